#include <setjmp.h>
#include <stddef.h>
#include <string.h>

#include <png.h>

// libpng leaves a bad file by a jump, which must not cross a Swift frame: it starts and ends within one
// function here. libpng's simplified interface needs no jumps, but up to 1.6.39 at least it mixes up the
// rows of interlaced pictures with 16 bits, and it cannot blend with black as players are used to.

// The verdicts have the same numbers as those of CJPEG and CWebP.
static const int png_good = 0;
static const int png_truncated = 1;
static const int png_damaged = 2;
static const int png_checksum_wrong = 5;

struct png_care {
  const unsigned char *next;
  size_t left;
  volatile int verdict;
};

static void png_on_error(png_structp file, png_const_charp message) {
  struct png_care *care = (struct png_care *)png_get_error_ptr(file);
  if (care->verdict == png_good) {
    // libpng reports the reason only in words.
    care->verdict = strstr(message, "Not enough") ? png_truncated
                    : strstr(message, "CRC")      ? png_checksum_wrong
                                                  : png_damaged;
  }
  png_longjmp(file, 1);
}

static void png_on_warning(png_structp file, png_const_charp message) {}

static void png_take(png_structp file, png_bytep bytes, size_t count) {
  struct png_care *care = (struct png_care *)png_get_io_ptr(file);
  if (count > care->left) {
    care->verdict = png_truncated;
    png_error(file, "the file ends");
  }
  memcpy(bytes, care->next, count);
  care->next += count;
  care->left -= count;
}

// Skips all notes, some of which would have to be unpacked, and takes any size, to report it.
static inline void png_start(png_structp file, png_infop info, struct png_care *care) {
  png_set_read_fn(file, care, png_take);
  png_set_keep_unknown_chunks(file, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_user_limits(file, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_read_info(file, info);
}

// Reads red, green and blue of each pixel, blended with black where it is transparent.
static inline void png_read_pixels(png_structp file, png_infop info, unsigned char *pixels) {
  png_color_16 black;
  memset(&black, 0, sizeof black);
  int is_transparent = (png_get_color_type(file, info) & PNG_COLOR_MASK_ALPHA) != 0 ||
                       png_get_valid(file, info, PNG_INFO_tRNS) != 0;
  size_t row_bytes = (size_t)png_get_image_width(file, info) * 3;
  png_set_expand(file);
  png_set_scale_16(file);
  png_set_gray_to_rgb(file);
  if (is_transparent) png_set_background(file, &black, PNG_BACKGROUND_GAMMA_SCREEN, 0, 1);
  int passes = png_set_interlace_handling(file);
  png_read_update_info(file, info);
  if (png_get_rowbytes(file, info) != row_bytes) png_error(file, "unknown kind of pixels");
  for (int pass = 0; pass < passes; pass++) {
    for (png_uint_32 row = 0; row < png_get_image_height(file, info); row++) {
      png_read_row(file, pixels + row * row_bytes, NULL);
    }
  }
  png_read_end(file, NULL);
}

// Returns the size of a file's picture or, with pixels of that size, fills them.
static inline int png_read_file(const unsigned char *bytes, size_t count, unsigned char *pixels,
                                unsigned *width, unsigned *height) {
  struct png_care care = {bytes, count, png_good};
  png_structp file =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, &care, png_on_error, png_on_warning);
  if (!file) return png_damaged;
  png_infop info = png_create_info_struct(file);
  if (!info || setjmp(png_jmpbuf(file))) {
    png_destroy_read_struct(&file, &info, NULL);
    return care.verdict == png_good ? png_damaged : care.verdict;
  }
  png_start(file, info, &care);
  int is_as_expected =
      png_get_image_width(file, info) == *width && png_get_image_height(file, info) == *height;
  *width = png_get_image_width(file, info);
  *height = png_get_image_height(file, info);
  if (pixels && !is_as_expected) png_error(file, "another size than before");
  if (pixels) png_read_pixels(file, info, pixels);
  png_destroy_read_struct(&file, &info, NULL);
  return png_good;
}

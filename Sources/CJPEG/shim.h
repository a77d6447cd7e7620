#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#include <jerror.h>

// libjpeg leaves a bad file by a jump, which must not cross a Swift frame: it starts and ends within one
// function here.

static const int jpeg_good = 0;
static const int jpeg_truncated = 1;
static const int jpeg_damaged = 2;
static const int jpeg_unknown = 3;
static const int jpeg_too_long = 4;

struct jpeg_care {
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf out;
  int scans_max;
  volatile int verdict;
};

static inline void jpeg_leave(j_common_ptr file, int verdict) {
  struct jpeg_care *care = (struct jpeg_care *)file->err;
  care->verdict = verdict;
  longjmp(care->out, 1);
}

static void jpeg_on_error(j_common_ptr file) {
  switch (file->err->msg_code) {
  case JERR_INPUT_EMPTY:
  case JERR_INPUT_EOF:
    jpeg_leave(file, jpeg_truncated);
  case JERR_ARITH_NOTIMPL:
  case JERR_BAD_PRECISION:
  case JERR_CONVERSION_NOTIMPL:
  case JERR_NOT_COMPILED:
  case JERR_SOF_UNSUPPORTED:
    jpeg_leave(file, jpeg_unknown);
  default:
    jpeg_leave(file, jpeg_damaged);
  }
}

// Called for damage after which libjpeg would continue. Some cameras leave bytes between the parts, which
// is harmless.
static void jpeg_on_message(j_common_ptr file, int level) {
  if (level >= 0) return;
  switch (file->err->msg_code) {
  case JWRN_JPEG_EOF:
    jpeg_leave(file, jpeg_truncated);
  case JWRN_ARITH_BAD_CODE:
  case JWRN_BOGUS_PROGRESSION:
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
    jpeg_leave(file, jpeg_damaged);
  }
}

static void jpeg_on_progress(j_common_ptr file) {
  struct jpeg_care *care = (struct jpeg_care *)file->err;
  if (((j_decompress_ptr)file)->input_scan_number > care->scans_max) jpeg_leave(file, jpeg_too_long);
}

// Telephones take more pixels than a puzzle shows: libjpeg then makes one of four, or of sixteen. A
// picture in scans is held whole in memory meanwhile, and may be four times as large at most.
static inline void jpeg_fit(j_decompress_ptr file, size_t pixels_max) {
  unsigned least = file->progressive_mode ? 2 : 4;
  file->scale_num = file->scale_denom = 1;
  jpeg_calc_output_dimensions(file);
  while (file->scale_denom < least && (size_t)file->output_width * file->output_height > pixels_max) {
    file->scale_denom *= 2;
    jpeg_calc_output_dimensions(file);
  }
  if ((size_t)file->output_width * file->output_height <= pixels_max) return;
  // It is refused by its own size.
  file->scale_denom = 1;
  jpeg_calc_output_dimensions(file);
}

// Returns the size of a file's picture, as large as may be, or with pixels of that size fills them with red,
// green and blue.
static inline int jpeg_read_file(const unsigned char *bytes, size_t count, int scans_max, size_t pixels_max,
                                 unsigned char *pixels, unsigned *width, unsigned *height) {
  struct jpeg_decompress_struct file;
  struct jpeg_care care;
  file.err = jpeg_std_error(&care.errors);
  care.errors.error_exit = jpeg_on_error;
  care.errors.emit_message = jpeg_on_message;
  care.progress.progress_monitor = jpeg_on_progress;
  care.scans_max = scans_max;
  if (setjmp(care.out)) {
    jpeg_destroy_decompress(&file);
    return care.verdict;
  }
  jpeg_create_decompress(&file);
  file.progress = &care.progress;
  jpeg_mem_src(&file, bytes, count);
  jpeg_read_header(&file, TRUE);
  jpeg_fit(&file, pixels_max);
  int is_as_expected = file.output_width == *width && file.output_height == *height;
  *width = file.output_width;
  *height = file.output_height;
  if (pixels) {
    if (!is_as_expected) jpeg_leave((j_common_ptr)&file, jpeg_damaged);
    file.out_color_space = JCS_RGB;
    jpeg_start_decompress(&file);
    while (file.output_scanline < file.output_height) {
      JSAMPROW row = pixels + (size_t)file.output_scanline * file.output_width * 3;
      jpeg_read_scanlines(&file, &row, 1);
    }
  }
  jpeg_destroy_decompress(&file);
  return jpeg_good;
}

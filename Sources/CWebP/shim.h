#include <stddef.h>

#include <webp/decode.h>

// libwebp's options are one large struct with unions, which is easier to fill in C.

static const int webp_good = 0;
static const int webp_truncated = 1;
static const int webp_damaged = 2;
static const int webp_unknown = 3;

static inline int webp_verdict(VP8StatusCode status) {
  switch (status) {
  case VP8_STATUS_OK:
    return webp_good;
  case VP8_STATUS_NOT_ENOUGH_DATA:
  case VP8_STATUS_SUSPENDED:
    return webp_truncated;
  case VP8_STATUS_UNSUPPORTED_FEATURE:
    return webp_unknown;
  default:
    return webp_damaged;
  }
}

// Returns the size of a file's picture, as large as may be, or with pixels of that size fills them with red,
// green and blue. Pixels are four bytes each while they are read: red, green and blue blended with black, and
// the transparency, which is then left out.
static inline int webp_read_file(const unsigned char *bytes, size_t count, size_t pixels_max,
                                 unsigned char *pixels, unsigned *width, unsigned *height) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return webp_unknown;
  int verdict = webp_verdict(WebPGetFeatures(bytes, count, &config.input));
  if (verdict != webp_good) return verdict;
  if (config.input.has_animation) return webp_unknown;
  // A picture without loss, and the transparency of any picture, are held whole in memory while they are read;
  // another one may be larger, and is made smaller row by row.
  unsigned full_width = (unsigned)config.input.width, full_height = (unsigned)config.input.height;
  unsigned scale = 1, least = config.input.format == 1 && !config.input.has_alpha ? 4 : 1;
  while (scale < least && (size_t)(full_width / scale) * (full_height / scale) > pixels_max) scale *= 2;
  // A picture that is still too large is refused by its own size.
  if ((size_t)(full_width / scale) * (full_height / scale) > pixels_max) scale = 1;
  unsigned wanted_width = full_width / scale, wanted_height = full_height / scale;
  int is_as_expected = wanted_width == *width && wanted_height == *height;
  *width = wanted_width;
  *height = wanted_height;
  if (!pixels) return webp_good;
  if (!is_as_expected) return webp_damaged;
  config.output.colorspace = MODE_rgbA;
  config.options.use_scaling = scale > 1;
  config.options.scaled_width = (int)wanted_width;
  config.options.scaled_height = (int)wanted_height;
  verdict = webp_verdict(WebPDecode(bytes, count, &config));
  if (verdict == webp_good) {
    const WebPRGBABuffer *read = &config.output.u.RGBA;
    for (unsigned row = 0; row < wanted_height; row++) {
      const unsigned char *from = read->rgba + (size_t)row * (size_t)read->stride;
      for (unsigned column = 0; column < wanted_width; column++, from += 4, pixels += 3) {
        pixels[0] = from[0];
        pixels[1] = from[1];
        pixels[2] = from[2];
      }
    }
  }
  WebPFreeDecBuffer(&config.output);
  return verdict;
}

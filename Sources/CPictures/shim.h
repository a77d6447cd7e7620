#include <stddef.h>

// The files of the pictures that come with the game. The middle of each is a square, a quarter as wide and
// high as the whole; its four sides continue the scene for long boards, and the corners are empty.

static const unsigned char own_lighthouse[] = {
#embed "lighthouse.jpg"
};

static const unsigned char own_hills[] = {
#embed "hills.jpg"
};

static const unsigned char own_fish[] = {
#embed "fish.jpg"
};

// The drawings of `art` in pixels, as `Scripts/make/art` writes them.
static const unsigned char own_art[] = {
#embed "art.sheet"
};

// The colours of the client.
static const unsigned char own_schemes[] = {
#embed "schemes.txt"
};

// Swift would import each array as a tuple of a hundred thousand elements.
static inline const unsigned char *own_lighthouse_file(void) { return own_lighthouse; }
static inline const unsigned char *own_hills_file(void) { return own_hills; }
static inline const unsigned char *own_fish_file(void) { return own_fish; }
static inline const unsigned char *own_art_sheet(void) { return own_art; }
static inline const unsigned char *own_schemes_file(void) { return own_schemes; }

static const size_t own_schemes_bytes = sizeof own_schemes;
static const size_t own_art_bytes = sizeof own_art;
static const size_t own_lighthouse_bytes = sizeof own_lighthouse;
static const size_t own_hills_bytes = sizeof own_hills;
static const size_t own_fish_bytes = sizeof own_fish;

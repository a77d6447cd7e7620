#ifndef PARLOR_MEASURE_H
#define PARLOR_MEASURE_H

#include <stdint.h>

/* How often this process has asked for memory so far. */
uint64_t measure_allocations(void);

/* The yardstick: steps of a 64-bit xorshift, each of which waits for the one before. */
uint64_t measure_yardstick(uint64_t seed, uint64_t steps);

#endif

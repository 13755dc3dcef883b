// SPDX-License-Identifier: Apache-2.0
// The part of zlib that ArcfitCommand uses: gzip data, unpacked and packed.

#ifndef ARCFIT_CZLIB_SHIM_H
#define ARCFIT_CZLIB_SHIM_H

#include <zlib.h>

// Macros in zlib.h, which Swift does not see.
static inline int czlib_begin_gzip(z_stream *stream) {
  return inflateInit2(stream, MAX_WBITS + 16);
}

static inline int czlib_begin_packing(z_stream *stream) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, MAX_MEM_LEVEL,
                      Z_DEFAULT_STRATEGY);
}

#endif

// SPDX-License-Identifier: Apache-2.0
// The part of zlib that ArcfitCommand uses: gzip data, unpacked.

#ifndef ARCFIT_CZLIB_SHIM_H
#define ARCFIT_CZLIB_SHIM_H

#include <zlib.h>

// Macros in zlib.h, which Swift does not see.
static inline int czlib_begin_gzip(z_stream *stream) {
  return inflateInit2(stream, MAX_WBITS + 16);
}

#endif

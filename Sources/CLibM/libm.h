// SPDX-License-Identifier: Apache-2.0
// C's mathematics functions where no module of a C library declares them: all of them without one,
// as in WebAssembly alone, and `sincos` on Linux, which glibc hides from Swift. No header of a C
// library is needed; who links the program brings the functions.

#ifndef ARCFIT_CLIBM_H
#define ARCFIT_CLIBM_H

#if defined(__linux__)
void sincos(double x, double *sine, double *cosine);
#else
double sin(double x);
double cos(double x);
double tan(double x);
double asin(double x);
double acos(double x);
double atan(double x);
double atan2(double y, double x);
double exp(double x);
double expm1(double x);
double log(double x);
double log1p(double x);
double pow(double x, double y);
double cbrt(double x);
double hypot(double x, double y);
#endif

#endif

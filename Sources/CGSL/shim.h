// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the GNU Scientific Library that ErrorMinimization uses.

#ifndef ARCFIT_CGSL_SHIM_H
#define ARCFIT_CGSL_SHIM_H

#include <gsl/gsl_errno.h>
#include <gsl/gsl_integration.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_math.h>
#include <gsl/gsl_matrix.h>
#include <gsl/gsl_min.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <gsl/gsl_multilarge_nlinear.h>
#include <gsl/gsl_multimin.h>
#include <gsl/gsl_multiroots.h>
#include <gsl/gsl_roots.h>
#include <gsl/gsl_vector.h>
#include <gsl/gsl_version.h>

// GSL's algorithms and its version are global variables, which Swift takes for mutable shared
// state; nobody writes them. These functions read them.

static inline const gsl_root_fsolver_type *cgsl_root_brent(void) {
  return gsl_root_fsolver_brent;
}

static inline const gsl_min_fminimizer_type *cgsl_min_brent(void) {
  return gsl_min_fminimizer_brent;
}

static inline const gsl_multiroot_fdfsolver_type *cgsl_multiroot_hybridsj(void) {
  return gsl_multiroot_fdfsolver_hybridsj;
}

static inline const gsl_multifit_nlinear_type *cgsl_multifit_trust(void) {
  return gsl_multifit_nlinear_trust;
}

static inline const gsl_multilarge_nlinear_type *cgsl_multilarge_trust(void) {
  return gsl_multilarge_nlinear_trust;
}

static inline const gsl_multimin_fminimizer_type *cgsl_multimin_nmsimplex2(void) {
  return gsl_multimin_fminimizer_nmsimplex2;
}

static inline const gsl_multimin_fdfminimizer_type *cgsl_multimin_bfgs2(void) {
  return gsl_multimin_fdfminimizer_vector_bfgs2;
}

static inline const char *cgsl_version(void) { return gsl_version; }

#endif

// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// What of the distances between a curve and its fit is made least.
///
/// Distances are read along the curve's normals.
public enum FitMeasure: String, CaseIterable, Hashable, Sendable {
  /// The largest distance.
  case maximum
  /// The root of the mean of the squared distance over the curve's length.
  case rms
  /// The integral of the distance over the curve's length: the area between curve and fit.
  case area
}
#endif

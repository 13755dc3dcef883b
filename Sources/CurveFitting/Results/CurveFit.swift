// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Cubics that approximate a curve, with what is known about their error.
public struct CurveFit: Hashable, Sendable {
  /// The pieces in order; each begins in exactly the point where the one before ends, and with
  /// tangent ends in its direction, to 1e-12 rad, except at the curve's corners.
  public let cubics: [CubicBezier]
  /// The curve's parameters at the nodes: one more than pieces, rising.
  ///
  /// The last lies beyond the range where a closed curve's fit begins inside of it.
  public let parameters: [Double]
  /// Whether the last cubic ends in the start of the first, by the curve's nature.
  public let isClosed: Bool
  /// The largest distance between curve and cubics, both ways, and how sure that is.
  public let error: FitDistance
  /// The largest angle, in radians, between the directions of the curve and of the cubics at
  /// corresponding places.
  public let tangentDeviation: Double
  /// The proof of a certified error; `nil` for an estimate.
  public let certificate: FitCertificate?

  package init(
    cubics: [CubicBezier],
    parameters: [Double],
    isClosed: Bool,
    error: FitDistance,
    tangentDeviation: Double,
    certificate: FitCertificate?
  ) {
    self.cubics = cubics
    self.parameters = parameters
    self.isClosed = isClosed
    self.error = error
    self.tangentDeviation = tangentDeviation
    self.certificate = certificate
  }

  /// The cubics as a path; closed where the curve is.
  public var path: BezierPath {
    var path = BezierPath()
    guard let first = cubics.first else { return path }
    path.move(to: first.p0)
    for cubic in cubics { path.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2) }
    if isClosed { path.close() }
    return path
  }
}

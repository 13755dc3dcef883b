// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport

/// What every fit must be, whatever the curve.
struct FitCheck {
  let source: CurveSource
  let ends: FitEnds
  /// The largest magnitude of a coordinate, nearly.
  let largest: Double
  private let box: Rect2D

  init(_ source: CurveSource, ends: FitEnds = .tangent) {
    self.source = source
    self.ends = ends
    let (a, b) = (source.range.lowerBound, source.range.upperBound)
    var box: Rect2D?
    for k in 0...512 {
      let share = Double(k) / 512
      let t = (1 - share) * a + share * b
      let inner = min(max(t, a + (b - a) / 2048), b - (b - a) / 2048)
      let point = source.value(t, inner).point
      box = box?.union(point) ?? Rect2D(point)
    }
    self.box = box ?? Rect2D(Point2D(0, 0))
    largest = self.box.edges.reduce(0) { max($0, $1.magnitude) }
  }

  /// Throws unless nodes, joins and the proof are as they are promised.
  ///
  /// - Parameters:
  ///   - fit: of the curve.
  ///   - tolerance: what the bound may be.
  /// - Throws: `PropertyFailure` with what is wrong.
  func check(_ fit: CurveFit, tolerance: Double = .infinity) throws {
    try ensure(!fit.cubics.isEmpty, "there are no cubics")
    try ensure(fit.isClosed == source.isClosed, "the fit is \(fit.isClosed ? "" : "not ")closed")
    try checkNodes(fit)
    for index in fit.cubics.indices.dropFirst() { try checkJoin(fit, at: index) }
    if source.isClosed { try checkJoin(fit, at: 0) }
    guard let bound = fit.error.certifiedBound else {
      return try ensure(
        fit.error.largestError <= tolerance,
        "the error is \(fit.error.largestError)"
      )
    }
    try ensure(bound <= tolerance, "the bound \(bound) is above the tolerance")
    try ensure(
      fit.error.largestError <= bound,
      "\(fit.error.largestError) was found above \(bound)"
    )
    guard let certificate = fit.certificate else { throw PropertyFailure("there is no proof") }
    try ensure(certificate.certifiedBound == bound, "the proof is of \(certificate.certifiedBound)")
    let ends = ExactRational(source.range.lowerBound)...ExactRational(source.range.upperBound)
    try CertificateChecker.checkOrder(
      of: certificate,
      cubics: fit.cubics,
      range: ends,
      isClosed: source.isClosed
    )
  }

  private func checkNodes(_ fit: CurveFit) throws {
    let nodes = fit.parameters
    try ensure(nodes.count == fit.cubics.count + 1, "\(nodes.count) nodes")
    let rises = zip(nodes, nodes.dropFirst()).allSatisfy { $0 < $1 }
    try ensure(rises, "the nodes do not rise: \(nodes)")
    let width = source.range.upperBound - source.range.lowerBound
    for corner in source.corners {
      let has = nodes.contains(corner) || nodes.contains(corner + width)
      try ensure(has, "there is no node at the corner \(corner)")
    }
  }

  /// The joint of a cubic with the one before; of the first with the last.
  private func checkJoin(_ fit: CurveFit, at index: Int) throws {
    let next = fit.cubics[index]
    let last = fit.cubics[index == 0 ? fit.cubics.count - 1 : index - 1]
    try ensure(last.p3 == next.p0, "cubic \(index) begins elsewhere: \(last.p3), \(next.p0)")
    let node = fit.parameters[index]
    let width = source.range.upperBound - source.range.lowerBound
    let isCorner = source.corners.contains { $0 == node || $0 + width == node }
    guard ends == .tangent, !isCorner else { return }
    let u = PathSegment.cubic(last).unitTangent(at: 1)
    let v = PathSegment.cubic(next).unitTangent(at: 0)
    let angle = LibM.arcTangent(y: u.cross(v), x: u.dot(v)).magnitude
    // A rounded control point turns a short handle.
    let handle = min(last.p2.distance(to: last.p3), next.p0.distance(to: next.p1))
    let rounding = 2 * largest.ulp / handle
    try ensure(angle <= max(1e-12, rounding), "a kink of \(angle) at cubic \(index)")
  }

  /// Throws unless control points are within three times the curve's box.
  func checkControlPoints(_ fit: CurveFit) throws {
    let center = Point2D(0.5 * (box.minX + box.maxX), 0.5 * (box.minY + box.maxY))
    let slack = 4 * largest.ulp + fit.error.largestError
    for (index, cubic) in fit.cubics.enumerated() {
      for point in cubic.points {
        let (x, y) = ((point.x - center.x).magnitude, (point.y - center.y).magnitude)
        // A flat curve's handles may be as long as the curve is wide.
        let size = 1.5 * max(box.width, box.height) + slack
        try ensure(x <= size && y <= size, "cubic \(index) has a control point \(point)")
      }
    }
  }

  /// Throws unless the distance, measured at many points, is within the bound, and the bound not
  /// far above it.
  ///
  /// - Parameters:
  ///   - fit: of the curve.
  ///   - looseness: the largest quotient of bound and distance.
  ///   - samplesPerPiece: points on each cubic.
  /// - Throws: `PropertyFailure` with what is wrong.
  func checkDistance(
    _ fit: CurveFit,
    looseness: Double = .infinity,
    samplesPerPiece: Int = 128
  ) throws {
    guard let bound = fit.error.certifiedBound else { return }
    let noise = 8 * largest.ulp
    var distance = DenseDistance(source, fit.cubics, samplesPerPiece: samplesPerPiece)
    // Few samples lose their way in tight loops: what looks wrong is looked at closely.
    for finer in [8, 64] where distance.maximum > bound + noise {
      distance = DenseDistance(source, fit.cubics, samplesPerPiece: finer * samplesPerPiece)
    }
    try ensure(
      distance.maximum <= bound + noise,
      "the distance is \(distance.maximum), at \(distance.parameter); proven was \(bound)"
    )
    let limit = looseness * (distance.maximum + noise) + 4 * noise
    try ensure(bound <= limit, "loose: \(bound), the distance \(distance.maximum)")
  }
}

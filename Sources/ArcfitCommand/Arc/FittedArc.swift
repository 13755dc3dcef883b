// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization

/// The fit of an arc by one of the methods; all formats print it.
protocol FittedArc {
  /// The arc: that asked for, but a full ellipse starts where its cubics do.
  var shape: ArcShape { get }
  /// The control points of each curve.
  var curves: [[Point2D]] { get }
  /// The length of the tangents in radii, where the ends have tangents.
  var handleLength: Double? { get }
  /// No point of the curves is farther from the arc, in units of the input.
  var certifiedBound: Double { get }
  /// Whether the error makes the result useless.
  var isCoarse: Bool { get }
  /// The bound of a fit with twice as many curves.
  func doubledBound() throws -> Double
  /// The figures about the error, measured on each call.
  func figures() throws -> ArcFigures
  /// The error at parameters from 0 to 1 of each curve, or of all of them together.
  func errorCurve(at parameters: [Double]) -> ErrorCurve
}

extension FittedArc {
  var pieceSweep: Double { shape.form.sweep / Double(curves.count) }

  /// A sentence about an error that makes the result useless, if it is that large.
  var warning: String? {
    guard isCoarse else { return nil }
    let percent = DecimalText.rounded(100 * (certifiedBound / shape.radius), digits: 2)
    let advice = (try? doubledBound()).map { bound in
      "; with --segments \(2 * curves.count) it would be \(DecimalText.scientific(bound, digits: 3))"
    }
    return "the error is \(percent) % of the radius\(advice ?? "")"
  }

  /// The radial error along one curve of a circle, from that in radii; all curves have the same.
  fileprivate func radialCurve(_ errors: [Double], extremes: [Double]) -> ErrorCurve {
    let radius = shape.radius
    return ErrorCurve(
      errors: errors.map { radius * $0 },
      extremes: extremes.map { radius * $0 },
      title: (curves.count == 1 ? "Radial error over t, " : "Radial error over t of one curve, ")
        + (radius == 1 ? "in radii" : "in the units of the radius")
    )
  }
}

/// The figures about the error of a fit, in the units of the arc; nil where a method has none.
struct ArcFigures {
  /// The signed distances from a circle.
  var radial: ArcFitReport.RadialError?
  /// The largest distance from an ellipse.
  var distance: Double?
  /// The largest distance of each cubic from an ellipse; nil where samples were measured.
  var pieceDistances: [Double]?
  /// The signed distances of the unit circle's cubic, of which those of an ellipse are images.
  var unitRadial: ArcFitReport.RadialError?
  /// Length of all curves minus length of the arc.
  var lengthError: Double?
  /// Area swept from the centre by all curves minus that swept by the arc.
  var areaError: Double?
  /// Where the cubics of an ellipse meet, as eccentric angles.
  var breakpoints: [Double]?
  /// How GSL found the curves of a circle.
  var minimum: ArcMinimum?
  /// How many exchanges GSL needed for the cubics of an ellipse, and how far from level they are.
  var exchanges: (count: Int, gap: Double)?
}

struct ErrorCurve {
  let errors: [Double]
  /// The extreme values, which steps may miss.
  let extremes: [Double]
  let title: String
}

struct ArcShape {
  /// The arc in centre form; the radii of a circle are equal.
  let form: EllipticalArc.CenterForm
  /// Whether it was given as an arc of a circle.
  let isCircle: Bool

  var circle: CircularArc {
    CircularArc(
      center: form.center,
      radius: form.radii.x,
      startAngle: form.startAngle,
      sweep: form.sweep
    )
  }
  /// The larger radius.
  var radius: Double { max(form.radii.x, form.radii.y) }
  /// The word for the whole curve.
  var name: String { isCircle ? "circle" : "ellipse" }
  /// The size of the coordinates, for choosing digits.
  var scale: Double { max(radius, form.center.x.magnitude, form.center.y.magnitude) }
  /// Whether the arc is exactly one turn, so that its path can be closed.
  var isFullTurn: Bool { form.sweep.magnitude == 2 * .pi }
}

extension CubicBezier {
  var controlPoints: [Point2D] { [p0, p1, p2, p3] }
}

extension ArcFit: FittedArc {
  var shape: ArcShape { ArcShape(form: EllipticalArc.CenterForm(arc), isCircle: true) }
  var curves: [[Point2D]] { cubics.map(\.controlPoints) }

  func doubledBound() throws -> Double {
    try arc.fit(count: 2 * cubics.count, criterion: criterion, ends: ends).certifiedBound
  }

  func figures() -> ArcFigures {
    let report = report()
    return ArcFigures(
      radial: report.radialError,
      lengthError: report.lengthError,
      areaError: report.areaError
    )
  }

  func errorCurve(at parameters: [Double]) -> ErrorCurve {
    let squared = unit.squaredError
    return radialCurve(
      parameters.map { squared.radialError(u: 2 * $0 - 1) },
      extremes: squared.extrema.map(\.error)
    )
  }
}

extension EllipticalArcFit: FittedArc {
  var shape: ArcShape { ArcShape(form: arc, isCircle: false) }
  var curves: [[Point2D]] { cubics.map(\.controlPoints) }

  func doubledBound() throws -> Double {
    try arc.fit(count: 2 * cubics.count, criterion: criterion, ends: ends).certifiedBound
  }

  func figures() -> ArcFigures {
    let report = report()
    return ArcFigures(
      distance: report.largestError,
      unitRadial: report.unitRadialError,
      lengthError: report.lengthError,
      areaError: report.areaError
    )
  }

  /// What the criterion makes equal on the unit circle is equal neither along the ellipse nor for
  /// all cubics.
  func errorCurve(at parameters: [Double]) -> ErrorCurve {
    let squared = unit.squaredError
    return ErrorCurve(
      errors: parameters.map { squared.radialError(u: 2 * $0 - 1) },
      extremes: squared.extrema.map(\.error),
      title: "Radial error over t of the unit circle's cubic, before it is stretched"
    )
  }
}

extension MinimizedArc: FittedArc {
  var shape: ArcShape { ArcShape(form: EllipticalArc.CenterForm(arc), isCircle: true) }
  var handleLength: Double? { minimum.handleLength }
  var isCoarse: Bool { minimum.largestRadialError >= ArcFit.coarseError }

  func doubledBound() throws -> Double {
    let problem = minimum.problem
    return try arc.minimized(
      count: 2 * count,
      degree: problem.degree,
      criterion: problem.criterion,
      ends: problem.ends
    ).certifiedBound
  }

  func figures() throws -> ArcFigures {
    let extrema = minimum.extrema.map { (t: $0.t, error: arc.radius * $0.error) }
    return ArcFigures(
      radial: ArcFitReport.RadialError(extrema: extrema),
      lengthError: try lengthError,
      areaError: try areaError,
      minimum: minimum
    )
  }

  func errorCurve(at parameters: [Double]) -> ErrorCurve {
    radialCurve(
      parameters.map(minimum.radialError(at:)),
      extremes: minimum.extrema.map(\.error)
    )
  }
}

extension EllipseMinimum: FittedArc {
  var shape: ArcShape { ArcShape(form: arc, isCircle: false) }
  var curves: [[Point2D]] { cubics.map(\.controlPoints) }
  var handleLength: Double? { nil }
  var isCoarse: Bool { largestError >= ArcFit.coarseError * min(arc.radii.x, arc.radii.y) }

  func doubledBound() throws -> Double {
    try EllipseMinimizer(arc, ends: ends).fit(count: 2 * cubics.count).certifiedBound
  }

  func figures() -> ArcFigures {
    ArcFigures(
      distance: largestError,
      pieceDistances: pieceErrors,
      breakpoints: breakpoints,
      exchanges: (exchanges, gap)
    )
  }

  func errorCurve(at parameters: [Double]) -> ErrorCurve {
    ErrorCurve(
      errors: parameters.map(distance(at:)),
      extremes: [largestError, -largestError],
      title: (cubics.count == 1 ? "Distance over t" : "Distance over the \(cubics.count) cubics")
        + ", positive outside the ellipse"
    )
  }

  /// The signed distance from the ellipse over all cubics, each an equal part of 0...1.
  private func distance(at part: Double) -> Double {
    let ellipse = EllipseShape(radii: arc.radii)
    let axis = Vector2D(angle: arc.rotation)
    let scaled = part * Double(cubics.count)
    let index = min(Int(scaled), cubics.count - 1)
    let offset = cubics[index].point(at: scaled - Double(index)) - arc.center
    let local = Vector2D(x: offset.dot(axis), y: axis.cross(offset)) / ellipse.scale
    return ellipse.scale * ellipse.foot(of: local).distance
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization
internal import SVGPathData

/// The curves for an arc, and what the formats print of them.
struct ArcResult {
  private let fit: any FittedArc
  /// The arc: that asked for, but a full ellipse starts where its cubics do.
  let shape: ArcShape
  /// The control points of each curve.
  let curves: [[Point2D]]
  /// No point of the curves is farther from the arc, in units of the input.
  let certifiedBound: Double

  init(_ request: ArcRequest) throws(ToolError) {
    let (shape, criterion, ends) = (request.shape, request.criterion, request.ends)
    let (arc, degree) = (shape.circle, request.degree)
    do {
      switch (request.method, request.division) {
      case (.closedForm, .count(let count)):
        fit =
          shape.isCircle
          ? try arc.fit(count: count, criterion: criterion, ends: ends) as any FittedArc
          : try shape.form.fit(count: count, criterion: criterion, ends: ends)
      case (.closedForm, .tolerance(let tolerance)):
        fit =
          shape.isCircle
          ? try arc.fit(tolerance: tolerance, criterion: criterion, ends: ends) as any FittedArc
          : try shape.form.fit(tolerance: tolerance, criterion: criterion, ends: ends)
      case (.gsl, let division) where shape.isCircle:
        fit =
          switch division {
          case .count(let count):
            try arc.minimized(count: count, degree: degree, criterion: criterion, ends: ends)
          case .tolerance(let distance):
            try arc.minimized(tolerance: distance, degree: degree, criterion: criterion, ends: ends)
          }
      case (.gsl, let division):
        let minimizer = EllipseMinimizer(shape.form, ends: ends, isStartFree: request.isStartFree)
        fit =
          switch division {
          case .count(let count): try minimizer.fit(count: count)
          case .tolerance(let tolerance): try minimizer.fit(tolerance: tolerance)
          }
      }
    } catch {
      throw ToolError(arc: error)
    }
    (self.shape, curves, certifiedBound) = (fit.shape, fit.controlPoints, fit.certifiedBound)
  }

  /// The length of the tangents in radii, where the ends have tangents.
  var h: Double? { fit.tangentLength }
  /// The sweep of one piece, in radians.
  var pieceSweep: Double { shape.form.sweep / Double(curves.count) }
  /// The curves as cubics; empty for other degrees.
  var cubics: [CubicBezier] {
    curves.compactMap { $0.count == 4 ? CubicBezier($0[0], $0[1], $0[2], $0[3]) : nil }
  }
  var errorCurve: ErrorCurve { fit.errorCurve }

  /// The figures about the error, measured on each call.
  func figures() throws(ToolError) -> ArcFigures {
    do { return try fit.figures() } catch { throw ToolError(arc: error) }
  }

  /// A sentence about an error that makes the result useless, if it is that large.
  var warning: String? {
    guard fit.isCoarse else { return nil }
    let percent = DecimalText.rounded(100 * (certifiedBound / shape.radius), digits: 2)
    let advice = (try? fit.doubledBound()).map { bound in
      "; with --segments \(2 * curves.count) it would be \(DecimalText.scientific(bound, digits: 3))"
    }
    return "the error is \(percent) % of the radius\(advice ?? "")"
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

/// The error along the curves, each of them or all of them being 0...1.
struct ErrorCurve {
  let error: (Double) -> Double
  /// Its extreme values, which steps may miss.
  let extremes: [Double]
  /// What both are multiplied by.
  var scale = 1.0
  let title: String

  /// The radial error along one curve of a circle, in radii; all curves of a fit have the same.
  fileprivate static func radial(
    of arc: CircularArc,
    count: Int,
    extremes: [Double],
    _ error: @escaping (Double) -> Double
  ) -> ErrorCurve {
    ErrorCurve(
      error: error,
      extremes: extremes,
      scale: arc.radius,
      title: (count == 1 ? "Radial error over t, " : "Radial error over t of one curve, ")
        + (arc.radius == 1 ? "in radii" : "in the units of the radius")
    )
  }
}

extension CubicBezier {
  var controlPoints: [Point2D] { [p0, p1, p2, p3] }
}

/// The fit of an arc by one of the methods.
private protocol FittedArc {
  var shape: ArcShape { get }
  var controlPoints: [[Point2D]] { get }
  var tangentLength: Double? { get }
  var certifiedBound: Double { get }
  /// Whether the error makes the result useless.
  var isCoarse: Bool { get }
  /// The bound of a fit with twice as many curves.
  func doubledBound() throws -> Double
  func figures() throws -> ArcFigures
  var errorCurve: ErrorCurve { get }
}

extension ArcFit: FittedArc {
  var shape: ArcShape { ArcShape(arc) }
  var controlPoints: [[Point2D]] { cubics.map(\.controlPoints) }
  var tangentLength: Double? { h }

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

  var errorCurve: ErrorCurve {
    let squared = unit.squaredError
    return .radial(of: arc, count: cubics.count, extremes: squared.extrema.map(\.error)) {
      squared.radialError(u: 2 * $0 - 1)
    }
  }
}

extension EllipticalArcFit: FittedArc {
  var shape: ArcShape { ArcShape(form: arc, isCircle: false) }
  var controlPoints: [[Point2D]] { cubics.map(\.controlPoints) }
  var tangentLength: Double? { h }

  func doubledBound() throws -> Double {
    try arc.fit(count: 2 * cubics.count, criterion: criterion, ends: ends).certifiedBound
  }

  func figures() -> ArcFigures {
    let report = report()
    return ArcFigures(
      distance: report.maximumError,
      unitRadial: report.unitRadialError,
      lengthError: report.lengthError,
      areaError: report.areaError
    )
  }

  /// What the criterion makes equal on the unit circle is equal neither along the ellipse nor for
  /// all cubics.
  var errorCurve: ErrorCurve {
    let squared = unit.squaredError
    return ErrorCurve(
      error: { squared.radialError(u: 2 * $0 - 1) },
      extremes: squared.extrema.map(\.error),
      title: "Radial error over t of the unit circle's cubic, before it is stretched"
    )
  }
}

extension MinimizedArc: FittedArc {
  var shape: ArcShape { ArcShape(arc) }
  var controlPoints: [[Point2D]] { curves }
  var tangentLength: Double? { minimum.h }
  var isCoarse: Bool { minimum.maximumRadialError >= ArcFit.coarseError }

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

  var errorCurve: ErrorCurve {
    .radial(of: arc, count: count, extremes: minimum.extrema.map(\.error), minimum.radialError(at:))
  }
}

extension EllipseMinimum: FittedArc {
  var shape: ArcShape { ArcShape(form: arc, isCircle: false) }
  var controlPoints: [[Point2D]] { cubics.map(\.controlPoints) }
  var tangentLength: Double? { nil }
  var isCoarse: Bool { maximumError >= ArcFit.coarseError * min(arc.radii.x, arc.radii.y) }

  func doubledBound() throws -> Double {
    try EllipseMinimizer(arc, ends: ends).fit(count: 2 * cubics.count).certifiedBound
  }

  func figures() -> ArcFigures {
    ArcFigures(
      distance: maximumError,
      pieceDistances: pieceErrors,
      breakpoints: breakpoints,
      exchanges: (exchanges, gap)
    )
  }

  var errorCurve: ErrorCurve {
    ErrorCurve(
      error: distance(at:),
      extremes: [maximumError, -maximumError],
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

extension ArcShape {
  fileprivate init(_ arc: CircularArc) {
    self.init(form: EllipticalArc.CenterForm(arc), isCircle: true)
  }
}
#endif

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
  /// The largest distance between curve and cubics, in both directions, and how sure that is.
  public let error: FitDistance
  /// The largest angle, in radians, between the directions of the curve and of the cubics at
  /// corresponding points.
  public let tangentDeviation: Double
  /// The proof of a certified error; `nil` for an estimate.
  public let certificate: FitCertificate?

  /// The cubics as a path, closed where the curve is; those that run along their chord are lines.
  public var path: BezierPath { BezierPath(cubics, isClosed: isClosed) }
}

extension BezierPath {
  /// Cubics of which each begins where the one before ends, straight ones as lines.
  package init(_ cubics: [CubicBezier], isClosed: Bool) {
    self.init()
    guard let first = cubics.first else { return }
    move(to: first.p0)
    for (index, cubic) in cubics.enumerated() {
      if !cubic.isStraightLine {
        addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
      } else if !isClosed || index < cubics.count - 1 || cubic.p3 != first.p0 {
        // Closing draws the last line.
        addLine(to: cubic.p3)
      }
    }
    if isClosed { closeSubpath() }
  }
}

extension CubicBezier {
  /// Whether the curve runs along its chord from end to end, but for rounding.
  package var isStraightLine: Bool {
    let chord = p3 - p0
    let (first, last) = (p1 - p0, p3 - p2)
    if chord == .zero { return first == .zero && last == .zero }
    let size = max(max(p0.x.magnitude, p0.y.magnitude), max(p3.x.magnitude, p3.y.magnitude))
    let noise = 4 * size.ulp * chord.length
    guard max(first.cross(chord).magnitude, last.cross(chord).magnitude) <= noise else {
      return false
    }
    // The speed along the chord: a (1 - t)² + 2 b (1 - t) t + c t². It may stand still, but not
    // turn back by more than rounding.
    let (a, c) = (first.dot(chord), last.dot(chord))
    let b = chord.lengthSquared - a - c
    return min(a, c) >= -noise
      && (b >= -noise || b * b <= (1 + 0x1p-32) * (max(a, 0) * max(c, 0)))
  }
}

/// The error of a fit: measured, and bounded where that can be proved.
public struct FitDistance: Hashable, Sendable {
  /// The largest distance found, in the curve's units: a lower bound of the true one, but for
  /// rounding.
  public let largestError: Double
  /// The curve's parameter where it was found.
  public let parameter: Double
  /// A proven upper bound of the two-sided (Hausdorff) distance, rounding included; `nil` for
  /// curves of which only points are known.
  public let certifiedBound: Double?
}

/// The proof of a fit's error bound, for anyone to check.
///
/// Each part pairs a stretch of the curve C with a stretch of a cubic B: while the curve's
/// parameter t runs over `from`...`to`, the cubic's parameter is the cubic polynomial ψ with the
/// Bernstein coefficients `feet`. It rises, so that the parts together run over both curves from
/// end to end, and |B(ψ(t)) - C(t)| ≤ `bound` on each part bounds the Fréchet distance, and with it
/// the Hausdorff distance, in both directions. No part has a corner or a joint of the curve inside.
public struct FitCertificate: Hashable, Sendable {
  /// A stretch of the curve and what it corresponds to.
  public struct Part: Hashable, Sendable {
    /// The number of the cubic, counted from 0.
    public let piece: Int
    /// The curve's parameters at the stretch's start and end; `from` is the smaller.
    public let from, to: Double
    /// The Bernstein coefficients, over the stretch, of the cubic's parameter; rising, in 0...1.
    public let feet: SIMD4<Double>
    /// An upper bound of the distance of corresponding points, in the curve's units.
    public let certifiedBound: Double

    package init(piece: Int, from: Double, to: Double, feet: SIMD4<Double>, bound: Double) {
      (self.piece, self.from, self.to) = (piece, from, to)
      (self.feet, self.certifiedBound) = (feet, bound)
    }
  }

  /// The parts in order.
  public let parts: [Part]
  /// The largest of their bounds, in the curve's units: it bounds the distance in both directions.
  public var certifiedBound: Double { parts.reduce(0) { max($0, $1.certifiedBound) } }

  package init(parts: [Part]) { self.parts = parts }
}

/// How a curve is to be fitted.
///
/// ```swift
/// let options = CurveFitOptions(effort: .best, maximumTangentDeviation: .degrees(1))
/// let fit = try Lemniscate().cubics(tolerance: 1e-4, options: options)
/// ```
public struct CurveFitOptions: Hashable, Sendable {
  /// How much work it is worth.
  public var effort: FitEffort
  /// What the pieces share with the curve at their nodes.
  public var ends: FitEnds
  /// The largest angle, in radians, by which the fit's direction may differ from the curve's;
  /// `nil` for any.
  ///
  /// Fits of the least distance may have a long and a short handle, and a slight bump.
  public var maximumTangentDeviation: Double?
  /// Whether nodes lie where the curve runs horizontally or vertically and turns back, and where a
  /// line of a path runs into a curve, as those who edit outlines want them.
  ///
  /// Handles there lie along the axis, exactly. Turns narrower than the steps of the search, a
  /// fifth of a radian, are not seen.
  public var hasExtremeNodes: Bool
  /// Whether the fit is its own mirror image, but for rounding, left to right or top to bottom or
  /// both: about the middle of its box, where the curve is that within the tolerance.
  ///
  /// Nodes lie at extremes then, also without ``hasExtremeNodes``. Of a path each subpath is looked
  /// at by itself.
  public var isSymmetric: Bool
  /// The step of a grid on which all control points lie, in the curve's units; `nil` for none.
  ///
  /// Nodes are moved to the nearest point of the grid, and handles to where the error is least; the
  /// bound is that of the moved cubics. Directions at nodes are kept only as well as the grid has
  /// them, and exactly along the axes. Lines have their ends on the grid.
  public var grid: Double?
  /// How often the curve may be evaluated until ``CurveFitError/tooMuchWork(limit:)``.
  ///
  /// A point counts 1, a Taylor series 4 and a proven enclosure 16, about 0.1 µs each; a formula in
  /// text counts again for every 16 of its operations. Cubics of a smooth curve take some 500 each.
  public var maximumEvaluations: Int
  /// Hears how much of that is used up.
  package var progress: FitProgress?
  /// Whether the first pieces within the tolerance do: no fewer are looked for, and no sharper
  /// bound than the tolerance.
  package var isQuick = false

  /// 2²⁶ evaluations: 10 to 20 seconds, enough for 100,000 cubics of a smooth curve.
  public static var defaultEvaluations: Int { 1 << 26 }

  /// Options, all with the usual choice.
  public init(
    effort: FitEffort = .balanced,
    ends: FitEnds = .tangent,
    maximumTangentDeviation: Double? = nil,
    hasExtremeNodes: Bool = false,
    isSymmetric: Bool = false,
    grid: Double? = nil,
    maximumEvaluations: Int = defaultEvaluations
  ) {
    (self.hasExtremeNodes, self.isSymmetric) = (hasExtremeNodes, isSymmetric)
    self.grid = grid
    self.maximumEvaluations = maximumEvaluations
    self.effort = effort
    self.ends = ends
    self.maximumTangentDeviation = maximumTangentDeviation
  }
}

/// What the pieces of a fit share with the curve at their nodes.
public enum FitEnds: String, CaseIterable, Hashable, Sendable {
  /// Points and directions: the fit is smooth where the curve is (G1).
  case tangent
  /// Points alone: fewer pieces, slight kinks between them (G0).
  case point
}

/// How much work a fit is worth.
public enum FitEffort: String, CaseIterable, Hashable, Sendable {
  /// Each piece as long as a least-squares fit allows: microseconds; at most some 10 % more pieces.
  case fast
  /// Each piece as long as its minimax fit allows, nodes on the curve.
  case balanced
  /// Inner nodes may also leave the curve, by no more than the tolerance: about 6 % fewer pieces.
  case best
}

/// Why a curve could not be fitted.
///
/// `description` is a sentence that names the value and what to do.
public enum CurveFitError: Error, Hashable, Sendable {
  /// The tolerance or another distance cannot be kept.
  case tolerance(ToleranceError)
  /// The number of cubics asked for is outside `allowed`.
  case cubicCount(Int, allowed: ClosedRange<Int>)
  /// The range of the parameter is empty, infinite or too narrow to be divided.
  case range(ClosedRange<Double>)
  /// The curve's coordinates are not finite at this parameter.
  case notFinite(parameter: Double)
  /// A coordinate of the points is not finite; counted from 0.
  case pointNotFinite(index: Int)
  /// A point's weight is not a finite number above 0; points are counted from 0.
  case weight(Double, index: Int)
  /// There are too few points, or all of them are one.
  case tooFewPoints(count: Int)
  /// The x of a point goes back, or not on, where y is to be a function of x; counted from 0.
  case notFunction(index: Int)
  /// No cubic keeps the tolerance near this parameter, however short: the curve has no tangent
  /// there, or a corner that was not declared.
  case noFit(parameter: Double)
  /// More than `limit` cubics would be needed.
  case tooManyCubics(limit: Int)
  /// The fit would evaluate the curve more often than `limit`, as
  /// ``CurveFitOptions/maximumEvaluations`` counts.
  case tooMuchWork(limit: Int)
  /// No cubics with control points on the grid of this step keep the tolerance, or the step is not
  /// a finite number above 0.
  case grid(Double)
  /// The curve is no mirror image of itself, left to right or top to bottom, within the tolerance.
  case noSymmetry
  /// What is wrong with a path that is fitted.
  case path(PathError)
}

extension CurveFitError: CustomStringConvertible {
  /// One sentence that names the value and what to do.
  public var description: String {
    switch self {
    case .tolerance(let error):
      error.description
    case .cubicCount(let count, let allowed):
      "the number of cubics is \(count); it must be \(allowed.lowerBound) to"
        + " \(allowed.upperBound)"
    case .range(let range):
      "the range of the parameter is \(NumberText.plain(range.lowerBound)) to"
        + " \(NumberText.plain(range.upperBound)); it must be bounded and not empty"
    case .notFinite(let parameter):
      "the curve is not finite at t = \(NumberText.short(parameter, digits: 6))"
    case .pointNotFinite(let index):
      "point \(index) is not finite"
    case .weight(let weight, let index):
      "the weight of point \(index) is \(weight); it must be a finite number above 0"
    case .tooFewPoints(let count):
      "\(count) different \(count == 1 ? "point is" : "points are") too few to fit a curve to"
    case .notFunction(let index):
      "x of point \(index) is not beyond that of the point before: a function of x has one y for"
        + " each x, and its points are in order"
    case .noFit(let parameter):
      "no cubic keeps the tolerance near t = \(NumberText.short(parameter, digits: 6)); if the"
        + " curve has a corner or a cusp there, name it"
    case .tooManyCubics(let limit):
      "more than \(limit) cubics would be needed; take a larger tolerance"
    case .tooMuchWork(let limit):
      "a fit takes more than \(limit) evaluations of the curve; take a shorter range, a larger"
        + " tolerance or less effort"
    case .grid(let step):
      "no cubics with control points on a grid of \(NumberText.short(step, digits: 6)) keep the"
        + " tolerance; take a larger tolerance or a finer grid"
    case .noSymmetry:
      "the curve is no mirror image of itself, left to right or top to bottom, within the tolerance"
    case .path(let error):
      error.description
    }
  }
}

#if !hasFeature(Embedded)
extension CurveFit: Codable {}

extension FitDistance: Codable {}

extension FitCertificate: Codable {}

extension FitCertificate.Part: Codable {}

extension CurveFitOptions: Codable {
  /// All options but those of this package.
  private enum CodingKeys: String, CodingKey {
    case effort, ends, maximumTangentDeviation, hasExtremeNodes, isSymmetric, grid
    case maximumEvaluations
  }
}

extension FitEnds: Codable {}

extension FitEffort: Codable {}
#endif

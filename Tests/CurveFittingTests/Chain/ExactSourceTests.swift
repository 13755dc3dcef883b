// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// Curves that cubics draw exactly, or nearly, are found again.
@Suite struct ExactSourceTests {
  /// A cubic that is cut, and what it was.
  private struct Pieces: CustomStringConvertible {
    var whole: CubicBezier
    var cuts: [Double]
    var description: String { "\(whole) cut at \(cuts)" }

    var segments: [PathSegment] {
      var result: [PathSegment] = []
      var rest = whole
      var from = 0.0
      for cut in cuts {
        let (left, right) = rest.split(at: (cut - from) / (1 - from))
        result.append(.cubic(left))
        (rest, from) = (right, cut)
      }
      return result + [.cubic(rest)]
    }
  }

  /// An arch or an S without loops, cut at 1 to 49 points.
  private func pieces(using generator: inout SeededGenerator) -> Pieces {
    func draw(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let start = Point2D(draw(-1...1), draw(-1...1))
    let turn = AffineTransform2D(rotation: draw(0...6.28))
    let (side, far) = (draw(0.2...1), draw(0.2...1))
    let across = generator.bool() ? far : -far
    let corners: [Point2D] = [
      Point2D(0, 0), Point2D(draw(0.2...0.8), side),
      Point2D(draw(1.2...1.8), across), Point2D(2, 0),
    ]
    let whole: [Point2D] = corners.map { corner in
      let turned = turn(corner)
      return Point2D(start.x + turned.x, start.y + turned.y)
    }
    let count = generator.integer(2...50)
    let cuts: [Double] = (1..<count).map { index in
      (Double(index) + draw(-0.3...0.3)) / Double(count)
    }
    return Pieces(whole: CubicBezier(whole), cuts: cuts)
  }

  @Test func cutsOfACubicAreForgotten() {
    forAll("a cubic comes back as one", cases: 200, generator: pieces) {
      (pieces: Pieces) throws -> Void in
      guard let path = PathCurve(segments: pieces.segments) else {
        throw PropertyFailure("there is no curve")
      }
      try ensure(path.corners.isEmpty, "corners: \(path.corners)")
      for tolerance in [1e-3, 1e-6, 1e-9] {
        for effort in FitEffort.allCases {
          let fit = try path.cubics(tolerance: tolerance, options: CurveFitOptions(effort: effort))
          try ensure(fit.cubics.count == 1, "\(effort), \(tolerance): \(fit.cubics.count) cubics")
          let (distance, ulp) = Self.distance(pieces.whole, fit.cubics[0])
          try ensure(distance <= 8 * ulp, "\(effort), \(tolerance): off by \(distance / ulp) ulp")
        }
      }
    }
  }

  /// The largest distance between two cubics across their direction, and an ulp of the largest
  /// coordinate.
  ///
  /// Control points say less: the pieces' rounding leaves those of nearly straight curves and of
  /// parabolas uncertain by some more.
  private static func distance(_ a: CubicBezier, _ b: CubicBezier) -> (Double, ulp: Double) {
    let largest = a.points.reduce(0) { max($0, $1.x.magnitude, $1.y.magnitude) }
    let distance = (0...64).reduce(0) { (sum: Double, k: Int) -> Double in
      let u = Double(k) / 64
      let along = a.derivative(at: u)
      return max(sum, (a.point(at: u) - b.point(at: u)).cross(along).magnitude / along.length)
    }
    return (distance, largest.ulp)
  }

  @Test func rootsAreOneParabola() throws {
    let source = try #require(GateCurves.source("sqrt_parabola"))
    for effort in FitEffort.allCases {
      for tolerance in [1e-2, 1e-3, 1e-4, 1e-5, 1e-6] {
        let fit = try source.cubics(tolerance: tolerance, options: CurveFitOptions(effort: effort))
        #expect(fit.cubics.count == 1, "\(effort), \(tolerance)")
      }
    }
  }

  @Test func circlesOfFourCubicsAreRecognized() throws {
    // Four cubics with the least radial error, 1.96e-4, to all of which the circle's counts apply.
    let h = 0.551915024494
    let quarter = GateCurves.cubic([1, 0, 1, h, h, 1, 0, 1])
    let turns = [
      AffineTransform2D(a: 1, b: 0, c: 0, d: 1), AffineTransform2D(a: 0, b: 1, c: -1, d: 0),
      AffineTransform2D(a: -1, b: 0, c: 0, d: -1), AffineTransform2D(a: 0, b: -1, c: 1, d: 0),
    ]
    let segments: [PathSegment] = turns.map { .cubic(quarter.transformed(by: $0)) }
    let path = try #require(PathCurve(segments: segments))
    #expect(path.isClosed && path.joints.count >= 3)
    let circle = EllipseCurve(radius: 1)
    for tolerance in [5e-2, 1e-2, 2e-3] {
      for effort in [FitEffort.balanced, .best] {
        let options = CurveFitOptions(effort: effort)
        let own = try circle.cubics(tolerance: tolerance, options: options).cubics.count
        let fit = try path.cubics(tolerance: tolerance, options: options)
        #expect(fit.cubics.count <= own, "\(effort), \(tolerance)")
      }
    }
    // Below, the cubics themselves: four are enough at any tolerance.
    for tolerance in [1e-4, 1e-6, 1e-9] {
      let fit = try path.cubics(tolerance: tolerance)
      #expect(fit.cubics.count == 4, "\(tolerance)")
    }
  }

  @Test func scalesOfPowersOfTwoChangeNoDigit() throws {
    var generator = SeededGenerator(seed: 11)
    for index in 0..<6 {
      let isClosed = index % 2 == 0
      let curve = FourierCurve.random(harmonics: 2...3, isClosed: isClosed, using: &generator)
      for effort in FitEffort.allCases {
        let options = CurveFitOptions(effort: effort)
        let fit = try curve.cubics(tolerance: 1e-4, options: options)
        for scale in [0x1p-300, 0x1p-1, 0x1p10, 0x1p300] {
          var large = curve
          large.x = curve.x.map { scale * $0 }
          large.y = curve.y.map { scale * $0 }
          let other = try large.cubics(tolerance: 1e-4 * scale, options: options)
          #expect(other.cubics == fit.cubics.map { $0.scaled(by: scale) }, "\(effort), \(scale)")
          #expect(other.parameters == fit.parameters)
          #expect(other.error.largestError == scale * fit.error.largestError)
          let bound = try #require(fit.error.certifiedBound)
          #expect(other.error.certifiedBound == scale * bound)
        }
      }
    }
  }
}

extension CubicBezier {
  fileprivate func scaled(by factor: Double) -> CubicBezier {
    transformed(by: AffineTransform2D(scale: factor))
  }
}

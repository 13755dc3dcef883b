// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
package import BezierGeometry

/// Two paths that are to become a pair: checked, and the outlines of both by one measure.
package struct PairInput {
  package let a: BezierPath
  package let b: BezierPath
  private let diagonal: Double
  private let unit: Double
  private let arcTolerance: Double?

  /// Checks the paths, and the tolerance where there is one.
  package init(_ a: BezierPath, _ b: BezierPath, arcTolerance: Double?) throws(MorphError) {
    (self.a, self.b, self.arcTolerance) = (a, b, arcTolerance)
    let largest = max(a.largestCoordinate, b.largestCoordinate)
    do throws(PathError) {
      try a.requireFinite()
      try b.requireFinite()
      guard largest < 0x1p1000 else {
        throw PathError.notRepresentable(
          reason: "differences of coordinates of \(largest) may overflow"
        )
      }
      if let arcTolerance {
        try ToleranceCheck.require(arcTolerance, largestCoordinate: largest)
      }
    } catch { throw .path(error) }
    diagonal = 0.5 * (a.boundingBox?.diagonal ?? 0) + 0.5 * (b.boundingBox?.diagonal ?? 0)
    unit = PowerOfTwo.normalizing(max(largest, diagonal))
  }

  /// How far cubics may be from arcs of paths that keep their structure.
  private var structureTolerance: Double {
    let largest = max(a.largestCoordinate, b.largestCoordinate)
    return arcTolerance
      ?? max(
        MatchingParameters.arcTolerance * (0.5 * Self.size(a) + 0.5 * Self.size(b)),
        MatchingParameters.arcRounding * largest.ulp
      )
  }

  /// Makes the outlines of either path.
  var outlineBuilder: OutlineBuilder {
    OutlineBuilder(arcTolerance: arcTolerance, defaultTolerance: structureTolerance, unit: unit)
  }

  /// The outlines of both paths, and how far cubics are from arcs.
  package func outlines() throws(MorphError) -> (a: [Outline], b: [Outline], arcError: Double) {
    var builder = outlineBuilder
    let (first, second) = (try builder.outlines(of: a), try builder.outlines(of: b))
    return (first, second, builder.arcError)
  }

  /// A size below the diagonal of the bounding box that does not change when a path is turned: √2
  /// times the root of the mean square distance of its points from their middle.
  private static func size(_ path: BezierPath) -> Double {
    var (sum, total) = (Vector2D.zero, 0.0)
    guard let first = path.points.first, let box = path.boundingBox else { return 0 }
    let unit = PowerOfTwo.normalizing(box.diagonal)
    func forEachPoint(_ body: (_ point: Vector2D, _ weight: Double) -> Void) {
      for segment in path.segments {
        for step in 0..<4 {
          let t = 0.25 * Double(step) + 0.125
          body(unit * (segment.point(at: t) - first), unit * segment.derivative(at: t).length)
        }
      }
    }
    forEachPoint { point, weight in
      sum = sum + weight * point
      total += weight
    }
    guard total > 0 else { return 0 }
    let middle = (1 / total) * sum
    var square = 0.0
    forEachPoint { point, weight in square += weight * (point - middle).lengthSquared }
    return (2 * square / total).squareRoot() / unit
  }

  /// The pair of matched outlines.
  package func pair(
    _ matches: consuming [MatchedSubpath],
    mode: MorphMode,
    motion: RigidMotion? = nil,
    arcError: Double
  ) -> PathMorph {
    for index in matches.indices {
      matches[index].a.finishMatching()
      matches[index].b.finishMatching()
    }
    return pair(
      MatchedSubpath.path(matches, isA: true),
      MatchedSubpath.path(matches, isA: false),
      mode: mode,
      arcError: arcError,
      matches: matches,
      motion: motion
    )
  }

  private func pair(
    _ first: BezierPath,
    _ second: BezierPath,
    mode: MorphMode,
    arcError: Double = 0,
    matches: [MatchedSubpath]? = nil,
    motion: RigidMotion? = nil,
    pieceCounts: [Int]? = nil
  ) -> PathMorph {
    PathMorph(
      a: first,
      b: second,
      mode: mode,
      certifiedBound: arcError,
      diagonal: diagonal,
      originalA: a,
      originalB: b,
      matches: matches,
      motion: motion,
      pieceCounts: pieceCounts
    )
  }

  /// The paths as they are; nil where their elements differ in more than the flags of arcs.
  package func unchanged() -> PathMorph? {
    hasOneStructure ? pair(a, b, mode: .keepIndices) : nil
  }

  /// The outlines of the same indices matched from start to start.
  package func keepingIndices() throws(MorphError) -> PathMorph {
    let (first, second, arcError) = try outlines()
    return pair(MatchedSubpath.byIndex(first, second), mode: .keepIndices, arcError: arcError)
  }

  private var hasOneStructure: Bool {
    a.verbs.count == b.verbs.count
      && zip(a.verbs, b.verbs).allSatisfy { $0 == $1 || ($0.isArc && $1.isArc) }
  }

  /// The paths with the structure that they have, arcs as cubics.
  func kept(_ mode: MorphMode) throws(MorphError) -> PathMorph {
    guard a.verbs.contains(where: { $0.isArc }) else { return pair(a, b, mode: mode) }
    let kept = try KeptStructure(a, b, tolerance: structureTolerance)
    return pair(kept.a, kept.b, mode: mode, arcError: kept.arcError, pieceCounts: kept.counts)
  }

  /// The paths with the structure that they have, where Core Animation would animate them so; nil
  /// where their shapes in between cross themselves, collapse or turn inside out.
  package func keptIfGood() throws(MorphError) -> PathMorph? {
    guard hasOneStructure, !a.verbs.isEmpty,
      PathCompatibility(a, b, rule: .coreAnimation).isCompatible
    else { return nil }
    let kept = try kept(.keepIndices)
    let frame = CommonFrame(scale: diagonal > 0 ? 1 / diagonal : 1, offset: .zero)
    return MorphFaults.isBroken(DrawnMorph(kept, steps: 8, frame: frame)) ? nil : kept
  }
}

/// Two paths of one structure as players without arcs have them: each pair of arcs as equally many
/// cubics, arcs that draw lines as lines.
struct KeptStructure {
  private(set) var a = BezierPath()
  private(set) var b = BezierPath()
  /// The number of pieces of each segment, subpath after subpath.
  private(set) var counts: [Int] = []
  /// The largest certified distance of cubics from their arcs.
  private(set) var arcError = 0.0
  private let tolerance: Double

  /// Replaces the arcs of two paths with the same elements.
  init(_ a: BezierPath, _ b: BezierPath, tolerance: Double) throws(MorphError) {
    self.tolerance = tolerance
    for (first, second) in zip(a.subpaths, b.subpaths) {
      let (segmentsA, segmentsB) = (Array(first.segments), Array(second.segments))
      self.a.move(to: first.start)
      self.b.move(to: second.start)
      // The line that closes a subpath is a segment, but no element.
      let drawn = first.path.elements.count { element in
        switch element {
        case .move, .close: false
        default: true
        }
      }
      for index in 0..<max(segmentsA.count, segmentsB.count) {
        if index < drawn {
          try append(segmentsA[index], segmentsB[index])
        } else {
          counts.append(1)
        }
      }
      if first.isClosed {
        self.a.closeSubpath()
        self.b.closeSubpath()
      }
    }
  }

  private mutating func append(_ first: PathSegment, _ second: PathSegment) throws(MorphError) {
    guard case (.arc(let arcA), .arc(let arcB)) = (first, second) else {
      counts.append(1)
      a.append(first)
      b.append(second)
      return
    }
    do {
      let (fitA, fitB) = (try arcA.fit(tolerance: tolerance), try arcB.fit(tolerance: tolerance))
      let count = max(fitA?.cubics.count ?? 1, fitB?.cubics.count ?? 1)
      counts.append(count)
      if fitA == nil, fitB == nil {
        a.addLine(to: arcA.end)
        b.addLine(to: arcB.end)
        return
      }
      arcError = max(arcError, try Self.add(arcA, fitA, count, to: &a))
      arcError = max(arcError, try Self.add(arcB, fitB, count, to: &b))
    } catch { throw .arc(error) }
  }

  /// Adds so many cubics for an arc, and returns how far they are from it.
  private static func add(
    _ arc: EllipticalArc,
    _ fit: EllipticalArcFit?,
    _ count: Int,
    to path: inout BezierPath
  ) throws(ArcFitError) -> Double {
    guard let fit, let equal = fit.cubics.count == count ? fit : try arc.fit(count: count) else {
      let line = OutlineBuilder.raised(LineSegment(arc.start, arc.end))
      for part in line.split(at: (1..<max(1, count)).map { Double($0) / Double(count) }) {
        path.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
      }
      return 0
    }
    for cubic in equal.cubics {
      path.addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
    }
    return equal.certifiedBound
  }
}

extension MatchingParameters {
  /// The default tolerance of cubics that replace arcs, as a fraction of the size: a thousandth of
  /// a pixel where the figure is a thousand pixels wide.
  static let arcTolerance = 1e-6
  /// The least default tolerance in ulp of the largest coordinate: what the fit of an arc can keep.
  static let arcRounding = 64.0
}

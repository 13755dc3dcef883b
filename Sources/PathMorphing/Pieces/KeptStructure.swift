// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry

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
      let drawn = Self.drawnElements(first)
      for index in 0..<max(segmentsA.count, segmentsB.count) {
        if index < drawn {
          try append(segmentsA[index], segmentsB[index])
        } else {
          counts.append(1)
        }
      }
      if first.isClosed {
        self.a.close()
        self.b.close()
      }
    }
  }

  private static func drawnElements(_ subpath: Subpath) -> Int {
    var count = 0
    for element in subpath.path.elements {
      switch element {
      case .move, .close: break
      default: count += 1
      }
    }
    return count
  }

  private mutating func append(_ first: PathSegment, _ second: PathSegment) throws(MorphError) {
    switch (first, second) {
    case (.arc(let first), .arc(let second)): try append(first, second)
    default:
      counts.append(1)
      a.append(first)
      b.append(second)
    }
  }

  private mutating func append(
    _ first: EllipticalArc,
    _ second: EllipticalArc
  ) throws(MorphError) {
    let (fitA, fitB): (EllipticalArcFit?, EllipticalArcFit?)
    do {
      (fitA, fitB) = (try first.fit(tolerance: tolerance), try second.fit(tolerance: tolerance))
      let count = max(fitA?.cubics.count ?? 1, fitB?.cubics.count ?? 1)
      counts.append(fitA == nil && fitB == nil ? 1 : count)
      if fitA == nil, fitB == nil {
        a.addLine(to: first.end)
        b.addLine(to: second.end)
        return
      }
      arcError = max(arcError, try Self.add(first, fitA, count, to: &a))
      arcError = max(arcError, try Self.add(second, fitB, count, to: &b))
    } catch { throw .arc(error) }
  }

  /// Adds so many cubics for an arc, and returns how far they are from it.
  private static func add(
    _ arc: EllipticalArc,
    _ fit: EllipticalArcFit?,
    _ count: Int,
    to path: inout BezierPath
  ) throws(FitError) -> Double {
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

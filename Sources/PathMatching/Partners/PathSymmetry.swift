// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import PathMorphing

/// A symmetry of a path in the common frame: which subpath is the image of which, and how the
/// lengths along them correspond.
package struct PathSymmetry {
  package enum Kind: CaseIterable, Sendable {
    case leftRight, upDown, halfTurn

    /// Whether images run in the opposite direction.
    package var isReflection: Bool { self != .halfTurn }

    package func image(of point: Point2D) -> Point2D {
      switch self {
      case .leftRight: Point2D(-point.x, point.y)
      case .upDown: Point2D(point.x, -point.y)
      case .halfTurn: Point2D(-point.x, -point.y)
      }
    }

    /// How far a point is from the axis of a reflection, on which side.
    func side(of point: Point2D) -> Double { self == .leftRight ? point.x : point.y }

    /// Where a point is along the axis of a reflection.
    package func along(_ point: Point2D) -> Double { self == .leftRight ? point.y : point.x }
  }

  package let kind: Kind
  private let outlines: [Outline]
  /// For each subpath the one that is its image.
  package private(set) var images: [Int] = []
  /// For each subpath the fraction of the image that corresponds to its own fraction 0.
  package private(set) var shifts: [Double] = []
  /// For each subpath whether its image runs backwards.
  package private(set) var isOpposite: [Bool] = []
  /// For each subpath that is its own image backwards, the fractions that stay: of a closed one two
  /// on the axis, the one farther back along the axis first; of an open one its middle.
  package private(set) var fixed: [[Double]] = []

  /// The symmetry of outlines about the origin; nil where they do not have it.
  package init?(_ kind: Kind, of outlines: [Outline]) {
    (self.kind, self.outlines) = (kind, outlines)
    guard outlines.count <= MatchingParameters.maximumSymmetricSubpaths else { return nil }
    let samples = outlines.map { OutlineSamples($0, count: MatchingParameters.sampleCount) }
    // The outline that is an image: closed ones run in the direction that reflections turn round,
    // open ones in either.
    func found(
      _ image: OutlineSamples,
      of outline: Outline
    ) -> (index: Int, shift: Double, isOpposite: Bool)? {
      for isOpposite in outline.isClosed ? [kind.isReflection] : [true, false] {
        let directed = isOpposite ? image.reversed() : image
        for (index, rival) in outlines.enumerated() {
          let apart = (rival.length - outline.length).magnitude
          if rival.isClosed == outline.isClosed, apart <= MatchingParameters.symmetryReach,
            let shift = Self.shift(directed, to: samples[index], isClosed: outline.isClosed)
          {
            return (index, shift, isOpposite)
          }
        }
      }
      return nil
    }
    for (index, outline) in outlines.enumerated() {
      var image = samples[index]
      for sample in 0..<image.count {
        let point = kind.image(of: Point2D(image.x[sample], image.y[sample]))
        (image.x[sample], image.y[sample]) = (point.x, point.y)
      }
      guard let found = found(image, of: outline) else { return nil }
      images.append(found.index)
      shifts.append(found.shift)
      isOpposite.append(found.isOpposite)
    }
    guard images.indices.allSatisfy({ images[images[$0]] == $0 }) else { return nil }
    for index in outlines.indices {
      guard images[index] == index, isOpposite[index] else {
        fixed.append([])
        continue
      }
      guard let meetings = meetings(with: outlines[index], shifts[index]) else { return nil }
      fixed.append(meetings)
    }
  }

  func isClosed(_ index: Int) -> Bool { outlines[index].isClosed }

  /// How far an outline is ahead where it is the same as an image; nil where it is another.
  private static func shift(
    _ image: OutlineSamples,
    to samples: OutlineSamples,
    isClosed: Bool
  ) -> Double? {
    let reach = MatchingParameters.symmetryReach
    guard image.mean.distance(to: samples.mean) <= reach else { return nil }
    if !isClosed { return image.meanDistance(to: samples, offset: 0) <= reach ? 0 : nil }
    let count = image.count
    let costs = image.meanDistances(to: samples)
    guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return nil }
    // Samples that lie between each other's are apart by a quarter of their distance on average.
    let gap = 1.0 / Double(count)
    guard costs[best] <= reach + gap else { return nil }
    let (last, next) = (costs[(best + count - 1) % count], costs[(best + 1) % count])
    // Distances grow evenly on both sides of the best offset.
    let part = 0.5 * (last - next) / max(max(last, next) - costs[best], .leastNormalMagnitude)
    return ((Double(best) + max(-0.5, min(0.5, part))) / Double(count)).wrapped
  }

  /// The fractions at which an outline that is its own image meets the axis.
  private func meetings(with outline: Outline, _ shift: Double) -> [Double]? {
    guard outline.isClosed else { return [0.5] }
    // The image runs backwards: fraction f is at shift - f, counted from the other end.
    let first = 0.5 * shift
    var list: [(fraction: Double, along: Double)] = []
    for guess in [first, first + 0.5] {
      guard let fraction = axis(outline, near: guess.wrapped) else { return nil }
      list.append((fraction, kind.along(outline.roughPoint(atFraction: fraction))))
    }
    guard (list[0].along - list[1].along).magnitude > MatchingParameters.symmetryReach else {
      return nil
    }
    return list.sorted { $0.along < $1.along }.map { $0.fraction }
  }

  /// The fraction near a guess at which the outline crosses the axis: a joint where one is there.
  private func axis(_ outline: Outline, near guess: Double) -> Double? {
    let reach = 0.02
    func side(_ fraction: Double) -> Double {
      kind.side(of: outline.roughPoint(atFraction: fraction.wrapped))
    }
    var (low, high) = (guess - reach, guess + reach)
    guard side(low) * side(high) < 0 else { return nil }
    let isRising = side(high) > 0
    for _ in 0..<50 {
      let middle = 0.5 * (low + high)
      if (side(middle) > 0) == isRising { high = middle } else { low = middle }
    }
    let fraction = (0.5 * (low + high)).wrapped
    return outline.fractions.dropLast().first {
      $0.cyclicDistance(to: fraction) < MatchingParameters.symmetricJoint
    } ?? fraction
  }

  /// The fraction of the image that corresponds to a fraction of a subpath, at a joint of the image
  /// where one is near.
  package func image(of fraction: Double, on index: Int) -> Double {
    let outline = outlines[images[index]]
    var image = isOpposite[index] ? shifts[index] - fraction : shifts[index] + fraction
    if !outline.isClosed {
      image = isOpposite[index] ? 1 - fraction : fraction
    } else if fixed[index].count == 2 {
      image = mirrored(fraction, fixed[index])
    }
    if outline.isClosed { image = image.wrapped }
    let joint = outline.fractions.first {
      ($0 - image).magnitude < MatchingParameters.symmetricJoint
    }
    return joint.map { $0 < 1 || !outline.isClosed ? $0 : 0 } ?? image
  }

  /// A fraction reflected between two that stay: each side's lengths run evenly.
  private func mirrored(_ fraction: Double, _ fixed: [Double]) -> Double {
    let width = (fixed[1] - fixed[0]).wrapped
    let part = (fraction - fixed[0]).wrapped
    let other = 1 - width
    let back = part <= width ? part / width * other : (1 - part) / other * width
    return part <= width ? fixed[0] - back : fixed[0] + back
  }
}

extension MatchingParameters {
  /// Figures of more subpaths are not looked at.
  static let maximumSymmetricSubpaths = 64
  /// How far a figure may be from its image, in its size; and how near to the image of a location a
  /// joint is taken instead, as a fraction of the length.
  static let symmetryReach = 0.012
  static let symmetricJoint = 4e-3
}

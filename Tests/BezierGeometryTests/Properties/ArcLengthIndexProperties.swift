// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Tables by length: accuracy, order, and both directions.
@Suite struct ArcLengthIndexProperties {
  /// A path of a few segments in a few subpaths, points and closing lines among them.
  static func path(_ source: inout SeededGenerator) -> BezierPath {
    var path = BezierPath()
    for _ in 0..<source.integer(1...4) {
      path.append(InverseLengthProperties.segment(&source))
      switch source.integer(0..<6) {
      case 0: path.closeSubpath()
      case 1: path.move(to: source.point())
      case 2: path.addLine(to: path.currentPoint ?? .origin)
      default: break
      }
    }
    return path
  }

  /// The index with an accuracy that doubles carry; nil for paths of no length.
  static func index(_ path: BezierPath, _ accuracy: Double) throws -> ArcLengthIndex? {
    let length = path.length(relativeAccuracy: 1e-6)
    guard length > 0 else { return nil }
    do {
      return try path.arcLengthIndex(accuracy: accuracy * length)
    } catch PathError.tolerance(.tooSmall(_, _, let smallest)) {
      return try path.arcLengthIndex(accuracy: smallest)
    }
  }

  /// The length up to a place, by the segments' own lengths.
  private func length(_ path: BezierPath, upTo location: PathLocation) -> Double {
    var sum = 0.0
    for (number, subpath) in path.subpaths.enumerated() {
      for (index, segment) in subpath.segments.enumerated() {
        let place = (number, index)
        if place > (location.subpath, location.segment) { return sum }
        let end = place == (location.subpath, location.segment) ? location.t : 1
        sum += segment.length(from: 0, to: end, accuracy: 0)
      }
    }
    return sum
  }

  @Test func placesKeepTheAccuracy() {
    forAll(
      "length up to the place at a length",
      cases: 5_000,
      generator: { source in
        (
          ArcLengthIndexProperties.path(&source), source.draw(.logarithmic(1e-14...0.1)),
          (0..<8).map { _ in Draw.parameter(&source) }
        )
      }
    ) { (path, accuracy, fractions) throws -> Void in
      guard let index = try ArcLengthIndexProperties.index(path, accuracy) else { return }
      let whole = path.length(accuracy: 0)
      let rounding = 1e-14 * whole
      try ensure(abs(index.length - whole) <= rounding, "total \(index.length), not \(whole)")
      for fraction in fractions {
        let target = fraction * index.length
        for side in [ArcLengthIndex.JointSide.before, .after] {
          let location = index.location(atLength: target, atJoint: side)
          let error = abs(length(path, upTo: location) - target)
          try ensure(error <= index.accuracy + rounding, "off by \(error) of \(index.accuracy)")
          let back = index.length(at: location)
          try ensure(abs(back - target) <= index.accuracy + rounding, "back: \(back - target)")
        }
      }
    }
  }

  @Test func placesAreMonotone() {
    forAll(
      "places at growing lengths",
      cases: 3_000,
      generator: { source in
        (
          ArcLengthIndexProperties.path(&source), source.draw(.logarithmic(1e-14...0.1)),
          (0..<40).map { _ in Draw.parameter(&source) }.sorted()
        )
      }
    ) { (path, accuracy, fractions) throws -> Void in
      guard let index = try ArcLengthIndexProperties.index(path, accuracy) else { return }
      for side in [ArcLengthIndex.JointSide.before, .after] {
        var last = index.location(atLength: -1, atJoint: side)
        var length = 0.0
        for fraction in fractions {
          // Neighbouring doubles are where rounding could turn the order.
          length = max(length, fraction * index.length)
          for _ in 0..<6 {
            let location = index.location(atLength: length, atJoint: side)
            try ensure(location >= last, "\(length): \(location) after \(last)")
            last = location
            length = length.nextUp
          }
        }
      }
    }
  }

  @Test func neighbouringLengthsOnOneCubic() {
    forAll(
      "places at neighbouring doubles",
      cases: 300,
      generator: { source in
        (source.bool() ? Draw.nearCusp(&source) : Draw.cubic(&source), Draw.parameter(&source))
      }
    ) { (cubic, fraction) throws -> Void in
      let path = BezierPath(.cubic(cubic))
      guard let index = try ArcLengthIndexProperties.index(path, 1e-13) else { return }
      var length = fraction * index.length
      var last = index.location(atLength: length)
      for _ in 0..<500 {
        length = length.nextUp
        let location = index.location(atLength: length)
        try ensure(location >= last, "\(length): \(location) after \(last)")
        last = location
      }
    }
  }

  @Test func tangentsAreUnitVectorsAlongTheChord() {
    forAll(
      "tangents",
      cases: 3_000,
      generator: { source in (ArcLengthIndexProperties.path(&source), Draw.parameter(&source)) }
    ) { (path, fraction) throws -> Void in
      guard let index = try ArcLengthIndexProperties.index(path, 1e-12) else { return }
      let tangent = index.tangent(atFraction: fraction)
      try ensure(abs(tangent.length - 1) <= 1e-15 * 4, "length \(tangent.length)")
    }
  }

  @Test func lengthsOfPartsAddUp() {
    forAll(
      "segments and subpaths add up",
      cases: 2_000,
      generator: { source in ArcLengthIndexProperties.path(&source) }
    ) { path throws -> Void in
      guard let index = try ArcLengthIndexProperties.index(path, 1e-9) else { return }
      var position = 0.0
      for (number, subpath) in path.subpaths.enumerated() {
        for (count, segment) in subpath.segments.enumerated() {
          let ends = [0.0, 1].map { t in
            index.length(at: PathLocation(subpath: number, segment: count, t: t))
          }
          try ensure(ends[0] == position, "segment \(count) of \(number) begins elsewhere")
          position = ends[1]
          let (length, exact) = (ends[1] - ends[0], segment.length(accuracy: 0))
          try ensure(abs(length - exact) <= 1e-14 * max(exact, index.length), "segment \(length)")
        }
      }
      try ensure(position == index.length, "ends at \(position)")
    }
  }
}

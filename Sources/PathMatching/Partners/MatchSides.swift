// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
package import PathMorphing

/// What is known of a path before it is matched.
package struct MatchSide {
  package let outlines: [Outline]
  package let forest: ContainmentForest
  let moments: [OutlineMoments]
  let length: Double

  package init(_ outlines: [Outline], _ forest: ContainmentForest) {
    (self.outlines, self.forest) = (outlines, forest)
    moments = outlines.map { OutlineMoments($0) }
    length = outlines.reduce(0) { $0 + $1.length }
  }

  /// A side of outlines that run as they should, in a frame.
  init(framed outlines: [Outline]) {
    let shape = Polylines(outlines, steps: 8)
    self.init(outlines, ContainmentForest(shape, isPoint: outlines.map { $0.isPoint }))
  }

  /// Subpaths by their locations: of some that cost the same the same one is taken, however they
  /// are stored.
  func inOrder(_ list: [Int]) -> [Int] {
    func rounded(_ value: Double) -> Double { (value / MatchingParameters.placeGrain).rounded() }
    let keyed = list.map { index in
      let (mean, length) = (moments[index].mean, outlines[index].length)
      return (x: rounded(mean.x), y: rounded(mean.y), length: rounded(length), index: index)
    }
    return keyed.sorted { ($0.y, $0.x, $0.length, $0.index) < ($1.y, $1.x, $1.length, $1.index) }
      .map { $0.index }
  }

  /// All subpaths in that order.
  var inOrder: [Int] { inOrder(Array(outlines.indices)) }

  /// The fraction of the path's length that an outline has, halved.
  func weight(_ index: Int) -> Double {
    length > 0 ? 0.5 * outlines[index].length / length : 0
  }

  /// An outline, then what lies directly in it, and the indices of these.
  func nest(_ index: Int) -> (outlines: [Outline], members: [Int]) {
    let members = [index] + forest.parents.indices.filter { forest.parents[$0] == index }
    return (members.map { outlines[$0] }, members)
  }

  /// The side with parts in place of some outlines.
  func replacing(_ gone: Set<Int>, with parts: [Outline]) -> MatchSide {
    let rest = outlines.indices.filter { !gone.contains($0) }.map { outlines[$0] }
    return MatchSide(framed: rest + parts.map { $0.isPart ? CanonicalStart.begun($0) : $0 })
  }
}

/// Both paths as they are matched: outlines in canonical form, measured in common frames.
package struct MatchSides {
  package var a: MatchSide
  package var b: MatchSide
  package var frames: (a: CommonFrame, b: CommonFrame)

  package init(_ a: MatchSide, _ b: MatchSide, frames: (a: CommonFrame, b: CommonFrame)) {
    (self.a, self.b, self.frames) = (a, b, frames)
  }

  /// The roles of the paths exchanged.
  func swapped() -> MatchSides { MatchSides(b, a, frames: (frames.b, frames.a)) }

  /// The partners of the second path's subpaths.
  func reversed(_ partners: [Int?]) -> [Int?] {
    var result = [Int?](repeating: nil, count: b.outlines.count)
    for (index, partner) in partners.enumerated() {
      if let partner { result[partner] = index }
    }
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import PathMorphing

/// What is known of a path before it is matched: outlines in canonical form, measured in a frame.
package struct MatchSide {
  package let outlines: [Outline]
  package let forest: ContainmentForest
  let frame: CommonFrame
  let moments: [OutlineMoments]
  let length: Double

  package init(_ outlines: [Outline], _ forest: ContainmentForest, _ frame: CommonFrame) {
    (self.outlines, self.forest, self.frame) = (outlines, forest, frame)
    moments = outlines.map { OutlineMoments($0) }
    length = outlines.reduce(0) { $0 + $1.length }
  }

  /// Subpaths by their locations: of some that cost the same the same one is taken, however they
  /// are stored.
  func inOrder(_ list: [Int]) -> [Int] {
    func rounded(_ value: Double) -> Double { (value / MatchingParameters.orderGrain).rounded() }
    let keyed = list.map { index in
      let (mean, length) = (moments[index].mean, outlines[index].length)
      return (x: rounded(mean.x), y: rounded(mean.y), length: rounded(length), index: index)
    }
    return keyed.sorted { ($0.y, $0.x, $0.length, $0.index) < ($1.y, $1.x, $1.length, $1.index) }
      .map { $0.index }
  }

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

  /// The side with parts instead of some outlines.
  func replacing(_ gone: Set<Int>, with parts: [Outline]) -> MatchSide {
    let rest = outlines.indices.filter { !gone.contains($0) }.map { outlines[$0] }
    let all = rest + parts.map { $0.isPart ? CanonicalStart.begun($0) : $0 }
    let shape = Polylines(all, steps: 8)
    return MatchSide(all, ContainmentForest(shape, isPoint: all.map { $0.isPoint }), frame)
  }
}

/// Both paths as they are matched.
package struct MatchSides {
  package let a: MatchSide
  package let b: MatchSide

  package init(_ a: MatchSide, _ b: MatchSide) { (self.a, self.b) = (a, b) }

  var frames: (a: CommonFrame, b: CommonFrame) { (a.frame, b.frame) }

  /// The partners of the second path's subpaths.
  func reversed(_ partners: [Int?]) -> [Int?] {
    var result = [Int?](repeating: nil, count: b.outlines.count)
    for (index, partner) in partners.enumerated() {
      if let partner { result[partner] = index }
    }
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// The pairs of joints against their definition, by looking at all pairs.
@Suite struct JointPairingTests {
  /// The pieces beside a joint, as parts of the outline; an open one's ends have one.
  private func shortest(_ outline: Outline, _ joint: Int) -> Double {
    let fractions = outline.fractions
    let before = joint == 0 ? outline.count - 1 : joint - 1
    let after = joint == outline.count ? 0 : joint
    return min(fractions[before + 1] - fractions[before], fractions[after + 1] - fractions[after])
  }

  /// Pairs within reach, the nearest first, each joint once.
  private func pairs(_ a: Outline, _ b: Outline, offset: Double, isCyclic: Bool) -> [[Int]] {
    var candidates: [(distance: Double, a: Int, b: Int)] = []
    let (first, second) = isCyclic ? (0..<a.count, 0..<b.count) : (1..<a.count, 1..<b.count)
    if !isCyclic { candidates = [(-1, 0, 0), (-1, a.count, b.count)] }
    for i in first {
      for j in second {
        var apart = abs(a.fractions[i] + offset - b.fractions[j])
        if isCyclic {
          apart -= apart.rounded(.down)
          apart = min(apart, 1 - apart)
        }
        let width = min(shortest(a, i), shortest(b, j))
        let isNear =
          apart <= MatchingParameters.jointReach * width
          && apart <= MatchingParameters.maximumJointDistance
        if isNear || apart <= MatchingParameters.jointEquality { candidates.append((apart, i, j)) }
      }
    }
    candidates.sort { ($0.distance, $0.a, $0.b) < ($1.distance, $1.a, $1.b) }
    var result: [[Int]] = []
    for candidate in candidates
    where !result.contains(where: { $0[0] == candidate.a || $0[1] == candidate.b }) {
      result.append([candidate.a, candidate.b])
    }
    return result.sorted { $0[0] < $1[0] }
  }

  /// Two outlines of which some corners are at nearly the same parts of the length.
  private func figures(_ random: inout SeededGenerator, isClosed: Bool) throws -> (Outline, Outline)
  {
    let corners = RandomOutline.corners(random.integer(3...12), &random)
    var others: [Point2D] = []
    for corner in corners {
      let noise = 0.05 * random.number(0...1)
      if random.integer(0..<5) > 0 {
        others.append(corner + noise * Vector2D(angle: random.number(0...6)))
      }
      if random.integer(0..<4) == 0 {
        others.append(corner + Vector2D(random.number(0.1...1), 0.2))
      }
    }
    if others.count < 3 { others = corners }
    return (
      try RandomOutline.outline(corners, isClosed: isClosed),
      try RandomOutline.outline(others, isClosed: isClosed)
    )
  }

  @Test func definition() throws {
    var random = SeededGenerator(seed: 91)
    var found = 0
    for _ in 0..<1500 {
      let isCyclic = random.bool()
      let (a, b) = try figures(&random, isClosed: isCyclic)
      let offset = isCyclic ? random.number(-0.02...0.02) + (a.count > 6 ? 1 : 0) : 0
      let result = JointPairing.pairs(a, b, offset: offset, isCyclic: isCyclic)
      let expected = pairs(a, b, offset: offset, isCyclic: isCyclic)
      #expect(result.map { [$0.a, $0.b] } == expected)
      found += isCyclic ? expected.count : expected.count - 2
    }
    // The figures are such that there is something to find.
    #expect(found > 2000)
  }

  /// Pairs come in the order of both outlines, once around where they are closed.
  @Test func order() throws {
    var random = SeededGenerator(seed: 92)
    for _ in 0..<300 {
      let (a, b) = try figures(&random, isClosed: true)
      let turned = b.rotated(by: random.integer(0..<b.count))
      let offset = random.number(0...1)
      let result = JointPairing.pairs(a, turned, offset: offset, isCyclic: true)
      guard let first = result.first else { continue }
      let steps = result.map { ($0.b - first.b + b.count) % b.count }
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
      #expect(zip(result, result.dropFirst()).allSatisfy { $0.a < $1.a })
    }
  }

  /// A figure and itself: all joints, with themselves.
  @Test func identity() throws {
    var random = SeededGenerator(seed: 93)
    for count in [3, 5, 30] {
      let a = try RandomOutline.blobOutline(count, &random)
      for shift in 0..<count {
        let (turned, offset) = (a.rotated(by: shift), 1 - a.fractions[shift])
        let result = JointPairing.pairs(a, turned, offset: offset, isCyclic: true)
        #expect(result.count == count)
        #expect(result.allSatisfy { ($0.b + shift) % count == $0.a })
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// The gates on all reference pairs.
@Suite struct MorphGateTests {
  /// Checks all pairs; so many may fail where a choice hangs on less than can be told.
  private func check(
    _ what: String,
    mayFail: Int = 0,
    _ body: (PathPair, MorphGates) throws -> Void
  ) throws {
    var failures: [String] = []
    for pair in try PairFiles.named() + PairFiles.icons() {
      do {
        try body(pair, MorphGates(pair.a, pair.b))
      } catch {
        failures.append("\(what), \(pair.name): \(error)")
      }
    }
    #expect(failures.count <= mayFail, "\(failures)")
  }

  @Test func structure() throws { try check("structure") { try $1.checkStructure() } }

  @Test func ends() throws { try check("ends") { try $1.checkEnds() } }

  @Test func symmetry() throws { try check("symmetry") { try $1.checkSymmetry() } }

  @Test func identity() throws {
    try check("identity") { pair, _ in
      for path in [pair.a, pair.b] {
        for other in [
          path, MorphGates.restarted(path, by: 1), MorphGates.restarted(path, by: 3),
          path.reversed(),
        ] {
          // What animates already would stay as it is.
          let same = try CompatiblePair(path, other, mode: .corners)
          let travel = DenseMorph(same.a, same.b, diagonal: same.diagonal, samples: 16).travel
          try ensure(travel <= 1e-9, "travel \(travel)")
        }
      }
    }
  }

  /// Least travel turns, grows and moves with the figures; the best of all by what is seen only
  /// grows and moves: it knows left and right, up and down.
  @Test func similarity() throws {
    let place = AffineTransform2D(scale: 1.7).concatenating(
      AffineTransform2D(translation: Vector2D(x: 3, y: -8))
    )
    let turned = AffineTransform2D(rotation: 0.7).concatenating(place)
    for (mode, map) in [(MorphMode.leastTravel, turned), (.automatic, place)] {
      try check("similarity, \(mode)", mayFail: 3) { pair, _ in
        let change = try MorphGates(pair.a, pair.b, mode: mode).change(
          pair.a.transformed(by: map),
          pair.b.transformed(by: map),
          map: map
        )
        try ensure(change <= 1e-6, "change \(change)")
      }
    }
  }

  @Test func storedStartsAndDirections() throws {
    for mode in [MorphMode.leastTravel, .corners] {
      try check("starts, \(mode)", mayFail: mode == .corners ? 2 : 0) { pair, _ in
        try MorphGates(pair.a, pair.b, mode: mode).checkStorage()
      }
    }
    try check("starts, turned") { pair, _ in
      try MorphGates(pair.a, pair.b, mode: .rotate).checkStorage()
    }
  }
}

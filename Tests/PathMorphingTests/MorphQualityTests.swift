// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMorphing
import SVGPathData
import TestSupport
import Testing

/// The figures of the reference pairs, against what other tools reach.
@Suite struct MorphQualityTests {
  @Test func table() throws {
    var closed: [DenseMorph] = []
    var open: [DenseMorph] = []
    for pair in try PairFiles.named() {
      let clock = ContinuousClock()
      let start = clock.now
      let result = try CompatiblePair(pair.a, pair.b)
      let time = clock.now - start
      let figures = DenseMorph(result.a, result.b, diagonal: result.diagonal)
      if pair.isSingle(closed: true) { closed.append(figures) }
      if pair.isSingle(closed: false) { open.append(figures) }
      print(
        pair.name.prefix(30).padding(toLength: 30, withPad: " ", startingAt: 0),
        String(format: "travel %.5f rot %.3f mean %.3f strain %.4f seg %d", figures.travel, figures.rotation, figures.meanRotation, figures.strain, figures.segments), time
      )
    }
    func mean(_ list: [DenseMorph], _ value: (DenseMorph) -> Double) -> Double {
      list.reduce(0) { $0 + value($1) } / Double(list.count)
    }
    for list in [closed, open] {
      print(list.count, mean(list) { $0.travel }, mean(list) { $0.rotation }, mean(list) { $0.strain }, mean(list) { Double($0.segments) })
    }
    let caret = try PairFiles.named().first { $0.name.hasPrefix("caret") }
    if let caret {
      let result = try CompatiblePair(caret.a, caret.b, mode: .keepIndices)
      print(DenseMorph(result.a, result.b, diagonal: result.diagonal))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import PathMorphing
import TestSupport
import Testing

/// Placements against the same steps on a list.
@Suite struct OutlinePlacementTests {
  private func list(_ placement: OutlinePlacement) -> [Int] {
    (0..<placement.count).map { placement.storedIndex($0) }
  }

  @Test func stepsOnAList() {
    var random = SeededGenerator(seed: 1)
    for count in [1, 2, 3, 7] {
      for isStorageReversed in [false, true] {
        for _ in 0..<30 {
          var placement = OutlinePlacement(count: count, isStorageReversed: isStorageReversed)
          var (items, isReversed) = (Array(0..<count), isStorageReversed)
          for _ in 0..<6 {
            if Bool.random(using: &random) {
              placement = placement.reversed()
              items.reverse()
              isReversed.toggle()
            } else {
              let shift = Int.random(in: 0..<count, using: &random)
              placement = placement.rotated(by: shift)
              items = Array(items[shift...] + items[..<shift])
            }
            #expect(list(placement) == items && placement.isReversed == isReversed)
            let stored = list(placement.unrotated())
            let isForward = isReversed == isStorageReversed
            #expect(stored == (isForward ? Array(0..<count) : (0..<count).reversed()))
            for (index, item) in items.enumerated() {
              #expect(stored[placement.unrotatedIndex(index)] == item)
            }
          }
        }
      }
    }
  }

  @Test func nothing() {
    let placement = OutlinePlacement(count: 0)
    #expect(list(placement.reversed().rotated(by: 0).unrotated()).isEmpty)
    #expect(placement.rotation == 0)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// Where each number of a chain stands among the unknowns of a system.
///
/// A group a piece: parameter, shift and turn of its first node, where that is free, and its two
/// handles. Only neighbouring groups meet in a residual, so that normal equations are a band; the
/// groups of a closed chain are laid from both sides in turn, which keeps it one.
struct ChainUnknowns {
  private let firsts: [Int]
  private let isOpen: Bool
  /// How many unknowns.
  let count: Int
  /// How far two unknowns of one residual are apart at most.
  let bandwidth: Int

  init(_ chain: CubicChain) {
    let pieces = chain.count
    isOpen = chain.part.isOpen
    var order = Array(0..<pieces)
    if !isOpen {
      order = (0..<pieces).map { $0.isMultiple(of: 2) ? $0 / 2 : pieces - 1 - $0 / 2 }
    }
    var firsts = [Int](repeating: 0, count: pieces)
    var next = 0
    for group in order {
      firsts[group] = next
      next += isOpen && group == 0 ? 2 : 5
    }
    self.firsts = firsts
    count = next
    bandwidth = min(isOpen ? 9 : 14, next - 1)
  }

  /// How many nodes there are to be looked at.
  var nodeCount: Int { firsts.count }

  /// The first of a node's three unknowns; `nil` for an end that stays.
  func node(_ index: Int) -> Int? {
    if isOpen { return index == 0 || index == firsts.count ? nil : firsts[index] }
    return firsts[index == firsts.count ? 0 : index]
  }

  /// The first of a piece's two unknowns.
  func handles(_ index: Int) -> Int {
    firsts[index] + (isOpen && index == 0 ? 0 : 3)
  }
}
#endif

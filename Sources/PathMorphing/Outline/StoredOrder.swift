// SPDX-License-Identifier: Apache-2.0

/// The order in which stored items are passed: around, from one of them on, perhaps backwards.
///
/// What is begun elsewhere or run backwards keeps its storage.
struct StoredOrder {
  let count: Int
  /// The stored index of the first item.
  private var first = 0
  private(set) var isReversed = false

  /// The order in which the items are stored.
  init(count: Int) { self.count = count }

  /// The stored index of an item.
  @inline(__always)
  func index(_ item: Int) -> Int {
    if isReversed {
      let index = first - item
      return index < 0 ? index + count : index
    }
    let index = first + item
    return index < count ? index : index - count
  }

  /// The opposite order, from the last item to the first.
  func reversed() -> StoredOrder {
    guard count > 0 else { return self }
    var result = self
    result.first = index(count - 1)
    result.isReversed.toggle()
    return result
  }

  /// The order begun so many items later, 0...count - 1.
  func rotated(by shift: Int) -> StoredOrder {
    var result = self
    result.first = index(shift)
    return result
  }
}

/// A list whose items are passed in another order than they are stored in.
struct OrderedList<Element: Sendable> {
  private let stored: [Element]
  var order: StoredOrder

  /// The list in stored order.
  init(_ stored: [Element]) {
    self.stored = stored
    order = StoredOrder(count: stored.count)
  }

  var count: Int { order.count }

  @inline(__always)
  subscript(index: Int) -> Element { stored[order.index(index)] }
}

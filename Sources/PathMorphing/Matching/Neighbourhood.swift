// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Places of two kinds, too many to be compared one by one.
package struct Neighbourhood {
  /// A place and the index of what is there.
  package typealias Item = (index: Int, place: Point2D)

  package var a: [Item]
  package var b: [Item]

  package init(a: [Item], b: [Item]) { (self.a, self.b) = (a, b) }

  /// Two smaller ones: apart at a gap near the middle, across the direction in which the places are
  /// spread most, so that what is at the same place in both kinds stays together.
  ///
  /// Where that would separate all of one kind from all of the other, or there is no gap, each kind
  /// is cut in the middle. One of the two has places of both kinds if this has.
  package func halves() -> [Neighbourhood] {
    let direction = direction
    let keysA = a.map { direction.dot($0.place - .origin) }
    let keysB = b.map { direction.dot($0.place - .origin) }
    let all = (keysA + keysB).sorted()
    var (cut, widest) = (0.0, 0.0)
    for index in all.count / 4..<3 * all.count / 4 where all[index + 1] - all[index] > widest {
      widest = all[index + 1] - all[index]
      cut = all[index] + 0.5 * widest
    }
    var (below, above) = (Neighbourhood(a: [], b: []), Neighbourhood(a: [], b: []))
    for (item, key) in zip(a, keysA) {
      if key < cut { below.a.append(item) } else { above.a.append(item) }
    }
    for (item, key) in zip(b, keysB) {
      if key < cut { below.b.append(item) } else { above.b.append(item) }
    }
    let isMixed =
      !below.a.isEmpty && !below.b.isEmpty || !above.a.isEmpty && !above.b.isEmpty
    return widest > 0 && isMixed ? [below, above] : middles(keysA, keysB)
  }

  /// Each kind cut in the middle.
  private func middles(_ keysA: [Double], _ keysB: [Double]) -> [Neighbourhood] {
    func sorted(_ items: [Item], _ keys: [Double]) -> [Item] {
      let order = items.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      return order.map { items[$0] }
    }
    let (allA, allB) = (sorted(a, keysA), sorted(b, keysB))
    let (middleA, middleB) = (a.count / 2, b.count / 2)
    return [
      Neighbourhood(a: Array(allA[..<middleA]), b: Array(allB[..<middleB])),
      Neighbourhood(a: Array(allA[middleA...]), b: Array(allB[middleB...])),
    ]
  }

  /// The direction in which the places are spread most.
  private var direction: Vector2D {
    guard let origin = (a.first ?? b.first)?.place else { return Vector2D(x: 1, y: 0) }
    var (sum, square) = (Vector2D.zero, Vector2D.zero)
    for item in a + b {
      let place = item.place - origin
      sum = sum + place
      // As a complex number: its angle is twice that of the direction.
      square = square + Vector2D(x: place.x * place.x - place.y * place.y, y: 2 * place.x * place.y)
    }
    let mean = (1 / Double(a.count + b.count)) * sum
    let spread = square - Vector2D(x: sum.x * mean.x - sum.y * mean.y, y: 2 * sum.x * mean.y)
    return Vector2D(angle: 0.5 * spread.angle)
  }
}

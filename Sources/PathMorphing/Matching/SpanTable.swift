// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The spans of an outline that end at each node and begin up to six nodes before: eight points in
/// the middles of equal parts, the part of the length, and the direction of the chord.
struct SpanTable {
  static let reach = 6
  static let places = 8

  struct Span {
    var x: SIMD8<Double>
    var y: SIMD8<Double>
    /// The part of the outline's length.
    var share: Double
    var logarithm: Double
    /// The direction of the chord, or zero where it has no length.
    var chord: Vector2D
  }

  /// Number `reach * node + (steps - 1)`.
  private(set) var spans: [Span] = []
  /// How many nodes the outline has; of an open one the ends, too.
  let count: Int

  /// The spans of points about `center`.
  ///
  /// Spans of an open outline that would begin before it have no meaning.
  init(
    _ outline: Outline,
    _ nodes: [OutlineNode],
    center: Point2D
  ) {
    count = nodes.count
    spans.reserveCapacity(Self.reach * count)
    let corners = nodes.map { outline.roughPoint(atFraction: min($0.fraction, 1.0.nextDown)) }
    for (index, node) in nodes.enumerated() {
      for steps in 1...Self.reach {
        let first = index - steps
        let start = first >= 0 ? first : first + count
        guard start >= 0, first >= 0 || outline.isClosed else {
          spans.append(
            Span(x: .zero, y: .zero, share: 0, logarithm: 0, chord: .zero)
          )
          continue
        }
        let from = nodes[start].fraction - (first < 0 ? 1 : 0)
        let share = node.fraction - from
        var (x, y) = (SIMD8<Double>.zero, SIMD8<Double>.zero)
        for place in 0..<Self.places {
          let part = (Double(place) + 0.5) / Double(Self.places)
          var fraction = from + share * part
          if fraction < 0 { fraction += 1 }
          let offset = outline.roughPoint(atFraction: min(fraction, 1.0.nextDown)) - center
          (x[place], y[place]) = (offset.x, offset.y)
        }
        let chord = corners[index] - corners[start]
        let length = chord.length
        spans.append(
          Span(
            x: x,
            y: y,
            share: share,
            logarithm: LibM.logarithm(share + MatchingParameters.smallestShare),
            chord: length > 0 ? (1 / length) * chord : .zero
          )
        )
      }
    }
  }
}

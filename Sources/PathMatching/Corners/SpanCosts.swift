// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
package import PathMorphing

/// The costs of spans of one outline that become spans of another, but for corners.
struct SpanCosts {
  private static let reach = SpanTable.reach

  let countA: Int
  let countB: Int
  /// The cost of a span of p nodes up to node i of A with one of q up to node j of B: number
  /// 36 * (i * countB + j) + 6 * (p - 1) + 6 - q, so that the longest span of B, which begins
  /// first, is first.
  let base: [Double]
  /// The least cost of a span of A for all spans of B up to a node: number
  /// 6 * (i * countB + j) + p - 1.
  let least: [Double]

  init(_ first: SpanTable, _ second: SpanTable) {
    (countA, countB) = (first.count, second.count)
    let (reach, pairs) = (Self.reach, first.count * second.count)
    var least = [Double](repeating: .infinity, count: pairs * reach)
    base = [Double](unsafeUninitializedCapacity: pairs * reach * reach) { buffer, count in
      var pair = 0
      for i in 0..<first.count {
        for j in 0..<second.count {
          for p in 0..<reach {
            let one = first.spans[reach * i + p]
            let row = reach * (reach * pair + p) + reach - 1
            var leastCost = Double.infinity
            for q in 0..<reach {
              let two = second.spans[reach * j + q]
              let cost = 0.5 * (one.share + two.share) * Self.penalty(one, two)
              buffer[row - q] = cost
              leastCost = min(leastCost, cost)
            }
            least[reach * pair + p] = leastCost
          }
          pair += 1
        }
      }
      count = pairs * reach * reach
    }
    self.least = least
  }

  /// The cost of two spans for each fraction of the lengths.
  @inline(__always)
  private static func penalty(_ one: SpanTable.Span, _ two: SpanTable.Span) -> Double {
    let (x, y) = (one.x - two.x, one.y - two.y)
    let distance = (x * x + y * y).squareRoot().sum() / Double(SpanTable.samples)
    let stretch = one.logarithm - two.logarithm
    let bend = 1 - one.chord.dot(two.chord)
    return distance + MatchingParameters.stretchWeight * stretch * stretch
      + MatchingParameters.bendWeight * bend
  }
}

/// The spans of an outline that end at each node and begin up to six nodes before: eight points in
/// the middles of equal parts, the fraction of the length, and the direction of the chord.
struct SpanTable {
  static let reach = 6
  static let samples = 8

  struct Span {
    var x = SIMD8<Double>.zero
    var y = SIMD8<Double>.zero
    /// The fraction of the outline's length.
    var share = 0.0
    var logarithm = 0.0
    /// The direction of the chord, or zero where it has no length.
    var chord = Vector2D.zero
  }

  /// Number `reach * node + (steps - 1)`.
  private(set) var spans: [Span] = []
  /// How many nodes the outline has; of an open one the ends, too.
  let count: Int

  /// The spans of points about `center`.
  ///
  /// Spans of an open outline that would begin before it have no meaning.
  init(_ outline: Outline, _ nodes: [OutlineNode], center: Point2D) {
    count = nodes.count
    spans.reserveCapacity(Self.reach * count)
    let corners = nodes.map { outline.roughPoint(atFraction: min($0.fraction, 1.0.nextDown)) }
    for (index, node) in nodes.enumerated() {
      for steps in 1...Self.reach {
        let first = index - steps
        let start = first >= 0 ? first : first + count
        guard start >= 0, first >= 0 || outline.isClosed else {
          spans.append(Span())
          continue
        }
        let from = nodes[start].fraction - (first < 0 ? 1 : 0)
        var span = Span()
        span.share = node.fraction - from
        span.logarithm = LibM.logarithm(span.share + MatchingParameters.smallestShare)
        for sample in 0..<Self.samples {
          let part = (Double(sample) + 0.5) / Double(Self.samples)
          var fraction = from + span.share * part
          if fraction < 0 { fraction += 1 }
          let offset = outline.roughPoint(atFraction: min(fraction, 1.0.nextDown)) - center
          (span.x[sample], span.y[sample]) = (offset.x, offset.y)
        }
        let chord = corners[index] - corners[start]
        if chord.length > 0 { span.chord = (1 / chord.length) * chord }
        spans.append(span)
      }
    }
  }
}

extension MatchingParameters {
  /// Weights of stretch and of turning beside travel, for what lies between two nodes; and what is
  /// added to shares so that they have logarithms.
  package static let stretchWeight = 0.055
  package static let bendWeight = 0.03
  static let smallestShare = 1e-4
}

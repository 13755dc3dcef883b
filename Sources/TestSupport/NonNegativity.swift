// SPDX-License-Identifier: Apache-2.0

public import BigInt

/// What is known about a polynomial being >= 0 on all of 0...1.
public enum NonNegativity: Hashable, Sendable {
  /// It is: on every piece of a bisection all Bernstein coefficients are >= 0.
  case proved
  /// It is negative at `t`, a dyadic number that the double holds exactly.
  case disproved(t: Double)
  /// Neither within the depth limit; the undecided piece begins at `t`. Happens at a zero inside
  /// 0...1 that the polynomial touches without crossing.
  case undecided(t: Double)
}

/// Decides exactly, by adaptive bisection, whether a polynomial is >= 0 on all of 0...1.
///
/// The answer `proved` is a proof: a polynomial whose Bernstein coefficients are all >= 0 on a
/// piece is >= 0 there, and halving is exact in integers. Cost: the pieces visited times n²
/// additions.
///
/// - Parameters:
///   - coefficients: The Bernstein coefficients, in any positive unit; at least one.
///   - depthLimit: How often a piece is halved before giving up, at most 52.
/// - Returns: The verdict; `disproved` and `undecided` say where.
public func isNonNegativeOnUnitInterval(
  bernstein coefficients: [BigInt],
  depthLimit: Int = 40
) -> NonNegativity {
  precondition(!coefficients.isEmpty, "a polynomial has at least one coefficient")
  precondition((0...52).contains(depthLimit), "the depth limit is outside 0...52")
  var stack: [(start: Double, width: Double, depth: Int, values: [BigInt])] = [
    (0, 1, 0, coefficients)
  ]
  while let piece = stack.popLast() {
    if piece.values[0] < 0 { return .disproved(t: piece.start) }
    if piece.values[piece.values.count - 1] < 0 {
      return .disproved(t: piece.start + piece.width)
    }
    if piece.values.allSatisfy({ $0 >= 0 }) { continue }
    guard piece.depth < depthLimit else { return .undecided(t: piece.start) }
    let (left, right) = halves(piece.values)
    let width = piece.width / 2
    stack.append((piece.start + width, width, piece.depth + 1, right))
    stack.append((piece.start, width, piece.depth + 1, left))
  }
  return .proved
}

/// The Bernstein coefficients of both halves, in units 2^n times finer: de Casteljau at 1/2 with
/// sums in place of means.
private func halves(_ values: [BigInt]) -> (left: [BigInt], right: [BigInt]) {
  let n = values.count - 1
  var row = values
  var left = values
  var right = values
  for level in 0...n {
    left[level] = row[0] << (n - level)
    right[n - level] = row[n - level] << (n - level)
    for k in 0..<(n - level) { row[k] += row[k + 1] }
  }
  return (left, right)
}

// SPDX-License-Identifier: Apache-2.0

/// A polynomial of any degree over 0...1 by its Bernstein coefficients, for isolating its roots.
struct BernsteinSignChanges {
  let coefficients: [Double]

  /// The polynomial with these coefficients, at least one.
  init(_ coefficients: [Double]) { self.coefficients = coefficients }

  var degree: Int { coefficients.count - 1 }

  /// The binomial coefficients of a degree up to 30, exactly.
  private static func binomials(_ degree: Int) -> [Double] {
    var row = [1.0]
    for k in 0..<degree { row.append(row[k] * Double(degree - k) / Double(k + 1)) }
    return row
  }

  /// The product.
  static func * (a: BernsteinSignChanges, b: BernsteinSignChanges) -> BernsteinSignChanges {
    let degree = a.degree + b.degree
    let (first, second) = (binomials(a.degree), binomials(b.degree))
    var sums = [Double](repeating: 0, count: degree + 1)
    for i in 0...a.degree {
      for j in 0...b.degree {
        sums[i + j] += (first[i] * a.coefficients[i]) * (second[j] * b.coefficients[j])
      }
    }
    let all = binomials(degree)
    return BernsteinSignChanges(sums.indices.map { sums[$0] / all[$0] })
  }

  /// The difference; both have the same degree.
  static func - (a: BernsteinSignChanges, b: BernsteinSignChanges) -> BernsteinSignChanges {
    BernsteinSignChanges(a.coefficients.indices.map { a.coefficients[$0] - b.coefficients[$0] })
  }

  /// The value, by de Casteljau's algorithm.
  func value(at t: Double) -> Double {
    var row = coefficients
    for length in stride(from: row.count - 1, to: 0, by: -1) {
      for k in 0..<length { row[k] = (1 - t) * row[k] + t * row[k + 1] }
    }
    return row[0]
  }

  /// The roots strictly inside 0...1, rising.
  ///
  /// By Descartes' rule no change of sign is missed: a part whose coefficients change sign more
  /// than once is halved; one so short that this ends, about 1e-13, has several roots,
  /// and counts once. Some 50 evaluations a root.
  func roots() -> [Double] {
    var found: [Double] = []
    var stack = [(row: coefficients, from: 0.0, to: 1.0)]
    while let (row, from, to) = stack.popLast() {
      let changes = BernsteinSignChanges.changes(row)
      if changes == 0 { continue }
      if changes == 1 {
        found.append(crossing(from, to, isRising: row.last { $0 != 0 }.map { $0 > 0 } ?? true))
        continue
      }
      let middle = 0.5 * (from + to)
      if to - from < 0x1p-43 {
        found.append(middle)
        continue
      }
      let (left, right) = BernsteinSignChanges.halves(row)
      if right[0] == 0 { found.append(middle) }
      stack.append((left, from, middle))
      stack.append((right, middle, to))
    }
    var result: [Double] = []
    for root in found.sorted() where root > 0 && root < 1 {
      // A multiple root may appear on both sides of a cut.
      if let last = result.last, root - last < 0x1p-42 { continue }
      result.append(root)
    }
    return result
  }

  private static func changes(_ row: [Double]) -> Int {
    var count = 0
    var last = 0.0
    for value in row where value != 0 {
      if (value < 0 && last > 0) || (value > 0 && last < 0) { count += 1 }
      last = value
    }
    return count
  }

  private static func halves(_ row: [Double]) -> (left: [Double], right: [Double]) {
    var (left, right) = (row, row)
    let last = row.count - 1
    for step in 0...last {
      left[step] = right[0]
      for k in 0..<(last - step) { right[k] = 0.5 * right[k] + 0.5 * right[k + 1] }
    }
    return (left, right)
  }

  /// The only sign change between two places, by bisection down to neighbouring doubles.
  private func crossing(_ from: Double, _ to: Double, isRising: Bool) -> Double {
    var (low, high) = (from, to)
    for _ in 0..<60 {
      let middle = 0.5 * (low + high)
      guard middle > low, middle < high else { break }
      if (value(at: middle) > 0) == isRising { high = middle } else { low = middle }
    }
    return 0.5 * (low + high)
  }
}

// SPDX-License-Identifier: Apache-2.0

// Numbers, percentages, and what `calc()`, `min()`, `max()` and `clamp()` make of them.
extension TimingReader {
  /// A number, or a part of 1 that was written in per cent.
  struct Quantity {
    var value: Double
    let isPart: Bool
  }

  /// How deep brackets may be nested.
  private static let deepest = 32

  /// Reads a number.
  mutating func number() throws(TimingFunctionError) -> Double {
    skipBlanks()
    let start = place
    guard let quantity = try optionalQuantity(), !quantity.isPart else {
      throw .syntax(expected: "a number", at: start)
    }
    return quantity.value
  }

  /// Reads a number or a percentage, blanks before it too; nil where none begins.
  mutating func optionalQuantity() throws(TimingFunctionError) -> Quantity? {
    skipBlanks()
    switch next {
    case .number, .percentage: return try term(depth: 0)
    case .function(let name) where TimingReader.calculations.contains(name):
      return try term(depth: 0)
    default: return nil
    }
  }

  private static let calculations = ["calc", "min", "max", "clamp"]

  /// One number, percentage, bracket or function.
  private mutating func term(depth: Int) throws(TimingFunctionError) -> Quantity {
    skipBlanks()
    guard depth < TimingReader.deepest else { throw failure("fewer brackets") }
    let start = place
    var result: Quantity
    switch next {
    case .number(let value, _):
      advance()
      result = Quantity(value: value, isPart: false)
    case .percentage(let value):
      advance()
      result = Quantity(value: value, isPart: true)
    case .character(UInt8(ascii: "(")) where depth > 0:
      advance()
      result = try sum(depth: depth + 1)
      try require(")")
    case .function(let name) where TimingReader.calculations.contains(name):
      advance()
      result = try sum(depth: depth + 1)
      var values = [result.value]
      while skip(",") {
        let other = try sum(depth: depth + 1)
        guard other.isPart == result.isPart else { throw failure("quantities of one kind") }
        values.append(other.value)
      }
      try require(")")
      guard name == "min" || name == "max" || values.count == (name == "clamp" ? 3 : 1) else {
        throw .syntax(expected: name == "clamp" ? "three quantities" : "one quantity", at: start)
      }
      for value in values {
        if name == "min" { result.value = min(result.value, value) }
        if name == "max" { result.value = max(result.value, value) }
      }
      if name == "clamp" { result.value = max(values[0], min(values[1], values[2])) }
    default: throw failure("a number or a percentage")
    }
    guard result.value.isFinite else {
      throw .syntax(expected: "a number within the range of doubles", at: start)
    }
    return result
  }

  /// Products with `*` and `/` between them.
  private mutating func product(depth: Int) throws(TimingFunctionError) -> Quantity {
    var result = try term(depth: depth)
    while true {
      let isProduct = skip("*")
      guard isProduct || skip("/") else { return result }
      let factor = try term(depth: depth)
      guard !factor.isPart || (isProduct && !result.isPart) else {
        throw failure("a number without '%'")
      }
      let isPart = result.isPart || factor.isPart
      let value = isProduct ? result.value * factor.value : result.value / factor.value
      guard value.isFinite else { throw failure("a number within the range of doubles") }
      result = Quantity(value: value, isPart: isPart)
    }
  }

  /// Sums with `+` and `-` between them, blanks around these.
  private mutating func sum(depth: Int) throws(TimingFunctionError) -> Quantity {
    var result = try product(depth: depth)
    while true {
      skipBlanks()
      let isSum = next == .character(UInt8(ascii: "+"))
      guard isSum || next == .character(UInt8(ascii: "-")) else { return result }
      advance()
      guard skipBlanks() else { throw failure("a blank") }
      let other = try product(depth: depth)
      guard other.isPart == result.isPart else { throw failure("quantities of one kind") }
      result.value += isSum ? other.value : -other.value
      guard result.value.isFinite else { throw failure("a number within the range of doubles") }
    }
  }
}

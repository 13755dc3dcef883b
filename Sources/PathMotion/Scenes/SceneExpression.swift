// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A number that may depend on the size of the view and on parameters: `height/2 + shift`.
///
/// There are numbers, names, `+ - * /`, `min(a, b)`, `max(a, b)` of two and more, and parentheses;
/// `$name` is the same as `name`. `width` and `height` are those of the view; `name.x`, `name.y`,
/// `name.width` and `name.height` are of a point or rectangle.
///
/// ```swift
/// let middle: SceneExpression = try SceneExpression("(height - inset) / 2")
/// ```
public struct SceneExpression: Hashable, Sendable {
  /// The text it was made of.
  public let text: String
  private let node: Node

  private indirect enum Node: Hashable, Sendable {
    case number(Double)
    case name(String)
    case negated(Node)
    /// As many as there are, in one node: a long text must not become a deep tree.
    case sum([Node])
    case product(Node, [Factor])
    case least([Node])
    case greatest([Node])
  }

  /// What a product is multiplied with or divided by.
  private struct Factor: Hashable, Sendable {
    let isDivisor: Bool
    let node: Node
  }

  /// A number that depends on nothing.
  public init(_ value: Double) {
    // Errors name a value that is no number.
    text =
      value.isFinite
      ? DecimalText.shortest(value) : value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
    node = .number(value)
  }

  /// An expression of a text; linear time.
  ///
  /// - Throws: ``SceneError`` with what was expected and at which character.
  public init(_ text: String) throws(SceneError) {
    var parser = Parser(text)
    node = try parser.expression()
    self.text = text
  }

  /// The number, where it depends on nothing.
  package var constant: Double? {
    if case .number(let value) = node { value } else { nil }
  }

  /// The names it depends on, `width` and `height` included, in the order of the text: `frame` of
  /// `frame.x`.
  package var names: [String] {
    var names: [String] = []
    func visit(_ node: Node) {
      switch node {
      case .number: break
      case .name(let name):
        let whole = SceneExpression.parts(of: name).whole
        if !names.contains(whole) { names.append(whole) }
      case .negated(let inner): visit(inner)
      case .product(let first, let factors):
        visit(first)
        for factor in factors { visit(factor.node) }
      case .sum(let list), .least(let list), .greatest(let list): list.forEach(visit)
      }
    }
    visit(node)
    return names
  }

  /// The value with names looked up; linear time.
  func value(_ lookUp: (String) -> Double?) throws(SceneError) -> Double {
    let value = try SceneExpression.value(node, lookUp)
    guard value.isFinite else { throw SceneError(.value, "'\(text)' is not a finite number") }
    return value
  }

  private static func value(
    _ node: Node,
    _ lookUp: (String) -> Double?
  ) throws(SceneError) -> Double {
    switch node {
    case .number(let value): return value
    case .name(let name):
      guard let value = lookUp(name) else {
        throw SceneError(.name, "there is no number called '\(name)'")
      }
      return value
    case .negated(let inner): return -(try value(inner, lookUp))
    case .sum(let list):
      var sum = try value(list[0], lookUp)
      for node in list.dropFirst() { sum += try value(node, lookUp) }
      return sum
    case .product(let first, let factors):
      var product = try value(first, lookUp)
      for factor in factors {
        let next = try value(factor.node, lookUp)
        guard factor.isDivisor else {
          product *= next
          continue
        }
        guard next != 0 else { throw SceneError(.value, "a division by 0") }
        product /= next
      }
      return product
    case .least(let list):
      var least = Double.infinity
      for node in list { least = min(least, try value(node, lookUp)) }
      return least
    case .greatest(let list):
      var greatest = -Double.infinity
      for node in list { greatest = max(greatest, try value(node, lookUp)) }
      return greatest
    }
  }

  /// Reads the text from left to right, by recursive descent.
  private struct Parser {
    private let bytes: [UInt8]
    private let text: String
    private var index = 0
    private var depth = 0

    init(_ text: String) {
      self.text = text
      bytes = Array(text.utf8)
    }

    mutating func expression() throws(SceneError) -> Node {
      let node = try sum()
      if let byte = peek() { throw expected("an operator", at: byte) }
      return node
    }

    private mutating func sum() throws(SceneError) -> Node {
      var list = [try product()]
      while true {
        if skip("+") {
          list.append(try product())
        } else if skip("-") {
          list.append(.negated(try product()))
        } else {
          return list.count > 1 ? .sum(list) : list[0]
        }
      }
    }

    private mutating func product() throws(SceneError) -> Node {
      let first = try factor()
      var factors: [Factor] = []
      while true {
        let isDivisor = skip("/")
        guard isDivisor || skip("*") else {
          return factors.isEmpty ? first : .product(first, factors)
        }
        factors.append(Factor(isDivisor: isDivisor, node: try factor()))
      }
    }

    private mutating func factor() throws(SceneError) -> Node {
      // A text of a million parentheses must not use up the stack.
      depth += 1
      defer { depth -= 1 }
      guard depth <= 100 else {
        throw SceneError(.value, "more than 100 parentheses and signs within each other")
      }
      if skip("-") {
        let node = try factor()
        if case .number(let value) = node { return .number(-value) }
        return .negated(node)
      }
      if skip("+") { return try factor() }
      if skip("(") {
        let node = try sum()
        try require(")")
        return node
      }
      guard let byte = peek() else { throw expected("a number", at: nil) }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): return try number()
      default: return try name()
      }
    }

    private mutating func number() throws(SceneError) -> Node {
      guard let number = DecimalNumber.read(bytes, from: index), number.value.isFinite else {
        throw expected("a number", at: bytes[index])
      }
      index = number.end
      return .number(number.value)
    }

    private mutating func name() throws(SceneError) -> Node {
      if bytes[index] == UInt8(ascii: "$") { index += 1 }
      let start = index
      while index < bytes.count,
        SceneExpression.isNameByte(bytes[index], isFirst: index == start)
          || index > start && bytes[index] == UInt8(ascii: ".")
      {
        index += 1
      }
      guard index > start else {
        throw expected("a number or a name", at: start < bytes.count ? bytes[start] : nil)
      }
      let name = String(decoding: bytes[start..<index], as: UTF8.self)
      guard skip("(") else { return .name(name) }
      guard name == "min" || name == "max" else {
        throw SceneError(.value, "'\(text)': there is no function '\(name)'; min and max are")
      }
      var list = [try sum()]
      while skip(",") { list.append(try sum()) }
      try require(")")
      return name == "min" ? .least(list) : .greatest(list)
    }

    /// Skips a character where it is the next one.
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard peek() == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    private mutating func require(_ character: Unicode.Scalar) throws(SceneError) {
      guard skip(character) else { throw expected("'\(character)'", at: peek()) }
    }

    /// The next byte that is no blank.
    private mutating func peek() -> UInt8? {
      while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == 9 {
        index += 1
      }
      return index < bytes.count ? bytes[index] : nil
    }

    private func expected(_ what: String, at byte: UInt8?) -> SceneError {
      let found = byte == nil ? "the end" : "character \(index + 1)"
      return SceneError(.value, "'\(text)': \(what) was expected at \(found)")
    }
  }

  /// Whether a byte may be in a name: letters, digits and underscores, no digit first.
  static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !isFirst
    default: false
    }
  }

  /// The name of a parameter and what follows the full stop, if any.
  package static func parts(of name: String) -> (whole: String, part: String?) {
    guard let stop = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (name, nil) }
    return (String(name[..<stop]), String(name[name.utf8.index(after: stop)...]))
  }

  /// Whether a text may name a parameter.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.enumerated().allSatisfy { isNameByte($1, isFirst: $0 == 0) }
  }
}

extension SceneExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number that depends on nothing.
  public init(floatLiteral value: Double) { self.init(value) }

  /// A number that depends on nothing.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

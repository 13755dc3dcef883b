// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

extension TimingFunction {
  /// The longest text that is read, in bytes.
  public static let longestText = 1 << 22

  /// The function of a name or of CSS's forms.
  ///
  /// Names are those of ``named``, in small letters or large. CSS's forms are `cubic-bezier(x1, y1,
  /// x2, y2)`, `steps(count, position)` and `linear(stops)`, with comments, escapes and `calc()`.
  /// Besides: `spring:duration,bounce`, `spring(mass stiffness damping velocity)`, with
  /// `overdamped` before the bracket closes where it may be, `reversed(…)` around any form, and
  /// four numbers `x1,y1,x2,y2`. Linear in the length of the text.
  ///
  /// The text is at most ``longestText`` bytes long.
  ///
  /// ```swift
  /// let css = try TimingFunction("cubic-bezier(0.2, 0.8, 0.2, 1)")
  /// let penner = try TimingFunction("easeOutBounce")
  /// print(css(0.5), penner(0.5))
  /// ```
  ///
  /// - Parameter text: A name, or a form of CSS or one of those above.
  /// - Throws: ``TimingFunctionError`` with the place of what is not understood, counted in bytes.
  public init(_ text: String) throws(TimingFunctionError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= TimingFunction.longestText else {
      throw .syntax(expected: "at most 4 MiB of text", at: TimingFunction.longestText)
    }
    let trimmed = TimingFunction.trimmed(bytes[...])
    if trimmed.isEmpty { throw .name("") }
    if trimmed.count <= 64 {
      let name = String(decoding: trimmed, as: UTF8.self).lowercased()
      if let function = TimingFunction.named(name) {
        self = function
        return
      }
    }
    let first = trimmed[trimmed.startIndex]
    let isSpring = trimmed.starts(with: "spring:".utf8)
    if isSpring || DecimalNumber.read(bytes, from: trimmed.startIndex) != nil {
      let start = trimmed.startIndex + (isSpring ? 7 : 0)
      let numbers = try TimingFunction.numbers(bytes, from: start, to: trimmed.endIndex)
      if isSpring {
        self = try TimingFunction.spring(numbers, at: start)
      } else {
        guard numbers.count == 4 else {
          throw .syntax(expected: "a name, or four numbers x1,y1,x2,y2", at: start)
        }
        self = try .cubic(numbers[0], numbers[1], numbers[2], numbers[3])
      }
      return
    }
    guard first < 0x80 else { throw .name(String(decoding: trimmed.prefix(64), as: UTF8.self)) }
    var reader = TimingReader(bytes)
    self = try reader.function()
  }

  /// The text without blanks around it.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes
    while let first = rest.first, first <= 0x20 { rest = rest.dropFirst() }
    while let last = rest.last, last <= 0x20 { rest = rest.dropLast() }
    return rest
  }

  /// Finite numbers with commas between them, and nothing else.
  private static func numbers(
    _ bytes: [UInt8],
    from start: Int,
    to end: Int
  ) throws(TimingFunctionError) -> [Double] {
    var (numbers, place): ([Double], Int) = ([], start)
    while true {
      while place < end, bytes[place] == 0x20 { place += 1 }
      guard let number = DecimalNumber.read(bytes, from: place), numbers.count < 4 else {
        throw .syntax(expected: numbers.count < 4 ? "a number" : "the end", at: place)
      }
      guard number.value.isFinite else {
        throw .syntax(expected: "a number within the range of doubles", at: place)
      }
      numbers.append(number.value)
      place = number.end
      while place < end, bytes[place] == 0x20 { place += 1 }
      if place == end { return numbers }
      guard bytes[place] == UInt8(ascii: ",") else {
        throw .syntax(expected: "a comma", at: place)
      }
      place += 1
    }
  }

  /// The spring of a duration and, perhaps, a bounce and a velocity.
  private static func spring(
    _ numbers: [Double],
    at place: Int
  ) throws(TimingFunctionError) -> TimingFunction {
    guard numbers.count <= 3 else { throw .syntax(expected: "DURATION,BOUNCE", at: place) }
    let spring: Spring
    do {
      spring = try Spring(
        duration: numbers[0],
        bounce: numbers.count > 1 ? numbers[1] : 0,
        initialVelocity: numbers.count > 2 ? numbers[2] : 0
      )
    } catch {
      throw .spring(error)
    }
    return try .spring(spring)
  }
}

extension TimingFunction: CustomStringConvertible {
  /// The function as CSS writes it, or where CSS has no form its name or its `spring(…)`.
  ///
  /// Reads back as an equal function. CSS's names are used where the numbers are theirs.
  public var description: String {
    switch kind {
    case .linear: return "linear"
    case .cubic(let cubic):
      for named in TimingFunction.named where named.family == "CSS" {
        if named.function == self { return named.name }
      }
      let numbers = [cubic.x1, cubic.y1, cubic.x2, cubic.y2].map(DecimalText.shortest)
      return "cubic-bezier(" + numbers.joined(separator: ", ") + ")"
    case .steps(let steps):
      let position = steps.position == .jumpEnd ? "" : ", " + steps.position.rawValue
      return "steps(\(steps.count)\(position))"
    case .stops(let timing):
      let stops = timing.points.map { point in
        DecimalText.shortest(point.output) + " " + DecimalText.percentage(point.input) + "%"
      }
      return "linear(" + stops.joined(separator: ", ") + ")"
    case .penner(let function): return function.name
    case .smoothstep: return "smoothstep"
    case .smootherstep: return "smootherstep"
    case .spring(let timing):
      let spring = timing.spring
      var numbers = [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]
        .map(DecimalText.shortest)
      if spring.allowsOverdamping { numbers.append("overdamped") }
      let text = "spring(" + numbers.joined(separator: " ") + ")"
      return timing.isReversed ? "reversed(\(text))" : text
    }
  }
}

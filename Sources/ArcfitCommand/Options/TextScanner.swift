// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// Reads numbers, signs and words from the value of an option.
struct TextScanner {
  private let characters: [Character]
  /// How many characters have been read.
  private(set) var position = 0

  /// A scanner at the start of the text.
  init(_ text: String) { characters = Array(text) }

  private var rest: String { String(characters[position...]) }
  /// What has been read, in words.
  var read: String { position == 0 ? "nothing" : "'\(String(characters[..<position]))'" }

  /// What comes next, as the reason of an error.
  var misunderstood: String { "'\(rest)' at character \(position + 1) is not understood" }
  var isAtEnd: Bool { position == characters.count }
  private var next: Character? { isAtEnd ? nil : characters[position] }

  mutating func skipBlanks() {
    while let character = next, character == " " || character == "\t" { position += 1 }
  }

  /// Skips one of these characters; whether there was one.
  mutating func skip(_ accepted: Character...) -> Bool {
    guard let character = next, accepted.contains(character) else { return false }
    position += 1
    return true
  }

  /// Reads an optional sign: -1 or 1.
  mutating func sign() -> Double {
    if skip("-", "−") { return -1 }
    _ = skip("+")
    return 1
  }

  /// Reads an unsigned decimal number such as `2.36`, `.5` or `1e-3`, if there is one here.
  ///
  /// Numbers beyond the range of doubles come back as infinity.
  mutating func number() -> Double? {
    let start = position
    let whole = digits()
    var isNumber = whole > 0
    if next == "." {
      position += 1
      isNumber = digits() > 0 || isNumber
    }
    guard isNumber else {
      position = start
      return nil
    }
    let mantissaEnd = position
    if skip("e", "E") {
      _ = skip("-", "+")
      if digits() == 0 { position = mantissaEnd }
    }
    return Double(String(characters[start..<position]))
  }

  /// Reads letters and the signs ° and π.
  mutating func word() -> String {
    let start = position
    while let character = next, character.isLetter || character == "°" { position += 1 }
    return String(characters[start..<position])
  }

  /// What was read between two positions, without the blanks around it.
  func text(from start: Int, to end: Int) -> String {
    let characters = characters[start..<end].filter { $0 != " " && $0 != "\t" }
    return String(characters)
  }

  /// Returns to a position passed before.
  mutating func back(to position: Int) { self.position = position }

  private mutating func digits() -> Int {
    let start = position
    while let character = next, character.isASCII, character.isNumber { position += 1 }
    return position - start
  }
}
#endif

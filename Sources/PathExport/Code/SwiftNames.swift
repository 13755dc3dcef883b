// SPDX-License-Identifier: Apache-2.0

/// The names of one scope: each is given once, later ones get a number.
package struct SwiftNames: Sendable {
  /// The names that are given away, without backticks.
  private var taken: Set<String>
  /// The number last tried for a name, so that many equal ones take linear time.
  private var numbers: [String: Int] = [:]

  /// A scope without names but those that mean something else in the code that is written.
  package init() {
    // No backticks help these, or the code would find itself in place of the frameworks' types.
    taken = [
      "self", "Self", "init", "Type", "Protocol", "Any", "Path", "Shape", "Angle", "CGPoint",
      "CGRect", "CGPath", "CGMutablePath", "CGFloat", "CGAffineTransform", "UIBezierPath",
      "NSBezierPath",
    ]
  }

  /// Takes a name that is written elsewhere.
  package mutating func reserve(_ name: String) { taken.insert(name) }

  /// A variable for a text; without letters in it `fallback`, with the number if there is one.
  package mutating func variable(_ text: String, or fallback: String, number: Int? = nil) -> String
  {
    let spare = fallback + (number.map { $0.description } ?? "")
    return SwiftIdentifier.quoted(unique(SwiftIdentifier.bareVariable(text, or: spare)))
  }

  /// A type for a text.
  package mutating func type(_ text: String, or fallback: String) -> String {
    unique(SwiftIdentifier.type(text, or: fallback))
  }

  /// The name, or with the least number from 2 on that makes it new: `heart2`, `row1_2`.
  private mutating func unique(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    let last = name.utf8.last ?? 0
    let stem = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) ? name + "_" : name
    var number = numbers[name] ?? 1
    var candidate: String
    repeat {
      number += 1
      candidate = stem + number.description
    } while !taken.insert(candidate).inserted
    numbers[name] = number
    return candidate
  }
}

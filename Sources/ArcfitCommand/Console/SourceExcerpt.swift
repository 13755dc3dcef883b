// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// The part of some text around a place, on one line, with a caret under the place.
struct SourceExcerpt {
  /// The most characters shown before and after the place.
  private static let before = 40
  private static let after = 30

  /// Two lines, indented, each with a newline.
  let text: String

  /// The excerpt of UTF-8 text around a byte.
  init(_ bytes: [UInt8], around offset: Int) {
    let offset = min(max(offset, 0), bytes.count)
    // A character has at most four bytes; what is cut through is dropped by the counts below.
    let head = SourceExcerpt.characters(bytes[max(0, offset - 4 * Self.before)..<offset])
    let tail = SourceExcerpt.characters(bytes[offset..<min(bytes.count, offset + 4 * Self.after)])
    let isCutBefore = head.count > Self.before || offset > 4 * Self.before
    let isCutAfter = tail.count > Self.after || offset + 4 * Self.after < bytes.count
    let start = (isCutBefore ? "…" : "") + String(head.suffix(Self.before))
    let end = String(tail.prefix(Self.after)) + (isCutAfter ? "…" : "")
    let indentation = String(repeating: " ", count: start.count)
    text = "  \(start)\(end)\n  \(indentation)^\n"
  }

  /// Printable characters, one column each as far as that is known: no tabs, newlines, controls.
  private static func characters(_ bytes: ArraySlice<UInt8>) -> [Character] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: " "
      case .nonspacingMark, .enclosingMark, .spacingMark, .surrogate, .unassigned: "\u{FFFD}"
      default: Character(scalar)
      }
    }
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGDrawing
internal import SVGPathData

/// The small pieces of text of which SVG is made.
package enum SVGText {
  /// A length or coordinate of a drawing in pixels, to 1/100.
  static func pixels(_ value: Double) -> String {
    DecimalText.trimmed(value, decimals: 2)
  }

  /// `x y` in pixels.
  static func pixels(_ point: Point2D) -> String {
    pixels(point.x) + " " + pixels(point.y)
  }

  /// A number as it is in running text: the minus sign is a real one, `−1.5417`.
  static func number(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "-") ? "−" + text.dropFirst() : text
  }

  /// A positive number of four digits, rounded up: `2.294 × 10⁻³`.
  static func roundedUp(_ value: Double) -> String {
    raised(DecimalText.scientificUp(value, digits: 4))
  }

  /// A positive number of so many digits: `2.293 × 10⁻³`.
  package static func rounded(_ value: Double, digits: Int) -> String {
    raised(DecimalText.scientific(value, digits: digits))
  }

  /// The text of a number with its power of ten raised.
  private static func raised(_ text: String) -> String {
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
    return "\(parts[0]) × 10\(superscript(exponent))"
  }

  /// The text with the five characters replaced that XML reserves, and those that it cannot hold by
  /// U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A whole number in raised digits: -3 is `⁻³`.
  static func superscript(_ number: Int) -> String {
    var result = ""
    for scalar in number.description.unicodeScalars {
      switch scalar {
      case "-": result += "⁻"
      case "0": result += "⁰"
      case "1": result += "¹"
      case "2": result += "²"
      case "3": result += "³"
      case "4": result += "⁴"
      case "5": result += "⁵"
      case "6": result += "⁶"
      case "7": result += "⁷"
      case "8": result += "⁸"
      default: result += "⁹"
      }
    }
    return result
  }
}

/// The clip paths and masks of a drawing that are used, in the order of their first use, with the
/// ids they get in its SVG document: `clip1`, `mask1`, … .
struct EffectNames {
  /// Their places in the drawing.
  private(set) var clips: [Int] = []
  private(set) var masks: [Int] = []
  private(set) var clipIDs: [Int: String] = [:]
  private(set) var maskIDs: [Int: String] = [:]

  /// The names for a drawing, without ids that are taken.
  init(_ drawing: PathDrawing, taken: Set<String>) {
    var lists = [drawing.groups]
    var next = 0
    while next < lists.count {
      for group in lists[next] {
        for clip in group.clips where drawing.clips.indices.contains(clip) {
          EffectNames.add(clip, "clip", to: &clips, &clipIDs, taken)
        }
        guard let mask = group.mask, drawing.masks.indices.contains(mask), maskIDs[mask] == nil
        else { continue }
        EffectNames.add(mask, "mask", to: &masks, &maskIDs, taken)
        lists.append(drawing.masks[mask].groups)
      }
      next += 1
    }
  }

  private static func add(
    _ place: Int,
    _ stem: String,
    to list: inout [Int],
    _ ids: inout [Int: String],
    _ taken: Set<String>
  ) {
    guard ids[place] == nil else { return }
    list.append(place)
    var id = stem + list.count.description
    while taken.contains(id) { id += "_" }
    ids[place] = id
  }

  /// The attributes of the elements that a group becomes, one inside the other: an element has one
  /// clip path.
  func attributes(of group: PathDrawing.Group, opacity: String) -> [String] {
    let references = group.clips.compactMap { clipIDs[$0] }.map { "clip-path=\"url(#\($0))\"" }
    let mask = group.mask.flatMap { maskIDs[$0] }.map { "mask=\"url(#\($0))\"" }
    let first = [opacity.isEmpty ? nil : opacity, mask, references.first].compactMap { $0 }
    return [first.joined(separator: " ")] + references.dropFirst()
  }
}

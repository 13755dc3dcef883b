// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import SVGPathData
import TestSupport

/// A path string and what it means.
struct PathCase {
  let id: String
  let text: String
  /// What is kept: `M`, `L`, `C`, `Q`, `A` or `Z` with absolute coordinates, arcs in degrees.
  let elements: [(letter: String, numbers: [Double])]
  let isError: Bool
  let errorOffset: Int?
  /// The arcs resolved: centre, radii, rotation, start angle, sweep, end.
  let arcs: [[Double]]

  /// The reference's expectation, corrected by what was decided about disputed cases: as both
  /// browsers do, a number with a point and no digit behind it takes its segment along.
  private init?(_ item: JSONItem) {
    guard let id = item["id"].text, let text = item["d"].text else { return nil }
    let expected = item["expected"]
    guard let segments = expected["segments"].items else { return nil }
    self.id = id
    self.text = text
    isError = expected["error"].flag
    // The reference counts UTF-16 units.
    errorOffset = expected["error_at"].number.map {
      String(decoding: Array(text.utf16).prefix(Int($0)), as: UTF16.self).utf8.count
    }
    var elements = segments.map { segment in
      let letter = segment.items?.first?.text ?? "?"
      return (letter, Array((segment.items ?? []).dropFirst().map(\.double)))
    }
    let endsInPoint = ["edge-162", "edge-163", "edge-164", "edge-165", "edge-174"].contains(id)
    if endsInPoint { elements.removeLast() }
    self.elements = elements
    arcs =
      endsInPoint
      ? []
      : (expected["normalized"].items ?? []).compactMap { segment in
        guard segment.items?.first?.text == "ARC" else { return nil }
        return (segment.items ?? []).dropFirst().map(\.double)
      }
  }

  /// The cases that belong to the project.
  static func committed() throws -> [PathCase] {
    let text = try ProjectFiles.text("Data/reference/paths/svgpath_cases.json")
    return (try JSONItem(Data(text.utf8))["cases"].items ?? []).compactMap { PathCase($0) }
  }

  /// All cases of the collection beside the project; those of the project where it is missing.
  static func all() throws -> [PathCase] {
    (try ReferenceCases.read("svgpath_cases.json")["cases"].items ?? [])
      .compactMap { PathCase($0) }
  }

  /// Real icon paths: those of the collection, or of the project where it is missing.
  static func corpus() throws -> [String] {
    let url =
      ProjectFiles.reference("paths/corpus_dev.txt")
      ?? ProjectFiles.data.appendingPathComponent("paths/icons.txt")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Whether an element has this letter and these numbers, bit for bit but for the rotation.
  static func agree(_ element: PathElement, _ wanted: (letter: String, numbers: [Double])) -> Bool {
    var numbers: [Double] = []
    let letter: String
    switch element {
    case .move(let point): (letter, numbers) = ("M", [point.x, point.y])
    case .line(let point): (letter, numbers) = ("L", [point.x, point.y])
    case .quadratic(to: let b, control: let a): (letter, numbers) = ("Q", [a.x, a.y, b.x, b.y])
    case .cubic(to: let c, control1: let a, control2: let b):
      (letter, numbers) = ("C", [a.x, a.y, b.x, b.y, c.x, c.y])
    case .close: letter = "Z"
    case .arc(let arc):
      guard wanted.numbers.count == 7 else { return false }
      letter = "A"
      let degrees = wanted.numbers[2].remainder(dividingBy: 360)
      let turn = (arc.rotation - degrees * (.pi / 180)).remainder(dividingBy: 2 * .pi)
      guard turn.magnitude <= 1e-14 else { return false }
      numbers = [
        arc.radii.x, arc.radii.y, wanted.numbers[2], arc.isLargeArc ? 1 : 0,
        arc.isPositiveSweep ? 1 : 0, arc.end.x, arc.end.y,
      ]
    }
    return letter == wanted.letter && numbers == wanted.numbers
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PathMotion
import TestSupport

/// An animated SVG document read as a browser does: the animations of each element, by attribute.
///
/// Written from SVG Animations Level 2, without a line of the exporter.
struct SMILFilm {
  /// An `animate` or `animateTransform` element.
  struct Animation {
    let attribute: String
    let kind: String?
    let values: [String]
    let times: [Double]
    let splines: [[Double]]
    let duration: Double
    let isFrozen: Bool

    /// The two values at a time, and how far between them; the last where it has ended.
    func segment(at time: Double) -> (from: String, to: String, progress: Double) {
      var part = time / duration
      if part >= 1 {
        guard !isFrozen else { return (values[values.count - 1], values[values.count - 1], 0) }
        part -= part.rounded(.down)
      }
      let index = max((times.firstIndex { $0 > part } ?? times.count) - 1, 0)
      guard index + 1 < values.count else { return (values[index], values[index], 0) }
      let length = times[index + 1] - times[index]
      var progress = length > 0 ? (part - times[index]) / length : 0
      if !splines.isEmpty {
        let spline = splines[index]
        let function = try? TimingFunction(
          checkingCubic: spline[0],
          spline[1],
          spline[2],
          spline[3]
        )
        progress = function?(progress) ?? .nan
      }
      return (values[index], values[index + 1], progress)
    }

    /// The numbers at a time, each running straight.
    func numbers(at time: Double) -> [Double] {
      let (from, to, progress) = segment(at: time)
      let (a, b) = (SMILFilm.numbers(from), SMILFilm.numbers(to))
      guard a.count == b.count else { return a }
      return zip(a, b).map { $0 + progress * ($1 - $0) }
    }
  }

  /// All elements, in the order of the document.
  let elements: [XMLTree.Element]

  /// Reads a document.
  init(_ text: String) throws { elements = try XMLTree.root(of: text).all }

  fileprivate static func animation(_ attributes: [String: String]) -> Animation {
    let values = (attributes["values"] ?? "").components(separatedBy: ";")
    let evenly = values.indices.map { Double($0) / Double(max(values.count - 1, 1)) }
    return Animation(
      attribute: attributes["attributeName"] ?? "",
      kind: attributes["type"],
      values: values,
      times: attributes["keyTimes"].map { numbers($0) } ?? evenly,
      splines: (attributes["keySplines"] ?? "").split(separator: ";").map { numbers(String($0)) },
      duration: Double(attributes["dur"]?.dropLast() ?? "") ?? .nan,
      isFrozen: attributes["fill"] == "freeze"
    )
  }

  /// All numbers in a text; a sign begins a new one.
  static func numbers(_ text: String) -> [Double] {
    text.replacing("-", with: " -").split { !"+-.0123456789e".contains($0) }
      .compactMap { Double($0) }
  }

  /// All animations of an attribute, in the order of the document.
  func animations(of attribute: String) -> [Animation] {
    elements.flatMap(\.animations).filter { $0.attribute == attribute }
  }
}

extension XMLTree.Element {
  /// The animations of an element.
  var animations: [SMILFilm.Animation] {
    children.filter { $0.name.hasPrefix("animate") }.map { SMILFilm.animation($0.attributes) }
  }
}

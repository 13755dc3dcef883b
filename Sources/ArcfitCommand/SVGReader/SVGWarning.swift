// SPDX-License-Identifier: Apache-2.0

/// Something about an SVG file that is wrong or was left out, while the rest was drawn.
package struct SVGWarning: Hashable, Sendable, CustomStringConvertible {
  /// One clause that names the value.
  package let message: String
  /// The name of the element, such as `path`.
  package let element: String
  /// The element's `id`, if it has one.
  package let id: String?
  /// The line on which the element's start tag ends, counted from 1.
  package let line: Int
  /// Whether it is about colours only, which formats without colours need not hear of.
  package let isAboutPaint: Bool

  /// The place and the message: "line 4: <path id="a">: …".
  package var description: String {
    "line \(line): <\(element)\(id.map { " id=\"\($0)\"" } ?? "")>: \(message)"
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Something about an SVG file that is wrong or was left out, while the rest was drawn.
public struct SVGWarning: Hashable, Sendable, CustomStringConvertible {
  /// What a warning is about, and so which formats need to hear of it.
  public enum Subject: Hashable, Sendable {
    /// What is drawn: every format.
    case shapes
    /// Colours and outlines: formats that have them.
    case paint
    /// A gradient: formats with colours that have no gradients.
    case gradient
    /// The opacity of a group: code, in which paths are on their own.
    case group
    /// A clip path or mask: formats that have none.
    case clipping
  }

  /// One clause that names the value.
  public let message: String
  /// The name of the element, such as `path`.
  public let element: String
  /// The element's `id`, if it has one.
  public let id: String?
  /// The line on which the element's start tag ends, counted from 1.
  public let line: Int
  /// What it is about.
  public let subject: Subject

  /// The place and the message: "line 4: <path id="a">: …".
  public var description: String {
    "line \(line): <\(element)\(id.map { " id=\"\($0)\"" } ?? "")>: \(message)"
  }
}

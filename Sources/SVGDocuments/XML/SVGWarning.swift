// SPDX-License-Identifier: Apache-2.0

/// What an SVG file may ask for; beyond it reading ends with an error.
package enum SVGLimits {
  /// Bytes of the file: 32 MiB.
  package static let fileSize = 32 << 20
  package static let elements = 200_000
  /// Attributes of an element; the XML parser takes time in proportion to their square.
  package static let attributes = 512
  /// Bytes of an attribute, comment or CDATA section: the XML parser reads no longer ones.
  package static let textBytes = 10_000_000
  /// Elements inside one another.
  package static let nesting = 128
  /// Elements inside one another while drawing, `use` followed.
  package static let drawingDepth = 256
  /// Elements drawn a second time by `use`, or as clip paths and masks.
  static let copiedElements = 100_000
  /// Bytes of attributes read again for elements drawn by `use`, or as clip paths and masks: 16
  /// MiB.
  static let copiedBytes = 16 << 20
  /// Bytes that internal entities may add to the file: 1 MiB.
  static let entityBytes = 1 << 20
  /// Lengths of a dash pattern, which every element inherits.
  static let dashes = 64
  /// Bytes of a dash pattern's text.
  static let dashBytes = 4096
  /// Stops of gradients, counted again for each shape; beyond it shapes have a mean colour.
  package static let paintedStops = 1_000_000
  /// Masks inside one another, and clip paths that clip each other.
  static let masks = 8
  static let warnings = 100
}

/// Something about an SVG file that is wrong or was left out, while the rest was drawn.
public struct SVGWarning: Hashable, Sendable, CustomStringConvertible {
  /// What a warning is about, and so which formats need to hear of it.
  package enum Subject: String, Hashable, Sendable {
    /// What is drawn: every format.
    case shapes
    /// Texts, pictures and filters, which are no shapes: all but a file that is kept.
    case content
    /// Colours and outlines: formats that have them.
    case paint
    /// A gradient, or a stroke below its fill: formats of plain colours.
    case richPaint
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
  /// The line on which the element's start tag ends, counted from 1; 0 where it is not
  /// known, as in a browser.
  public let line: Int
  package let subject: Subject

  /// What the paths of a drawing are, without their paint.
  package static let subjectsOfPaths: [Subject] = [.shapes, .content, .clipping]

  /// The line, the element and the message: "line 4: <path id="a">: …".
  public var description: String {
    (line > 0 ? "line \(line): " : "")
      + "<\(element)\(id.map { " id=\"\($0)\"" } ?? "")>: \(message)"
  }
}

#if !hasFeature(Embedded)
extension SVGWarning: Codable {}
extension SVGWarning.Subject: Codable {}
#endif

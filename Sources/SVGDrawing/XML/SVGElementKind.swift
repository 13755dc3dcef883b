// SPDX-License-Identifier: Apache-2.0

/// The elements of SVG that matter for drawing paths.
enum SVGElementKind: String {
  case svg, g, path, rect, circle, ellipse, line, polyline, polygon, use, defs, symbol, a
  case `switch`, style, title, linearGradient, radialGradient, stop, clipPath, mask, marker
  case pattern, text, image, foreignObject, metadata, script
  /// Any other.
  case other

  /// The kind of an element's name.
  init(name: String) {
    self = SVGElementKind(rawValue: name) ?? .other
  }

  /// Whether the element is drawn by drawing what is inside it.
  var isGroup: Bool { self == .g || self == .a }

  /// Whether the element may be the outermost one of a file: a shape, or a group of them.
  var standsAlone: Bool { isShape || self == .g }

  /// Whether the element is a path or equivalent to one.
  var isShape: Bool {
    switch self {
    case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon: true
    default: false
    }
  }

  /// Whether the element is only drawn where another refers to it, or never.
  var isNeverDrawn: Bool {
    switch self {
    case .svg, .g, .path, .rect, .circle, .ellipse, .line, .polyline, .polygon, .use, .a, .switch,
      .text, .image, .foreignObject:
      false
    default: true
    }
  }
}

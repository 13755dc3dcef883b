// SPDX-License-Identifier: Apache-2.0

/// What an SVG file may ask for; beyond it reading ends with an error.
public enum SVGLimits {
  /// Bytes of the file: 32 MiB.
  public static let fileSize = 32 << 20
  /// Elements of the file.
  public static let elements = 200_000
  /// Attributes of an element; the XML parser takes time in proportion to their square.
  public static let attributes = 512
  /// Bytes of an attribute, comment or CDATA section: the XML parser reads no longer ones.
  public static let textBytes = 10_000_000
  /// Elements inside one another.
  public static let nesting = 128
  /// Elements inside one another while drawing, `use` followed.
  public static let drawingDepth = 256
  /// Elements drawn a second time by `use`, or as clip paths and masks.
  public static let copiedElements = 100_000
  /// Bytes of attributes read again for elements drawn by `use`, or as clip paths and masks: 16
  /// MiB.
  public static let copiedBytes = 16 << 20
  /// Bytes that internal entities may add to the file: 1 MiB.
  public static let entityBytes = 1 << 20
  /// Lengths of a dash pattern, which every element inherits.
  public static let dashes = 64
  /// Bytes of a dash pattern's text.
  public static let dashBytes = 4096
  /// Stops of gradients, counted anew for each shape; beyond it shapes have a mean colour.
  public static let paintedStops = 1_000_000
  /// Masks inside one another, and clip paths that clip each other.
  public static let masks = 8
  /// Warnings kept.
  public static let warnings = 100
}

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// What names of files say of what is in them.
enum SVGFileName {
  /// Whether a name is that of an SVG file, plain or packed: it ends in `.svg` or `.svgz`, in
  /// letters of either case.
  static func isSVG(_ name: String) -> Bool {
    let end = name.suffix(5).lowercased()
    return end.hasSuffix(".svg") || end == ".svgz"
  }

  /// Whether a name is that of an SVG file packed by gzip.
  static func isPacked(_ name: String) -> Bool { name.suffix(5).lowercased() == ".svgz" }
}
#endif

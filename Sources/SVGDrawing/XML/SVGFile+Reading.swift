// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationXML) || canImport(Darwin)
internal import BezierGeometry
internal import Foundation

extension SVGFile {
  /// Reads a file.
  ///
  /// ```swift
  /// let svg = "<svg viewBox='0 0 24 24'><circle id='dot' cx='12' cy='12' r='4'/></svg>"
  /// let file = try SVGFile.read(Array(svg.utf8), name: "dot")
  /// for item in file.drawing.items { print(item.id ?? "", item.path) }
  /// for warning in file.warnings { print(warning) }
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: the file: UTF-8, UTF-16 or ISO-8859-1.
  ///   - name: what the drawing is called.
  ///   - select: the id of the only element to draw, with or without `#` before it; it is drawn
  ///     with its ancestors' transforms and style, also where it is in `defs`, hidden or unpainted.
  /// - Returns: what the file draws, and what had to be left out.
  /// - Throws: ``SVGFileError`` where the file is not well-formed XML, is not SVG, asks for an
  ///   external entity, passes a limit, or has no element of that id.
  /// - Complexity: linear in the size of the file and of its `use` copies.
  public static func read(
    _ bytes: [UInt8],
    name: String,
    select: String? = nil
  ) throws(SVGFileError) -> SVGFile {
    let source = try RepairedXML(bytes)
    let document = try SVGTreeBuilder.document(of: source)
    var painter = SVGPainter(document)
    let selected = select.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
    let viewBox = try painter.paint(selecting: selected)
    if painter.items.isEmpty { painter.warn("draws nothing", 0) }
    let drawing = SVGDrawing(
      name: name,
      title: document.title,
      viewBox: viewBox,
      viewport: painter.viewport,
      items: painter.items,
      groups: painter.groups,
      clips: painter.clips,
      masks: painter.masks
    )
    return SVGFile(drawing: drawing, warnings: painter.warnings)
  }
}

extension SVGDrawing {
  /// Reads what an SVG file draws: ``SVGFile`` without its warnings.
  ///
  /// ```swift
  /// let drawing = try PathDrawing(svgFile: "heart.svg")
  /// print(drawing.viewBox, drawing.items.count)
  /// ```
  ///
  /// - Parameters:
  ///   - path: the path of the file, an uncompressed one of at most 32 MiB.
  ///   - select: the id of the only element to draw, with or without `#` before it.
  /// - Throws: ``SVGFileError``; ``SVGFileError/Reason/unreadable`` where there is no such file, or
  ///   the system does not let it be read.
  public init(svgFile path: String, selecting select: String? = nil) throws(SVGFileError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SVGFileError(.unreadable)
    }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.lowercased().hasSuffix(".svg") ? String(file.dropLast(4)) : file
    self = try SVGFile.read(Array(data), name: name, select: select).drawing
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationXML) || canImport(Darwin)
internal import BezierGeometry
internal import Foundation

extension SVGDrawing {
  /// Reads an SVG file: what it draws as paths, and what cannot be kept as ``warnings``.
  ///
  /// All coordinates are in the user space of the outermost `svg` element: those of its `viewBox`,
  /// or CSS pixels (1/96 inch) where there is none. Transforms, nested viewports and `use` are
  /// applied; circles, ellipses and rounded corners are arcs, in the order SVG 2 prescribes
  /// (chapter 10).
  ///
  /// - A shape or group by itself, without `svg` around it, is read as if it stood in one.
  /// - A shape that paints nothing (neither fill nor stroke, hidden, fully transparent) is left
  ///   out.
  /// - The view box is the file's `viewBox`; else `width` and `height` in pixels; else, where these
  ///   are missing or percentages, the bounds of what is drawn; 300 × 150 for an empty drawing.
  /// - Gradients stay, with the shape's bounds and transforms in their own transform. A pattern
  ///   becomes its fallback colour or black; a reference to nothing paints its fallback colour or
  ///   nothing.
  /// - `currentColor` becomes the value of `color`; it stays `currentColor` where none is given.
  /// - An element with an `opacity` and several paths inside is a group of the drawing; with one
  ///   path the opacity is that of the path.
  /// - An element with a clip path or mask is a group of the drawing, which keeps them.
  /// - `width` and `height` are kept as written where they are lengths.
  /// - Filters, text, images and markers are not drawn; what changes the shapes drawn is reported.
  /// - Nothing else is ever read: scripts are ignored, the document type is taken off before
  ///   parsing, references lead to elements of the same file only.
  /// - Time and memory are bounded: a file has at most 32 MiB, 200,000 elements, 128 inside one
  ///   another, and 512 attributes each.
  ///
  /// ```swift
  /// let drawing = try SVGDrawing(contentsOf: "heart.svg")
  /// for item in drawing.items { print(item.id ?? "", item.path.svgPathData()) }
  /// for warning in drawing.warnings { print(warning) }
  /// ```
  ///
  /// - Parameters:
  ///   - path: the path of the file, uncompressed and at most 32 MiB; its name without `.svg`
  ///     becomes that of the drawing.
  ///   - id: the id of the only element to draw, as in ``init(bytes:name:selecting:)``.
  /// - Throws: ``SVGFileError``, as ``init(bytes:name:selecting:)``;
  ///   ``SVGFileError/Reason/unreadable(_:why:)`` with the path and the reason where the file is
  ///   missing, a folder or unreadable.
  public init(contentsOf path: String, selecting id: String? = nil) throws(SVGFileError) {
    // A byte more than is allowed tells, however long the file is.
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: SVGLimits.fileSize + 1) ?? Data()
    else { throw SVGFileError(.unreadable(path, why: SVGDrawing.obstacle(at: path))) }
    let last = path.split(separator: "/").last.map(String.init) ?? path
    let name = last.lowercased().hasSuffix(".svg") ? String(last.dropLast(4)) : last
    try self.init(bytes: Array(data), name: name, selecting: id)
  }

  /// Why the system gives no contents of a file, in words.
  private static func obstacle(at path: String) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return "there is no such file"
    }
    guard !isFolder.boolValue else { return "it is a folder" }
    return FileManager.default.isReadableFile(atPath: path)
      ? "the system does not let it be read" : "there is no permission to read it"
  }

  /// Reads the text of an SVG file, as ``init(bytes:name:selecting:)`` reads its bytes.
  ///
  /// ```swift
  /// let svg = "<svg viewBox='0 0 24 24'><circle id='dot' cx='12' cy='12' r='4'/></svg>"
  /// let drawing = try SVGDrawing(svg, name: "dot")
  /// ```
  ///
  /// - Throws: ``SVGFileError``, as ``init(bytes:name:selecting:)``.
  public init(
    _ text: String,
    name: String = "drawing",
    selecting id: String? = nil
  ) throws(SVGFileError) {
    try self.init(bytes: Array(text.utf8), name: name, selecting: id)
  }

  /// Reads the bytes of an SVG file.
  ///
  /// - Parameters:
  ///   - bytes: the file: UTF-8, UTF-16 or ISO-8859-1.
  ///   - name: the name of the drawing.
  ///   - id: the id of the only element to draw, with or without `#` before it; it is drawn with
  ///     its ancestors' transforms and style, also where it is in `defs`, hidden or unpainted.
  /// - Throws: ``SVGFileError`` where the file is not well-formed XML, is not SVG, asks for an
  ///   external entity, passes a limit, or has no element of that id.
  /// - Complexity: linear in the size of the file and of its `use` copies.
  public init(
    bytes: [UInt8],
    name: String,
    selecting id: String? = nil
  ) throws(SVGFileError) {
    let source = try RepairedXML(bytes)
    let document = try SVGTreeBuilder.document(of: source)
    try self.init(document, name: name, selecting: id)
  }

  /// The elements of an SVG file as they were written, each after the one around it, and the texts
  /// between them.
  ///
  /// Elements of other languages are left out.
  ///
  /// - Throws: ``SVGFileError``, as ``init(bytes:name:selecting:)``.
  package static func elements(of bytes: [UInt8]) throws(SVGFileError) -> [Element] {
    let source = try RepairedXML(bytes)
    return try SVGTreeBuilder.document(of: source, keepsTexts: true).elements.map { element in
      guard element.name == Element.text else {
        return Element(element.name, element.attributes, parent: element.parent, text: "")
      }
      let text = element.attributes[Element.text] ?? ""
      return Element(Element.text, [:], parent: element.parent, text: text)
    }
  }
}
#endif

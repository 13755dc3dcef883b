// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CZlib
internal import Foundation
internal import PathExport
internal import SVGDocuments

/// Path data as the user gave it: on the command line, from standard input or from a file.
struct PathInput {
  let bytes: [UInt8]
  /// Where they come from, for messages; nil for the argument itself.
  let source: String?

  /// Reads what an argument stands for.
  ///
  /// `-` is standard input and the name of an existing file that file; anything else that begins
  /// with the letter of a move is path data itself, and with `<` an SVG element. Files are path
  /// data, SVG or DXF. No more bytes than the limit are read.
  init(_ argument: String, limit: Int, on console: Console) throws(ToolError) {
    if argument == "-" {
      let contents = try console.standardInput(limit)
      bytes = try PathInput.unpacked(contents, "standard input")
      source = "standard input"
      return
    }
    var information = stat()
    let isFound = stat(argument, &information) == 0
    let data = Array(argument.utf8)
    let first = PathInput.withoutMark(data).first { !PathInput.isBlank($0) }
    // No path data ends like the name of a file.
    let isName = argument.isDrawingFileName
    let looksLikeData = first == nil || !isName && PathInput.starts.contains(first ?? 0)
    guard isFound || !looksLikeData else {
      (bytes, source) = (data, nil)
      return
    }
    guard isFound else {
      let reason = errno
      guard reason == ENOENT || reason == ENOTDIR || reason == ENAMETOOLONG else {
        throw PathInput.failure(argument, SystemCalls.lastError)
      }
      throw ToolError(
        .input,
        "there is no file '\(argument)'"
          + (isName ? "" : "; as path data it would start with M or m"),
        at: argument
      )
    }
    if information.st_mode & S_IFMT == S_IFDIR {
      throw PathInput.failure(argument, "it is a directory")
    }
    let contents = try PathInput.contents(of: argument, limit: limit)
    bytes = try PathInput.unpacked(contents, argument)
    source = argument
  }

  /// Reads a file that was found in a folder; never waits for one that has become a pipe since.
  init(file: String, limit: Int) throws(ToolError) {
    let contents = try PathInput.contents(of: file, limit: limit, mustBeOrdinary: true)
    bytes = try PathInput.unpacked(contents, file)
    source = file
  }

  /// Whether this is an SVG file and not path data: by its name or as XML.
  var isSVGFile: Bool {
    if let source, source.isSVGFileName { return true }
    // Half of UTF-16's bytes are zeros here.
    let rest = PathInput.withoutMark(bytes)
    let first = rest.first { !PathInput.isBlank($0) && (!isUTF16 || $0 != 0) }
    return first == UInt8(ascii: "<")
  }

  /// Whether this is a DXF file: by its name or how it begins.
  var isDXFFile: Bool {
    let rest = Array(PathInput.withoutMark(bytes).prefix(2000))
    return source.map { OutputFormat.suffix(of: $0) == "dxf" } ?? false || SVGDrawing.isDXF(rest)
  }

  /// Whether this is a drawing, with elements or layers, and not path data.
  var isDrawing: Bool { isSVGFile || isDXFFile }

  /// Whether the bytes begin with the byte order mark of UTF-16.
  var isUTF16: Bool { bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) }

  /// What is drawn: the content of an SVG or DXF file, or the path over its bounds.
  ///
  /// Of an SVG file only the element of the id is drawn, where there is an id, and of a DXF file
  /// the layer. An error in path data shows the data around it.
  func drawing(
    selecting id: String? = nil,
    named name: String = "path"
  ) throws(ToolError) -> SVGDrawing {
    if isSVGFile {
      do {
        return try SVGDrawing(bytes: bytes, name: name, selecting: id)
      } catch {
        throw ToolError(error, file: label)
      }
    }
    if isDXFFile { return try layers(selecting: id, named: name) }
    if let id { throw ToolError.usage("--select '\(id)' is for SVG files; \(label) is path data") }
    return SVGDrawing(try parsed(), named: name)
  }

  /// The layers of a DXF file, or the one of a name.
  private func layers(
    selecting id: String?,
    named name: String
  ) throws(ToolError) -> SVGDrawing {
    var drawing: SVGDrawing
    do { drawing = try SVGDrawing(dxf: Array(PathInput.withoutMark(bytes)), name: name) } catch {
      throw ToolError(.path, "\(label): \(error)", at: "\(label):\(error.line)")
    }
    guard let id else { return drawing }
    let layer = id.hasPrefix("#") ? String(id.dropFirst()) : id
    drawing.items.removeAll { ($0.id ?? "0") != layer }
    guard !drawing.items.isEmpty else {
      throw ToolError(.usage, "\(label): no layer has the name '\(layer)'", at: "--select")
    }
    return drawing
  }

  /// The path: all that an SVG file draws, or one element of it, as one.
  func path(selecting id: String? = nil, on console: Console) throws(ToolError) -> BezierPath {
    try contents(selecting: id, on: console).path
  }

  /// The path, and of an SVG file the drawing that it is made of; warnings about some subjects go
  /// to the console.
  func contents(
    selecting id: String? = nil,
    about subjects: [SVGWarning.Subject] = SVGWarning.subjectsOfPaths,
    on console: Console
  ) throws(ToolError) -> (path: BezierPath, drawing: SVGDrawing?) {
    // Path data is a path as it is, without a drawing around it.
    if id == nil, !isDrawing { return (try parsed(), nil) }
    let drawing = try drawing(selecting: id)
    for warning in drawing.warnings where subjects.contains(warning.subject) {
      console.warn(warning, in: self)
    }
    return (drawing.combinedPath, drawing)
  }

  var label: String { source ?? "the argument" }

  /// The path that the bytes are the data of.
  private func parsed() throws(ToolError) -> BezierPath {
    guard !isUTF16 else {
      throw ToolError(
        .path,
        "\(label): path data in UTF-16 is not read; save it as UTF-8",
        at: source
      )
    }
    let data = PathInput.withoutMark(bytes)
    let (path, error) = SVGPathParser.parsePrefix(utf8: data)
    if let error {
      let offset = data.startIndex + error.offset
      throw ToolError(
        .path,
        (source.map { $0 + ": " } ?? "") + error.description,
        at: "byte \(offset)",
        detail: SourceExcerpt(Array(data), around: error.offset).text
      )
    }
    return path
  }

  /// What comes after the byte order mark of UTF-8 or UTF-16, where there is one.
  private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return bytes[3...] }
    return bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      ? bytes[2...] : bytes[...]
  }

  /// What gzip packed, as in `.svgz` files, or the bytes themselves.
  private static func unpacked(_ bytes: [UInt8], _ name: String) throws(ToolError) -> [UInt8] {
    guard GzipData.isPacked(bytes) else { return bytes }
    do { return try GzipData.unpacked(bytes, limit: SVGLimits.fileSize) } catch {
      let message =
        switch error {
        case .tooLarge: "it unpacks to more than \(SVGLimits.fileSize) bytes"
        case .broken(let reason): "its gzip data is broken: \(reason)"
        }
      throw ToolError(.path, "\(name): \(message)", at: name)
    }
  }

  /// What path data begins with, or an element.
  private static let starts = Array("Mm<".utf8)

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private static func contents(
    of file: String,
    limit: Int,
    mustBeOrdinary: Bool = false
  ) throws(ToolError) -> [UInt8] {
    let descriptor = open(file, mustBeOrdinary ? O_RDONLY | O_NONBLOCK : O_RDONLY)
    guard descriptor >= 0 else { throw failure(file, SystemCalls.lastError) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw failure(file, SystemCalls.lastError) }
    let kind = information.st_mode & S_IFMT
    guard kind == S_IFREG || !mustBeOrdinary else {
      throw failure(file, kind == S_IFDIR ? "it is a directory" : "it is no ordinary file")
    }
    // What is seen to be too large is not read; of a pipe it shows while reading.
    if kind != S_IFREG || information.st_size <= limit {
      do {
        if let bytes = try SystemCalls.readAll(from: descriptor, limit: limit) { return bytes }
      } catch {
        throw failure(file, error.reason)
      }
    }
    throw .tooLarge("the input '\(file)'", limit: limit)
  }

  private static func failure(_ file: String, _ reason: String) -> ToolError {
    ToolError(.input, "the input '\(file)' cannot be read: \(reason)", at: file)
  }
}

extension String {
  /// Whether it is the name of an SVG file, plain or packed: it ends in `.svg` or `.svgz`, in
  /// letters of either case.
  var isSVGFileName: Bool {
    let end = suffix(5).lowercased()
    return end.hasSuffix(".svg") || end == ".svgz"
  }

  /// Whether it is the name of a file with a drawing: an SVG file, or one that ends in `.dxf`.
  var isDrawingFileName: Bool { isSVGFileName || suffix(4).lowercased() == ".dxf" }
}

/// The part of some text around a byte, on one line, with a caret under that.
struct SourceExcerpt {
  /// The most characters shown before and after it.
  private static let before = 40
  private static let after = 30

  /// Two lines, indented, each with a newline.
  let text: String

  init(_ bytes: [UInt8], around offset: Int) {
    let offset = min(max(offset, 0), bytes.count)
    // A character has at most four bytes; what is cut through is dropped by the counts below.
    let head = SourceExcerpt.characters(bytes[max(0, offset - 4 * Self.before)..<offset])
    let tail = SourceExcerpt.characters(bytes[offset..<min(bytes.count, offset + 4 * Self.after)])
    let isCutBefore = head.count > Self.before || offset > 4 * Self.before
    let isCutAfter = tail.count > Self.after || offset + 4 * Self.after < bytes.count
    let start = (isCutBefore ? "…" : "") + String(head.suffix(Self.before))
    let end = String(tail.prefix(Self.after)) + (isCutAfter ? "…" : "")
    let indentation = String(repeating: " ", count: start.count)
    text = "  \(start)\(end)\n  \(indentation)^\n"
  }

  /// Printable characters, one column each as far as that is known: no tabs, newlines, controls.
  private static func characters(_ bytes: ArraySlice<UInt8>) -> [Character] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: " "
      case .nonspacingMark, .enclosingMark, .spacingMark, .surrogate, .unassigned: "\u{FFFD}"
      default: Character(scalar)
      }
    }
  }
}

/// Data packed by gzip, as in `.svgz` files.
enum GzipData {
  /// Why data cannot be unpacked.
  enum Failure: Error {
    /// There would be more bytes than allowed.
    case tooLarge
    /// It is not what gzip writes, or not all of it; the reason.
    case broken(String)
  }

  /// Whether data begins as gzip's does.
  static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// The data unpacked, all members one after the other; what follows the last is ignored, as gzip
  /// does.
  ///
  /// Time and memory are in proportion to the sizes of both, of which the second is limited.
  static func unpacked(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    var stream = z_stream()
    guard czlib_begin_gzip(&stream) == Z_OK else { throw .broken("zlib cannot be started") }
    defer { inflateEnd(&stream) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var position = 0
    while true {
      let (status, read, written) = step(&stream, bytes[position...], &chunk)
      position += read
      guard result.count + written <= limit else { throw .tooLarge }
      result += chunk[..<written]
      switch status {
      case Z_OK: continue
      case Z_STREAM_END:
        guard isPacked(Array(bytes[position...].prefix(2))), inflateReset(&stream) == Z_OK else {
          return result
        }
      // No progress is possible: the rest is missing.
      case Z_BUF_ERROR: throw .broken("the end is missing")
      default: throw .broken(stream.msg.map { String(cString: $0) } ?? "code \(status) of zlib")
      }
    }
  }

  /// Unpacks as much as fits into a chunk; the status, the bytes read and the bytes written.
  private static func step(
    _ stream: inout z_stream,
    _ input: ArraySlice<UInt8>,
    _ chunk: inout [UInt8]
  ) -> (status: Int32, read: Int, written: Int) {
    // The counts of zlib have 32 bits.
    let input = input.prefix(1 << 30)
    return input.withUnsafeBufferPointer { source in
      chunk.withUnsafeMutableBufferPointer { target in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        let status = inflate(&stream, Z_NO_FLUSH)
        return (status, source.count - Int(stream.avail_in), target.count - Int(stream.avail_out))
      }
    }
  }
}
#endif

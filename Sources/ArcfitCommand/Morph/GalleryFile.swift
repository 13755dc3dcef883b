// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import Foundation
internal import PathExport
internal import PathMatching
internal import PathMorphing

/// `arcfit morph --gallery`: a page of the morphs of many pairs.
///
/// A bad pair is reported, on the page and as a warning; the rest goes on. The exit code then
/// shows it.
extension MorphCommand {
  private static let galleryShapes = 9

  /// Writes the page for a file of pairs; `-` is standard input.
  func writeGallery(of file: String, on console: Console) throws {
    let mode = try options.mode.value(of: "--mode")
    let tolerance = try options.tolerance?.value(of: "--tolerance")
    let limit = try options.paths.limit.limit()
    let name = file == "-" ? "standard input" : "'\(file)'"
    let bytes =
      file == "-" ? try console.standardInput(limit) : try PathInput(file: file, limit: limit).bytes
    let items = try GalleryFile(bytes, name: name).items
    let title = file == "-" ? "Morphs" : (file as NSString).lastPathComponent
    let gallery = MorphGallery(title: title)
    let sink = try ResultSink(options.paths.result.output, on: console)
    var progress = ProgressLine(total: items.count, on: console)
    var failures = 0
    try sink.write(gallery.head(count: items.count))
    for (index, item) in items.enumerated() {
      let row: String
      do throws(ToolError) {
        let (pair, isFitted) = try galleryPair(item, mode, tolerance)
        row = gallery.row(item.entry, index: index, pair, isFitted: isFitted)
      } catch {
        progress.clear()
        failures += 1
        row = gallery.row(item.entry, index: index, error: error.message)
        var error = error
        error.message = "pair \(index), \(item.entry.name): \(error.message)"
        console.report(error)
      }
      try sink.write(row)
      progress.advance()
    }
    progress.clear()
    try sink.write(MorphGallery.tail)
    try sink.finish()
    guard failures == 0 else {
      throw ToolError(
        .path,
        "\(failures) of \(PathText.count(items.count, "pair")) failed; the page says why",
        at: "--gallery"
      )
    }
  }

  private func galleryPair(
    _ item: GalleryFile.Item,
    _ mode: MorphMode,
    _ tolerance: Double?
  ) throws(ToolError) -> (pair: PathMorph, isFitted: Bool) {
    guard let paths = item.paths else { throw ToolError(.path, item.problem, at: "--gallery") }
    let (a, b) = (try path(paths.a, "a"), try path(paths.b, "b"))
    let fitted = MorphGallery.fitted(b, to: a)
    let pair = try ToolError.translating {
      try PathMorph(a, fitted ?? b, mode: mode, arcTolerance: tolerance)
    }
    let count = MorphCommand.galleryShapes * pair.a.points.count
    guard count <= OutputLimit.picturePoints else {
      throw ToolError(
        .path,
        "its shapes have \(count) points; at most \(OutputLimit.picturePoints) are drawn",
        at: "--gallery"
      )
    }
    return (pair, fitted != nil)
  }

  private func path(_ data: String, _ key: String) throws(ToolError) -> BezierPath {
    do { return try BezierPath(data) } catch {
      throw ToolError(.path, "\(key): \(error.description)", at: "--gallery")
    }
  }
}

/// The pairs of a gallery, read from JSON.
///
/// A list of objects with path data "a" and "b", or an object with a list of two paths for each
/// name.
struct GalleryFile {
  /// A pair: its paths as written, or why there are none.
  struct Item {
    var entry: MorphGallery.Entry
    var paths: (a: String, b: String)?
    var problem = ""
  }

  let items: [Item]

  init(_ bytes: [UInt8], name: String) throws(ToolError) {
    func failure(_ reason: String) -> ToolError {
      ToolError(.path, "\(name) \(reason)", at: "--gallery")
    }
    let root: JSONNode
    do { root = try JSONReader.read(bytes) } catch { throw failure("is no JSON: \(error.message)") }
    switch root.content {
    case .array(let list): items = list.enumerated().map { GalleryFile.item($1, index: $0) }
    case .object(let members): items = members.map(GalleryFile.item)
    default: throw failure("is neither a list of pairs nor an object of them")
    }
    guard !items.isEmpty else { throw failure("has no pairs") }
  }

  private static func item(_ node: JSONNode, index: Int) -> Item {
    guard case .object = node.content else {
      return Item(entry: MorphGallery.Entry(name: "\(index)"), problem: "it is no object")
    }
    let (id, note) = (node["id"]?.words, node["note"]?.words)
    let name = node["name"]?.words
    let entry = MorphGallery.Entry(
      name: name ?? note ?? id ?? "\(index)",
      id: id,
      note: name == nil ? nil : note,
      mark: node["mark"]?.words
    )
    guard let a = node["a"]?.string, let b = node["b"]?.string else {
      let missing = node["a"]?.string == nil ? "a" : "b"
      return Item(entry: entry, problem: "it has no path data \"\(missing)\"")
    }
    return Item(entry: entry, paths: (a, b))
  }

  private static func item(_ member: JSONNode.Member) -> Item {
    let entry = MorphGallery.Entry(name: member.key)
    guard case .array(let list) = member.value.content, list.count == 2, let a = list[0].string,
      let b = list[1].string
    else { return Item(entry: entry, problem: "it is no list of two strings of path data") }
    return Item(entry: entry, paths: (a, b))
  }
}

extension JSONNode {
  fileprivate var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The text, or the digits of a number; nil of other values.
  fileprivate var words: String? {
    if case .number(let number) = content { DecimalText.shortest(number) } else { string }
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import Foundation
internal import PathExport
internal import PathMatching
internal import PathMorphing
internal import SVGPathData

/// `arcfit morph --gallery`: a page of the morphs of many pairs.
///
/// A bad pair is reported, on the page and as a warning; the rest goes on. The exit code then tells
/// of it.
struct GalleryRun {
  let options: MorphOptions<MorphCommand>
  let console: Console

  private static let shapes = 9

  /// Writes the page for a file of pairs; `-` is standard input.
  func run(_ file: String) throws {
    let mode = try options.mode.value(of: "--mode")
    let tolerance = try options.tolerance?.value(of: "--tolerance").value
    let limit = try options.paths.limit.limit()
    let name = file == "-" ? "standard input" : "'\(file)'"
    let bytes =
      file == "-"
      ? try console.standardInput(limit) : try PathInput(file: file, limit: limit).bytes
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
        let (pair, isFitted) = try pair(item, mode, tolerance)
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
    progress.finish()
    try sink.write(MorphGallery.tail)
    try sink.finish()
    guard failures == 0 else {
      throw ToolError(
        kind: .path,
        message: "\(failures) of \(PathText.count(items.count, "pair")) failed; the page says why",
        place: "--gallery"
      )
    }
  }

  /// The paths of an item made compatible.
  private func pair(
    _ item: GalleryFile.Item,
    _ mode: MorphMode,
    _ tolerance: Double?
  ) throws(ToolError) -> (pair: CompatiblePair, isFitted: Bool) {
    guard let paths = item.paths else {
      throw ToolError(kind: .path, message: item.problem, place: "--gallery")
    }
    let (a, b) = (try path(paths.a, "a"), try path(paths.b, "b"))
    let fitted = MorphGallery.fitted(b, to: a)
    let pair: CompatiblePair
    do {
      pair = try CompatiblePair(a, fitted ?? b, mode: mode, arcTolerance: tolerance)
    } catch {
      throw ToolError(error)
    }
    let count = GalleryRun.shapes * pair.a.points.count
    guard count <= OutputLimit.picturePoints else {
      throw ToolError(
        kind: .path,
        message: "its shapes have \(count) points; at most \(OutputLimit.picturePoints) are drawn",
        place: "--gallery"
      )
    }
    return (pair, fitted != nil)
  }

  private func path(_ data: String, _ key: String) throws(ToolError) -> BezierPath {
    do {
      return try BezierPath(svgPathData: data)
    } catch {
      throw ToolError(kind: .path, message: "\(key): \(error.description)", place: "--gallery")
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

  /// Reads the pairs in the order of the file.
  init(_ bytes: [UInt8], name: String) throws(ToolError) {
    func failure(_ reason: String) -> ToolError {
      ToolError(kind: .path, message: "\(name) \(reason)", place: "--gallery")
    }
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    } catch {
      throw failure("is no JSON")
    }
    if let list = value as? [Any] {
      items = list.enumerated().map { GalleryFile.item($1, index: $0) }
    } else if let object = value as? [String: Any] {
      let names = GalleryFile.names(of: object, in: bytes)
      items = names.map { GalleryFile.item(named: $0, object[$0]) }
    } else {
      throw failure("is neither a list of pairs nor an object of them")
    }
    guard !items.isEmpty else { throw failure("has no pairs") }
  }

  private static func item(_ value: Any, index: Int) -> Item {
    guard let object = value as? [String: Any] else {
      return Item(entry: MorphGallery.Entry(name: "\(index)"), problem: "it is no object")
    }
    func text(_ key: String) -> String? {
      switch object[key] {
      case let text as String: text
      case let number as NSNumber: "\(number)"
      default: nil
      }
    }
    let (id, note) = (text("id"), text("note"))
    let entry = MorphGallery.Entry(
      name: text("name") ?? note ?? id ?? "\(index)",
      id: id,
      note: text("name") == nil ? nil : note,
      mark: text("mark")
    )
    guard let a = object["a"] as? String, let b = object["b"] as? String else {
      let missing = object["a"] is String ? "b" : "a"
      return Item(entry: entry, problem: "it has no path data \"\(missing)\"")
    }
    return Item(entry: entry, paths: (a, b))
  }

  private static func item(named name: String, _ value: Any?) -> Item {
    let entry = MorphGallery.Entry(name: name)
    guard let list = value as? [Any], list.count == 2, let a = list[0] as? String,
      let b = list[1] as? String
    else { return Item(entry: entry, problem: "it is no list of two strings of path data") }
    return Item(entry: entry, paths: (a, b))
  }

  /// The keys in the order of the text; those that it writes with escapes come last.
  private static func names(of object: [String: Any], in bytes: [UInt8]) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    var places: [(place: String.Index?, name: String)] = []
    for name in object.keys { places.append((text.range(of: "\"\(name)\"")?.lowerBound, name)) }
    places.sort { one, two in
      switch (one.place, two.place) {
      case (let first?, let second?): first < second
      case (nil, nil): one.name < two.name
      default: one.place != nil
      }
    }
    return places.map(\.name)
  }
}
#endif

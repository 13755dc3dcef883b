// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import Foundation
internal import PathExport
internal import PathMorphing
internal import SVGPathData

/// `arcfit morph --gallery`: a page of the morphs of many pairs.
///
/// A bad pair is reported, on the page and as a warning; the rest goes on. The exit code then tells
/// of it.
struct GalleryRun {
  let options: MorphOptions<MorphCommand>
  let between: MorphInterpolation
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
    let gallery = MorphGallery(title: title, between: between)
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
#endif

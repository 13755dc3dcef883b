// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import Foundation
internal import PathExport
internal import SVGDrawing

/// SVG files in, one Swift file out: what the plugin SVGToSwift runs.
///
/// It needs no trait.
@main enum SVGToSwiftTool {
  /// The part of a view box's diagonal that arcs of ellipses may be off: a pixel of a large screen.
  private static let part = 1e-3

  static func main() {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      try run(arguments)
    } catch {
      tell(error.description)
      exit(1)
    }
  }

  private static func run(_ arguments: Arguments) throws(Failure) {
    let configuration = try arguments.configuration.map { file throws(Failure) in
      try Configuration(file: file)
    }
    let text = try source(
      of: arguments.drawings,
      type: arguments.type,
      configuration ?? Configuration()
    )
    // Left alone where nothing changed, so that nothing is compiled again.
    let output = arguments.output
    if FileManager.default.contents(atPath: output) == Data(text.utf8) { return }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
    } catch {
      throw Failure(output, "it cannot be written: \(error.localizedDescription)")
    }
  }

  /// The Swift file of SVG files.
  private static func source(
    of files: [String],
    type: String,
    _ configuration: Configuration
  ) throws(Failure) -> String {
    var file = SwiftPathFile(
      configuration.code,
      wrap: configuration.wrap,
      typeName: configuration.type ?? type
    )
    let names = files.map { URL(fileURLWithPath: $0).lastPathComponent }
    var text = file.header(comments: ["Made by SVGToSwift of \(names.count) files in \(type)."])
    for (path, name) in zip(files, names) {
      let drawing = try drawing(in: path, named: name)
      do {
        try file.append(
          drawing,
          source: name,
          tolerance: configuration.tolerance ?? drawing.viewBox.diagonal * part,
          to: &text
        )
      } catch {
        throw Failure(path, "\(error)")
      }
    }
    return text + file.footer()
  }

  /// What a file draws; what it loses is reported as a warning.
  private static func drawing(in path: String, named name: String) throws(Failure) -> PathDrawing {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(path, "it cannot be read")
    }
    do {
      let read = try SVGFile.read(Array(data), name: String(name.dropLast(4)))
      for warning in read.warnings where warning.subject == .shapes {
        tell("\(path):\(warning.line): warning: \(warning.message)")
      }
      return read.drawing
    } catch {
      throw Failure(path, line: error.line, error.description)
    }
  }

  private static func tell(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}

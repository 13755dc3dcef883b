// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import Foundation
internal import PathExport
internal import SVGDocuments

/// SVG files in, one Swift file out: what the plugin SVGToSwift runs.
///
/// It needs no trait.
@main enum SVGToSwiftTool {
  /// How far arcs of ellipses may be off, in diagonals of the view box: a pixel of a large screen.
  private static let part = 1e-3

  static func main() {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      try run(arguments)
    } catch {
      log(error.description)
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
  private static func drawing(in path: String, named name: String) throws(Failure) -> SVGDrawing {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(path, "it cannot be read")
    }
    do {
      let drawing = try SVGDrawing(bytes: Array(data), name: String(name.dropLast(4)))
      for warning in drawing.warnings where [.shapes, .content].contains(warning.subject) {
        log("\(path):\(warning.line): warning: \(warning.message)")
      }
      return drawing
    } catch {
      throw Failure(path, line: error.line, error.description)
    }
  }

  private static func log(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}

/// The arguments of the program: `--output FILE --type NAME [--configuration FILE] SVG...`.
struct Arguments {
  private(set) var output = ""
  private(set) var type = ""
  private(set) var configuration: String?
  private(set) var drawings: [String] = []

  /// Reads the words after the program's name.
  init(_ words: [String]) throws(Failure) {
    var words = words[...]
    while let word = words.popFirst() {
      guard word.hasPrefix("--") else {
        drawings.append(word)
        continue
      }
      guard let value = words.popFirst() else { throw Failure("\(word) needs a value") }
      switch word {
      case "--output": output = value
      case "--type": type = value
      case "--configuration": configuration = value
      default: throw Failure("unknown option \(word)")
      }
    }
    guard !output.isEmpty, !type.isEmpty, !drawings.isEmpty else {
      throw Failure(
        "usage: svg-to-swift --output FILE --type NAME [--configuration FILE] SVG..."
      )
    }
  }
}

/// What stops the program: the location, as compilers write it, and one clause.
struct Failure: Error, CustomStringConvertible {
  let description: String

  /// A failure without a location.
  init(_ message: String) { description = "svg-to-swift: error: " + message }

  /// A failure in a file, with its line where that is known.
  init(_ file: String, line: Int? = nil, _ message: String) {
    description = file + (line.map { ":\($0)" } ?? "") + ": error: " + message
  }
}

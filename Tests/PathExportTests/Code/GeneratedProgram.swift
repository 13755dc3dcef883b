// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// Generated source files, compiled together with the stand-ins for Apple's frameworks, and run.
struct GeneratedProgram {
  /// Why a program has no output.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private var files: [(name: String, text: String)] = []
  private var main = "import Foundation\n"
  /// Folders of stand-ins besides those of paths.
  private let parts: [String]

  /// An empty program; `parts` are folders of stand-ins besides those of paths.
  init(parts: [String] = []) { self.parts = parts }

  /// Adds a source file; the frameworks are part of the program, Foundation has the points.
  mutating func add(_ text: String, named name: String) {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("@available(") { continue }
      lines.append(line.hasPrefix("import ") ? "import Foundation" : line)
    }
    files.append((name, lines.joined(separator: "\n")))
  }

  /// Lets the program print what a path draws; the expression is of type `Recording`.
  mutating func show(_ expression: String, key: String) {
    main += "\(expression).show(\"\(key)\")\n"
  }

  /// Adds a statement to what the program does.
  mutating func run(_ statement: String) { main += statement + "\n" }

  /// Compiles and runs the program: what each path drew, by key.
  func drawings() throws -> [String: DrawnPath] { try DrawnPath.read(output()) }

  /// Compiles and runs the program: what it printed.
  func output() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var sources: [String] = []
    for part in [""] + parts {
      sources += try FileManager.default.contentsOfDirectory(
        at: GeneratedProgram.standIns.appendingPathComponent(part, isDirectory: true),
        includingPropertiesForKeys: nil
      ).map(\.path).filter { $0.hasSuffix(".swift") }.sorted()
    }
    for (name, text) in files + [("main.swift", main)] {
      let file = folder.appendingPathComponent(name)
      try text.write(to: file, atomically: false, encoding: .utf8)
      sources.append(file.path)
    }
    let program = folder.appendingPathComponent("program").path
    let compiler =
      [
        "swiftc", "-swift-version", "6", "-Onone", "-module-name", "Program", "-package-name",
        "Tests", "-o", program,
      ]
    let compiled = try SystemCommand.output(of: compiler + sources)
    guard compiled.status == 0, !compiled.text.contains("warning:") else {
      throw Failure(description: String(compiled.text.prefix(4000)))
    }
    let run = try SystemCommand.output(of: [program])
    guard run.status == 0 else {
      throw Failure(description: "the program ended with \(run.status)")
    }
    return run.text
  }

  /// The folder of what stands in for Apple's frameworks.
  static let standIns = ProjectFiles.root
    .appendingPathComponent("Tests/PathExportTests/StandIn", isDirectory: true)
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// The bridges and their checks, compiled with stand-ins for Apple's frameworks, and run.
///
/// The bridges and each stand-in are modules of their own, as in an app, so that imports and access
/// levels are checked too. What the bridges rest on is that of the build this test belongs to.
struct StandInProgram {
  /// Why a program has no output.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The frameworks that have a stand-in, each after those it needs.
  private static let frameworks = ["CoreGraphics", "UIKit", "AppKit", "SwiftUI"]

  /// The folder of what the build has made.
  private let build: URL
  /// The compiled files of the modules below the bridges.
  private let objects: [String]

  /// The program; nil where the build has another form than that of SwiftPM's own.
  init?() {
    guard let test = CommandLine.arguments.first else { return nil }
    build = URL(fileURLWithPath: test).deletingLastPathComponent()
    var files: [String] = []
    for module in ["BezierGeometry", "ArcApproximation"] {
      let folder = build.appendingPathComponent(module + ".build")
      // Those of today's sources, as the folder may still have others.
      let sources = ProjectFiles.root.appendingPathComponent("Sources/" + module)
      let names = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
      while let file = names?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        files.append(folder.appendingPathComponent(file.lastPathComponent + ".o").path)
      }
    }
    let modules = build.appendingPathComponent("Modules").path
    guard (files + [modules]).allSatisfy(FileManager.default.fileExists(atPath:)) else {
      return nil
    }
    objects = files
  }

  /// Compiles and runs the program: what it printed.
  func output() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let standIns = "Tests/BridgeTests/StandIn/"
    var made: [String] = []
    for framework in StandInProgram.frameworks {
      made.append(try compile(framework, sources(standIns + framework), in: folder))
    }
    // The errors need more modules than Apple's types, and Foundation is no stand-in.
    let bridges = try sources("Sources/AppleBridges").filter { !$0.hasSuffix("Errors.swift") }
    made.append(try compile("AppleBridges", bridges, in: folder))
    let program = folder.appendingPathComponent("program").path
    let parts = try sources(standIns + "Program") + sources("Tests/BridgeTests/Checks")
    try compile(["-module-name", "Program", "-o", program] + parts + made + objects, in: folder)
    let run = try SystemCommand.output(of: [program])
    guard run.status == 0 else { throw Failure(description: "\(run.status): \(run.text)") }
    return run.text
  }

  /// Compiles a module into the folder; its object file.
  private func compile(_ module: String, _ sources: [String], in folder: URL) throws -> String {
    let place = folder.appendingPathComponent(module)
    let object = place.appendingPathExtension("o").path
    try compile(
      [
        "-parse-as-library", "-wmo", "-module-name", module, "-emit-module",
        "-emit-module-path", place.appendingPathExtension("swiftmodule").path, "-c", "-o", object,
      ] + sources,
      in: folder
    )
    return object
  }

  /// Runs the compiler with the settings of Package.swift; a warning is a failure, too.
  private func compile(_ arguments: [String], in folder: URL) throws {
    var command = [
      "swiftc", "-swift-version", "6", "-Onone", "-package-name", "arcfit",
      "-I", folder.path, "-I", build.appendingPathComponent("Modules").path,
      "-I", ProjectFiles.root.appendingPathComponent("Sources/CLibM").path,
    ]
    for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] {
      command += ["-enable-upcoming-feature", feature]
    }
    let result = try SystemCommand.output(of: command + arguments)
    guard result.status == 0, !result.text.contains("warning:") else {
      throw Failure(description: String(result.text.prefix(4000)))
    }
  }

  /// The Swift files of a folder of the project.
  private func sources(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: ProjectFiles.root.appendingPathComponent(folder, isDirectory: true),
      includingPropertiesForKeys: nil
    ).map(\.path).filter { $0.hasSuffix(".swift") }.sorted()
  }
}

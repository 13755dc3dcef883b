// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The bridges to Core Graphics and SwiftUI are compiled by no build where those are missing; here
/// their types are checked against modules with the same signatures.
@Suite struct AppleBridgeTests {
  @Test(.enabled(if: GeneratedProgram.hasCompiler, "there is no swiftc"))
  func bridgesTypeCheck() throws {
    #if os(Linux)
    let modules = try #require(CommandLine.arguments.first.map { URL(fileURLWithPath: $0) })
      .deletingLastPathComponent().appendingPathComponent("Modules")
    guard FileManager.default.fileExists(atPath: modules.path) else {
      print("skipped: the modules of this build are not in \(modules.path)")
      return
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let standIns = GeneratedProgram.standIns.appendingPathComponent("Modules")
    for module in ["CoreGraphics", "SwiftUI"] {
      try compile([
        "-emit-module", "-module-name", module, "-parse-as-library", "-I", folder.path, "-o",
        folder.appendingPathComponent(module + ".swiftmodule").path,
        standIns.appendingPathComponent(module + ".swift").path,
      ])
    }
    let sources = ["Point2D+CoreGraphics", "BezierPath+CoreGraphics", "BezierPath+SwiftUI"]
      .map { ProjectFiles.root.appendingPathComponent("Sources/PathExport/Apple/\($0).swift").path }
    try compile(
      [
        "-typecheck", "-module-name", "PathExport", "-package-name", "arcfit", "-swift-version",
        "6", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
        "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
        "-I", folder.path, "-I", modules.path,
        "-I", ProjectFiles.root.appendingPathComponent("Sources/CLibM").path,
      ] + sources
    )
    #endif
  }

  private func compile(_ arguments: [String]) throws {
    let result = try GeneratedProgram.output(of: ["swiftc"] + arguments)
    #expect(result.status == 0, "\(result.text.prefix(4000))")
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Brings text files of this package into its modules, as one Swift file `EmbeddedText.swift`, each
/// time a module is built: the modules themselves read no files.
@main
struct EmbedText: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folders =
      switch target.name {
      // The page that plays scenes, and the code that all generated views have.
      case "MotionExport":
        [
          context.package.directoryURL.appending(path: "Web"),
          target.directoryURL.appending(path: "Swift/Templates"),
        ]
      // The scenes that the tool knows by name.
      default: [context.package.directoryURL.appending(path: "Data/scenes")]
      }
    // The drawing that draws itself where there is no other.
    let isTool = target.name != "MotionExport"
    let mark = context.package.directoryURL.appending(path: "Data/drawings/mark.svg")
    let files =
      try folders.flatMap {
        try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
      }
      .filter { ["js", "css", "html", "json", "template"].contains($0.pathExtension) }
      // Pairs of paths, for tests.
      .filter { !$0.lastPathComponent.hasSuffix("_pairs.json") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent } + (isTool ? [mark] : [])
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText.swift")
    return [
      .buildCommand(
        displayName: "\(files.count) text files of \(target.name) as Swift",
        executable: try context.tool(named: "embed-text").url,
        arguments: [output.path] + files.map(\.path),
        inputFiles: files,
        outputFiles: [output]
      )
    ]
  }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Makes one Swift file of each folder of SVG files in a target, each time the target is built.
///
/// The folder's name is that of the type: `Icons/heart.svg` becomes `Icons.heart`. A file
/// `svg-to-swift.json` in the folder says how the code is written; `Sources/svg-to-swift/README.md`
/// lists its keys. The target that uses the plugin need not depend on the package otherwise.
@main
struct SVGToSwift {
  /// The name of the file that says how the code of its folder is written.
  static let configurationName = "svg-to-swift.json"

  /// A command for each folder that has SVG files.
  ///
  /// - Parameters:
  ///   - files: the files of the target.
  ///   - tool: the program that writes the code.
  ///   - output: the folder for what it writes.
  /// - Returns: the commands, in the order of the folders' paths.
  func commands(for files: [URL], tool: URL, output: URL) -> [Command] {
    let drawings = Dictionary(grouping: files.filter { $0.pathExtension.lowercased() == "svg" }) {
      $0.deletingLastPathComponent().path
    }
    var names: [String: Int] = [:]
    return drawings.sorted { $0.key < $1.key }.map { folder, drawings in
      let type = URL(fileURLWithPath: folder).lastPathComponent
      names[type, default: 0] += 1
      let number = names[type].flatMap { $0 > 1 ? "\($0)" : nil } ?? ""
      let source = output.appendingPathComponent("\(type)\(number)+SVG.swift")
      let drawings = drawings.sorted { $0.lastPathComponent < $1.lastPathComponent }
      var arguments = ["--output", source.path, "--type", type]
      var inputs = drawings
      if let file = files.first(where: {
        $0.lastPathComponent == SVGToSwift.configurationName
          && $0.deletingLastPathComponent().path == folder
      }) {
        arguments += ["--configuration", file.path]
        inputs.append(file)
      }
      return .buildCommand(
        displayName: "Swift code of \(drawings.count) SVG files in \(type)",
        executable: tool,
        arguments: arguments + drawings.map { $0.path },
        inputFiles: inputs,
        outputFiles: [source]
      )
    }
  }
}

extension SVGToSwift: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return commands(
      for: module.sourceFiles.map { $0.url },
      tool: try context.tool(named: "svg-to-swift").url,
      output: context.pluginWorkDirectoryURL
    )
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

// Written by Apple's documentation; untested.
extension SVGToSwift: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    commands(
      for: target.inputFiles.map { $0.url },
      tool: try context.tool(named: "svg-to-swift").url,
      output: context.pluginWorkDirectoryURL
    )
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import Foundation

struct ExploreCommand: ToolCommand {
  static let formats: [OutputFormat] = [.html]

  static let outputHelp = "Copy the page to a file; by default its address is printed."

  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "A page to try arcs, paths, morphs, motion, fits and code in a browser.",
    discussion: """
      One file that needs nothing else, not even a network: the library itself runs
      in it. 'make web' builds it.

      EXAMPLES:
        arcfit explore
        arcfit explore --output page.html
        xdg-open "$(arcfit explore)"
      """
  )

  @OptionGroup var result: OutputOptions<ExploreCommand>

  func execute(on console: Console) throws {
    _ = try readFormat()
    let page = try WebFiles.find("explore.html")
    let sink = try ResultSink(result.output, on: console)
    let isCopied = result.output != "-"
    try sink.write(
      isCopied
        ? String(decoding: try WebFiles.read("explore.html"), as: UTF8.self)
        : page.absoluteString + "\n"
    )
    try sink.finish()
  }
}

/// What `make web` builds: in `Web/dist` of the package, or installed in `share/arcfit`.
enum WebFiles {
  /// All of the library, for pages that load it.
  static let library = "arcfit.wasm"

  /// Where a file is, from the tool's own folder upwards.
  static func find(_ name: String) throws(ToolError) -> URL {
    var folder = Bundle.main.executableURL?.resolvingSymlinksInPath()
    while let parent = folder?.deletingLastPathComponent(), parent.path != folder?.path {
      for path in ["share/arcfit/", "Web/dist/"] {
        let file = parent.appendingPathComponent(path + name)
        if FileManager.default.isReadableFile(atPath: file.path) { return file }
      }
      folder = parent
    }
    throw ToolError(
      .unavailable,
      "\(name) is missing: 'make web' builds what runs in a browser, and 'make install' installs it"
        + " with the tool"
    )
  }

  static func read(_ name: String) throws(ToolError) -> Data {
    let file = try find(name)
    do { return try Data(contentsOf: file) } catch {
      throw ToolError(.unavailable, "\(file.path) cannot be read")
    }
  }
}
#endif

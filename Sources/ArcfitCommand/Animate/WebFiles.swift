// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import Foundation

/// What `make web` builds: in `Web/dist` of the package, or installed in `share/arcfit`.
enum WebFiles {
  /// The content of a file, found from the tool's own folder upwards.
  static func read(_ name: String) throws(ToolError) -> Data {
    var folder = Bundle.main.executableURL?.resolvingSymlinksInPath()
    while let parent = folder?.deletingLastPathComponent(), parent.path != folder?.path {
      for path in ["share/arcfit/", "Web/dist/"] {
        if let data = try? Data(contentsOf: parent.appendingPathComponent(path + name)) {
          return data
        }
      }
      folder = parent
    }
    throw ToolError(
      .unavailable,
      "\(name) is missing, which plays scenes in a page: 'make web' builds it, and 'make install'"
        + " installs it with the tool",
      at: "--format"
    )
  }
}
#endif

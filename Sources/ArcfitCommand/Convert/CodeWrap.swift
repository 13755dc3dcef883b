// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import PathExport

/// What stands around Swift code of a drawing: a value of `--wrap`.
enum CodeWrap: String, CaseIterable, NamedValue {
  /// An enumeration without cases.
  case `enum`
  /// An extension of the type of path.
  case `extension`
  /// Nothing: the code is statements.
  case none
  /// Nothing: the code is a SwiftUI shape.
  case `struct`

  /// The same for the exporter; nil for statements.
  var wrap: SwiftPathFile.Wrap? {
    switch self {
    case .enum: .enum
    case .extension: .extension
    case .none: nil
    case .struct: .struct
    }
  }

  /// Refuses what a dialect cannot be wrapped in.
  func require(_ format: OutputFormat) throws(ToolError) {
    let isSwiftUI = format == .swiftui || format == .swiftuiShape
    if self == .struct, !isSwiftUI {
      throw .usage(
        "--wrap struct makes a Shape of SwiftUI, for --format swiftui or swiftui-shape, not for"
          + " --format \(format.rawValue)",
        at: "--wrap"
      )
    }
    if self == .extension, format == .swiftuiShape {
      throw .usage(
        "--wrap extension adds to a type of path, and --format swiftui-shape makes types of its"
          + " own; --format swiftui adds to Path",
        at: "--wrap"
      )
    }
  }
}
#endif

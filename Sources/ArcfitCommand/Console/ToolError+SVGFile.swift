// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import SVGDrawing

extension ToolError {
  /// Why an SVG file cannot be read; exit code 65, or 64 for an id that no element has.
  init(_ error: SVGFileError, file: String) {
    var place = file
    if let line = error.line { place += ":\(line)" }
    if let column = error.column { place += ":\(column)" }
    if case .noElement = error.reason {
      self.init(kind: .usage, message: "\(file): \(error.description)", place: "--select")
    } else {
      self.init(kind: .path, message: "\(file): \(error.description)", place: place)
    }
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGDrawing

/// The paths that the code of a drawing needs, each a static property of its type.
struct LayerPaths {
  private let drawing: PathDrawing
  private let code: SwiftPathCode
  private let source: String
  private let tolerance: Double
  private var names = SwiftNames()
  private var members: [(name: String, comment: String, calls: PathCalls)] = []
  /// The names of paths that are there already.
  private var known: [BezierPath: String] = [:]

  init(_ drawing: PathDrawing, _ code: SwiftPathCode, source: String, tolerance: Double) {
    (self.drawing, self.code, self.source) = (drawing, code, source)
    self.tolerance = tolerance
    for name in ["viewBox", "makeLayer", "drawing", "draw", "body"] { names.reserve(name) }
  }

  /// The name of the path of an item; `stem` is what its layer is called.
  ///
  /// A path that was there before keeps its name.
  mutating func add(_ item: PathDrawing.Item, _ stem: String) throws(FitError) -> String {
    if let name = known[item.path] { return name }
    let calls = try code.calls(for: item.path, tolerance: tolerance)
    let name = add(calls, code.summary(of: calls, item, source, drawing), stem)
    known[item.path] = name
    return name
  }

  /// The name of the path of a clip path.
  mutating func add(_ part: PathClip.Part) throws(FitError) -> String {
    if let name = known[part.path] { return name }
    let calls = try code.calls(for: part.path, tolerance: tolerance)
    let name = add(calls, "A clip path: " + code.measures(of: calls), "clip")
    known[part.path] = name
    return name
  }

  private mutating func add(_ calls: PathCalls, _ comment: String, _ stem: String) -> String {
    let bare = SwiftIdentifier.bareVariable(stem, or: "shape")
    let name = names.variable(bare + "Path", or: "path")
    members.append((name, comment, calls))
    return name
  }

  /// Writes the properties.
  func declare(in writer: inout SwiftPathWriter) {
    for (name, comment, calls) in members {
      writer.blankLine()
      writer.indented { writer in
        writer.comment(comment, mark: "///")
        let isolation = code.dialect == .swiftui ? "nonisolated " : ""
        writer.line("private \(isolation)static var \(name): \(code.dialect.pathType) {")
        writer.indented { writer in
          writer.line(code.dialect.declaration(of: "path", isEmpty: calls.calls.isEmpty))
          writer.draw(calls, on: "path")
          writer.line("return path")
        }
        writer.line("}")
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

public import SVGDrawing

/// Something of a drawing that layers or views cannot show as it is.
public struct LayerLoss: Hashable, Sendable, CustomStringConvertible {
  /// One clause that says what is lost, and what is shown in its place.
  public var message: String
  /// The element that draws it; nil where it is not known.
  public var origin: PathDrawing.Origin?
  /// The `id` of the element; nil where it has none.
  public var id: String?

  /// A loss, told by one clause, and where in the file it comes from.
  public init(_ message: String, origin: PathDrawing.Origin? = nil, id: String? = nil) {
    (self.message, self.origin, self.id) = (message, origin, id)
  }

  /// The place and the message: "line 4: <path id="a">: …".
  public var description: String {
    let name = id.map { " id=\"\($0)\"" } ?? ""
    guard let origin else { return (name.isEmpty ? "" : "<path\(name)>: ") + message }
    return "line \(origin.line): <\(origin.element)\(name)>: \(message)"
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import PathMotion
internal import SVGPathData

/// What an exporter writes: one file or several, and what they cannot show.
public struct MotionDocument: Hashable, Sendable {
  /// A file of a document.
  public struct File: Hashable, Sendable {
    /// Its name, with folders before slashes where there are several files.
    public var name: String
    /// What is in it.
    public var text: String

    /// A file with its text.
    public init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
  }

  /// The files, the most important one first.
  public var files: [File]
  /// What the format cannot show, in the order of layers.
  public var losses: [ExportLoss]

  /// A document of files.
  public init(_ files: [File], losses: [ExportLoss] = []) {
    (self.files, self.losses) = (files, losses)
  }
}

/// Something that a format cannot show as the ``Stage`` does.
public struct ExportLoss: Hashable, Sendable {
  /// The layer; nil where the whole scene is meant.
  public var layer: String?
  /// The property of the layer, as scenes name it; nil where all of the layer is meant.
  public var property: String?
  /// When it is seen first, in seconds; nil where it is always.
  public var time: Double?
  /// The largest difference, in the property's own unit; nil where it has no size.
  public var error: Double?
  /// What is shown instead, in words.
  public var message: String

  /// Something that is lost.
  public init(
    _ message: String,
    layer: String? = nil,
    property: String? = nil,
    time: Double? = nil,
    error: Double? = nil
  ) {
    self.message = message
    self.layer = layer
    self.property = property
    self.time = time
    self.error = error
  }

  /// The loss in a line: `card.fill at 0.5 s: ... (error 0.01)`.
  public var text: String {
    var place = layer ?? ""
    if let property { place += (place.isEmpty ? "" : ".") + property }
    if let time {
      place += (place.isEmpty ? "" : " ") + "at \(DecimalText.trimmed(time, decimals: 6)) s"
    }
    let size = error.map { " (error \(DecimalText.rounded($0, digits: 3)))" } ?? ""
    return (place.isEmpty ? "" : place + ": ") + message + size
  }
}

extension [ExportLoss] {
  /// Adds what is lost of a property of a layer.
  mutating func add(_ message: String, _ layer: LayerTracks, _ property: String) {
    append(ExportLoss(message, layer: layer.still.id, property: property))
  }
}

/// JSON as text, for documents whose keys are written by hand.
enum JSONText {
  /// An object of members that are JSON themselves, in their order.
  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  /// A list of texts that are JSON themselves.
  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  /// A number with a thousandth of a unit.
  static func number(_ value: Double, decimals: Int = 3) -> String {
    DecimalText.trimmed(value, decimals: decimals)
  }

  /// A list of numbers.
  static func numbers(_ values: [Double], decimals: Int = 3) -> String {
    list(values.map { number($0, decimals: decimals) })
  }
}

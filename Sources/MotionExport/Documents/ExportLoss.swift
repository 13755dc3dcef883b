// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

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
  /// What is shown in its place, in words.
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

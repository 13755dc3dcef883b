// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
package import PathMotion
package import SVGDocuments

/// The result of an exporter: one file or several, and a list of what they cannot show.
public struct MotionDocument: Hashable, Sendable {
  /// A file of a document.
  public struct File: Hashable, Sendable {
    /// Its name, with folders before slashes where there are several files.
    public var name: String
    /// Its content.
    public var text: String

    init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
  }

  /// The files, the most important one first.
  public var files: [File]
  /// What the format cannot show, in the order of layers.
  public var losses: [ExportLoss]
  /// What of the scene moves by itself or makes something move; nil where the format does not count
  /// it.
  package let movements: Movements?

  init(_ files: [File], losses: [ExportLoss] = [], movements: Movements? = nil) {
    (self.files, self.losses, self.movements) = (files, losses, movements)
  }

  /// Animations, loops, sequences, gestures and events, and which of them are lost.
  package struct Movements: Hashable, Sendable {
    /// How many there are.
    package let count: Int
    /// The lost ones, in words.
    package let lost: [String]

    /// Whether more than half of them are lost.
    package var areMostlyLost: Bool { 2 * lost.count > count }
  }
}

/// Something that a format cannot show as the ``PathMotion/MotionStage`` does.
public struct ExportLoss: Hashable, Sendable {
  /// What is shown instead, in words.
  public let message: String
  /// The layer; nil for the whole scene.
  public let layer: String?
  /// The property of the layer, as scenes name it; nil for the whole layer.
  public let property: String?
  /// The first time at which it shows, in seconds; nil where it always does.
  public let time: Double?
  /// The largest difference, in the property's own unit; nil where it has no size.
  public let error: Double?

  init(
    _ message: String,
    layer: String? = nil,
    property: String? = nil,
    time: Double? = nil,
    error: Double? = nil
  ) {
    (self.message, self.layer, self.property) = (message, layer, property)
    (self.time, self.error) = (time, error)
  }

  /// The loss in a line: `card.fill at 0.5 s: ... (error 0.01)`.
  public var text: String {
    let target = [layer, property].compactMap { $0 }.joined(separator: ".")
    let start = time.map { "at \(DecimalText.trimmed($0, decimals: 6)) s" }
    let location = [target.isEmpty ? nil : target, start].compactMap { $0 }.joined(separator: " ")
    let size = error.map { " (error \(DecimalText.rounded($0, digits: 3)))" } ?? ""
    return (location.isEmpty ? "" : location + ": ") + message + size
  }
}

extension [ExportLoss] {
  mutating func add(
    _ message: String,
    _ layer: LayerTracks,
    _ property: String,
    error: Double? = nil
  ) {
    append(ExportLoss(message, layer: layer.still.id, property: property, error: error))
  }
}

/// JSON as text, for documents whose numbers have so many decimals.
enum JSONText {
  /// An object of members that are JSON themselves, in their order.
  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  static func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  /// A number with a thousandth of a unit.
  static func number(_ value: Double, decimals: Int = 3) -> String {
    DecimalText.trimmed(value, decimals: decimals)
  }

  static func numbers(_ values: [Double], decimals: Int = 3) -> String {
    list(values.map { number($0, decimals: decimals) })
  }
}

extension RecipeDrawing {
  /// A drawing with its own paint.
  ///
  /// - Parameters:
  ///   - drawing: What is drawn, as paths.
  ///   - elements: The same as it was written, which documents of SVG show; empty for the paths.
  ///   - dropped: Gets what cannot be shown as it was written.
  package init(
    _ drawing: SVGDrawing,
    elements: [SVGDrawing.Element] = [],
    dropped: inout [String]
  ) {
    self.init(drawing.items.map { Item($0, in: drawing) }, box: drawing.viewBox)
    var filter = MarkupFilter(prefix: "")
    markup = filter.markup(of: elements, viewBox: drawing.viewBox)
    title = drawing.title ?? markup?.attributes["aria-label"]
    dropped += filter.dropped
  }
}

extension RecipeDrawing.Item {
  /// A path with the paint of a drawing.
  ///
  /// Of gradients it has the mean colour, of groups the opacity and the first region to which they
  /// are clipped.
  fileprivate init(_ item: SVGDrawing.Item, in drawing: SVGDrawing) {
    let style = item.style
    let groups = SVGDrawing.groups(around: item, in: drawing.groups).map { drawing.groups[$0] }
    let shared = groups.reduce(style.opacity) { $0 * $1.opacity }
    func color(_ paint: PathPaint?, _ opacity: Double) -> MotionColor? {
      let text: String?
      var alpha = opacity
      switch paint {
      case .color(let css)?: text = css
      case .gradient(let gradient)?:
        let mean = SubstituteColor(gradient.stops)
        text = mean?.color
        alpha *= mean?.opacity ?? 1
      case nil: text = nil
      }
      guard let text else { return nil }
      // A colour in a syntax that is not read is black, as where there is none.
      return MotionColor(css: text, opacity: alpha) ?? .black
    }
    self.init(
      item.path,
      fill: color(style.fill, shared * style.fillOpacity),
      fillRule: style.fillRule,
      stroke: color(style.stroke, shared * style.strokeOpacity),
      lineWidth: style.strokeWidth,
      lineCap: style.lineCap,
      lineJoin: style.lineJoin
    )
    followsTextColor = (style.stroke ?? style.fill) == .color("currentColor")
    guard let region = groups.first(where: { !$0.clips.isEmpty })?.clips.first else { return }
    var clip = BezierPath()
    for part in drawing.clips[region].parts { clip.append(part.path) }
    self.clip = clip
  }
}

extension MotionColor {
  /// A colour in a syntax of CSS that is read, with its alpha times an opacity.
  package init?(css text: String, opacity: Double = 1) {
    guard let color = SVGColor(text) else { return nil }
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * opacity)
  }
}

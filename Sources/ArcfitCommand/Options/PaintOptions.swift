// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import PathExport
internal import MotionExport
internal import PathMotion
internal import SVGDocuments

/// What paths are painted with where they are a picture of their own.
struct PaintOptions: ParsableArguments {
  @Option(
    "colour",
    "The inside of what is closed: #rrggbb[aa], a name of CSS, or none.",
    parsing: .next
  )
  var fill: Typed<PaintColor>?

  @Option("colour", "The outline, likewise.", parsing: .next)
  var stroke: Typed<PaintColor>?

  @Option("distance", "The width of the outline. (default: 1/70 of the diagonal)")
  var lineWidth: Typed<Double>?

  var isGiven: Bool { fill != nil || stroke != nil || lineWidth != nil }

  /// Refuses all of them where nothing is painted.
  func refuse(_ use: String) throws(ToolError) {
    try ToolError.refuse([
      "--fill": fill != nil, "--stroke": stroke != nil, "--line-width": lineWidth != nil,
    ]) { "\($0) is for \(use); nothing else is painted" }
  }

  func paint() throws(ToolError) -> ScenePaint {
    ScenePaint(
      fill: try fill?.value(of: "--fill"),
      stroke: try stroke?.value(of: "--stroke"),
      lineWidth: try lineWidth?.positive(of: "--line-width")
    )
  }
}

extension ScenePaint {
  /// The paint of the first shape of a drawing; nil where there is none.
  init?(of drawing: SVGDrawing?) {
    // The paths alone are looked at: nothing that was written is dropped.
    var dropped: [String] = []
    guard let item = drawing.flatMap({ RecipeDrawing($0, dropped: &dropped).items.first }) else {
      return nil
    }
    fill = PaintColor(color: item.fill)
    stroke = item.stroke.map { PaintColor(color: $0) }
    lineWidth = item.stroke == nil ? nil : item.lineWidth
  }

  /// The same for an outline: in the colour of the inside where there is no other.
  var outlined: ScenePaint {
    stroke == nil ? ScenePaint(fill: nil, stroke: fill, lineWidth: lineWidth) : self
  }
}

struct PaintColor: OptionValue {
  let color: MotionColor?

  static func read(_ text: String, option: String) throws(ToolError) -> PaintColor {
    if text.lowercased() == "none" { return PaintColor(color: nil) }
    guard let color = MotionColor(css: text) else {
      throw .usage(PaintColor.refusal("\(option) '\(text)'", "none"))
    }
    return PaintColor(color: color)
  }

  /// The error about a value that is no colour, where some words are accepted besides.
  static func refusal(_ value: String, _ words: String...) -> String {
    let forms = ["#rrggbb", "#rrggbbaa", "rgb(...)"] + words
    return "\(value) is no colour: \(forms.joined(separator: ", ")) and names of CSS such as tomato"
      + " are accepted"
  }
}

/// What a scene of paths is painted with; nil by default.
struct ScenePaint {
  let fill: PaintColor?
  let stroke: PaintColor?
  let lineWidth: Double?

  /// The properties of a layer of closed subpaths: black inside by default.
  var solid: (fill: MotionColor?, stroke: MotionColor?) {
    let inside = fill.map { $0.color } ?? .black
    // Nothing would be seen of it.
    return (inside, stroke.map { $0.color } ?? (inside == nil ? .black : nil))
  }

  var line: MotionColor? { stroke.map { $0.color } ?? .black }
}

/// How often what moves is played, and in which direction: a flag for each.
enum PlaybackFlag: String, EnumerableFlag {
  case once, loop, thereAndBack

  /// The same for the exporters.
  var playback: Playback? { Playback(rawValue: rawValue) }

  static func help(for value: PlaybackFlag) -> ArgumentHelp? {
    switch value {
    case .once: "What moves: play it once and stay at the end."
    case .loop: "What moves: play it over and over."
    case .thereAndBack: "What moves: play it there and back, over and over."
    }
  }
}

extension PlaybackFlag? {
  var option: String { map { $0 == .thereAndBack ? "--there-and-back" : "--\($0)" } ?? "" }
}
#endif

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import PathMotion
internal import SVGDrawing

/// What paths are painted with where they are a picture of their own.
struct PaintOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The inside of what is closed: #rrggbb[aa], a name of CSS, or none.",
      valueName: "colour"
    )
  )
  var fill: Typed<PaintColor>?

  @Option(help: ArgumentHelp("The outline, likewise.", valueName: "colour"))
  var stroke: Typed<PaintColor>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width of the outline. (default: 1/70 of the diagonal)",
      valueName: "distance"
    )
  )
  var lineWidth: Typed<Distance>?

  /// Refuses all of them where nothing is painted.
  func refuse(_ use: String) throws(ToolError) {
    let given = [
      (fill != nil, "--fill"), (stroke != nil, "--stroke"), (lineWidth != nil, "--line-width"),
    ]
    for (isGiven, option) in given where isGiven {
      throw .usage("\(option) is for \(use); nothing else is painted", at: option)
    }
  }

  /// Reads what was given.
  func paint() throws(ToolError) -> ScenePaint {
    ScenePaint(
      fill: try fill.map { value throws(ToolError) in try value.value(of: "--fill") },
      stroke: try stroke.map { value throws(ToolError) in try value.value(of: "--stroke") },
      lineWidth: try lineWidth.map { value throws(ToolError) in
        try value.positive(of: "--line-width")
      }
    )
  }
}

/// A colour of CSS, or none.
struct PaintColor: OptionValue {
  let color: MotionColor?

  static func read(_ text: String, option: String) throws(ToolError) -> PaintColor {
    if text == "none" { return PaintColor(color: nil) }
    guard let color = SVGColor(text) else {
      throw .usage(
        "\(option) '\(text)' is no colour: #rrggbb, #rrggbbaa, rgb(...), a name of CSS such as"
          + " tomato, and none are accepted",
        at: option
      )
    }
    return PaintColor(
      color: MotionColor(
        red: color.red,
        green: color.green,
        blue: color.blue,
        alpha: color.alpha
      )
    )
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

extension AnimatedCanvas {
  /// What a gradient layer draws; empty where nothing of it is ever seen.
  mutating func gradient(_ layer: FilmLayer) -> String {
    guard let gradient = layer.gradient, gradient.colors.isSeen else { return "" }
    let area = attributes([
      ("x", gradient.origin, true), ("y", gradient.origin, false),
      ("width", gradient.size, true), ("height", gradient.size, false),
    ])
    let stops = self.stops(layer, gradient)
    let axis = GradientAxis(gradient, film)
    guard markup.movesGradientAxes || axis.isStill else {
      return runningGradient(area, axis, stops)
    }
    let ends = attributes([
      ("x1", gradient.start, true), ("y1", gradient.start, false),
      ("x2", gradient.end, true), ("y2", gradient.end, false),
    ])
    let paint = define(ends, stops)
    return markup.element("rect", "\(area.0) fill=\"url(#\(paint))\"", area.1, "")
  }

  /// The names of attributes with a number each, x or y of a point.
  private func attributes(
    _ list: [(name: String, track: FilmTrack, isX: Bool)]
  ) -> (String, [Movement]) {
    var result: (String, [Movement]) = ("", [])
    for (name, track, isX) in list {
      func text(_ value: FilmValue) -> String {
        FrameCanvas.text(isX ? value.point.x : value.point.y)
      }
      result.0 += " \(name)=\"\(text(markup.poster(track)))\""
      result.1 += markup.movement(name, track, text)
    }
    return result
  }

  private mutating func define(_ ends: (String, [Movement]), _ stops: String) -> String {
    var markup = markup
    let name = define { name in
      let attributes = " id=\"\(name)\" gradientUnits=\"userSpaceOnUse\"" + ends.0
      return "    " + markup.element("linearGradient", attributes, ends.1, stops) + "\n"
    }
    self.markup = markup
    return name
  }

  private mutating func stops(_ layer: FilmLayer, _ gradient: FilmLayer.Gradient) -> String {
    let colors = gradient.colors
    var offsets = gradient.offsets
    if !markup.movesGradientAxes {
      if !offsets.isLevel(within: film.tolerance.turn) {
        losses.append(
          ExportLoss("colours stay where they are", layer: layer.still.id, property: "locations")
        )
      }
      offsets = FilmTrack(still: markup.poster(offsets))
    }
    var stops = ""
    let count = colors.pieces.reduce(0) { max($0, $1.from.colors.count) }
    for index in 0..<count {
      func offset(_ value: FilmValue) -> String {
        FrameCanvas.text(index < value.numbers.count ? value.numbers[index] : 1)
      }
      // A gradient of fewer colours for a time repeats its last one.
      let track = colors.mapped { value in
        let all = value.colors
        return FilmValue(MotionValue.color(all.isEmpty ? nil : all[min(index, all.count - 1)]))
      }
      let paint = AnimatedPaint("stop", track, markup)
      stops += markup.element(
        "stop",
        " offset=\"\(offset(markup.poster(offsets)))\" \(paint.attributes)",
        markup.movement("offset", offsets, offset) + paint.movements,
        ""
      )
    }
    return stops
  }

  /// A gradient that stands still, painted all over a group that moves, and seen through the
  /// rectangle.
  private mutating func runningGradient(
    _ area: (String, [Movement]),
    _ axis: GradientAxis,
    _ stops: String
  ) -> String {
    let length = FrameCanvas.text(axis.length)
    let paint = define((" x1=\"0\" y1=\"0\" x2=\"\(length)\" y2=\"0\"", []), stops)
    let reach = FrameCanvas.text(axis.reach)
    let size = FrameCanvas.text(2 * axis.reach)
    var content =
      "<rect x=\"-\(reach)\" y=\"-\(reach)\" width=\"\(size)\" height=\"\(size)\""
      + " fill=\"url(#\(paint))\"/>"
    let steps = [
      (
        "scale", axis.scale.mapped { FilmValue(Point2D($0.number, $0.number)) },
        MotionTexts.factors
      ),
      ("rotate", axis.rotation, MotionTexts.degrees),
      ("translate", axis.start, { MotionTexts.pair($0) }),
    ]
    for (kind, track, text) in steps {
      content = markup.element(
        "g",
        " transform=\"\(kind)(\(text(markup.poster(track))))\"",
        markup.transform(kind, track, text),
        content
      )
    }
    return clipped(content, by: markup.element("rect", area.0, area.1, ""))
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion
internal import SVGPathData

extension VectorCanvas {
  /// What a gradient layer draws; empty where nothing of it is ever seen.
  ///
  /// Gradients of Android stand still. One whose axis moves is painted in a group that moves, and
  /// clipped to its rectangle; one whose colours move is a stack of gradients that appear.
  mutating func gradient(_ layer: FilmLayer) -> [VectorElement] {
    guard let gradient = layer.gradient, gradient.colors.isSeen else { return [] }
    let fades = GradientFades(gradient.colors, opacity: layer.opacity, film)
    report(layer, gradient, fades)
    let axis = GradientAxis(gradient, film)
    let area = FilmTrack.rectangles(gradient, film)
    guard !axis.isStill else {
      let ends = (gradient.start.first.point, gradient.end.first.point)
      let data = Motion("pathData", .path, area) { value in
        value.numbers.count > 3
          ? VectorCanvas.rectangle(
            Point2D(value.numbers[0], value.numbers[1]),
            Point2D(value.numbers[2], value.numbers[3])
          ) : ""
      }
      return paths(layer, fades, gradient, data, ends)
    }
    let clip = element(
      "clip-path",
      layer.still.id + "_frame",
      [
        Motion("pathData", .path, area) { value in
          VectorCanvas.rectangle(
            Point2D(value.numbers[0], value.numbers[1]),
            Point2D(value.numbers[2], value.numbers[3])
          )
        }
      ]
    )
    let reach = axis.reach
    let all = VectorCanvas.rectangle(Point2D(-reach, -reach), Point2D(2 * reach, 2 * reach))
    let data = Motion("pathData", .path, FilmTrack(still: FilmValue(0.0))) { _ in all }
    let content = paths(layer, fades, gradient, data, (.origin, Point2D(axis.length, 0)))
    let motions = [
      Motion("translateX", axis.start, standard: 0) { $0.point.x },
      Motion("translateY", axis.start, standard: 0) { $0.point.y },
      Motion("rotation", axis.rotation, standard: 0, decimals: 4) { $0.number * 180 / .pi },
      Motion("scaleX", axis.scale, standard: 1, decimals: 6) { $0.number },
      Motion("scaleY", axis.scale, standard: 1, decimals: 6) { $0.number },
    ]
    return [VectorElement("group", [], [clip] + group(layer.still.id + "_axis", motions, content))]
  }

  /// A path for each gradient of a stack.
  private mutating func paths(
    _ layer: FilmLayer,
    _ fades: GradientFades,
    _ gradient: FilmLayer.Gradient,
    _ data: Motion,
    _ ends: (start: Point2D, end: Point2D)
  ) -> [VectorElement] {
    fades.steps.map { step in
      var element = self.element(
        "path",
        layer.still.id,
        [
          data, Motion("fillAlpha", step.alpha, standard: 1, decimals: 4) { $0.number },
        ]
      )
      let offsets = gradient.offsets.first.numbers
      let items = step.colors.enumerated().map { index, color in
        let offset = index < offsets.count ? offsets[index] : 1
        return VectorElement(
          "item",
          [("offset", FrameCanvas.text(offset)), ("color", VectorCanvas.translucent(color))]
        )
      }
      let numbers = [ends.start.x, ends.start.y, ends.end.x, ends.end.y]
      let names = ["startX", "startY", "endX", "endY"]
      let places = zip(names, numbers).map { ($0, FrameCanvas.text($1)) }
      element.children.append(
        VectorElement(
          valueOf: "fillColor",
          VectorElement("gradient", [("type", "linear")] + places, items)
        )
      )
      return element
    }
  }

  private mutating func report(
    _ layer: FilmLayer,
    _ gradient: FilmLayer.Gradient,
    _ fades: GradientFades
  ) {
    let id = layer.still.id
    if !gradient.offsets.isLevel(within: film.tolerance.turn) {
      losses.append(
        ExportLoss("colours stay where they are at the begin", layer: id, property: "locations")
      )
    }
    if fades.isInexact {
      losses.append(
        ExportLoss(
          "a gradient appears above the other, which is seen through it",
          layer: id,
          property: "colors"
        )
      )
    }
  }

  /// A colour as `#aarrggbb`, or `#rrggbb` where it is opaque.
  private static func translucent(_ color: MotionColor) -> String {
    let text = color.hexadecimal
    guard color.alpha < 1 else { return String(text.prefix(7)) }
    return "#" + text.suffix(2) + text.dropFirst().prefix(6)
  }
}

extension FilmTrack {
  /// The rectangle of a gradient: x, y, width and height.
  fileprivate static func rectangles(_ gradient: FilmLayer.Gradient, _ film: Film) -> FilmTrack {
    let (origin, size) = (gradient.origin, gradient.size)
    func value(_ time: Double) -> FilmValue {
      FilmValue(
        MotionValue.numbers(origin.value(at: time).numbers + size.value(at: time).numbers)
      )
    }
    if origin.isStill, size.isStill { return FilmTrack(still: value(0)) }
    return FilmFitter(tolerance: film.tolerance.length, value: value)
      .track(instants: (origin.instants + size.instants).sorted(), end: film.end)
  }
}

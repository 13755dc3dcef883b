// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion
internal import SVGPathData

extension AnimatedCanvas {
  /// What a shape layer draws; empty where nothing of it is ever seen.
  mutating func shape(_ layer: FilmLayer) -> String {
    let path = layer.track(.path)
    guard path.pieces.contains(where: { $0.from.structure != .none }) else { return "" }
    let fill = AnimatedPaint("fill", layer.track(.fill), markup)
    let stroke = AnimatedPaint("stroke", layer.track(.stroke), markup)
    let rule = layer.still.fillRule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
    let windows = StrokeWindows(layer, end: film.end)
    let isWhole = windows.isWhole
    var content = ""
    if fill.isSeen || (stroke.isSeen && isWhole) {
      let line = stroke.isSeen && isWhole ? self.line(layer, stroke) : nil
      let seen = visibility(path) { $0.structure != .none }
      content += element(
        path,
        still: layer.tracks[.path] == nil ? layer.still.path : nil,
        " \(fill.attributes)\(fill.isSeen ? rule : "")\(line?.attributes ?? "")\(seen.attribute)",
        fill.movements + (line?.movements ?? []) + seen.movements
      )
    }
    if stroke.isSeen, !isWhole {
      let line = self.line(layer, stroke)
      for window in windows.windows(tolerance: film.tolerance.part) {
        content += stroked(window, " fill=\"none\"\(line.attributes)", line.movements)
      }
    }
    return content
  }

  /// A path with what moves it; one that stands still as it is given, arcs and all.
  private mutating func element(
    _ path: FilmTrack,
    still: BezierPath? = nil,
    _ attributes: String,
    _ movements: [Movement]
  ) -> String {
    // Where there is none for a time it is hidden, and keeps its shape.
    let path = path.withoutGaps
    let moving = MovingPath(path, decimals: path.isStill ? 3 : film.decimals)
    func data(_ value: FilmValue) -> String { value.path.map(moving.text) ?? "" }
    let shown = still.map(MotionTexts.still) ?? data(markup.poster(path))
    return markup.element(
      "path",
      " d=\"\(shown)\"\(attributes)",
      markup.movement("d", path, data) + movements,
      ""
    )
  }

  private func line(
    _ layer: FilmLayer,
    _ stroke: AnimatedPaint
  ) -> (attributes: String, movements: [Movement]) {
    var attributes = " " + stroke.attributes
    var movements = stroke.movements
    func number(_ name: String, _ property: LayerProperty, least: Double, standard: String) {
      let track = layer.track(property)
      func text(_ value: FilmValue) -> String { FrameCanvas.text(max(value.number, least)) }
      let own = markup.movement(name, track, text)
      let last = text(markup.poster(track))
      guard !own.isEmpty || last != standard else { return }
      attributes += " \(name)=\"\(last)\""
      movements += own
    }
    number("stroke-width", .lineWidth, least: 0, standard: "1")
    let still = layer.still
    if still.lineCap != .butt { attributes += " stroke-linecap=\"\(still.lineCap.rawValue)\"" }
    if still.lineJoin != .miter {
      attributes += " stroke-linejoin=\"\(still.lineJoin.rawValue)\""
    } else {
      // SVG's own is 4.
      number("stroke-miterlimit", .miterLimit, least: 1, standard: "4")
    }
    return (attributes, movements)
  }

  /// A subpath of which a part is stroked: one element with dashes for while it is a part, and one
  /// without for while it is all.
  ///
  /// A dash of no length would be a speck where ends are round, and one of all the length has an
  /// open joint: what is nothing is hidden, what is all has no dashes.
  private mutating func stroked(
    _ window: StrokeWindows.Window,
    _ attributes: String,
    _ movements: [Movement]
  ) -> String {
    func decimal(_ value: Double) -> String { DecimalText.trimmed(value, decimals: 6) }
    func isPart(_ value: FilmValue) -> Bool { value.structure == .point }
    var content = ""
    if window.part.pieces.contains(where: { isPart($0.from) }) {
      func array(_ value: FilmValue) -> String {
        isPart(value) ? "\(decimal(value.point.y - value.point.x)) 2" : "1 2"
      }
      func offset(_ value: FilmValue) -> String { isPart(value) ? decimal(-value.point.x) : "0" }
      let last = markup.poster(window.part)
      var dashes = " pathLength=\"1\" stroke-dasharray=\"\(array(last))\""
      let shift = markup.movement("stroke-dashoffset", window.part, offset)
      if !shift.isEmpty || offset(last) != "0" {
        dashes += " stroke-dashoffset=\"\(offset(last))\""
      }
      let moves = markup.movement("stroke-dasharray", window.part, array) + shift
      let seen = visibility(window.part, isPart)
      content += element(
        window.path,
        attributes + dashes + seen.attribute,
        movements + moves + seen.movements
      )
    }
    if window.part.pieces.contains(where: { $0.from.structure == .number }) {
      let seen = visibility(window.part) { $0.structure == .number }
      content += element(window.path, attributes + seen.attribute, movements + seen.movements)
    }
    return content
  }

  /// The attribute and the movement of something that is seen for a part of the film.
  private func visibility(
    _ track: FilmTrack,
    _ isSeen: (FilmValue) -> Bool
  ) -> (attribute: String, movements: [Movement]) {
    let movements = markup.movement("visibility", track) { isSeen($0) ? "visible" : "hidden" }
    return (isSeen(markup.poster(track)) ? "" : " visibility=\"hidden\"", movements)
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion
internal import SVGPathData

extension VectorCanvas {
  /// What a shape layer draws; empty where nothing of it is ever seen.
  mutating func shape(_ layer: FilmLayer) -> [VectorElement] {
    let path = layer.track(.path)
    let (fill, stroke) = (layer.track(.fill), layer.track(.stroke))
    guard path.pieces.contains(where: { $0.from.structure != .none }) else { return [] }
    let windows = StrokeWindows(layer, end: film.end)
    let isWhole = windows.isWhole
    if fill.isSeen, stroke.isSeen, layer.opacity.isTranslucent {
      losses.append(
        ExportLoss(
          "fill and stroke are seen through each other",
          layer: layer.still.id,
          property: "opacity"
        )
      )
    }
    var content: [VectorElement] = []
    let present = path.visibility { $0.structure != .none }
    if fill.isSeen || (stroke.isSeen && isWhole) {
      var motions = [pathData(path, still: layer.tracks[.path] == nil ? layer.still.path : nil)]
      if fill.isSeen { motions += paint("fill", fill, layer, [present]) }
      if stroke.isSeen, isWhole { motions += line(layer, [present]) }
      var element = self.element("path", layer.still.id, motions)
      if fill.isSeen, layer.still.fillRule == .evenOdd { element.set("fillType", "evenOdd") }
      if stroke.isSeen, isWhole { setLooks(layer, &element) }
      content.append(element)
    }
    if stroke.isSeen, !isWhole {
      for window in windows.windows(tolerance: film.tolerance.part) {
        content.append(stroked(window, layer))
      }
    }
    return content
  }

  private func pathData(_ path: FilmTrack, still: BezierPath? = nil) -> Motion {
    // What stands still is as it was given, arcs and all.
    let given = still.map(MotionTexts.still)
    return Motion("pathData", .path, path.withoutGaps) { value in
      given ?? value.path.map(MotionTexts.path) ?? ""
    }
  }

  /// A subpath of which a part is stroked.
  ///
  /// It is a path of its own, because only the first contour of a path is trimmed. Where nothing of
  /// it is to be seen it is clear: a part of no length would be a speck where ends are round.
  private mutating func stroked(
    _ window: StrokeWindows.Window,
    _ layer: FilmLayer
  ) -> VectorElement {
    let part = window.part
    let present = part.visibility { $0.structure != .none }
    let known = part.withoutGaps
    let motions =
      [
        pathData(window.path),
        Motion("trimPathStart", known, standard: 0, decimals: 6) {
          $0.structure == .point ? $0.point.x : 0
        },
        Motion("trimPathEnd", known, standard: 1, decimals: 6) {
          $0.structure == .point ? $0.point.y : 1
        },
      ] + line(layer, [present])
    var element = self.element("path", layer.still.id + "_line", motions)
    setLooks(layer, &element)
    return element
  }

  // MARK: Paint

  /// The colour and the opacity of a fill or a stroke.
  private func paint(
    _ name: String,
    _ color: FilmTrack,
    _ layer: FilmLayer,
    _ visibilities: [FilmTrack]
  ) -> [Motion] {
    let alpha = color.mapped { FilmValue($0.colors.first?.alpha ?? 0) }
    let opacity = FilmTrack.combined(
      [alpha, layer.opacity] + visibilities,
      tolerance: film.tolerance.color,
      end: film.end
    ) { $0.reduce(1, *) }
    return [
      Motion("\(name)Color", .color, color.withoutGaps) {
        VectorCanvas.color($0.colors.first ?? .black)
      },
      Motion("\(name)Alpha", opacity, standard: 1, decimals: 4) { $0.number },
    ]
  }

  /// The colour and the width of a stroke.
  private func line(_ layer: FilmLayer, _ visibilities: [FilmTrack]) -> [Motion] {
    let width = layer.track(.lineWidth)
    // A line without a width would be as thin as the screen shows any.
    let hasWidth = width.visibility { $0.number > 0 }
    return paint("stroke", layer.track(.stroke), layer, visibilities + [hasWidth]) + [
      Motion("strokeWidth", width, standard: 0) { max($0.number, 0) }
    ]
  }

  /// What of a stroke never moves.
  private mutating func setLooks(_ layer: FilmLayer, _ element: inout VectorElement) {
    let still = layer.still
    if still.lineCap != .butt { element.set("strokeLineCap", still.lineCap.rawValue) }
    guard still.lineJoin == .miter else {
      element.set("strokeLineJoin", still.lineJoin.rawValue)
      return
    }
    let limit = layer.track(.miterLimit)
    element.set("strokeMiterLimit", FrameCanvas.text(max(limit.first.number, 1)))
    guard !limit.isStill else { return }
    losses.append(
      ExportLoss("stays as it is at the begin", layer: still.id, property: "miterLimit")
    )
  }
}

extension FilmTrack {
  /// Whether it is ever between 0 and 1.
  var isTranslucent: Bool {
    pieces.contains { piece in
      [piece.from, piece.to].contains { $0.number > 0 && $0.number < 1 }
        || (piece.pace != .hold && piece.from != piece.to)
    }
  }

  /// 1 where something is seen, else 0.
  ///
  /// A piece in which something moves is seen where its begin or its end is.
  func visibility(_ isSeen: (FilmValue) -> Bool) -> FilmTrack {
    var result = self
    for index in pieces.indices {
      let piece = pieces[index]
      let part = isSeen(piece.from) || (piece.pace != .hold && isSeen(piece.to)) ? 1.0 : 0
      result.pieces[index].from = FilmValue(part)
      result.pieces[index].to = FilmValue(part)
      result.pieces[index].pace = .hold
    }
    guard result.pieces.contains(where: { $0.from != result.pieces[0].from }) else {
      return FilmTrack(still: result.pieces[0].from)
    }
    return result
  }
}

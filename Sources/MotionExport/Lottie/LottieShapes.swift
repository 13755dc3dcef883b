// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

/// What layers of a film draw, as shapes of Lottie.
struct LottieShapes {
  private let film: SceneTracks
  private let property: LottieProperty

  init(_ film: SceneTracks, _ property: LottieProperty) {
    self.film = film
    self.property = property
  }

  /// The shapes of a layer, the uppermost first; empty where nothing is drawn.
  ///
  /// A path whose structure changes is a shape for each structure, seen in turn: players blend the
  /// vertices of neighbouring key frames whatever their number.
  func shape(_ layer: LayerTracks) -> [String] {
    let stroke = layer.track(.stroke)
    let fill = layer.track(.fill)
    let windows = StrokeWindows(layer, end: film.end)
    let isSplit = windows.isShifted && windows.count > 1
    var result: [String] = stroke.isSeen && isSplit ? lines(layer, stroke, windows) : []
    for run in layer.track(.path).runs {
      let paths = self.paths(run.track)
      if stroke.isSeen, fill.isSeen, windows.isWhole {
        let paints = [self.stroke(layer, stroke), self.fill(fill, layer.still.fillRule)]
        result.append(group(paths + paints, run.visibility))
        continue
      }
      if stroke.isSeen, !isSplit {
        let trims = windows.isWhole ? [] : [trim(layer, isSingle: paths.count == 1)]
        result.append(group(paths + trims + [self.stroke(layer, stroke)], run.visibility))
      }
      if fill.isSeen {
        result.append(group(paths + [self.fill(fill, layer.still.fillRule)], run.visibility))
      }
    }
    return result
  }

  private func paths(_ track: PropertyTrack) -> [String] {
    contours(track).map { JSONText.object([("ty", "\"sh\""), ("ks", $0)]) }
  }

  /// What is stroked of several subpaths where that may run around their end: a shape for each part
  /// of each subpath, because rlottie draws a part that does so of all of them wrongly.
  private func lines(
    _ layer: LayerTracks,
    _ stroke: PropertyTrack,
    _ windows: StrokeWindows
  ) -> [String] {
    windows.windows(tolerance: film.tolerance.part).flatMap { window in
      let part = window.part.withoutGaps
      func end(_ end: @escaping (TrackValue) -> Double) -> String {
        property.number(part, decimals: 4) { 100 * end($0) }
      }
      let trim = self.trim(
        start: end { $0.structure == .point ? $0.point.x : 0 },
        end: end { $0.structure == .point ? $0.point.y : 1 },
        isSingle: true
      )
      let present = window.part.visibility { $0.structure != .none }
      return window.path.runs.map { run in
        let visibility = PropertyTrack.combined(
          [run.visibility, present],
          tolerance: film.tolerance.part,
          end: film.end
        ) { $0[0] * $0[1] }
        return group(paths(run.track) + [trim, self.stroke(layer, stroke)], visibility)
      }
    }
  }

  func gradient(_ layer: LayerTracks) -> [String] {
    guard let gradient = layer.gradient, gradient.colors.isSeen else { return [] }
    let size = gradient.size
    let center = TrackFitter(tolerance: film.tolerance.length) { time in
      let (origin, size) = (gradient.origin.value(at: time).point, size.value(at: time).point)
      return TrackValue(Point2D(origin.x + size.x / 2, origin.y + size.y / 2))
    }.track(instants: gradient.origin.instants + size.instants, end: film.end)
    let count = gradient.colors.pieces.reduce(0) { max($0, $1.from.colors.count) }
    // Both lists in one, as players want it: offsets with colours, then offsets with opacities.
    let stops = TrackFitter(tolerance: film.tolerance.color) { time in
      let colors = gradient.colors.value(at: time).colors
      let offsets = gradient.offsets.value(at: time).numbers
      var (paints, alphas): ([Double], [Double]) = ([], [])
      for index in 0..<count {
        let color = colors.isEmpty ? .clear : colors[min(index, colors.count - 1)]
        let offset = index < offsets.count ? min(max(offsets[index], 0), 1) : 1
        paints += [offset, color.red, color.green, color.blue]
        alphas += [offset, color.alpha]
      }
      return TrackValue(MotionValue.numbers(paints + alphas))
    }.track(instants: gradient.colors.instants + gradient.offsets.instants, end: film.end)
    let fill = JSONText.object([
      ("ty", "\"gf\""), ("o", LottieProperty.still("100")), ("r", "1"), ("t", "1"),
      ("s", property.numbers(gradient.start) { [$0.point.x, $0.point.y] }),
      ("e", property.numbers(gradient.end) { [$0.point.x, $0.point.y] }),
      (
        "g",
        JSONText.object([
          ("p", String(count)), ("k", property.numbers(stops, decimals: 4) { $0.numbers }),
        ])
      ),
    ])
    let rectangle = LottieShapes.rectangle(
      property.numbers(center) { [$0.point.x, $0.point.y] },
      property.numbers(size) { [$0.point.x, $0.point.y] }
    )
    return [group([rectangle, fill])]
  }

  /// A shape for each subpath of a path that moves and keeps its structure.
  func contours(_ path: PropertyTrack, shift: Vector2D = Vector2D(x: 0, y: 0)) -> [String] {
    func subpaths(_ value: TrackValue) -> [BezierPath] {
      value.path?.transformed(by: AffineTransform2D(translation: shift)).subpaths.map { $0.path }
        ?? []
    }
    return subpaths(path.first).indices.map { number in
      let joins = path.pieces.allSatisfy {
        LottieContour.meetsItself(subpaths($0.from)[number])
          && LottieContour.meetsItself(subpaths($0.to)[number])
      }
      func json(_ value: TrackValue) -> String {
        LottieContour(subpaths(value)[number], joinsEnds: joins).json(decimals: property.decimals)
      }
      return property.shape(path) { (json($0.from), json($0.last)) }
    }
  }

  // MARK: Paint

  func fill(_ color: PropertyTrack, _ rule: FillRule) -> String {
    JSONText.object([
      ("ty", "\"fl\""), ("r", rule == .evenOdd ? "2" : "1"), ("c", self.color(color)),
      ("o", opacity(color)),
    ])
  }

  private func stroke(_ layer: LayerTracks, _ color: PropertyTrack) -> String {
    let cap =
      switch layer.still.lineCap {
      case .butt: "1"
      case .round: "2"
      case .square: "3"
      }
    let join =
      switch layer.still.lineJoin {
      case .miter: "1"
      case .round: "2"
      case .bevel: "3"
      }
    return JSONText.object([
      ("ty", "\"st\""), ("c", self.color(color)), ("o", opacity(color)),
      ("w", property.number(layer.track(.lineWidth)) { max($0.number, 0) }), ("lc", cap),
      ("lj", join), ("ml", JSONText.number(max(layer.track(.miterLimit).first.number, 1))),
    ])
  }

  private func color(_ track: PropertyTrack) -> String {
    property.numbers(track.withoutGaps, decimals: 3) { value in
      let color = value.colors.first ?? .black
      return [color.red, color.green, color.blue]
    }
  }

  private func opacity(_ track: PropertyTrack) -> String {
    property.number(track, decimals: 2) { 100 * ($0.colors.first?.alpha ?? 0) }
  }

  /// The part that is stroked, of the whole length of all subpaths.
  private func trim(_ layer: LayerTracks, isSingle: Bool) -> String {
    func part(_ value: LayerProperty) -> String {
      property.number(layer.track(value), decimals: 4) { 100 * min(max($0.number, 0), 1) }
    }
    let offset = property.number(layer.track(.strokeOffset), decimals: 4) { 360 * $0.number }
    return trim(
      start: part(.strokeStart),
      end: part(.strokeEnd),
      offset: offset,
      isSingle: isSingle
    )
  }

  /// A part of one subpath, or of several one after the other: of one rlottie draws a part that
  /// runs around its end correctly only where it is trimmed like each of several.
  private func trim(
    start: String,
    end: String,
    offset: String = LottieProperty.still("0"),
    isSingle: Bool
  ) -> String {
    JSONText.object([
      ("ty", "\"tm\""), ("s", start), ("e", end), ("o", offset), ("m", isSingle ? "1" : "2"),
    ])
  }

  // MARK: Groups

  /// Shapes in the coordinates of their layer, seen for a part of the time.
  func group(
    _ items: [String],
    _ visibility: PropertyTrack = PropertyTrack(still: TrackValue(1.0))
  ) -> String {
    let map = JSONText.object([
      ("ty", "\"tr\""), ("o", property.number(visibility) { 100 * $0.number }),
    ])
    return JSONText.object([("ty", "\"gr\""), ("it", JSONText.list(items + [map]))])
  }

  static func rectangle(_ center: String, _ size: String) -> String {
    JSONText.object([
      ("ty", "\"rc\""), ("p", center), ("s", size), ("r", LottieProperty.still("0")),
    ])
  }
}

/// A subpath as Lottie has it: vertices, and the control points before and after each, relative to
/// it.
struct LottieContour {
  private var vertices: [Point2D] = []
  private var before: [Vector2D] = []
  private var after: [Vector2D] = []
  private let isClosed: Bool

  /// The contour of one subpath without arcs; `joinsEnds` leaves out the last point, which is where
  /// the first is.
  init(_ path: BezierPath, joinsEnds: Bool) {
    isClosed = path.verbs.last == .close
    for element in path.elements {
      switch element {
      case .move(let point): add(point, Vector2D(x: 0, y: 0))
      case .line(let end): add(end, Vector2D(x: 0, y: 0))
      case .quadratic(let end, let control):
        let start = vertices[vertices.count - 1]
        after[after.count - 1] = (2.0 / 3) * (control - start)
        add(end, (2.0 / 3) * (control - end))
      case .cubic(let end, let control1, let control2):
        after[after.count - 1] = control1 - vertices[vertices.count - 1]
        add(end, control2 - end)
      case .arc(let arc): add(arc.end, Vector2D(x: 0, y: 0))
      case .close: break
      }
    }
    guard joinsEnds, vertices.count > 1 else { return }
    before[0] = before[before.count - 1]
    vertices.removeLast()
    before.removeLast()
    after.removeLast()
  }

  private mutating func add(_ vertex: Point2D, _ handle: Vector2D) {
    vertices.append(vertex)
    before.append(handle)
    after.append(Vector2D(x: 0, y: 0))
  }

  /// Whether a subpath ends, before it is closed, where it begins.
  static func meetsItself(_ path: BezierPath) -> Bool {
    path.verbs.last == .close && path.points.count > 1
      && (path.points[0] - path.points[path.points.count - 1]).length <= 5e-4
  }

  func json(decimals: Int) -> String {
    func pairs(_ values: [(Double, Double)]) -> String {
      JSONText.list(values.map { JSONText.numbers([$0, $1], decimals: decimals) })
    }
    return JSONText.object([
      ("i", pairs(before.map { ($0.x, $0.y) })), ("o", pairs(after.map { ($0.x, $0.y) })),
      ("v", pairs(vertices.map { ($0.x, $0.y) })), ("c", isClosed ? "true" : "false"),
    ])
  }
}

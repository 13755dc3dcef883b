// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

/// Makes the layers of a film: the properties that move, and what depends on several of them:
/// opacities of groups, gradients, maps, and control points that are shown.
struct LayerTracksBuilder {
  let stage: MotionStage
  let end: Double
  let tolerance: SceneTracks.Tolerance
  let oscillation: OscillationFit

  func layers(_ properties: [AnimatedProperty]) -> [LayerTracks] {
    var tracks: [Int: [LayerProperty: PropertyTrack]] = [:]
    for animated in properties where animated.property != .transform {
      tracks[animated.layer, default: [:]][animated.property] = track(of: animated)
    }
    let base = stage.base
    var result: [LayerTracks] = []
    // Groups move up by the overlays before them.
    var moved: [Int] = []
    for index in base.indices {
      let own = properties.filter { $0.layer == index }
      var layer = LayerTracks(
        still: base[index],
        parent: base[index].parent.map { moved[$0] },
        tracks: tracks[index] ?? [:],
        opacity: opacity(of: index, base, tracks, properties)
      )
      if let animated = own.first(where: { $0.property == .transform }) {
        layer.map = map(animated)
      }
      if base[index].kind == .gradient {
        layer.gradient = gradient(of: base[index], own, properties)
      }
      moved.append(result.count)
      result.append(layer)
      if let overlay = overlay(of: layer, own) { result.append(overlay) }
    }
    return result
  }

  private func track(of animated: AnimatedProperty) -> PropertyTrack {
    let property = animated.property
    // Arcs are looked at on both sides of all instants and between them.
    let begins: [Double] = [0] + animated.instants
    let times = zip(begins, animated.instants + [end]).flatMap { begin, end -> [Double] in
      [begin + 2e-9, (begin + end) / 2, end - 2e-9]
    }
    let arcs = ArcCounts(property == .path || property == .mask ? times : []) { time in
      if case .path(let path) = animated.value(at: time) { path } else { nil }
    }
    let hues = property == .fill || property == .stroke ? hues(of: animated) : nil
    return TrackFitter(
      tolerance: tolerance.of(property),
      leap: tolerance.ofRest(property),
      oscillation: oscillation,
      progress: { animated.progress(from: $0, to: $1) },
      timing: timing([animated]),
      rests: { animated.isAtRest(from: $0, to: $1) },
      value: { time in
        hues.map { TrackValue(MotionValue.color($0.colors(at: time)[0])) }
          ?? TrackValue(animated.value(at: time), arcs: arcs)
      }
    ).track(instants: animated.instants, end: end)
  }

  private func hues(of animated: AnimatedProperty) -> VisibleHues {
    VisibleHues(animated.instants, end: end) { time in
      switch animated.value(at: time) {
      case .color(let color): [color]
      case .colors(let colors): colors.map { Optional($0) }
      default: []
      }
    }
  }

  private func track(
    _ instants: [[Double]],
    _ tolerance: Double,
    timing: @escaping (Double, Double) -> PropertyTrack.Timing? = { _, _ in nil },
    _ value: @escaping (Double) -> TrackValue
  ) -> PropertyTrack {
    var all: [Double] = []
    for instant in instants.reduce([], +).sorted() where instant - (all.last ?? -1) > 1e-8 {
      all.append(instant)
    }
    return TrackFitter(tolerance: tolerance, oscillation: oscillation, timing: timing, value: value)
      .track(instants: all, end: end)
  }

  /// The timing of the first of several properties that has one.
  private func timing(_ properties: [AnimatedProperty]) -> (Double, Double) -> PropertyTrack.Timing?
  {
    { begin, end in
      for property in properties {
        if let easing = property.easing(from: begin, to: end) {
          return .cubic(easing.x1, easing.y1, easing.x2, easing.y2)
        }
      }
      return nil
    }
  }

  // MARK: What depends on several properties

  private func opacity(
    of index: Int,
    _ base: [FrameLayer],
    _ tracks: [Int: [LayerProperty: PropertyTrack]],
    _ properties: [AnimatedProperty]
  ) -> PropertyTrack {
    var chain = [index]
    while let parent = base[chain[chain.count - 1]].parent { chain.append(parent) }
    let moving = properties.filter { $0.property == .opacity && chain.contains($0.layer) }
    let still = chain.filter { layer in !moving.contains { $0.layer == layer } }
      .reduce(1) { $0 * base[$1].ownOpacity }
    guard !moving.isEmpty else { return PropertyTrack(still: TrackValue(still)) }
    if moving.count == 1, still == 1, let track = tracks[moving[0].layer]?[.opacity] {
      return track
    }
    return track(moving.map { $0.instants }, tolerance.color, timing: timing(moving)) { time in
      TrackValue(
        moving.reduce(still) { product, animated in
          guard case .number(let part) = animated.value(at: time) else { return product }
          return product * min(max(part, 0), 1)
        }
      )
    }
  }

  private func map(_ animated: AnimatedProperty) -> LayerTracks.Map {
    func track(
      _ tolerance: Double,
      _ part: @escaping (AffineTransform2D) -> TrackValue
    ) -> PropertyTrack {
      self.track([animated.instants], tolerance) { time in
        if case .transform(let map) = animated.value(at: time) { return part(map) }
        return part(.identity)
      }
    }
    return LayerTracks.Map(
      translation: track(tolerance.length) { TrackValue(Point2D($0.tx, $0.ty)) },
      rotation: track(tolerance.turn) { TrackValue($0.turnAndShear.turn) },
      shear: track(tolerance.turn) { TrackValue($0.turnAndShear.shear) },
      scale: track(tolerance.turn) { TrackValue($0.turnAndShear.scale) }
    )
  }

  private func gradient(
    of still: FrameLayer,
    _ own: [AnimatedProperty],
    _ properties: [AnimatedProperty]
  ) -> LayerTracks.Gradient {
    let stage = stage
    func shown(_ part: @escaping (FrameGradient) -> TrackValue) -> (Double) -> TrackValue {
      { time in
        let gradient = stage.frame(at: time).layer(still.id)?.gradient
        return gradient.map(part) ?? .none
      }
    }
    // The frame may follow the path of any layer.
    let paths =
      properties.filter { $0.property == .path }.map { $0.instants }
      + [stage.settings(until: end)]
    let axis = own.filter { [.locations, .start, .end].contains($0.property) }
    let instants = paths + axis.map { $0.instants }
    let colors = own.filter { $0.property == .colors }
    let moving = timing(axis)
    let length = tolerance.length
    let hues = colors.first.map { self.hues(of: $0) }
    return LayerTracks.Gradient(
      origin: track(paths, length, shown { TrackValue(Point2D($0.rect.minX, $0.rect.minY)) }),
      size: track(paths, length, shown { TrackValue(Point2D($0.rect.width, $0.rect.height)) }),
      start: track(instants, length, timing: moving, shown { TrackValue($0.stretched.start) }),
      end: track(instants, length, timing: moving, shown { TrackValue($0.stretched.end) }),
      offsets: track(
        instants + colors.map { $0.instants },
        tolerance.turn,
        shown { TrackValue(MotionValue.numbers($0.stretched.offsets)) }
      ),
      colors: track(
        colors.map { $0.instants },
        tolerance.color,
        timing: timing(colors),
        hues.map { hues in
          { time in TrackValue(MotionValue.colors(hues.colors(at: time).map { $0 ?? .clear })) }
        } ?? shown { TrackValue(MotionValue.colors($0.colors)) }
      )
    )
  }

  private func overlay(of layer: LayerTracks, _ own: [AnimatedProperty]) -> LayerTracks? {
    guard stage.hasControlPoints else { return nil }
    let id = layer.still.id + ".controlPoints"
    let paths = own.filter { $0.property == .path }
    let instants = paths.map { $0.instants } + [stage.settings(until: end)]
    let times: [Double] = [0] + instants.reduce([], +)
    let stage = stage
    let seen = times.lazy.compactMap { stage.frame(at: $0 + 2e-9).layer(id) }.first
    guard let seen else { return nil }
    var result = layer
    result.still = seen
    result.still.placement = layer.still.placement
    let moving: [LayerProperty] = [.position, .anchor, .rotation, .scale]
    result.tracks = layer.tracks.filter { moving.contains($0.key) }
    result.tracks[.path] = track(instants, tolerance.length, timing: timing(paths)) { time in
      TrackValue(stage.frame(at: time).layer(id)?.path)
    }
    return result
  }
}

extension FrameGradient {
  /// The axis from the first to the last colour, and where colours stand on it, 0...1.
  var stretched: (start: Point2D, end: Point2D, offsets: [Double]) {
    let least = locations.min() ?? 0
    let span = (locations.max() ?? 0) - least
    let axis = end - start
    let first = start + least * axis
    guard span > 0 else { return (first, first, locations.map { _ in 0 }) }
    return (first, first + span * axis, locations.map { ($0 - least) / span })
  }
}

extension AffineTransform2D {
  /// The map as a turn, a shear along x (its tangent), and factors: each applied to what follows.
  var turnAndShear: (turn: Double, shear: Double, scale: Point2D) {
    let turn = LibM.arcTangent(y: b, x: a)
    let width = (a * a + b * b).squareRoot()
    guard width > 0 else { return (0, 0, Point2D(0, 1)) }
    let height = (a * d - b * c) / width
    let along = (a * c + b * d) / width
    return (turn, height != 0 ? along / height : 0, Point2D(width, height))
  }
}

/// The colours of a property over a film, where clear ones have the red, green and blue of what is
/// seen before or after them.
///
/// Players blend a colour and its opacity apart, so what fades in has its colour from the start.
struct VisibleHues {
  private let begins: [Double]
  private let value: (Double) -> [MotionColor?]
  /// Between two neighbouring instants, what is first and last seen of each colour; nil where none
  /// of it is.
  private var hues: [(first: [MotionColor?], last: [MotionColor?])] = []

  /// Where colours are looked at, in fractions of the time between two instants.
  private static let looks = [0, 0.25, 0.5, 0.75, 1]
  /// How near to an instant that is, in seconds: more than the clock's resolution.
  private static let nearness = 2e-9

  /// The colours of a property that may break at the instants.
  init(_ instants: [Double], end: Double, _ value: @escaping (Double) -> [MotionColor?]) {
    (begins, self.value) = ([0] + instants, value)
    for (begin, end) in zip(begins, instants + [end]) {
      var own: (first: [MotionColor?], last: [MotionColor?]) = ([], [])
      for look in VisibleHues.looks {
        let time = begin + look * (end - begin)
        let inside = max(min(time, end - VisibleHues.nearness), begin + VisibleHues.nearness)
        for (index, color) in value(inside).enumerated() {
          if index == own.first.count {
            own.first.append(nil)
            own.last.append(nil)
          }
          guard let color, color.alpha > 0 else { continue }
          own.first[index] = own.first[index] ?? color
          own.last[index] = color
        }
      }
      hues.append(own)
    }
    // A paint has the hue of what comes next, else of what was before. Stops of a gradient keep
    // theirs, which shows beside a stop that is seen.
    for index in hues.indices.dropLast().reversed() where hues[index].first == [nil] {
      let next = hues[index + 1].first
      hues[index] = (next, next)
    }
    for index in hues.indices.dropFirst() where hues[index].first == [nil] {
      let before = hues[index - 1].last
      hues[index] = (before, before)
    }
  }

  /// The colours at a time; nil for none, where none is ever seen.
  func colors(at time: Double) -> [MotionColor?] {
    var (low, high) = (0, begins.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if begins[middle] <= time { low = middle } else { high = middle }
    }
    let isEarly = high == begins.count || time - begins[low] < begins[high] - time
    let hues = isEarly ? hues[low].first : hues[low].last
    return value(time).enumerated().map { index, color in
      guard color?.alpha ?? 0 <= 0, index < hues.count, let hue = hues[index] else { return color }
      return hue.with(alpha: 0)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

/// A scene whose script was played: for each property of each layer how it moves from start to end,
/// in pieces that players can play.
struct SceneTracks {
  /// How near the pieces are to what the stage shows.
  struct Tolerance {
    /// Of coordinates and widths, in points.
    let length: Double
    /// Of parts of a length.
    let part = 5e-5
    /// Of components of colours and opacities: a quarter of what a screen shows.
    let color = 1.0 / 1024
    /// Of angles in radians, and of factors.
    let turn = 1e-4

    /// Up to this, the leap of a spring that the clock puts to rest is blended in.
    func ofRest(_ property: LayerProperty) -> Double {
      switch property {
      case .fill, .stroke, .colors, .opacity: of(property)
      default: 3 * of(property)
      }
    }

    func of(_ property: LayerProperty) -> Double {
      switch property {
      case .path, .mask, .position, .anchor, .lineWidth, .miterLimit: length
      case .strokeStart, .strokeEnd, .strokeOffset: part
      case .fill, .stroke, .colors, .opacity: color
      case .rotation, .scale, .transform, .locations, .start, .end: turn
      }
    }
  }

  /// The scene after its script, with nothing left to happen.
  let stage: MotionStage
  var end: Double
  /// The decimals of coordinates that move, of which an error of rounding is no part that counts.
  var decimals: Int { tolerance.length >= 0.01 ? 2 : 3 }
  /// What is shown at the start: the view, and layers with what never changes.
  var first: MotionFrame
  let tolerance: Tolerance
  /// The layers, groups before what is in them.
  var layers: [LayerTracks]
  private(set) var losses: [ExportLoss] = []

  /// The film of what was sent to a stage; `goesBeyondEnds` for players whose cubics may go beyond
  /// both of their ends.
  ///
  /// - Throws: ``FilmError`` where nothing moves by itself, unless stills are allowed.
  init(_ stage: MotionStage, goesBeyondEnds: Bool = false, allowsStills: Bool = false)
    throws(FilmError)
  {
    let end = stage.scene.end
    self.end = end
    guard end > 0 else { throw FilmError(reason: .noTime, scene: stage.scene) }
    let played = stage.advanced(to: end)
    let properties = played.animatedProperties(until: end)
    // What was sent, and moved nothing, is a film of a still.
    guard !properties.isEmpty || !played.events.isEmpty || allowsStills else {
      throw FilmError(reason: .nothingMoves, scene: stage.scene)
    }
    self.stage = played
    first = played.frame(at: 0)
    let tolerance = Tolerance(length: 1e-4 * max(first.width, first.height))
    self.tolerance = tolerance
    layers = LayerTracksBuilder(
      stage: played,
      end: end,
      tolerance: tolerance,
      oscillation: OscillationFit(goesBeyondEnds: goesBeyondEnds)
    ).layers(properties)
    if let resized = played.events.first(where: { $0.name == "resize" && $0.isAccepted }) {
      let message = "the view keeps its first size; what is resized is shown in it"
      losses.append(ExportLoss(message, time: resized.time))
    }
    for layer in layers {
      for (property, track) in layer.tracks.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where track.error > 0 {
        let name = property.rawValue
        losses.add("moves in too few steps", layer, name, error: track.error)
      }
    }
  }

  /// How far away from its origin anything of a layer may be seen.
  var reach: Double { 1000 * max(first.width, first.height, 1) }

  /// The layers in a group, or those in none.
  func children(of group: Int?) -> [Int] { layers.indices.filter { layers[$0].parent == group } }

  /// Times nearer than this are one, in seconds.
  private static let resolution = 1e-8

  /// The start, the end, and between them, at multiples of so many seconds, when a transition
  /// begins while everything rests; in ascending order.
  func rests(grid: Double) -> [Double] {
    var times = [0.0]
    var tracks: [PropertyTrack] = []
    for var layer in layers {
      layer.changeTracks { track in
        tracks.append(track)
        return track
      }
    }
    for begin in stage.playedChanges.map({ $0.begin }).sorted() {
      let isWhole =
        (begin / grid - (begin / grid).rounded()).magnitude * grid < SceneTracks.resolution
      guard isWhole, begin > times[times.count - 1] + SceneTracks.resolution,
        begin < end - SceneTracks.resolution
      else { continue }
      let isMoving = tracks.contains { track in
        let piece = track.pieces[track.index(at: begin - SceneTracks.resolution)]
        return piece.timing != .hold && piece.begin < begin - SceneTracks.resolution
          && piece.end > begin + SceneTracks.resolution
      }
      if !isMoving { times.append(begin) }
    }
    return times + [end]
  }

  /// The film between two times at which everything rests, without what is behind its layers.
  func part(from begin: Double, to end: Double) -> SceneTracks {
    var result = self
    result.first.background = nil
    result.end = end - begin
    let isLast = end == self.end
    for index in layers.indices {
      result.layers[index].changeTracks { $0.part(from: begin, to: end, isLast: isLast) }
    }
    return result
  }
}

extension PropertyTrack {
  /// Something that does not move.
  init(still value: TrackValue) {
    self.init(pieces: [Piece(0, 1, holding: value)])
  }

  /// The pieces between two times, none of which cuts one that moves.
  fileprivate func part(from begin: Double, to end: Double, isLast: Bool) -> PropertyTrack {
    guard !isStill else { return self }
    let slack = 1e-8
    var result = self
    let last = isLast ? pieces.count - 1 : index(at: end)
    result.pieces = pieces[index(at: begin)...last].filter {
      $0.end > begin + slack && (isLast || $0.begin < end - slack)
    }
    for index in result.pieces.indices {
      result.pieces[index].begin = max(result.pieces[index].begin - begin, 0)
      result.pieces[index].end = min(result.pieces[index].end, end) - begin
    }
    return result.pieces.isEmpty ? PropertyTrack(still: value(at: begin)) : result
  }
}

extension LayerTracks {
  fileprivate mutating func changeTracks(_ change: (PropertyTrack) -> PropertyTrack) {
    opacity = change(opacity)
    tracks = tracks.mapValues(change)
    if let own = map {
      map = Map(
        translation: change(own.translation),
        rotation: change(own.rotation),
        shear: change(own.shear),
        scale: change(own.scale)
      )
    }
    if let own = gradient {
      gradient = Gradient(
        origin: change(own.origin),
        size: change(own.size),
        start: change(own.start),
        end: change(own.end),
        offsets: change(own.offsets),
        colors: change(own.colors)
      )
    }
  }
}

/// How many cubics the arcs of a path become over a film: always as many as the widest of them
/// needs, so that a corner whose radius goes to 0 keeps its structure.
struct ArcCounts {
  private var counts: [[PathVerb]: [Int]] = [:]

  /// Rounding must not make two cubics of the quarter turn of a corner that is almost sharp.
  private static let slack = 1e-3

  /// Looks at paths at some times.
  init(_ times: [Double], _ path: (Double) -> BezierPath?) {
    for time in times {
      guard let path = path(time) else { continue }
      let own = path.quarterCounts(slack: ArcCounts.slack)
      guard !own.isEmpty else { continue }
      guard let known = counts[path.verbs] else {
        counts[path.verbs] = own
        continue
      }
      counts[path.verbs] = zip(known, own).map { max($0, $1) }
    }
  }

  /// The path with cubics for arcs.
  func withoutArcs(_ path: BezierPath) -> BezierPath {
    // At a time that was not looked at an arc may need more; then it is less exact.
    let counts = counts[path.verbs] ?? path.quarterCounts(slack: ArcCounts.slack)
    // Corners that never have a radius are none: browsers restart dashes at a line of no length.
    let plain = counts.allSatisfy { $0 == 0 } ? path.withoutSpecks : path
    return (try? plain.quarteringArcs(counts: plain == path ? counts : [])) ?? plain
  }
}

extension BezierPath {
  /// The path without arcs that end where they begin.
  fileprivate var withoutSpecks: BezierPath {
    var result = BezierPath()
    for element in elements {
      if case .arc(let arc) = element, arc.start == arc.end { continue }
      result.append(element)
    }
    return result
  }
}

struct LayerTracks {
  /// A gradient whose offsets are in 0...1, which most formats need.
  ///
  /// Its axis is stretched to the first and the last colour.
  struct Gradient {
    /// The rectangle that is painted: x and y, then width and height.
    var origin: PropertyTrack
    var size: PropertyTrack
    /// Where offset 0 and 1 are.
    var start: PropertyTrack
    var end: PropertyTrack
    var offsets: PropertyTrack
    var colors: PropertyTrack
  }

  /// A map of the plane that moves: shifted, turned, sheared along x, then scaled.
  struct Map {
    var translation: PropertyTrack
    var rotation: PropertyTrack
    /// The tangent of the angle of the shear.
    var shear: PropertyTrack
    var scale: PropertyTrack
  }

  /// What never changes, and what is shown at the start.
  var still: FrameLayer
  var parent: Int?
  /// The properties that move, maps and gradients apart.
  var tracks: [LayerProperty: PropertyTrack]
  /// The opacity with that of its groups.
  var opacity: PropertyTrack
  /// The layer's own map, where that moves.
  var map: Map?
  var gradient: Gradient?

  /// The layer's own map, which may stand still; nil for none.
  var ownMap: Map? {
    let own = still.placement.transform
    guard map == nil, own != .identity else { return map }
    let parts = own.turnAndShear
    return Map(
      translation: PropertyTrack(still: TrackValue(Point2D(own.tx, own.ty))),
      rotation: PropertyTrack(still: TrackValue(parts.turn)),
      shear: PropertyTrack(still: TrackValue(parts.shear)),
      scale: PropertyTrack(still: TrackValue(parts.scale))
    )
  }

  /// How a property moves; a track that holds where it does not.
  func track(_ property: LayerProperty) -> PropertyTrack {
    if let track = tracks[property] { return track }
    return PropertyTrack(still: TrackValue(still.value(of: property)))
  }
}

/// The axis of a gradient as a map: from (0, 0) and (length, 0) to where it begins and ends.
///
/// For players whose gradients stand still, but not the groups in which they paint.
struct GradientAxis {
  /// Where the axis begins.
  let start: PropertyTrack
  /// Its direction.
  let rotation: PropertyTrack
  /// How long it is, in lengths of the gradient that stands still: both factors.
  let factors: PropertyTrack
  /// The length of the gradient that stands still.
  let length: Double
  /// How far from its origin that gradient must paint to be seen everywhere.
  let reach: Double
  /// Whether nothing of it moves.
  let isStill: Bool

  /// The axis of a gradient over a film.
  init(_ gradient: LayerTracks.Gradient, _ film: SceneTracks) {
    let ends = (gradient.start, gradient.end)
    let tolerance = film.tolerance.length
    isStill = ends.0.isLevel(within: tolerance) && ends.1.isLevel(within: tolerance)
    start = ends.0
    func axis(_ time: Double) -> Vector2D {
      ends.1.value(at: time).point - ends.0.value(at: time).point
    }
    let instants = (ends.0.instants + ends.1.instants).sorted()
    let lengths = ([0] + instants + [film.end]).map { axis($0).length }
    let longest = lengths.reduce(0) { max($0, $1) }
    let length = longest > 0 ? longest : 1
    self.length = length
    let least = 1e-3
    let shortest = lengths.reduce(length) { min($0, $1) } / length
    reach = 4 * max(film.first.width, film.first.height, length) / max(shortest, least)
    func track(_ value: @escaping (Vector2D) -> Double) -> PropertyTrack {
      TrackFitter(tolerance: film.tolerance.turn) { TrackValue(value(axis($0))) }
        .track(instants: instants, end: film.end)
    }
    factors = track { max($0.length / length, least) }
      .mapped { TrackValue(Point2D($0.number, $0.number)) }
    rotation = track { $0.length > 0 ? LibM.arcTangent(y: $0.y, x: $0.x) : 0 }
  }
}

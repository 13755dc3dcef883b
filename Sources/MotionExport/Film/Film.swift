// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

/// A scene whose script was played: for each property of each layer how it moves from begin to end,
/// in pieces that players can play.
struct Film {
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

    /// What a spring leaps when the clock puts it to rest is part of its way up to this.
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
  let stage: Stage
  /// The seconds of the film.
  var end: Double
  /// The decimals of coordinates that move, of which an error of rounding is no part that counts.
  var decimals: Int { tolerance.length >= 0.01 ? 2 : 3 }
  /// What is shown at the start: the view, and layers with what never changes.
  var first: Frame
  let tolerance: Tolerance
  /// The layers, groups before what is in them.
  var layers: [FilmLayer]
  /// What cannot be shown.
  private(set) var losses: [ExportLoss] = []

  /// The film of what was sent to a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - goesBeyondEnds: Whether players have cubics that go beyond both of their ends.
  ///   - allowsStills: Whether nothing need move.
  /// - Throws: ``FilmError`` where nothing moves by itself.
  init(
    _ stage: Stage,
    goesBeyondEnds: Bool = false,
    allowsStills: Bool = false
  ) throws(FilmError) {
    // Long: each pass needs what the ones before have found.
    let end = stage.scene.end
    self.end = end
    guard end > 0 else { throw FilmError(reason: .noTime, scene: stage.scene) }
    let played = stage.played(until: end)
    let properties = played.animatedProperties(until: end)
    // What was sent, and moved nothing, is a film of a still.
    guard !properties.isEmpty || !played.events.isEmpty || allowsStills else {
      throw FilmError(reason: .nothingMoves, scene: stage.scene)
    }
    self.stage = played
    first = played.frame(at: 0)
    let tolerance = Tolerance(length: 1e-4 * max(first.width, first.height))
    self.tolerance = tolerance
    let swings = SwingFit(goesBeyondEnds: goesBeyondEnds)
    var tracks: [Int: [LayerProperty: FilmTrack]] = [:]
    for animated in properties where animated.property != .transform {
      let seen = animated.property.isPath ? Film.samples(animated.instants, end: end) : []
      let arcs = ArcCounts(seen) { time in
        let value = played.shownValue(of: animated.property, ofLayer: animated.layer, at: time)
        guard case .path(let path) = value else { return nil }
        return path
      }
      let track = FilmFitter(
        tolerance: tolerance.of(animated.property),
        leap: tolerance.ofRest(animated.property),
        swings: swings,
        progress: { begin, end in
          played.progress(of: animated.property, ofLayer: animated.layer, from: begin, to: end)
        },
        pace: { begin, end in
          played.easing(of: animated.property, ofLayer: animated.layer, from: begin, to: end).map {
            .cubic($0.x1, $0.y1, $0.x2, $0.y2)
          }
        },
        rests: { begin, end in
          played.isAtRest(animated.property, ofLayer: animated.layer, from: begin, to: end)
        },
        value: { time in
          FilmValue(
            played.shownValue(of: animated.property, ofLayer: animated.layer, at: time),
            arcs: arcs
          )
        }
      ).track(instants: animated.instants, end: end)
      tracks[animated.layer, default: [:]][animated.property] = track
    }
    var builder = FilmLayers(
      stage: played,
      end: end,
      first: first,
      tolerance: tolerance,
      swings: swings
    )
    layers = builder.layers(tracks, properties)
    losses = builder.losses
    if let resized = played.events.first(where: { $0.name == "resize" && $0.isAccepted }) {
      losses.append(
        ExportLoss(
          "the view keeps its first size; what is resized is shown in it",
          time: resized.time
        )
      )
    }
    for layer in layers {
      for (property, track) in layer.tracks.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where track.error > 0 {
        losses.append(
          ExportLoss(
            "moves in steps that are too few",
            layer: layer.still.id,
            property: property.rawValue,
            error: track.error
          )
        )
      }
    }
  }
}

extension Film {
  /// Times at both sides of all instants and between them.
  private static func samples(_ instants: [Double], end: Double) -> [Double] {
    var times: [Double] = []
    var begin = 0.0
    for instant in instants + [end] {
      times += [begin + 2e-9, (begin + instant) / 2, instant - 2e-9]
      begin = instant
    }
    return times
  }
}

extension LayerProperty {
  /// Whether its values are paths.
  fileprivate var isPath: Bool { self == .path || self == .mask }
}

extension Film {
  /// Times nearer than this are one, in seconds.
  private static let resolution = 1e-8

  /// The start, the end, and between them when a transition begins while everything rests.
  ///
  /// - Parameter grid: Times between begin and end are whole numbers of so many seconds.
  /// - Returns: At least two times, in ascending order.
  func rests(grid: Double) -> [Double] {
    var times = [0.0]
    let tracks = layers.flatMap { $0.allTracks }
    for begin in stage.playedChanges.map({ $0.begin }).sorted() {
      let isWhole = (begin / grid - (begin / grid).rounded()).magnitude * grid < Film.resolution
      guard isWhole, begin > times[times.count - 1] + Film.resolution, begin < end - Film.resolution
      else { continue }
      let isMoving = tracks.contains { track in
        track.pieces.contains {
          $0.pace != .hold && $0.begin < begin - Film.resolution && $0.end > begin + Film.resolution
        }
      }
      if !isMoving { times.append(begin) }
    }
    return times + [end]
  }

  /// The film between two times at which everything rests, without what is behind its layers.
  func part(from begin: Double, to end: Double) -> Film {
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

extension FilmTrack {
  /// The pieces between two times, none of which cuts one that moves.
  fileprivate func part(from begin: Double, to end: Double, isLast: Bool) -> FilmTrack {
    guard !isStill else { return self }
    let slack = 1e-8
    var result = FilmTrack(pieces: [], error: error)
    for piece in pieces where piece.end > begin + slack && (isLast || piece.begin < end - slack) {
      var own = piece
      own.begin = max(piece.begin - begin, 0)
      own.end = min(piece.end, end) - begin
      result.pieces.append(own)
    }
    return result.pieces.isEmpty ? FilmTrack(still: value(at: begin)) : result
  }
}

extension FilmLayer {
  /// How everything of the layer moves.
  fileprivate var allTracks: [FilmTrack] {
    var layer = self
    var result: [FilmTrack] = []
    layer.changeTracks {
      result.append($0)
      return $0
    }
    return result
  }

  /// Replaces all tracks.
  fileprivate mutating func changeTracks(_ change: (FilmTrack) -> FilmTrack) {
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

  /// The path with cubics in place of arcs.
  func withoutArcs(_ path: BezierPath) -> BezierPath {
    guard let counts = counts[path.verbs] else {
      let own = path.quarterCounts(slack: ArcCounts.slack)
      return (try? path.quarteringArcs(counts: own)) ?? path
    }
    // At a time that was not looked at an arc may need more; then it is less exact.
    return (try? path.quarteringArcs(counts: counts)) ?? path
  }
}

/// A layer of a film.
struct FilmLayer {
  /// A gradient whose offsets are in 0...1, which most formats need.
  ///
  /// Its axis is stretched to the first and the last colour.
  struct Gradient {
    /// The rectangle that is painted: x and y, then width and height.
    var origin: FilmTrack
    var size: FilmTrack
    /// Where offset 0 and 1 are.
    var start: FilmTrack
    var end: FilmTrack
    var offsets: FilmTrack
    var colors: FilmTrack
  }

  /// A map of the plane that moves: shifted, turned, sheared along x, then scaled.
  struct Map {
    var translation: FilmTrack
    var rotation: FilmTrack
    /// The tangent of the angle of the shear.
    var shear: FilmTrack
    var scale: FilmTrack
  }

  /// What never changes, and what is shown at the start.
  var still: FrameLayer
  /// The index of the group it is in.
  var parent: Int?
  /// The properties that move, maps and gradients apart.
  var tracks: [LayerProperty: FilmTrack]
  /// The opacity with that of its groups.
  var opacity: FilmTrack
  /// The layer's own map, where that moves.
  var map: Map?
  /// The gradient of a gradient layer.
  var gradient: Gradient?

  /// How a property moves; a track that holds where it does not.
  func track(_ property: LayerProperty) -> FilmTrack {
    if let track = tracks[property] { return track }
    return FilmTrack(still: FilmValue(still.value(of: property)))
  }
}

extension FilmTrack {
  /// Something that does not move.
  init(still value: FilmValue) {
    self.init(pieces: [Piece(begin: 0, end: 1, from: value, to: value, pace: .hold)])
  }
}

/// The axis of a gradient as a map: from (0, 0) and (length, 0) to where it begins and ends.
///
/// For players whose gradients stand still, but not the groups in which they paint.
struct GradientAxis {
  /// Where the axis begins.
  let start: FilmTrack
  /// Its direction.
  let rotation: FilmTrack
  /// How long it is, in lengths of the gradient that stands still.
  let scale: FilmTrack
  /// The length of the gradient that stands still.
  let length: Double
  /// How far from its origin that gradient must paint to be seen everywhere.
  let reach: Double
  /// Whether nothing of it moves.
  let isStill: Bool

  /// The axis of a gradient over a film.
  init(_ gradient: FilmLayer.Gradient, _ film: Film) {
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
    scale = FilmFitter(tolerance: film.tolerance.turn) {
      FilmValue(max(axis($0).length / length, least))
    }.track(instants: instants, end: film.end)
    rotation = FilmFitter(tolerance: film.tolerance.turn) { time in
      let way = axis(time)
      return FilmValue(way.length > 0 ? LibM.arcTangent(y: way.y, x: way.x) : 0)
    }.track(instants: instants, end: film.end)
  }
}

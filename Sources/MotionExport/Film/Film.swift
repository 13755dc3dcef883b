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
  /// What is shown at the begin: the view, and layers with what never changes.
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
    let end = stage.scene.end
    self.end = end
    guard end > 0 else { throw FilmError(reason: .noTime, scene: stage.scene) }
    let played = stage.played(until: end)
    let courses = played.courses(until: end)
    // What was sent, and moved nothing, is a film of a still.
    guard !courses.isEmpty || !played.events.isEmpty || allowsStills else {
      throw FilmError(reason: .nothingMoves, scene: stage.scene)
    }
    self.stage = played
    first = played.frame(at: 0)
    let tolerance = Tolerance(length: 1e-4 * max(first.width, first.height))
    self.tolerance = tolerance
    let swings = SwingFit(goesBeyondEnds: goesBeyondEnds)
    var tracks: [Int: [LayerProperty: FilmTrack]] = [:]
    for course in courses where course.property != .transform {
      let seen = course.property.isPath ? Film.samples(course.instants, end: end) : []
      let arcs = ArcCounts(seen) { time in
        let value = played.shownValue(of: course.property, ofLayer: course.layer, at: time)
        guard case .path(let path) = value else { return nil }
        return path
      }
      let track = FilmFitter(
        tolerance: tolerance.of(course.property),
        leap: tolerance.ofRest(course.property),
        swings: swings,
        progress: { begin, end in
          played.progress(of: course.property, ofLayer: course.layer, from: begin, to: end)
        },
        pace: { begin, end in
          played.pace(of: course.property, ofLayer: course.layer, from: begin, to: end).map {
            .cubic($0.x1, $0.y1, $0.x2, $0.y2)
          }
        },
        rests: { begin, end in
          played.isAtRest(course.property, ofLayer: course.layer, from: begin, to: end)
        },
        value: { time in
          FilmValue(
            played.shownValue(of: course.property, ofLayer: course.layer, at: time),
            arcs: arcs
          )
        }
      ).track(instants: course.instants, end: end)
      tracks[course.layer, default: [:]][course.property] = track
    }
    var builder = FilmLayers(
      stage: played,
      end: end,
      first: first,
      tolerance: tolerance,
      swings: swings
    )
    layers = builder.layers(tracks, courses)
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

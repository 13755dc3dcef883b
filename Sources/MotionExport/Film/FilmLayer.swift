// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

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

  /// What never changes, and what is shown at the begin.
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

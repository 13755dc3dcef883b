// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

extension Film {
  /// Times nearer than this are one, in seconds.
  private static let resolution = 1e-8

  /// The begin, the end, and between them when a transition begins while everything rests.
  ///
  /// - Parameter grid: Times between begin and end are whole numbers of so many seconds.
  /// - Returns: At least two times, in ascending order.
  func rests(grid: Double) -> [Double] {
    var times = [0.0]
    let tracks = layers.flatMap { $0.allTracks }
    for begin in stage.ways.map({ $0.begin }).sorted() {
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

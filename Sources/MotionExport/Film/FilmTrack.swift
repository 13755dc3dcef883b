// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

/// How something moves over a film, in pieces that every player can play: numbers that run straight
/// from one value to the next, steadily or by a cubic of CSS.
struct FilmTrack {
  /// How a piece gets from its begin to its end.
  enum Pace: Equatable {
    /// The first value for all of its time.
    case hold
    case linear
    /// A cubic from (0, 0) to (1, 1): x1, y1, x2, y2. All four are in 0...1; in films for players
    /// that go beyond the ends both y need not be.
    case cubic(Double, Double, Double, Double)

    /// Whether every player knows it.
    var isInUnitSquare: Bool {
      guard case .cubic(let x1, let y1, let x2, let y2) = self else { return true }
      return [x1, y1, x2, y2].allSatisfy { (0...1).contains($0) }
    }

    /// The timing of the same piece run backwards.
    var reversed: Pace {
      if case .cubic(let x1, let y1, let x2, let y2) = self {
        return .cubic(1 - x2, 1 - y2, 1 - x1, 1 - y1)
      }
      return self
    }
  }

  /// A part of the film.
  struct Piece: Equatable {
    var begin: Double
    var end: Double
    var from: FilmValue
    var to: FilmValue
    var pace: Pace
  }

  /// The pieces, in the order of time; each begins where the one before it ends.
  var pieces: [Piece]
  /// The largest error that was seen and is above the tolerance; 0 where there is none.
  var error = 0.0

  /// Whether it is the same all the time.
  var isStill: Bool { pieces.count == 1 && pieces[0].pace == .hold }

  /// Whether it stays as near to its begin as a tolerance.
  func isLevel(within tolerance: Double) -> Bool {
    pieces.allSatisfy { piece in
      first.distance(to: piece.from) <= tolerance
        && (piece.pace == .hold || first.distance(to: piece.to) <= tolerance)
    }
  }

  /// What it is at the start.
  var first: FilmValue { pieces[0].from }

  /// What it is at the end.
  var last: FilmValue {
    let piece = pieces[pieces.count - 1]
    return piece.pace == .hold ? piece.from : piece.to
  }

  /// The value at a time of the film.
  func value(at time: Double) -> FilmValue {
    let piece = pieces.last { $0.begin <= time } ?? pieces[0]
    let length = piece.end - piece.begin
    let part = length > 0 ? min(max((time - piece.begin) / length, 0), 1) : 1
    let progress: Double
    switch piece.pace {
    case .hold: return piece.from
    case .linear: progress = part
    case .cubic(let x1, let y1, let x2, let y2):
      progress = (try? TimingFunction.cubic(x1, y1, x2, y2))?(part) ?? part
    }
    return piece.from.interpolated(to: piece.to, at: progress)
  }

  /// The track with what is nothing replaced by what was before it, or is after it.
  var withoutGaps: FilmTrack {
    guard pieces.contains(where: { $0.from.structure == .none }),
      var known = pieces.first(where: { $0.from.structure != .none })?.from
    else { return self }
    var result = self
    for index in pieces.indices {
      if pieces[index].from.structure == .none {
        result.pieces[index].from = known
        result.pieces[index].to = known
        result.pieces[index].pace = .hold
      }
      known = result.pieces[index].pace == .hold ? result.pieces[index].from : pieces[index].to
    }
    return result
  }

  /// The track once for each structure that is not nothing, and when it is seen: 1, else 0.
  ///
  /// Where it is not seen it holds what is nearest.
  var runs: [(track: FilmTrack, visibility: FilmTrack)] {
    var structures: [FilmValue.Structure] = []
    for piece in pieces where piece.from.structure != .none {
      if !structures.contains(piece.from.structure) { structures.append(piece.from.structure) }
    }
    return structures.map { structure in
      var (track, visibility) = (self, self)
      for index in pieces.indices {
        let isSeen = pieces[index].from.structure == structure
        let part = FilmValue(isSeen ? 1.0 : 0)
        visibility.pieces[index].from = part
        visibility.pieces[index].to = part
        visibility.pieces[index].pace = .hold
        // What it ends in may be of another structure, which is a jump.
        if pieces[index].to.structure != structure {
          track.pieces[index].to = pieces[index].from
          track.pieces[index].pace = .hold
        }
        if !isSeen {
          track.pieces[index].from = FilmValue(MotionValue.color(nil))
          track.pieces[index].to = track.pieces[index].from
          track.pieces[index].pace = .hold
        }
      }
      return (track.withoutGaps, visibility)
    }
  }

  /// The track and then the same backwards.
  var thereAndBack: FilmTrack {
    guard let end = pieces.last?.end, !isStill else { return self }
    var result = self
    for piece in pieces.reversed() {
      let isHeld = piece.pace == .hold
      result.pieces.append(
        Piece(
          begin: 2 * end - piece.end,
          end: 2 * end - piece.begin,
          from: isHeld ? piece.from : piece.to,
          to: piece.from,
          pace: piece.pace.reversed
        )
      )
    }
    return result
  }
}

extension FilmTrack {
  /// The numbers of several tracks made one.
  ///
  /// - Parameters:
  ///   - tracks: What moves.
  ///   - tolerance: The largest error of the number.
  ///   - end: The seconds of the film.
  ///   - isStraight: Whether the number runs straight with each of the tracks.
  ///   - number: The number made of one of each track.
  /// - Returns: How it moves; without an error where it is straight and one of the tracks moves.
  static func combined(
    _ tracks: [FilmTrack],
    tolerance: Double,
    end: Double,
    isStraight: Bool = true,
    _ number: @escaping ([Double]) -> Double
  ) -> FilmTrack {
    let moving = tracks.indices.filter { !tracks[$0].isStill }
    let still = tracks.map { $0.first.number }
    guard let only = moving.first else { return FilmTrack(still: FilmValue(number(still))) }
    if moving.count == 1, isStraight {
      return tracks[only].mapped { value in
        var numbers = still
        numbers[only] = value.number
        return FilmValue(number(numbers))
      }
    }
    var instants: [Double] = []
    for instant in moving.flatMap({ tracks[$0].instants }).sorted()
    where instant - (instants.last ?? 0) > 1e-8 && instant < end - 1e-8 {
      instants.append(instant)
    }
    return FilmFitter(
      tolerance: tolerance,
      pace: { begin, end in
        for index in moving {
          let middle = (begin + end) / 2
          guard let piece = tracks[index].pieces.last(where: { $0.begin <= middle }),
            piece.pace != .hold
          else { continue }
          return piece.part(from: begin, to: end)
        }
        return nil
      },
      value: { time in FilmValue(number(tracks.map { $0.value(at: time).number })) }
    ).track(instants: instants, end: end)
  }
}

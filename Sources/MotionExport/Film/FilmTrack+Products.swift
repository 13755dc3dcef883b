// SPDX-License-Identifier: Apache-2.0

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

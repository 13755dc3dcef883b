// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

/// How something moves over a film, in pieces that every player can play: numbers that run straight
/// from one value to the next, steadily or by a cubic of CSS.
struct PropertyTrack {
  /// How a piece gets from its start to its end.
  enum Timing: Equatable {
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
    var reversed: Timing {
      if case .cubic(let x1, let y1, let x2, let y2) = self {
        return .cubic(1 - x2, 1 - y2, 1 - x1, 1 - y1)
      }
      return self
    }
  }

  struct Piece: Equatable {
    var begin: Double
    var end: Double
    var from: TrackValue
    var to: TrackValue
    var timing: Timing

    init(_ begin: Double, _ end: Double, from: TrackValue, to: TrackValue, _ timing: Timing) {
      (self.begin, self.end, self.from, self.to, self.timing) = (begin, end, from, to, timing)
    }

    /// A value that holds.
    init(_ begin: Double, _ end: Double, holding value: TrackValue) {
      self.init(begin, end, from: value, to: value, .hold)
    }

    /// What it is at its end.
    var last: TrackValue { timing == .hold ? from : to }

    /// The same piece with another timing.
    func timed(_ timing: Timing) -> Piece {
      var piece = self
      piece.timing = timing
      return piece
    }

    mutating func hold(_ value: TrackValue) {
      (from, to, timing) = (value, value, .hold)
    }
  }

  /// The pieces, in the order of time; each begins where the one before it ends.
  var pieces: [Piece]
  /// The largest error that was seen and is above the tolerance; 0 where there is none.
  var error = 0.0

  /// Whether it is the same all the time.
  var isStill: Bool { pieces.count == 1 && pieces[0].timing == .hold }

  /// Whether it stays within a tolerance of its start.
  func isLevel(within tolerance: Double) -> Bool {
    pieces.allSatisfy { piece in
      first.distance(to: piece.from) <= tolerance && first.distance(to: piece.last) <= tolerance
    }
  }

  var first: TrackValue { pieces[0].from }

  var last: TrackValue { pieces[pieces.count - 1].last }

  /// Whether it is ever something.
  var isEverThere: Bool { pieces.contains { $0.from.structure != .none } }

  var hasGaps: Bool { pieces.contains { $0.from.structure == .none } }

  /// When the pieces start, but the first.
  var instants: [Double] { pieces.dropFirst().map { $0.begin } }

  /// Whether any colour of it is ever more than clear.
  var isSeen: Bool {
    pieces.contains { ($0.from.colors + $0.to.colors).contains { $0.alpha > 0 } }
  }

  /// The number of the last piece that begins at a time or before; 0 before all of them.
  ///
  /// Logarithmic time.
  func index(at time: Double) -> Int {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].begin <= time { low = middle } else { high = middle }
    }
    return low
  }

  func value(at time: Double) -> TrackValue {
    let piece = pieces[index(at: time)]
    let length = piece.end - piece.begin
    let part = length > 0 ? min(max((time - piece.begin) / length, 0), 1) : 1
    let progress: Double
    switch piece.timing {
    case .hold: return piece.from
    case .linear: progress = part
    case .cubic(let x1, let y1, let x2, let y2):
      progress = (try? TimingFunction(checkingCubic: x1, y1, x2, y2))?(part) ?? part
    }
    return piece.from.interpolated(to: piece.to, at: progress)
  }

  /// The track with each value changed, alike for all values of a structure.
  func mapped(_ change: (TrackValue) -> TrackValue) -> PropertyTrack {
    var result = self
    for index in pieces.indices {
      result.pieces[index].from = change(pieces[index].from)
      result.pieces[index].to = change(pieces[index].to)
    }
    return result
  }

  /// 1 in pieces where something is so, else 0.
  private func marks(_ isSo: (Piece) -> Bool) -> PropertyTrack {
    var result = self
    for index in pieces.indices {
      result.pieces[index].hold(TrackValue(isSo(pieces[index]) ? 1.0 : 0))
    }
    return result
  }

  /// 1 where something is seen, else 0.
  ///
  /// A piece in which something moves is seen where its start or its end is.
  func visibility(_ isSeen: (TrackValue) -> Bool) -> PropertyTrack {
    let result = marks { isSeen($0.from) || isSeen($0.last) }
    let first = result.pieces[0].from
    return result.pieces.allSatisfy { $0.from == first } ? PropertyTrack(still: first) : result
  }

  /// The track with what is nothing replaced by what was before it, or is after it.
  var withoutGaps: PropertyTrack {
    guard hasGaps, var known = pieces.first(where: { $0.from.structure != .none })?.from else {
      return self
    }
    var result = self
    for index in pieces.indices {
      if pieces[index].from.structure == .none { result.pieces[index].hold(known) }
      known = result.pieces[index].last
    }
    return result
  }

  /// The track once for each structure that is not nothing, and when it is seen: 1, else 0.
  ///
  /// Where it is not seen it holds what is nearest.
  var runs: [(track: PropertyTrack, visibility: PropertyTrack)] {
    var structures: [TrackValue.Structure] = []
    for piece in pieces where piece.from.structure != .none {
      if !structures.contains(piece.from.structure) { structures.append(piece.from.structure) }
    }
    return structures.map { structure in
      var track = self
      for index in pieces.indices {
        if pieces[index].from.structure != structure {
          track.pieces[index].hold(.none)
        } else if pieces[index].to.structure != structure {
          // What it ends in is of another structure, which is a jump.
          track.pieces[index].hold(pieces[index].from)
        }
      }
      return (track.withoutGaps, marks { $0.from.structure == structure })
    }
  }

  /// The track and then the same backwards.
  var thereAndBack: PropertyTrack {
    guard let end = pieces.last?.end, !isStill else { return self }
    var result = self
    for piece in pieces.reversed() {
      let (begin, over) = (2 * end - piece.end, 2 * end - piece.begin)
      result.pieces.append(
        Piece(begin, over, from: piece.last, to: piece.from, piece.timing.reversed)
      )
    }
    return result
  }

  /// A number made of one of each track, in a film of so many seconds; without an error where it
  /// runs straight with each of the tracks, of which one moves.
  static func combined(
    _ tracks: [PropertyTrack],
    tolerance: Double,
    end: Double,
    isStraight: Bool = true,
    _ number: @escaping ([Double]) -> Double
  ) -> PropertyTrack {
    let moving = tracks.indices.filter { !tracks[$0].isStill }
    let still = tracks.map { $0.first.number }
    guard let only = moving.first else { return PropertyTrack(still: TrackValue(number(still))) }
    if moving.count == 1, isStraight {
      return tracks[only].mapped { value in
        var numbers = still
        numbers[only] = value.number
        return TrackValue(number(numbers))
      }
    }
    var instants: [Double] = []
    for instant in moving.flatMap({ tracks[$0].instants }).sorted()
    where instant - (instants.last ?? 0) > 1e-8 && instant < end - 1e-8 {
      instants.append(instant)
    }
    return TrackFitter(
      tolerance: tolerance,
      timing: { PropertyTrack.timing(of: moving.map { tracks[$0] }, from: $0, to: $1) },
      value: { time in TrackValue(number(tracks.map { $0.value(at: time).number })) }
    ).track(instants: instants, end: end)
  }

  /// The timing between two times of the first of several tracks that moves then.
  static func timing(of tracks: [PropertyTrack], from begin: Double, to end: Double) -> Timing? {
    let middle = (begin + end) / 2
    for track in tracks {
      let piece = track.pieces[track.index(at: middle)]
      if piece.timing != .hold { return piece.part(from: begin, to: end) }
    }
    return nil
  }
}

extension PropertyTrack.Piece {
  /// The timing of a part of the piece.
  func part(from begin: Double, to end: Double) -> PropertyTrack.Timing? {
    guard case .cubic(let x1, let y1, let x2, let y2) = timing else { return timing }
    guard case .cubic(let cubic)? = (try? TimingFunction(checkingCubic: x1, y1, x2, y2))?.kind
    else {
      return nil
    }
    let length = self.end - self.begin
    let (first, last) = ((begin - self.begin) / length, (end - self.begin) / length)
    return cubic.part(from: first, to: last).map { .cubic($0.x1, $0.y1, $0.x2, $0.y2) }
  }
}

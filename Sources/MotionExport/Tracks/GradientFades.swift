// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

/// A gradient whose colours move as a stack of gradients that stand still, each of which appears
/// above the one before it.
///
/// For players whose gradients stand still. Between two gradients of the same opacity all over, the
/// sum that is seen is the one that the stage shows.
struct GradientFades {
  /// One of the stack.
  struct Step {
    let colors: [MotionColor]
    /// Its opacity over the film, with that of the layer; its colours are opaque unless some are
    /// clearer than others.
    let alpha: PropertyTrack
  }

  let steps: [Step]
  /// Whether what is seen while one gradient appears is only about what it should be.
  let isInexact: Bool

  /// How near colours are that count as the same, and courses as straight.
  private static let slack = 2.0 / 1024

  /// The stack of a track of colours, in a layer with an opacity.
  init(_ colors: PropertyTrack, opacity: PropertyTrack, _ film: SceneTracks) {
    var states: [(value: TrackValue, arrival: PropertyTrack)] = []
    let always = PropertyTrack(still: TrackValue(1.0))
    for run in GradientFades.runs(colors) {
      let last = states.last?.value
      if last.map({ !GradientFades.areAlike($0, run.from) }) ?? true {
        let arrival =
          states.isEmpty
          ? always : GradientFades.arrival([(run.begin, run.begin, 1, 1, .hold)], end: film.end)
        states.append((run.from, arrival))
      }
      guard !run.parts.isEmpty, !GradientFades.areAlike(run.from, run.to) else { continue }
      states.append((run.to, GradientFades.arrival(run.parts, end: film.end)))
    }
    var isInexact = false
    var steps: [Step] = []
    for (index, state) in states.enumerated() {
      let next = index + 1 < states.count ? states[index + 1] : nil
      let own = GradientFades.alpha(state.value)
      let other = next.map { GradientFades.alpha($0.value) } ?? 1
      if states.count > 1, own == nil { isInexact = true }
      let (mine, theirs) = (own ?? 1, (other ?? 1))
      let alpha = PropertyTrack.combined(
        [opacity, state.arrival] + (next.map { [$0.arrival] } ?? []),
        tolerance: film.tolerance.color,
        end: film.end,
        isStraight: next == nil
      ) { numbers in
        let (whole, here) = (numbers[0], numbers[1])
        let there = numbers.count > 2 ? numbers[2] : 0
        // What is below shows through what is above: it must be stronger than its share.
        let cover = whole * theirs * there
        if there >= 1 { return cover >= 1 ? whole * mine * here : 0 }
        return cover < 1 ? whole * mine * here * (1 - there) / (1 - cover) : 0
      }
      let opaque = state.value.colors.map { color in
        own == nil ? color : MotionColor(red: color.red, green: color.green, blue: color.blue)
      }
      steps.append(Step(colors: opaque, alpha: alpha))
    }
    self.steps = steps
    self.isInexact = isInexact
  }

  /// The opacity that all colours have; nil where they differ.
  private static func alpha(_ value: TrackValue) -> Double? {
    let alphas = value.colors.map { $0.alpha }
    guard let first = alphas.first else { return 0 }
    return alphas.allSatisfy { ($0 - first).magnitude <= slack } ? first : nil
  }

  private static func areAlike(_ a: TrackValue, _ b: TrackValue) -> Bool {
    a.distance(to: b) <= slack
  }

  // MARK: Runs

  /// The progress at the start and the end of a piece.
  private typealias Part = (
    begin: Double, end: Double, from: Double, to: Double, timing: PropertyTrack.Timing
  )

  /// Pieces that follow each other on the straight line between two values; without parts, a value
  /// that holds.
  private struct Run {
    let begin: Double
    let from: TrackValue
    let to: TrackValue
    let parts: [Part]
  }

  private static func runs(_ track: PropertyTrack) -> [Run] {
    var result: [Run] = []
    var index = 0
    while index < track.pieces.count {
      let first = track.pieces[index]
      guard first.timing != .hold else {
        result.append(Run(begin: first.begin, from: first.from, to: first.from, parts: []))
        index += 1
        continue
      }
      var run = Run(
        begin: first.begin,
        from: first.from,
        to: first.to,
        parts: [(first.begin, first.end, 0, 1, first.timing)]
      )
      var next = index + 1
      while next < track.pieces.count, track.pieces[next].timing != .hold {
        guard let longer = straight(Array(track.pieces[index...next])) else { break }
        run = longer
        next += 1
      }
      result.append(run)
      index = next
    }
    return result
  }

  /// The run of pieces that are straight and never go back; nil where they do not.
  private static func straight(_ pieces: [PropertyTrack.Piece]) -> Run? {
    let (first, last) = (pieces[0].from, pieces[pieces.count - 1].to)
    let (from, to) = (premultiplied(first), premultiplied(last))
    let square = zip(from, to).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
    guard square > slack * slack else { return nil }
    func place(_ value: TrackValue) -> Double? {
      let own = premultiplied(value)
      guard own.count == from.count else { return nil }
      let along = own.indices.reduce(0) { $0 + (own[$1] - from[$1]) * (to[$1] - from[$1]) }
      let part = along / square
      let isNear = own.indices.allSatisfy {
        (from[$0] + part * (to[$0] - from[$0]) - own[$0]).magnitude <= slack
      }
      return isNear && part > -slack && part < 1 + slack ? min(max(part, 0), 1) : nil
    }
    var parts: [Part] = []
    for piece in pieces {
      guard let begin = place(piece.from), let end = place(piece.to), end >= begin else {
        return nil
      }
      parts.append((piece.begin, piece.end, begin, end, piece.timing))
    }
    return Run(begin: pieces[0].begin, from: first, to: last, parts: parts)
  }

  private static func premultiplied(_ value: TrackValue) -> [Double] {
    value.colors.flatMap { color in
      [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha]
    }
  }

  /// 0 until the first part begins, 1 after the last one.
  private static func arrival(_ parts: [Part], end: Double) -> PropertyTrack {
    let (begin, over) = (parts[0].begin, parts[parts.count - 1].end)
    var pieces: [PropertyTrack.Piece] = begin > 0 ? [.init(0, begin, holding: TrackValue(0.0))] : []
    for part in parts where part.end > part.begin {
      let (from, to) = (TrackValue(part.from), TrackValue(part.to))
      pieces.append(.init(part.begin, part.end, from: from, to: to, part.timing))
    }
    if over < end || pieces.isEmpty {
      pieces.append(.init(over, max(end, over), holding: TrackValue(1.0)))
    }
    return PropertyTrack(pieces: pieces)
  }
}

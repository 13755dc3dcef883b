// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Writes tracks of a film as properties of Lottie: a value, or key frames with easings.
///
/// Source: Lottie Animation Community, Lottie specification 1.0.
struct LottieProperty {
  /// Frames a second; times between frames are fractions.
  static let rate = 60.0

  let isThereAndBack: Bool
  let decimals: Int

  /// A value that does not move.
  static func still(_ value: String) -> String { JSONText.object([("a", "0"), ("k", value)]) }

  static func still(_ numbers: [Double]) -> String { still(JSONText.numbers(numbers)) }

  func numbers(
    _ track: PropertyTrack,
    decimals: Int? = nil,
    _ value: (TrackValue) -> [Double]
  ) -> String {
    let decimals = decimals ?? self.decimals
    return property(track, decimals, value) { JSONText.numbers($0, decimals: decimals) }
  }

  func number(
    _ track: PropertyTrack,
    decimals: Int = 3,
    _ value: (TrackValue) -> Double
  ) -> String {
    property(track, decimals, { [value($0)] }, { JSONText.number($0[0], decimals: decimals) })
  }

  /// A property whose values are shapes as JSON objects; both ends of a piece have one structure.
  func shape(_ track: PropertyTrack, _ pair: (PropertyTrack.Piece) -> (from: String, to: String))
    -> String
  {
    let pieces = (isThereAndBack ? track.thereAndBack : track).pieces
    if track.isStill { return LottieProperty.still(pair(pieces[0]).from) }
    return keyFrames(
      pieces.map { piece in
        let distance = piece.from.distance(to: piece.last)
        return (piece, pair(piece), LottieProperty.digits(distance, decimals))
      }
    ) { "[\($0)]" }
  }

  private func property(
    _ track: PropertyTrack,
    _ decimals: Int,
    _ value: (TrackValue) -> [Double],
    _ text: ([Double]) -> String
  ) -> String {
    let pieces = (isThereAndBack ? track.thereAndBack : track).pieces
    let texts = pieces.map { piece in
      let (from, to) = (value(piece.from), value(piece.last))
      let distance = zip(from, to).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
      return (piece, (from: text(from), to: text(to)), LottieProperty.digits(distance, decimals))
    }
    guard texts.contains(where: { $0.1.from != texts[0].1.from || $0.1.to != $0.1.from }) else {
      return LottieProperty.still(texts[0].1.from)
    }
    return keyFrames(texts) { $0.hasPrefix("[") ? $0 : "[\($0)]" }
  }

  /// The decimals that the easing of a piece needs to be as exact as its values: fewer where they
  /// differ by little.
  private static func digits(_ distance: Double, _ decimals: Int) -> Int {
    let steps = distance * DecimalText.power(decimals)
    return min(max(DecimalText.powerOfTen(max(steps, 1)) + 1, 2), 4)
  }

  /// The key frames of pieces, each with the decimals of its easing; where one ends and the next
  /// begins elsewhere, it jumps.
  private func keyFrames(
    _ pieces: [(PropertyTrack.Piece, (from: String, to: String), Int)],
    _ value: (String) -> String
  ) -> String {
    var frames: [String] = []
    var latest = ""
    func add(_ time: Double, _ text: String, _ timing: PropertyTrack.Timing?, _ digits: Int = 0) {
      let time = JSONText.number(time, decimals: 3)
      if time == latest { frames.removeLast() }
      latest = time
      func handle(_ x: Double, _ y: Double) -> String {
        let texts = [x, y].map { JSONText.number($0, decimals: digits) }
        return JSONText.object([("x", texts[0]), ("y", texts[1])])
      }
      var members = [("t", time), ("s", value(text))]
      switch timing {
      case .hold?: members.append(("h", "1"))
      case .linear?: members += [("o", handle(0, 0)), ("i", handle(1, 1))]
      case .cubic(let x1, let y1, let x2, let y2)?:
        members += [("o", handle(x1, y1)), ("i", handle(x2, y2))]
      case nil: break
      }
      frames.append(JSONText.object(members))
    }
    for (index, (piece, texts, digits)) in pieces.enumerated() {
      // What holds at first is shown before the first key frame, and what holds at last after it.
      let isFirst = index == 0 && pieces.count > 1 && pieces[1].1.from == texts.from
      if piece.timing == .hold, isFirst { continue }
      let (begin, end) = (piece.begin * LottieProperty.rate, piece.end * LottieProperty.rate)
      let isHeld = piece.timing == .hold || texts.from == texts.to
      let isLast = index + 1 == pieces.count && piece.timing == .hold && !frames.isEmpty
      add(begin, texts.from, isLast ? nil : isHeld ? .hold : piece.timing, digits)
      let last = isHeld ? texts.from : texts.to
      // The end of a piece is seen until just before a jump; also in players that blend what is
      // held.
      let isJump = index + 1 < pieces.count && pieces[index + 1].1.from != last
      if isJump { add(max(end - 0.001, (begin + end) / 2), last, .hold) }
    }
    if let last = pieces.last, last.0.timing != .hold || frames.count < 2 {
      let text = last.0.timing == .hold ? last.1.from : last.1.to
      add(last.0.end * LottieProperty.rate, text, nil)
    }
    return JSONText.object([("a", "1"), ("k", JSONText.list(frames))])
  }
}

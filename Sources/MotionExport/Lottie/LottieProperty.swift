// SPDX-License-Identifier: Apache-2.0

/// Writes tracks of a film as properties of Lottie: a value, or key frames with easings.
///
/// Source: Lottie Animation Community, Lottie specification 1.0.
struct LottieProperty {
  /// Frames a second; times between frames are fractions.
  static let rate = 60.0

  /// Whether the film runs back after its end.
  let isThereAndBack: Bool
  /// The decimals of coordinates.
  let decimals: Int

  /// A value that does not move.
  static func still(_ value: String) -> String { JSONText.object([("a", "0"), ("k", value)]) }

  /// A property whose values are lists of numbers.
  func numbers(
    _ track: FilmTrack,
    decimals: Int? = nil,
    _ value: (FilmValue) -> [Double]
  ) -> String {
    let decimals = decimals ?? self.decimals
    return property(track) { JSONText.numbers(value($0), decimals: decimals) }
  }

  /// A property whose values are single numbers.
  func number(
    _ track: FilmTrack,
    decimals: Int = 3,
    _ value: (FilmValue) -> Double
  ) -> String {
    property(track) { JSONText.number(value($0), decimals: decimals) }
  }

  /// A property whose values are shapes as JSON objects; both ends of a piece have one structure.
  func shape(_ track: FilmTrack, _ pair: (FilmTrack.Piece) -> (from: String, to: String)) -> String
  {
    let pieces = (isThereAndBack ? track.thereAndBack : track).pieces
    if track.isStill { return LottieProperty.still(pair(pieces[0]).from) }
    return keyFrames(pieces.map { ($0, pair($0)) }) { "[\($0)]" }
  }

  private func property(
    _ track: FilmTrack,
    _ text: (FilmValue) -> String
  ) -> String {
    let pieces = (isThereAndBack ? track.thereAndBack : track).pieces
    let texts = pieces.map { piece in
      (piece, (from: text(piece.from), to: text(piece.pace == .hold ? piece.from : piece.to)))
    }
    guard texts.contains(where: { $0.1.from != texts[0].1.from || $0.1.to != $0.1.from }) else {
      return LottieProperty.still(texts[0].1.from)
    }
    return keyFrames(texts) { $0.hasPrefix("[") ? $0 : "[\($0)]" }
  }

  /// The key frames of pieces; where one ends and the next begins elsewhere, it jumps.
  private func keyFrames(
    _ pieces: [(FilmTrack.Piece, (from: String, to: String))],
    _ value: (String) -> String
  ) -> String {
    var frames: [String] = []
    func add(_ time: Double, _ text: String, _ pace: FilmTrack.Pace?) {
      var members = [("t", JSONText.number(time, decimals: 4)), ("s", value(text))]
      switch pace {
      case .hold?: members.append(("h", "1"))
      case .linear?: members += LottieProperty.easing(0, 0, 1, 1)
      case .cubic(let x1, let y1, let x2, let y2)?:
        members += LottieProperty.easing(x1, y1, x2, y2)
      case nil: break
      }
      frames.append(JSONText.object(members))
    }
    for (index, (piece, texts)) in pieces.enumerated() {
      let (begin, end) = (piece.begin * LottieProperty.rate, piece.end * LottieProperty.rate)
      let isHeld = piece.pace == .hold || texts.from == texts.to
      add(begin, texts.from, isHeld ? .hold : piece.pace)
      let last = isHeld ? texts.from : texts.to
      // The end of a piece is seen until just before a jump; also in players that blend what is
      // held.
      let isJump = index + 1 < pieces.count && pieces[index + 1].1.from != last
      if isJump { add(max(end - 0.001, (begin + end) / 2), last, .hold) }
    }
    if let last = pieces.last {
      let isHeld = last.0.pace == .hold
      add(last.0.end * LottieProperty.rate, isHeld ? last.1.from : last.1.to, nil)
    }
    return JSONText.object([("a", "1"), ("k", JSONText.list(frames))])
  }

  private static func easing(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double
  ) -> [(String, String)] {
    func handle(_ x: Double, _ y: Double) -> String {
      JSONText.object([
        ("x", JSONText.number(x, decimals: 4)), ("y", JSONText.number(y, decimals: 4)),
      ])
    }
    return [("o", handle(x1, y1)), ("i", handle(x2, y2))]
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Moves cuts a little where points then travel less.
///
/// Constant speed is even, but not of least travel: a cut without a joint of its own outline may
/// move by a part of the shorter piece beside it. All cuts move at once, from what all were before,
/// so that the result does not depend on where the outlines are stored to begin.
package struct PieceRelaxation {
  /// A location on a curve: its parameter and length from the curve's start.
  private typealias Location = (t: Double, s: Double)

  /// A piece with lengths: where it runs on either outline.
  private struct Part {
    typealias Stretch = (from: Location, to: Location)

    var a: Stretch
    var b: Stretch

    subscript(isOnA isOnA: Bool) -> Stretch {
      get { isOnA ? a : b }
      set { if isOnA { a = newValue } else { b = newValue } }
    }
  }

  /// A cut that may move: the end of one piece and the start of the next.
  private typealias Cut = (piece: Int, next: Int, isOnA: Bool, lowest: Double, highest: Double)

  private let integral: TravelIntegral
  private var pieces: [MorphPiece]
  private var parts: [Part] = []
  private var cuts: [Cut] = []

  /// Moves the cuts between pieces; `isCyclic` where the last piece meets the first.
  package static func relax(
    _ pieces: inout [MorphPiece],
    _ a: Outline,
    _ b: Outline,
    isCyclic: Bool
  ) {
    guard pieces.count > 1, !a.isPoint, !b.isPoint else { return }
    // Where all joints are paired there is nothing to move.
    guard pieces.contains(where: { $0.a.to < 1 || $0.b.to < 1 }) else { return }
    var relaxation = PieceRelaxation(pieces, a, b)
    pieces = []
    relaxation.findCuts(isCyclic: isCyclic)
    for _ in 0..<MatchingParameters.cutRounds { relaxation.move() }
    relaxation.finish()
    pieces = relaxation.pieces
  }

  private init(_ pieces: [MorphPiece], _ a: Outline, _ b: Outline) {
    self.pieces = pieces
    integral = TravelIntegral(a: a, b: b)
    func stretch(_ outline: Outline, _ cut: CurveCut) -> Part.Stretch {
      (Self.location(outline, cut.curve, cut.from), Self.location(outline, cut.curve, cut.to))
    }
    parts = pieces.map { Part(a: stretch(a, $0.a), b: stretch(b, $0.b)) }
  }

  private static func location(_ outline: Outline, _ curve: Int, _ t: Double) -> Location {
    let whole = outline.length(of: curve)
    if t <= 0 || t >= 1 || outline.isLinear(curve) {
      return (t, max(0, min(1, t)) * whole)
    }
    let s = outline.measured(curve).length(from: 0, to: t, accuracy: 0x1p-40 * whole)
    return (t, s)
  }

  private mutating func findCuts(isCyclic: Bool) {
    for index in pieces.indices {
      let next = index + 1 < pieces.count ? index + 1 : 0
      if next == 0, !isCyclic { break }
      let isOnA = pieces[index].a.to < 1 && parts[next].a.from.t > 0
      guard isOnA || pieces[index].b.to < 1 && parts[next].b.from.t > 0 else { continue }
      let (before, after) = (parts[index][isOnA: isOnA], parts[next][isOnA: isOnA])
      let s = before.to.s
      let room = MatchingParameters.cutReach * min(s - before.from.s, after.to.s - s)
      guard room > 0 else { continue }
      cuts.append((index, next, isOnA, s - room, s + room))
    }
  }

  /// The travel over a piece.
  private func cost(_ index: Int, _ part: Part) -> Double {
    let piece = pieces[index]
    let width =
      (part.a.to.s - part.a.from.s) / integral.a.length
      + (part.b.to.s - part.b.from.s) / integral.b.length
    // Parameters run evenly on both.
    let nodes = GaussNodes.positions
    let s = part.a.from.t + (part.a.to.t - part.a.from.t) * nodes
    let t = part.b.from.t + (part.b.to.t - part.b.from.t) * nodes
    return width * integral.meanDistance(piece.a.curve, s, piece.b.curve, t, .zero)
  }

  /// The travel over the two pieces at a cut when it stands at a location.
  private func cost(_ cut: Cut, _ location: Location) -> Double {
    var (piece, next) = (parts[cut.piece], parts[cut.next])
    piece[isOnA: cut.isOnA].to = location
    next[isOnA: cut.isOnA].from = location
    return cost(cut.piece, piece) + cost(cut.next, next)
  }

  /// The location on a cut's curve at a length.
  private func location(_ cut: Cut, _ s: Double) -> Location {
    let piece = pieces[cut.piece]
    let (outline, curve) =
      cut.isOnA ? (integral.a, piece.a.curve) : (integral.b, piece.b.curve)
    let whole = outline.length(of: curve)
    if outline.isLinear(curve) { return (s / whole, s) }
    let part = whole > 0 ? s / whole : 0
    return (outline.roughParameter(on: curve, atPart: part), s)
  }

  /// Moves every cut towards the lowest point of the parabola through three locations.
  private mutating func move() {
    var moved: [Location] = []
    moved.reserveCapacity(cuts.count)
    for cut in cuts {
      let current = parts[cut.piece][isOnA: cut.isOnA].to
      let step = 0.25 * (cut.highest - cut.lowest)
      func travel(at s: Double) -> Double { cost(cut, location(cut, s)) }
      let (left, right) = (travel(at: current.s - step), travel(at: current.s + step))
      let middle = cost(cut, current)
      let bend = left - 2 * middle + right
      guard min(left, right) < middle || bend > 0 else {
        moved.append(current)
        continue
      }
      // Two sides that are equally good are no reason to move to either.
      let isEven = (left - right).magnitude <= MatchingParameters.cutTie * middle
      var shift = isEven ? 0 : left < right ? -step : step
      if bend > 0 { shift = max(-step, min(step, 0.5 * step * (left - right) / bend)) }
      let target = max(
        cut.lowest,
        min(cut.highest, current.s + MatchingParameters.cutDamping * shift)
      )
      let candidate = location(cut, target)
      let gain = MatchingParameters.cutGain * integral.a.length
      moved.append(cost(cut, candidate) < middle - gain ? candidate : current)
    }
    for (cut, location) in zip(cuts, moved) {
      parts[cut.piece][isOnA: cut.isOnA].to = location
      parts[cut.next][isOnA: cut.isOnA].from = location
    }
  }

  /// Puts the cuts of the pieces where they are now.
  private mutating func finish() {
    for (index, part) in parts.enumerated() {
      (pieces[index].a.from, pieces[index].a.to) = (part.a.from.t, part.a.to.t)
      (pieces[index].b.from, pieces[index].b.to) = (part.b.from.t, part.b.to.t)
    }
    (parts, cuts) = ([], [])
  }
}

extension MatchingParameters {
  /// How far a cut may move, as a fraction of the shorter of its outline's pieces beside it: points
  /// may lead or lag by so much before their speed looks uneven.
  package static let cutReach = 0.09
  /// How often all cuts move; what is left after so many rounds is too small to see.
  static let cutRounds = 4
  /// The fraction of the distance to the best location that a cut goes in a round; all of it might
  /// swing.
  static let cutDamping = 0.7
  /// Travel on both sides of a cut that differs by less than this fraction is no reason to move it.
  static let cutTie = 1e-9
  /// The travel that a move must save, as a fraction of the length: more than its rounding.
  static let cutGain = 1e-14
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Moves cuts a little where points then travel less.
///
/// Constant speed is even, but not the shortest way: a cut without a joint of its own outline may
/// move by a part of the shorter piece beside it. All cuts move at once, from what all were before,
/// so that the result does not depend on where the outlines are stored to begin.
package struct PieceRelaxation {
  /// A location on a curve: its parameter and length from the curve's start.
  private struct Location {
    var t: Double
    var s: Double
  }

  /// A piece with lengths.
  private struct Part {
    var fromA: Location
    var toA: Location
    var fromB: Location
    var toB: Location
  }

  /// A cut that may move: the end of one piece and the start of the next.
  private struct Cut {
    var piece: Int
    var next: Int
    var isOnA: Bool
    var lowest: Double
    var highest: Double
  }

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
    parts.reserveCapacity(pieces.count)
    for piece in pieces {
      parts.append(
        Part(
          fromA: Self.location(a, piece.a.curve, piece.a.from),
          toA: Self.location(a, piece.a.curve, piece.a.to),
          fromB: Self.location(b, piece.b.curve, piece.b.from),
          toB: Self.location(b, piece.b.curve, piece.b.to)
        )
      )
    }
  }

  private static func location(_ outline: Outline, _ curve: Int, _ t: Double) -> Location {
    let whole = outline.length(of: curve)
    if t <= 0 || t >= 1 || outline.isLinear(curve) {
      return Location(t: t, s: max(0, min(1, t)) * whole)
    }
    let s = outline.measured(curve).length(from: 0, to: t, accuracy: 0x1p-40 * whole)
    return Location(t: t, s: s)
  }

  private mutating func findCuts(isCyclic: Bool) {
    for index in pieces.indices {
      let next = index + 1 < pieces.count ? index + 1 : 0
      if next == 0, !isCyclic { break }
      let (piece, following) = (parts[index], parts[next])
      if pieces[index].a.to < 1, following.fromA.t > 0 {
        add(index, next, isOnA: true, piece.fromA.s, piece.toA.s, following.toA.s)
      } else if pieces[index].b.to < 1, following.fromB.t > 0 {
        add(index, next, isOnA: false, piece.fromB.s, piece.toB.s, following.toB.s)
      }
    }
  }

  private mutating func add(
    _ piece: Int,
    _ next: Int,
    isOnA: Bool,
    _ before: Double,
    _ location: Double,
    _ after: Double
  ) {
    let room = MatchingParameters.cutReach * min(location - before, after - location)
    guard room > 0 else { return }
    cuts.append(
      Cut(piece: piece, next: next, isOnA: isOnA, lowest: location - room, highest: location + room)
    )
  }

  /// The travel over a piece.
  private func cost(_ index: Int, _ part: Part) -> Double {
    let piece = pieces[index]
    let width =
      (part.toA.s - part.fromA.s) / integral.a.length
      + (part.toB.s - part.fromB.s) / integral.b.length
    return width
      * integral.meanDistance(
        piece.a.curve,
        part.fromA.t,
        part.toA.t,
        piece.b.curve,
        part.fromB.t,
        part.toB.t
      )
  }

  /// The travel over the two pieces at a cut when it stands at a location.
  private func cost(_ cut: Cut, _ location: Location) -> Double {
    var (piece, next) = (parts[cut.piece], parts[cut.next])
    if cut.isOnA {
      (piece.toA, next.fromA) = (location, location)
    } else {
      (piece.toB, next.fromB) = (location, location)
    }
    return cost(cut.piece, piece) + cost(cut.next, next)
  }

  /// The location on a cut's curve at a length.
  private func location(_ cut: Cut, _ s: Double) -> Location {
    let outline = cut.isOnA ? integral.a : integral.b
    let curve = cut.isOnA ? pieces[cut.piece].a.curve : pieces[cut.piece].b.curve
    let whole = outline.length(of: curve)
    if outline.isLinear(curve) { return Location(t: s / whole, s: s) }
    let part = whole > 0 ? s / whole : 0
    return Location(t: outline.roughParameter(on: curve, atPart: part), s: s)
  }

  /// Moves every cut towards the lowest point of the parabola through three locations.
  private mutating func move() {
    var moved: [Location] = []
    moved.reserveCapacity(cuts.count)
    for cut in cuts {
      let current = cut.isOnA ? parts[cut.piece].toA : parts[cut.piece].toB
      let step = 0.25 * (cut.highest - cut.lowest)
      let middle = cost(cut, current)
      let (left, right) = (
        cost(cut, location(cut, current.s - step)), cost(cut, location(cut, current.s + step))
      )
      guard min(left, right) < middle || left - 2 * middle + right > 0 else {
        moved.append(current)
        continue
      }
      let bend = left - 2 * middle + right
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
      if cut.isOnA {
        parts[cut.piece].toA = location
        parts[cut.next].fromA = location
      } else {
        parts[cut.piece].toB = location
        parts[cut.next].fromB = location
      }
    }
  }

  /// Puts the cuts of the pieces where they are now.
  private mutating func finish() {
    for (index, part) in parts.enumerated() {
      pieces[index].a.from = part.fromA.t
      pieces[index].a.to = part.toA.t
      pieces[index].b.from = part.fromB.t
      pieces[index].b.to = part.toB.t
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
  /// The fraction of the distance to the best place that a cut goes in a round; all of it might
  /// swing.
  static let cutDamping = 0.7
  /// Travel on both sides of a cut that differs by less than this fraction is no reason to move it.
  static let cutTie = 1e-9
  /// The travel that a move must save, as a fraction of the length: more than its rounding.
  static let cutGain = 1e-14
}

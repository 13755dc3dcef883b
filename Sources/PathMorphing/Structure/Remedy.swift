// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// One of the two paths that are compared.
enum PathSide: String {
  case first, second

  /// The first path where that holds, else the second.
  init(isFirst: Bool) { self = isFirst ? .first : .second }

  var other: PathSide { self == .first ? .second : .first }
}

/// The smallest change that removes a difference; its sentence is `description`.
enum Remedy {
  case addSubpaths(Int, to: PathSide)
  case addPoints(Int, to: PathSide)
  case cut(segment: Int, of: PathSide, into: Int)
  case openOrClose(closed: PathSide)
  case writeMove(of: PathSide)
  case writeMovesAlike
  case writeClosesAlike
  case writeAlike(PathSegment.Kind)
  case writeEachLetter
  case separateFlags
  case turnArcsIntoCubics
  case turnArcIntoCubics(of: PathSide, raisesOther: Bool)
  case raise(PathSegment.Kind, of: PathSide, to: PathSegment.Kind)

  /// How elements of two kinds become one: the lower degree is raised, arcs become cubics.
  static func equalizing(_ a: PathSegment.Kind, _ b: PathSegment.Kind) -> Remedy {
    if a == .arc || b == .arc {
      let other = a == .arc ? b : a
      return .turnArcIntoCubics(of: PathSide(isFirst: a == .arc), raisesOther: other != .cubic)
    }
    return degree(a) < degree(b)
      ? .raise(a, of: .first, to: b) : .raise(b, of: .second, to: a)
  }

  private static func degree(_ kind: PathSegment.Kind) -> Int {
    switch kind {
    case .line: 1
    case .quadratic: 2
    case .cubic, .arc: 3
    }
  }
}

extension Remedy: CustomStringConvertible {
  /// The change as a part of a sentence.
  var description: String {
    switch self {
    case .addSubpaths(1, let side):
      "add one to the \(side.rawValue) path, a point inside its nearest neighbour"
    case .addSubpaths(let count, let side):
      "add \(count) to the \(side.rawValue) path, each a point inside its nearest neighbour"
    case .addPoints(let count, let side):
      "give the \(side.rawValue) path \(count) \(count == 1 ? "segment" : "segments") there, "
        + "each a point"
    case .cut(let segment, let side, let count):
      "cut segment \(segment) of the \(side.rawValue) path into \(count)"
    case .openOrClose(let closed):
      "end the \(closed.rawValue) path's subpath with a line instead of a close, or close the "
        + "\(closed.other.rawValue) one's"
    case .writeMove(let side):
      "write the move of the \(side.rawValue) path's subpath, which begins after a close"
    case .writeMovesAlike: "write both as M"
    case .writeClosesAlike: "write both as Z"
    case .writeAlike(let kind):
      "write both as \(Self.letter(kind)) with absolute coordinates"
    case .writeEachLetter: "write a letter before each segment"
    case .separateFlags: "separate the flags of the arcs, which Android reads as numbers"
    case .turnArcsIntoCubics: "make both arcs cubics"
    case .turnArcIntoCubics(let side, let raisesOther):
      "make the arc of the \(side.rawValue) path cubics"
        + (raisesOther ? ", and raise the other to cubics as well" : "")
    case .raise(let kind, let side, let higher):
      "raise the \(kind.rawValue) of the \(side.rawValue) path to a \(higher.rawValue)"
    }
  }

  private static func letter(_ kind: PathSegment.Kind) -> Character {
    switch kind {
    case .line: "L"
    case .quadratic: "Q"
    case .cubic: "C"
    case .arc: "A"
    }
  }
}

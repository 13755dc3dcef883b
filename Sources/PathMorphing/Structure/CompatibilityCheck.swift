// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Collects the differences of two structures that a rule wants equal: one function for each
/// question.
struct CompatibilityCheck {
  private let rule: CompatibilityRule
  private(set) var reasons: [Incompatibility] = []
  /// The subpath that is looked at; nil for the whole paths.
  private var subpath: Int?

  init(_ a: PathStructure, _ b: PathStructure, rule: CompatibilityRule) {
    self.rule = rule
    compareSubpathCounts(a.subpaths.count, b.subpaths.count)
    for (index, (first, second)) in zip(a.subpaths, b.subpaths).enumerated() {
      subpath = index
      compare(first, second)
    }
  }

  private mutating func compare(_ a: PathStructure.Subpath, _ b: PathStructure.Subpath) {
    // Every vertex of Lottie has two handles, whatever was drawn, and a subpath needs no move.
    let comparesKinds = rule != .lottie
    if comparesKinds { compareMoves(a, b) }
    let elementsA = RuleElement.elements(of: a, rule: rule)
    let elementsB = RuleElement.elements(of: b, rule: rule)
    if elementsA.count != elementsB.count {
      addElementCounts(elementsA, elementsB, isSpelling: a.segmentCount == b.segmentCount)
    }
    for (first, second) in zip(elementsA, elementsB) where comparesKinds {
      compare(first, second)
    }
    compareCloses(a, b)
  }

  private mutating func add(
    _ difference: Incompatibility.Difference,
    _ remedy: String,
    segment: Int? = nil
  ) {
    reasons.append(
      Incompatibility(subpath: subpath, segment: segment, difference: difference, remedy: remedy)
    )
  }

  private static let writeEachLetter = "write a letter before each segment"

  // MARK: Whole paths and subpaths

  /// As many subpaths.
  private mutating func compareSubpathCounts(_ a: Int, _ b: Int) {
    guard a != b else { return }
    let apart = Int((a - b).magnitude)
    let side = Self.side(isFirst: a < b)
    let what = apart == 1 ? "one" : "\(apart)"
    let which = apart == 1 ? "a" : "each a"
    add(
      .subpathCount(a, b),
      "add \(what) to the \(side) path, \(which) point inside its nearest neighbour"
    )
  }

  /// A move in both or in none, and spelled alike where that matters.
  private mutating func compareMoves(_ a: PathStructure.Subpath, _ b: PathStructure.Subpath) {
    guard (a.move == nil) == (b.move == nil) else {
      let side = Self.side(isFirst: a.move == nil)
      add(
        .hasMove(a.move != nil, b.move != nil),
        "write the move of the \(side) path's subpath, which begins after a close"
      )
      return
    }
    guard rule.comparesSpelling, let moveA = a.move, let moveB = b.move else { return }
    if moveA != moveB {
      add(.letter(moveA, moveB), "write both as M")
    } else if a.moveParameterCount != b.moveParameterCount {
      add(.parameterCount(a.moveParameterCount, b.moveParameterCount), Self.writeEachLetter)
    }
  }

  /// As many elements; `isSpelling` where as many segments are drawn.
  private mutating func addElementCounts(_ a: [RuleElement], _ b: [RuleElement], isSpelling: Bool) {
    let shorter = a.count < b.count ? a : b
    let side = Self.side(isFirst: a.count < b.count)
    let apart = Int((a.count - b.count).magnitude)
    let remedy =
      if rule.comparesSpelling, isSpelling {
        Self.writeEachLetter
      } else if let last = shorter.last {
        "cut segment \(last.segment) of the \(side) path into \(apart + 1)"
      } else {
        "give the \(side) path \(apart) \(apart == 1 ? "segment" : "segments") there, each a point"
      }
    add(.elementCount(a.count, b.count), remedy)
  }

  /// Closed or open, both, and spelled alike where that matters.
  private mutating func compareCloses(_ a: PathStructure.Subpath, _ b: PathStructure.Subpath) {
    if a.isClosed != b.isClosed {
      let (closed, open) = (Self.side(isFirst: a.isClosed), Self.side(isFirst: b.isClosed))
      add(
        .isClosed(a.isClosed, b.isClosed),
        "end the \(closed) path's subpath with a line instead of a close, or close the"
          + " \(open) one's"
      )
    } else if rule.comparesSpelling, let closeA = a.close, let closeB = b.close, closeA != closeB {
      add(.letter(closeA, closeB), "write both as Z")
    }
  }

  // MARK: Elements

  private mutating func compare(_ a: RuleElement, _ b: RuleElement) {
    guard a.kind == b.kind else {
      add(.kind(a.kind, b.kind), Self.equalizing(a.kind, b.kind), segment: a.segment)
      return
    }
    // Conics of one weight: arcs of one sweep, but for rounding.
    if (a.weight - b.weight).magnitude > 1e-6 {
      add(.conicWeight(a.weight, b.weight), "make both arcs cubics", segment: a.segment)
    }
    guard rule.comparesLetters, let first = a.command, let second = b.command else { return }
    compareLetters(first, second, segment: a.segment)
  }

  /// The same letter, and as many numbers after it where they count as written.
  private mutating func compareLetters(
    _ a: PathStructure.Command,
    _ b: PathStructure.Command,
    segment: Int
  ) {
    let letters =
      rule.comparesSpelling
      ? (a.letter, b.letter) : (Self.upperCase(a.letter), Self.upperCase(b.letter))
    if letters.0 != letters.1 {
      add(
        .letter(letters.0, letters.1),
        "write both as \(Self.ranked(a.kind).letter) with absolute coordinates",
        segment: segment
      )
    } else if rule.comparesSpelling, a.parameterCount != b.parameterCount {
      let whole = PathStructure.Command(letter: a.letter)?.parameterCount ?? 1
      let isBroken = a.parameterCount % whole != 0 || b.parameterCount % whole != 0
      add(
        .parameterCount(a.parameterCount, b.parameterCount),
        isBroken
          ? "separate the flags of the arcs, which Android reads as numbers" : Self.writeEachLetter,
        segment: segment
      )
    }
  }

  /// How elements of two kinds become one: the lower degree is raised, arcs become cubics.
  private static func equalizing(_ a: PathSegment.Kind, _ b: PathSegment.Kind) -> String {
    if a == .arc || b == .arc {
      let other = a == .arc ? b : a
      return "make the arc of the \(side(isFirst: a == .arc)) path cubics"
        + (other != .cubic ? ", and raise the other to cubics as well" : "")
    }
    let isFirst = ranked(a).degree < ranked(b).degree
    let (low, high) = isFirst ? (a, b) : (b, a)
    return "raise the \(low.rawValue) of the \(side(isFirst: isFirst)) path to a \(high.rawValue)"
  }

  private static func side(isFirst: Bool) -> String { isFirst ? "first" : "second" }

  private static func ranked(_ kind: PathSegment.Kind) -> (letter: String, degree: Int) {
    switch kind {
    case .line: ("L", 1)
    case .quadratic: ("Q", 2)
    case .cubic: ("C", 3)
    case .arc: ("A", 3)
    }
  }

  private static func upperCase(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    letter.value >= 97 && letter.value <= 122 ? Unicode.Scalar(UInt8(letter.value) - 32) : letter
  }
}

extension PathStructure.Subpath {
  /// The number of segments drawn, those counted with the letter before them included.
  fileprivate var segmentCount: Int {
    commands.reduce((moveParameterCount - 2) / 2) { count, command in
      count + command.parameterCount
        / (PathStructure.Command(letter: command.letter)?.parameterCount ?? 1)
    }
  }
}

/// An element of a subpath as a rule counts them.
struct RuleElement {
  /// The index of the command; that of the closing line is the number of commands.
  var segment: Int
  var kind: PathSegment.Kind
  /// The command as written; nil for the closing line.
  var command: PathStructure.Command?
  /// The weight of a conic; 1 for other elements.
  var weight = 1.0

  /// The elements of a subpath after the move.
  static func elements(
    of subpath: PathStructure.Subpath,
    rule: CompatibilityRule
  ) -> [RuleElement] {
    var list: [RuleElement] = []
    for (index, command) in subpath.commands.enumerated() {
      var element = RuleElement(segment: index, kind: command.kind, command: command)
      var count = 1.0
      if command.kind == .arc, let pieceKind = rule.kindOfArcs {
        element.kind = pieceKind
        // One for each quarter turn begun, but for a little: rounding makes no further piece.
        count = max(1, min(5, (command.sweep / (0.5 * Double.pi) - 1e-9).rounded(.up)))
        if pieceKind == .arc { element.weight = LibM.cosine(0.5 * command.sweep / count) }
      }
      for _ in 0..<Int(count) { list.append(element) }
    }
    // The line that a close adds is an element there.
    if rule == .lottie, subpath.hasClosingLine {
      list.append(RuleElement(segment: subpath.commands.count, kind: .line))
    }
    return list
  }
}

extension CompatibilityRule {
  /// What pieces of arcs are to players that know no arcs: conics, which count as arcs here, or
  /// cubics; nil where an arc stays one element.
  fileprivate var kindOfArcs: PathSegment.Kind? {
    switch self {
    case .svg, .android: nil
    case .skia: .arc
    case .coreAnimation, .lottie: .cubic
    }
  }

  /// Whether letters count as written, case and repetitions included.
  var comparesSpelling: Bool { self == .android }
}

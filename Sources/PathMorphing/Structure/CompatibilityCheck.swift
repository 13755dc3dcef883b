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
    if rule.comparesMoves { compareMoves(a, b) }
    let elements = (
      a: RuleElement.elements(of: a, rule: rule), b: RuleElement.elements(of: b, rule: rule)
    )
    if elements.a.count != elements.b.count {
      addElementCounts(elements.a, elements.b, isSpelling: a.segmentCount == b.segmentCount)
    }
    for (first, second) in zip(elements.a, elements.b) where rule.comparesKinds {
      compare(first, second)
    }
    compareCloses(a, b)
  }

  private mutating func add(
    _ difference: Incompatibility.Difference,
    _ remedy: Remedy,
    segment: Int? = nil
  ) {
    reasons.append(
      Incompatibility(
        subpath: subpath,
        segment: segment,
        difference: difference,
        remedy: remedy.description
      )
    )
  }

  // MARK: Whole paths and subpaths

  /// As many subpaths.
  private mutating func compareSubpathCounts(_ a: Int, _ b: Int) {
    guard a != b else { return }
    let apart = Int((a - b).magnitude)
    add(.subpathCount(a, b), .addSubpaths(apart, to: PathSide(isFirst: a < b)))
  }

  /// A move in both or in none, and spelled alike where that matters.
  private mutating func compareMoves(_ a: PathStructure.Subpath, _ b: PathStructure.Subpath) {
    guard (a.move == nil) == (b.move == nil) else {
      let side = PathSide(isFirst: a.move == nil)
      add(.hasMove(a.move != nil, b.move != nil), .writeMove(of: side))
      return
    }
    guard rule.comparesSpelling, let moveA = a.move, let moveB = b.move else { return }
    if moveA != moveB {
      add(.letter(moveA, moveB), .writeMovesAlike)
    } else if a.moveParameterCount != b.moveParameterCount {
      add(.parameterCount(a.moveParameterCount, b.moveParameterCount), .writeEachLetter)
    }
  }

  /// As many elements; `isSpelling` where as many segments are drawn.
  private mutating func addElementCounts(
    _ a: [RuleElement],
    _ b: [RuleElement],
    isSpelling: Bool
  ) {
    let side = PathSide(isFirst: a.count < b.count)
    let apart = Int((a.count - b.count).magnitude)
    let remedy: Remedy =
      if rule.comparesSpelling, isSpelling {
        .writeEachLetter
      } else if let last = (side == .first ? a : b).last {
        .cut(segment: last.segment, of: side, into: apart + 1)
      } else {
        .addPoints(apart, to: side)
      }
    add(.elementCount(a.count, b.count), remedy)
  }

  /// Closed or open, both, and spelled alike where that matters.
  private mutating func compareCloses(_ a: PathStructure.Subpath, _ b: PathStructure.Subpath) {
    if a.isClosed != b.isClosed {
      let closed = PathSide(isFirst: a.isClosed)
      add(.isClosed(a.isClosed, b.isClosed), .openOrClose(closed: closed))
    } else if rule.comparesSpelling, let closeA = a.close, let closeB = b.close, closeA != closeB {
      add(.letter(closeA, closeB), .writeClosesAlike)
    }
  }

  // MARK: Elements

  private mutating func compare(_ a: RuleElement, _ b: RuleElement) {
    guard a.kind == b.kind else {
      add(.kind(a.kind, b.kind), .equalizing(a.kind, b.kind), segment: a.segment)
      return
    }
    compareWeights(a, b)
    guard rule.comparesLetters, let first = a.command, let second = b.command else { return }
    compareLetters(first, second, segment: a.segment)
  }

  /// Conics of one weight: arcs of one sweep, but for rounding.
  private mutating func compareWeights(_ a: RuleElement, _ b: RuleElement) {
    guard (a.weight - b.weight).magnitude > 1e-6 else { return }
    add(.conicWeight(a.weight, b.weight), .turnArcsIntoCubics, segment: a.segment)
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
      add(.letter(letters.0, letters.1), .writeAlike(a.kind), segment: segment)
    } else if rule.comparesSpelling, a.parameterCount != b.parameterCount {
      let whole = PathStructure.Command(letter: a.letter)?.parameterCount ?? 1
      let isBroken = a.parameterCount % whole != 0 || b.parameterCount % whole != 0
      add(
        .parameterCount(a.parameterCount, b.parameterCount),
        isBroken ? .separateFlags : .writeEachLetter,
        segment: segment
      )
    }
  }

  private static func upperCase(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    letter.value >= 97 && letter.value <= 122
      ? Unicode.Scalar(UInt8(letter.value) - 32) : letter
  }
}

extension PathStructure.Subpath {
  /// The number of segments drawn, those counted with the letter before them included.
  fileprivate var segmentCount: Int {
    var count = (moveParameterCount - 2) / 2
    for command in commands {
      let each = PathStructure.Command(letter: command.letter)?.parameterCount ?? 1
      count += command.parameterCount / each
    }
    return count
  }
}

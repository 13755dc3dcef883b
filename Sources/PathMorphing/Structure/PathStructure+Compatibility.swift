// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension PathStructure {
  /// Whether paths of two structures can be animated into each other, or every reason why not.
  ///
  /// Where the numbers of elements differ, the elements that both have are compared as well. Linear
  /// time.
  public func compatibility(
    with other: PathStructure,
    rule: CompatibilityRule
  ) -> Compatibility {
    var check = CompatibilityCheck(rule: rule)
    if subpaths.count != other.subpaths.count {
      let (fewer, apart) = (
        subpaths.count < other.subpaths.count ? "first" : "second",
        (subpaths.count - other.subpaths.count).magnitude
      )
      check.add(
        .subpathCount(subpaths.count, other.subpaths.count),
        apart == 1
          ? "add one to the \(fewer) path, a point inside its nearest neighbour"
          : "add \(apart) to the \(fewer) path, each a point inside its nearest neighbour"
      )
    }
    for index in 0..<min(subpaths.count, other.subpaths.count) {
      check.compare(subpaths[index], other.subpaths[index], subpath: index)
    }
    return Compatibility(rule: rule, reasons: check.reasons)
  }
}

/// Collects the differences of two structures.
private struct CompatibilityCheck {
  let rule: CompatibilityRule
  var reasons: [Incompatibility] = []

  /// An element as the rule counts them.
  private struct Element {
    /// The index of the command; that of the closing line is the number of commands.
    var segment: Int
    var kind: PathSegment.Kind
    var command: PathStructure.Command?
    /// The weight of a conic; 1 for other elements.
    var weight = 1.0
  }

  init(rule: CompatibilityRule) { self.rule = rule }

  mutating func add(
    _ difference: Incompatibility.Difference,
    _ mend: String,
    subpath: Int? = nil,
    segment: Int? = nil
  ) {
    reasons.append(
      Incompatibility(subpath: subpath, segment: segment, difference: difference, mend: mend)
    )
  }

  mutating func compare(
    _ a: PathStructure.Subpath,
    _ b: PathStructure.Subpath,
    subpath: Int
  ) {
    if rule != .lottie { compareMoves(a, b, subpath) }
    let (first, second) = (elements(a), elements(b))
    if first.count != second.count {
      let (fewer, less) = first.count < second.count ? ("first", first) : ("second", second)
      let apart = (first.count - second.count).magnitude
      let mend =
        if rule == .android, a.segmentCount == b.segmentCount {
          Self.mendOfRepetitions
        } else if let last = less.last {
          "cut segment \(last.segment) of the \(fewer) path into \(apart + 1)"
        } else {
          "give the \(fewer) path \(apart) \(apart == 1 ? "segment" : "segments") there, each a point"
        }
      add(.elementCount(first.count, second.count), mend, subpath: subpath)
    }
    for index in 0..<min(first.count, second.count) {
      compare(first[index], second[index], subpath)
    }
    if a.isClosed != b.isClosed {
      let (open, closed) = a.isClosed ? ("second", "first") : ("first", "second")
      add(
        .isClosed(a.isClosed, b.isClosed),
        "end the \(closed) path's subpath with a line instead of a close, or close the \(open) one's",
        subpath: subpath
      )
    } else if rule == .android, let closeA = a.close, let closeB = b.close, closeA != closeB {
      add(.letter(closeA, closeB), "write both as Z", subpath: subpath)
    }
  }

  private mutating func compareMoves(
    _ a: PathStructure.Subpath,
    _ b: PathStructure.Subpath,
    _ subpath: Int
  ) {
    guard (a.move == nil) == (b.move == nil) else {
      let which = a.move == nil ? "first" : "second"
      let mend = "write the move of the \(which) path's subpath, which begins after a close"
      add(.hasMove(a.move != nil, b.move != nil), mend, subpath: subpath)
      return
    }
    guard rule == .android, let moveA = a.move, let moveB = b.move else { return }
    if moveA != moveB {
      add(.letter(moveA, moveB), "write both as M", subpath: subpath)
    } else if a.moveParameterCount != b.moveParameterCount {
      add(
        .parameterCount(a.moveParameterCount, b.moveParameterCount),
        Self.mendOfRepetitions,
        subpath: subpath
      )
    }
  }

  /// The elements of a subpath after the move.
  private func elements(_ subpath: PathStructure.Subpath) -> [Element] {
    var list: [Element] = []
    for (index, command) in subpath.commands.enumerated() {
      let isCut = command.kind == .arc && rule != .svg && rule != .android
      guard isCut else {
        list.append(Element(segment: index, kind: command.kind, command: command))
        continue
      }
      // Below a quarter turn and a little: rounding makes no further piece.
      let pieces = max(1, min(5, (command.sweep / (0.5 * Double.pi) - 1e-9).rounded(.up)))
      let weight = rule == .skia ? LibM.cosine(0.5 * command.sweep / pieces) : 1
      for _ in 0..<Int(pieces) {
        let kind = rule == .skia ? PathSegment.Kind.arc : .cubic
        list.append(Element(segment: index, kind: kind, command: command, weight: weight))
      }
    }
    if rule == .lottie, subpath.hasClosingLine {
      list.append(Element(segment: subpath.commands.count, kind: .line))
    }
    return list
  }

  private mutating func compare(_ a: Element, _ b: Element, _ subpath: Int) {
    // Every vertex of Lottie has two handles, so that kinds make no difference.
    if rule == .lottie { return }
    if a.kind != b.kind {
      add(.kind(a.kind, b.kind), Self.raising(a.kind, b.kind), subpath: subpath, segment: a.segment)
      return
    }
    if (a.weight - b.weight).magnitude > 1e-6 {
      add(
        .conicWeight(a.weight, b.weight),
        "make both arcs cubics",
        subpath: subpath,
        segment: a.segment
      )
    }
    guard rule == .svg || rule == .android, let first = a.command, let second = b.command else {
      return
    }
    let isExact = rule == .android
    let whole = PathStructure.Command(letter: first.letter)?.parameterCount ?? 1
    let (letterA, letterB) =
      isExact
      ? (first.letter, second.letter)
      : (Self.upperCase(first.letter), Self.upperCase(second.letter))
    if letterA != letterB {
      let letter = Self.letter(first.kind)
      add(
        .letter(letterA, letterB),
        "write both as \(Character(letter)) with absolute coordinates",
        subpath: subpath,
        segment: a.segment
      )
    } else if isExact, first.parameterCount != second.parameterCount {
      add(
        .parameterCount(first.parameterCount, second.parameterCount),
        first.parameterCount % whole != 0 || second.parameterCount % whole != 0
          ? "separate the flags of the arcs, which Android reads as numbers"
          : Self.mendOfRepetitions,
        subpath: subpath,
        segment: a.segment
      )
    }
  }

  private static let mendOfRepetitions = "write a letter before each segment"

  private static func upperCase(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    letter.value >= 97 && letter.value <= 122
      ? Unicode.Scalar(UInt8(letter.value) - 32) : letter
  }

  private static func letter(_ kind: PathSegment.Kind) -> Unicode.Scalar {
    switch kind {
    case .line: "L"
    case .quadratic: "Q"
    case .cubic: "C"
    case .arc: "A"
    }
  }

  /// How two kinds become one: the lower degree is raised, arcs become cubics.
  private static func raising(_ a: PathSegment.Kind, _ b: PathSegment.Kind) -> String {
    if a == .arc || b == .arc {
      let which = a == .arc ? "first" : "second"
      let other = (a == .arc ? b : a) == .cubic ? "" : ", and raise the other to cubics as well"
      return "make the arc of the \(which) path cubics" + other
    }
    let isFirst = degree(a) < degree(b)
    let (low, high) = isFirst ? (a, b) : (b, a)
    return
      "raise the \(low.rawValue) of the \(isFirst ? "first" : "second") path to a \(high.rawValue)"
  }

  private static func degree(_ kind: PathSegment.Kind) -> Int {
    switch kind {
    case .line: 1
    case .quadratic: 2
    case .cubic, .arc: 3
    }
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

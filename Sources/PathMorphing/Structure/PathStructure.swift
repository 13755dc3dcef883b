// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// What a path is made of, without its coordinates: subpaths, closed flags and commands.
package struct PathStructure: Hashable, Sendable {
  /// A command that draws a segment.
  package struct Command: Hashable, Sendable {
    /// The letter of SVG path data: upper case for absolute coordinates.
    package var letter: Unicode.Scalar
    /// What the command draws.
    package var kind: PathSegment.Kind
    /// How many numbers the command takes.
    package var parameterCount: Int
    /// The magnitude of an arc's sweep, radians; 0 for the other kinds.
    package var sweep: Double

    /// A command with these properties; see ``init(letter:sweep:)`` for one by its letter.
    package init(
      letter: Unicode.Scalar,
      kind: PathSegment.Kind,
      parameterCount: Int,
      sweep: Double = 0
    ) {
      self.letter = letter
      self.kind = kind
      self.parameterCount = parameterCount
      self.sweep = sweep
    }

    /// The command of a letter of SVG path data, L, H, V, Q, T, C, S or A in either case; nil for
    /// others.
    package init?(letter: Unicode.Scalar, sweep: Double = 0) {
      let (kind, count): (PathSegment.Kind, Int)
      switch letter {
      case "L", "l": (kind, count) = (.line, 2)
      case "H", "h", "V", "v": (kind, count) = (.line, 1)
      case "Q", "q": (kind, count) = (.quadratic, 4)
      case "T", "t": (kind, count) = (.quadratic, 2)
      case "C", "c": (kind, count) = (.cubic, 6)
      case "S", "s": (kind, count) = (.cubic, 4)
      case "A", "a": (kind, count) = (.arc, 7)
      default: return nil
      }
      self.init(letter: letter, kind: kind, parameterCount: count, sweep: sweep)
    }
  }

  /// A subpath: what follows a move, up to the close or the next move.
  package struct Subpath: Hashable, Sendable {
    /// The letter of the move, or nil where the subpath begins after a close without one.
    package var move: Unicode.Scalar?
    /// How many numbers follow the letter of the move: 2, unless lines without a letter of their
    /// own are counted with it, as Android does.
    package var moveParameterCount: Int
    /// The commands that draw; a closing line that no command draws is not among them.
    package var commands: [Command]
    /// The letter of the close; nil where the subpath is open.
    package var close: Unicode.Scalar?
    /// Whether the close adds a line, because the last end is not the start.
    package var hasClosingLine: Bool

    /// Whether the subpath ends with a close.
    package var isClosed: Bool { close != nil }

    /// A subpath with these commands.
    package init(
      move: Unicode.Scalar? = "M",
      moveParameterCount: Int = 2,
      commands: [Command],
      close: Unicode.Scalar? = nil,
      hasClosingLine: Bool = false
    ) {
      self.move = move
      self.moveParameterCount = moveParameterCount
      self.commands = commands
      self.close = close
      self.hasClosingLine = hasClosingLine
    }
  }

  /// The subpaths in order; those without segments included.
  package var subpaths: [Subpath]

  /// A structure of these subpaths, for paths whose letters are known.
  package init(subpaths: [Subpath]) { self.subpaths = subpaths }

  /// The structure of a path; the letters are those of absolute commands.
  ///
  /// Linear time.
  package init(of path: BezierPath) {
    subpaths = []
    var isOpen = false
    var (start, current) = (Point2D.origin, Point2D.origin)
    func add(_ letter: Unicode.Scalar, to end: Point2D, sweep: Double = 0) {
      if let command = Command(letter: letter, sweep: sweep) {
        subpaths[subpaths.count - 1].commands.append(command)
      }
      current = end
    }
    for element in path.elements {
      if case .move(let point) = element {
        subpaths.append(Subpath(commands: []))
        (start, current, isOpen) = (point, point, true)
        continue
      }
      if !isOpen { subpaths.append(Subpath(move: nil, commands: [])) }
      isOpen = true
      switch element {
      case .move: break
      case .line(let end): add("L", to: end)
      case .quadratic(to: let end, control: _): add("Q", to: end)
      case .cubic(to: let end, control1: _, control2: _): add("C", to: end)
      case .arc(let arc): add("A", to: arc.end, sweep: arc.centerForm?.sweep.magnitude ?? 0)
      case .close:
        subpaths[subpaths.count - 1].close = "Z"
        subpaths[subpaths.count - 1].hasClosingLine = current != start
        (current, isOpen) = (start, false)
      }
    }
  }

  /// The number of commands that draw.
  package var commandCount: Int { subpaths.reduce(0) { $0 + $1.commands.count } }
}

extension PathStructure {
  /// Whether paths of two structures can be animated into each other, or every reason why not.
  ///
  /// Where the numbers of elements differ, the elements that both have are compared as well. Linear
  /// time.
  ///
  /// ```swift
  /// let line = BezierPath([.move(to: .zero), .line(to: Point2D(9, 0))])
  /// let verdict = line.structure.compatibility(with: line.reversed().structure, rule: .svg)
  /// print(verdict.isCompatible)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - other: The structure of the second path.
  ///   - rule: Whose rule it is.
  /// - Returns: The reasons against it, none where the paths are compatible.
  package func compatibility(with other: PathStructure, rule: CompatibilityRule)
    -> PathCompatibility
  {
    PathCompatibility(rule: rule, reasons: CompatibilityCheck(self, other, rule: rule).reasons)
  }
}

extension PathCompatibility {
  /// Whether two paths can be animated into each other by a rule, or every reason why not.
  ///
  /// Letters are those of absolute commands, L for every line. Where the numbers of elements
  /// differ, the elements that both have are compared as well. Linear time.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
  /// let verdict = PathCompatibility(square, circle, rule: .coreAnimation)
  /// for reason in verdict.reasons { print(reason) }  // why not, and what to change
  /// ```
  ///
  /// - Parameters:
  ///   - a: The first path.
  ///   - b: The second path.
  ///   - rule: Whose rule it is.
  public init(_ a: BezierPath, _ b: BezierPath, rule: CompatibilityRule) {
    self = a.structure.compatibility(with: b.structure, rule: rule)
  }
}

extension BezierPath {
  /// The structure of the path: subpaths, closed flags, kinds of segments.
  ///
  /// Linear time.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
  /// print(circle.structure.commandCount, circle.structure.subpaths[0].isClosed)  // 2 true
  /// ```
  package var structure: PathStructure { PathStructure(of: self) }
}

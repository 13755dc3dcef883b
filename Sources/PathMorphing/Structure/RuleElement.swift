// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

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
      if command.kind == .arc, let pieceKind = rule.kindOfArcs {
        list += arcPieces(command, segment: index, kind: pieceKind)
      } else {
        list.append(RuleElement(segment: index, kind: command.kind, command: command))
      }
    }
    if rule.countsClosingLine, subpath.hasClosingLine {
      list.append(RuleElement(segment: subpath.commands.count, kind: .line))
    }
    return list
  }

  /// What an arc becomes: one element for each quarter turn begun, a conic or a cubic.
  private static func arcPieces(
    _ command: PathStructure.Command,
    segment: Int,
    kind: PathSegment.Kind
  ) -> [RuleElement] {
    // Below a quarter turn and a little: rounding makes no further piece.
    let quarters = (command.sweep / (0.5 * Double.pi) - 1e-9).rounded(.up)
    let count = max(1, min(5, quarters))
    let weight = kind == .arc ? LibM.cosine(0.5 * command.sweep / count) : 1
    let piece = RuleElement(segment: segment, kind: kind, command: command, weight: weight)
    return [RuleElement](repeating: piece, count: Int(count))
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

  /// Whether the line that a close adds is an element.
  fileprivate var countsClosingLine: Bool { self == .lottie }

  /// Whether it matters how a subpath begins.
  var comparesMoves: Bool { self != .lottie }

  /// Whether kinds make a difference: every vertex of Lottie has two handles, whatever was drawn.
  var comparesKinds: Bool { self != .lottie }

  /// Whether letters count as written, case and repetitions included.
  var comparesSpelling: Bool { self == .android }
}

// SPDX-License-Identifier: Apache-2.0

/// What one step of a stored path does, in one byte; its points stand in the path's point array.
///
/// An arc takes three points: its radii, its rotation (as x, with y = 0) and its end point; the two
/// flags are part of the verb. A close takes none.
@usableFromInline
@frozen
package enum PathVerb: UInt8, Sendable {
  case move
  case line
  case quadratic
  case cubic
  /// The flags are the two lowest bits of the raw value: 1 large arc, 2 positive sweep.
  case smallNegativeArc = 4
  case largeNegativeArc = 5
  case smallPositiveArc = 6
  case largePositiveArc = 7
  case close = 8

  @inlinable
  package static func arc(isLarge: Bool, isPositive: Bool) -> PathVerb {
    switch (isLarge, isPositive) {
    case (false, false): .smallNegativeArc
    case (true, false): .largeNegativeArc
    case (false, true): .smallPositiveArc
    case (true, true): .largePositiveArc
    }
  }

  @inlinable package var isArc: Bool { rawValue & 12 == 4 }

  @inlinable package var isLargeArc: Bool { rawValue & 1 != 0 }

  @inlinable package var sweepsPositive: Bool { rawValue & 2 != 0 }

  /// What a verb does, whatever the flags of its arc.
  @usableFromInline
  @frozen
  package enum Kind: Sendable {
    case move, line, quadratic, cubic, arc, close
  }

  @inlinable
  @inline(__always)
  package var kind: Kind {
    switch self {
    case .move: .move
    case .line: .line
    case .quadratic: .quadratic
    case .cubic: .cubic
    case .smallNegativeArc, .largeNegativeArc, .smallPositiveArc, .largePositiveArc: .arc
    case .close: .close
    }
  }

  /// How many entries of the point array the verb takes.
  @inlinable package var pointCount: Int {
    switch kind {
    case .move, .line: 1
    case .quadratic: 2
    case .cubic, .arc: 3
    case .close: 0
    }
  }
}

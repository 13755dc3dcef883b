// SPDX-License-Identifier: Apache-2.0

/// How two curves pass each other where they meet in a point.
///
/// Decided by the order in which the four branches leave the point: by their directions where these
/// differ, else where the branches have come apart by more than rounding (64 ulp of the largest
/// coordinate and twice the distance of the two curves' points). So tangent curves are told from
/// such that cross at any angle, and contacts of odd order (y = x³ and its tangent) cross.
/// Guaranteed where the branches come apart by so much within the two segments before and after the
/// point, and the result is that of the place reported: of two crossings within the tolerance of
/// each other that are reported as one it may be either one's or that of both together, a touching.
@frozen
public enum MeetingKind: String, CaseIterable, Hashable, Sendable {
  /// Each of the curves passes from one side of the other to its other side.
  case crossing
  /// Each stays on one side of the other, or one of them ends there.
  case touching
}

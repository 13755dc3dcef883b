// SPDX-License-Identifier: Apache-2.0

/// How an attribute of an element moves.
struct Movement {
  /// The name of the attribute; of a transform, its kind.
  let name: String
  let isTransform: Bool
  let keys: MotionKeys
}

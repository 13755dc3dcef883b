// SPDX-License-Identifier: Apache-2.0

/// A segment of a subpath, and where its stored points begin and those of the next.
struct SubpathElement {
  let curve: PathSegment
  let point: Int
  let nextPoint: Int
}

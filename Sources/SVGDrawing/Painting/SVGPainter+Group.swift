// SPDX-License-Identifier: Apache-2.0

extension SVGPainter {
  /// A group whose members are being drawn.
  struct OpenGroup {
    /// Its place in ``SVGPainter/groups``.
    let group: Int
    /// How many paths there were before.
    let start: Int
  }

  /// Begins a group where the element is transparent as a whole; nil where it is opaque or not
  /// drawn at all.
  mutating func openGroup(_ state: inout State) -> OpenGroup? {
    guard state.opacity < 1, !state.isTransparent else { return nil }
    groups.append(PathDrawing.Group(opacity: state.opacity, parent: state.group))
    state.group = groups.count - 1
    return OpenGroup(group: groups.count - 1, start: items.count)
  }

  /// Ends a group: none is kept for nothing, and a single path has the opacity itself.
  mutating func closeGroup(_ open: OpenGroup?, _ index: Int) {
    guard let open else { return }
    let (group, count) = (groups[open.group], items.count - open.start)
    if count == 0 {
      groups.removeSubrange(open.group...)
    } else if count == 1, open.group == groups.count - 1 {
      groups.removeLast()
      items[open.start].style.fade(by: group.opacity)
      items[open.start].group = group.parent
    } else {
      warn(
        "its opacity, \(group.opacity), is that of \(count) paths together, which code has one by one",
        index,
        about: .group
      )
    }
  }
}

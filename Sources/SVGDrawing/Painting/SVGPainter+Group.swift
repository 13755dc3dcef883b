// SPDX-License-Identifier: Apache-2.0

extension SVGPainter {
  /// A group whose members are being drawn.
  struct OpenGroup {
    /// Its place in ``SVGPainter/groups``.
    let group: Int
    /// How many paths there were before.
    let start: Int
    /// What clips and masks it.
    let effects: Effects?
  }

  /// Begins a group where the element is clipped, masked, or transparent as a whole; nil where it
  /// is none of these or not drawn at all.
  ///
  /// The opacity of a shape is in its own style.
  mutating func openGroup(_ state: inout State, isShape: Bool = false) -> OpenGroup? {
    let opacity = isShape ? 1 : state.opacity
    guard opacity < 1 || state.effects != nil, !state.isTransparent else { return nil }
    groups.append(PathDrawing.Group(opacity: opacity, parent: state.group))
    state.group = groups.count - 1
    return OpenGroup(group: groups.count - 1, start: items.count, effects: state.effects)
  }

  /// Ends a group: none is kept for nothing, and a single path has the opacity itself.
  mutating func closeGroup(_ open: OpenGroup?, _ index: Int) throws(SVGFileError) {
    guard let open else { return }
    if items.count > open.start, let effects = open.effects { try apply(effects, to: open, index) }
    let count = items.count - open.start
    guard count > 0 else { return groups.removeSubrange(open.group...) }
    if count == 1 {
      items[open.start].style.fade(by: groups[open.group].opacity)
      groups[open.group].opacity = 1
    }
    let group = groups[open.group]
    if group.opacity < 1 {
      warn(
        "its opacity, \(group.opacity), is that of \(count) paths together, which code has one by one",
        index,
        about: .group
      )
    } else if group.clips.isEmpty, group.mask == nil {
      dissolve(open.group, from: open.start)
    }
  }

  /// Takes a group away from its members.
  private mutating func dissolve(_ place: Int, from start: Int) {
    let parent = groups[place].parent
    groups.remove(at: place)
    func moved(_ group: Int?) -> Int? {
      guard let group, group >= place else { return group }
      return group == place ? parent : group - 1
    }
    for index in place..<groups.count { groups[index].parent = moved(groups[index].parent) }
    for index in start..<items.count { items[index].group = moved(items[index].group) }
  }
}

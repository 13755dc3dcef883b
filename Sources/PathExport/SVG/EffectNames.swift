// SPDX-License-Identifier: Apache-2.0

internal import SVGDrawing

/// The clip paths and masks of a drawing that are used, in the order of their first use, with the
/// ids they get in its SVG document: `clip1`, `mask1`, … .
struct EffectNames {
  /// Their places in the drawing.
  private(set) var clips: [Int] = []
  private(set) var masks: [Int] = []
  private(set) var clipIDs: [Int: String] = [:]
  private(set) var maskIDs: [Int: String] = [:]

  /// The names for a drawing, without ids that are taken.
  init(_ drawing: PathDrawing, taken: Set<String>) {
    var lists = [drawing.groups]
    var next = 0
    while next < lists.count {
      for group in lists[next] {
        for clip in group.clips where drawing.clips.indices.contains(clip) {
          EffectNames.add(clip, "clip", to: &clips, &clipIDs, taken)
        }
        guard let mask = group.mask, drawing.masks.indices.contains(mask), maskIDs[mask] == nil
        else { continue }
        EffectNames.add(mask, "mask", to: &masks, &maskIDs, taken)
        lists.append(drawing.masks[mask].groups)
      }
      next += 1
    }
  }

  private static func add(
    _ place: Int,
    _ stem: String,
    to list: inout [Int],
    _ ids: inout [Int: String],
    _ taken: Set<String>
  ) {
    guard ids[place] == nil else { return }
    list.append(place)
    var id = stem + list.count.description
    while taken.contains(id) { id += "_" }
    ids[place] = id
  }

  /// The attributes of the elements that a group becomes, one inside the other: an element has one
  /// clip path.
  func attributes(of group: PathDrawing.Group, opacity: String) -> [String] {
    let references = group.clips.compactMap { clipIDs[$0] }.map { "clip-path=\"url(#\($0))\"" }
    let mask = group.mask.flatMap { maskIDs[$0] }.map { "mask=\"url(#\($0))\"" }
    let first = [opacity.isEmpty ? nil : opacity, mask, references.first].compactMap { $0 }
    return [first.joined(separator: " ")] + references.dropFirst()
  }
}

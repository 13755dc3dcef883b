// SPDX-License-Identifier: Apache-2.0

internal import SVGDrawing

/// The clip paths and masks of a drawing that are used, with the ids they get in its SVG document:
/// `clip1`, `mask1`, … .
struct EffectNames {
  /// By their places in the drawing.
  private(set) var clips: [Int: String] = [:]
  private(set) var masks: [Int: String] = [:]

  /// The names for a drawing, without ids that are taken.
  init(_ drawing: PathDrawing, taken: Set<String>) {
    var (usedClips, usedMasks) = (Set<Int>(), Set<Int>())
    var lists = [drawing.groups]
    while let groups = lists.popLast() {
      for group in groups {
        usedClips.formUnion(group.clips.filter { drawing.clips.indices.contains($0) })
        guard let mask = group.mask, drawing.masks.indices.contains(mask),
          usedMasks.insert(mask).inserted
        else { continue }
        lists.append(drawing.masks[mask].groups)
      }
    }
    clips = EffectNames.names("clip", of: usedClips, taken)
    masks = EffectNames.names("mask", of: usedMasks, taken)
  }

  private static func names(
    _ stem: String,
    of used: Set<Int>,
    _ taken: Set<String>
  ) -> [Int: String] {
    var result: [Int: String] = [:]
    var number = 0
    for index in used.sorted() {
      repeat { number += 1 } while taken.contains(stem + number.description)
      result[index] = stem + number.description
    }
    return result
  }

  /// Whether nothing is clipped or masked.
  var isEmpty: Bool { clips.isEmpty && masks.isEmpty }

  /// The attributes of the elements that a group becomes, one inside the other: an element has one
  /// clip path.
  func attributes(of group: PathDrawing.Group, opacity: String) -> [String] {
    let references = group.clips.compactMap { clips[$0] }.map { "clip-path=\"url(#\($0))\"" }
    let mask = group.mask.flatMap { masks[$0] }.map { "mask=\"url(#\($0))\"" }
    let first = [opacity.isEmpty ? nil : opacity, mask, references.first].compactMap { $0 }
    return [first.joined(separator: " ")] + references.dropFirst()
  }
}

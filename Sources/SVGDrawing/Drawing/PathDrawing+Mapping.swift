// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

extension PathDrawing {
  /// Changes every path: those of items, clips and masks.
  package mutating func changePaths<Failure: Error>(
    _ change: (BezierPath) throws(Failure) -> BezierPath
  ) throws(Failure) {
    for index in items.indices { items[index].path = try change(items[index].path) }
    for index in clips.indices {
      for part in clips[index].parts.indices {
        clips[index].parts[part].path = try change(clips[index].parts[part].path)
      }
    }
    for index in masks.indices {
      masks[index].region = try change(masks[index].region)
      for item in masks[index].items.indices {
        masks[index].items[item].path = try change(masks[index].items[item].path)
      }
    }
  }

  /// Maps the gradients of all items and masks, as those of paths that are mapped.
  package mutating func transformPaints(by map: AffineTransform2D) {
    for index in items.indices { items[index].style.transformPaints(by: map) }
    for index in masks.indices {
      for item in masks[index].items.indices {
        masks[index].items[item].style.transformPaints(by: map)
      }
    }
  }
}

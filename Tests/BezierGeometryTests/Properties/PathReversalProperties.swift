// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Reversal and affine maps keep what they should, element by element.
@Suite struct PathReversalProperties {
  @Test func reversal() {
    forAllPaths("reversal of a path") { path in
      let reverse = path.reversed()
      let (parts, reverseParts) = (Array(path.subpaths), Array(reverse.subpaths))
      try ensure(parts.count == reverseParts.count, "number of subpaths")
      for (part, back) in zip(parts, reverseParts) {
        try ensure(part.isClosed == back.isClosed, "closedness")
        try ensure(back.path == part.path.reversed(), "subpath alone")
        // The closing line, where there is one, stays the last.
        var segments = Array(part.segments)
        let own = part.path.elements.count - (part.isClosed ? 2 : 1)
        let closing = segments.count > own ? segments.removeLast() : nil
        let wanted = segments.reversed().map { $0.reversed() }
        try ensure(
          Array(back.segments) == wanted + [closing?.reversed()].compactMap { $0 },
          "segments"
        )
      }
      let again = reverse.reversed()
      try ensure(Array(again.segments) == Array(path.segments), "twice reversed")
      if !hasImplicitStart(path) { try ensure(again == path, "twice reversed, bit for bit") }
    }
  }

  private func hasImplicitStart(_ path: BezierPath) -> Bool {
    zip(path.elements, path.elements.dropFirst()).contains { first, second in
      if case .move = second { return false }
      return first == .close
    }
  }

  @Test func affineImages() {
    forAll(
      "affine image of a path",
      generator: { (RandomPath.path(&$0), Draw.map(&$0)) }
    ) { (path, map) throws -> Void in
      let image = path.transformed(by: map)
      try ensure(image.elements.count == path.elements.count, "number of elements")
      for (part, mapped) in zip(path.subpaths, image.subpaths) {
        try ensure(mapped.start == map.apply(to: part.start), "start")
        try ensure(mapped.isClosed == part.isClosed, "closedness")
        for (segment, other) in zip(part.segments, mapped.segments) {
          try ensure(other == segment.transformed(by: map), "\(other)")
        }
      }
      try ensure(path.transformed(by: .identity) == path, "identity")
    }
  }
}

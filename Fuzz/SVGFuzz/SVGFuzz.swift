// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import SVGDocuments

/// Any bytes as an SVG file: reading ends, with finite paths over a view box or a typed error at a
/// place in the file; drawing one element alone does too.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAnything(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for id in [nil, "a"] {
    do {
      check(try SVGDrawing(bytes: bytes, name: "fuzz", selecting: id), count)
    } catch {
      precondition(!error.description.isEmpty, "the error says nothing")
      if let line = error.line { precondition(line >= 1 && line <= count + 1, "a wrong line") }
      if let column = error.column {
        precondition(column >= 1 && column <= count + 1, "a wrong column")
      }
    }
  }
  return 0
}

private func check(_ drawing: SVGDrawing, _ count: Int) {
  let box = drawing.viewBox
  precondition(box.width > 0 && box.height > 0, "the view box is empty")
  precondition(box.width.isFinite && box.height.isFinite, "the view box is not finite")
  precondition(drawing.warnings.count <= 100, "too many warnings")
  for warning in drawing.warnings { precondition(!warning.description.isEmpty, "an empty warning") }
  for item in drawing.items {
    precondition(item.path.isFinite && !item.path.isEmpty, "a path is not finite or empty")
    let style = item.style
    precondition(style.strokeWidth >= 0 && style.strokeWidth.isFinite, "a width is not a number")
    precondition((0...1).contains(style.fillOpacity), "an opacity is out of range")
    precondition((0...1).contains(style.strokeOpacity), "an opacity is out of range")
    precondition(style.miterLimit >= 1 && style.miterLimit.isFinite, "a limit is out of range")
    precondition(style.dashOffset.isFinite, "an offset is not finite")
    precondition(style.dashes.count <= 64, "too many dashes")
    for dash in style.dashes { precondition(dash >= 0 && dash.isFinite, "a dash is no length") }
    precondition((0...1).contains(style.opacity), "an opacity is out of range")
    for paint in [style.fill, style.stroke] {
      switch paint {
      case nil: break
      case .color(let color)?: check(color)
      case .gradient(let gradient)?: check(gradient)
      }
    }
    precondition(item.group.map(drawing.groups.indices.contains) ?? true, "no such group")
  }
  for clip in drawing.clips {
    precondition(clip.parts.allSatisfy { $0.path.isFinite }, "a clip path is not finite")
  }
  for (index, group) in drawing.groups.enumerated() {
    precondition(group.opacity > 0 && group.opacity <= 1, "an opacity is out of range")
    let isPlain = group.opacity == 1 && group.clips.isEmpty && group.mask == nil
    precondition(!isPlain, "a group without effect")
    precondition(group.parent.map { $0 >= 0 && $0 < index } ?? true, "a group before its parent")
  }
}

private func check(_ gradient: PathGradient) {
  precondition(gradient.transform.isFinite, "a gradient is not finite")
  precondition(!gradient.stops.isEmpty, "a gradient without stops")
  for stop in gradient.stops {
    check(stop.color)
    precondition((0...1).contains(stop.offset), "an offset is out of range")
    precondition((0...1).contains(stop.opacity), "an opacity is out of range")
  }
}

private func check(_ color: String) {
  // What a writer puts between quotes needs no escaping.
  precondition(!color.isEmpty && !color.contains(where: { "<>&\"'\\".contains($0) }), color)
}

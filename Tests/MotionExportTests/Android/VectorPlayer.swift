// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import Testing

/// What an animated vector drawable shows at a millisecond, by the rules of the platform as its
/// documentation has them, without a line of the exporter.
///
/// - A set plays its animators together; each begins after its `startOffset`, and what it set
///   stays.
/// - `ObjectAnimator` runs from `valueFrom` to `valueTo` in `duration` milliseconds; numbers,
///   components of colours and parameters of paths of one structure run straight with the fraction
///   of the interpolator: the y of its path at this x.
/// - A group maps by scale, then rotation, both about its pivot, then translation, in its parent.
/// - A clip path hides what follows in its group.
/// - Trimming is that of the one contour of a path.
/// - Gradients are painted in the coordinates of the path's group, and go on at both ends.
struct VectorPlayer {
  /// Something that is painted, in the coordinates of its group.
  struct Item {
    var name: String
    var path: BezierPath
    var map: AffineTransform2D
    var clips: [(name: String, path: BezierPath)]
    var fill: MotionColor?
    var gradient: Gradient?
    var fillAlpha: Double
    var stroke: MotionColor?
    var strokeWidth: Double
    /// The part that is stroked.
    var stroked: BezierPath
  }

  /// A linear gradient.
  struct Gradient {
    var start: Point2D
    var end: Point2D
    var stops: [(offset: Double, color: MotionColor)]
  }

  private struct Animator {
    let property: String
    let kind: String
    let begin: Double
    let duration: Double
    let from: String
    let to: String
    let interpolator: BezierPath?

    func progress(at time: Double) throws -> Double {
      let part = min(max((time - begin) / duration, 0), 1)
      guard let interpolator, part > 0, part < 1 else { return part }
      for segment in interpolator.segments {
        guard case .cubic(let cubic) = segment, part <= cubic.p3.x else { continue }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if cubic.point(at: middle).x < part { low = middle } else { high = middle }
        }
        return cubic.point(at: low).y
      }
      throw Problem(text: "an interpolator ends before 1")
    }
  }

  struct Problem: Error { let text: String }

  let vector: VectorTree.Node
  private var animators: [String: [Animator]] = [:]

  /// Reads an animated vector drawable.
  init(_ text: String) throws {
    let root = try VectorTree(text).root
    #expect(root.tag == "animated-vector")
    vector = try #require(root.value(of: "drawable"))
    var names = Set<String>()
    VectorPlayer.collect(vector, &names)
    for target in root.children where target.tag == "target" {
      let name = try #require(target["name"])
      #expect(names.contains(name), "there is no \(name)")
      let set = try #require(target.value(of: "animation"))
      #expect(set.tag == "set" && !set.children.isEmpty && animators[name] == nil)
      animators[name] = try set.children.map(VectorPlayer.animator)
    }
  }

  private static func collect(_ node: VectorTree.Node, _ names: inout Set<String>) {
    if let name = node["name"], node.tag != "aapt:attr" {
      let isNew = names.insert(name).inserted
      #expect(isNew, "two elements are called \(name)")
    }
    for child in node.children { collect(child, &names) }
  }

  private static func animator(_ node: VectorTree.Node) throws -> Animator {
    let interpolator = try node.value(of: "interpolator").map { element in
      try BezierPath(#require(element["pathData"]))
    }
    // Without one the platform accelerates and brakes.
    if interpolator == nil {
      #expect(node["interpolator"] == "@android:anim/linear_interpolator")
    } else if let points = interpolator?.points {
      #expect(points.first == .origin && points.last == Point2D(1, 1))
      #expect(points.allSatisfy { (0...1).contains($0.x) })
    }
    let (begin, duration) = (node["startOffset"] ?? "0", try #require(node["duration"]))
    #expect(Int(begin) ?? -1 >= 0 && Int(duration) ?? 0 > 0)
    return Animator(
      property: try #require(node["propertyName"]),
      kind: try #require(node["valueType"]),
      begin: Double(begin) ?? .nan,
      duration: Double(duration) ?? .nan,
      from: try #require(node["valueFrom"]),
      to: try #require(node["valueTo"]),
      interpolator: interpolator
    )
  }

  // MARK: Values

  /// The animator that counts at a time, in milliseconds: the last one that has begun.
  private func running(_ node: VectorTree.Node, _ property: String, _ time: Double) -> Animator? {
    guard let name = node["name"] else { return nil }
    var result: Animator?
    for each in animators[name] ?? [] where each.property == property && each.begin <= time {
      if each.begin >= result?.begin ?? 0 { result = each }
    }
    return result
  }

  private func number(
    _ node: VectorTree.Node,
    _ property: String,
    _ standard: Double,
    _ time: Double
  ) throws -> Double {
    guard let animator = running(node, property, time) else {
      return node.number(property, standard)
    }
    #expect(animator.kind == "floatType")
    let (from, to) = (try #require(Double(animator.from)), try #require(Double(animator.to)))
    return from + (to - from) * (try animator.progress(at: time))
  }

  private func color(
    _ node: VectorTree.Node,
    _ property: String,
    _ time: Double
  ) throws -> MotionColor? {
    guard let animator = running(node, property, time) else {
      return try node[property].map(VectorPlayer.color)
    }
    #expect(animator.kind == "colorType")
    return try VectorPlayer.color(animator.from).straightlyInterpolated(
      to: VectorPlayer.color(animator.to),
      at: animator.progress(at: time)
    )
  }

  /// `#rrggbb`, or `#aarrggbb`.
  private static func color(_ text: String) throws -> MotionColor {
    #expect(text.count == 7 || text.count == 9, "\(text) is no colour")
    let moved = text.count == 9 ? "#" + text.dropFirst(3) + text.dropFirst().prefix(2) : text
    return try #require(MotionColor(hexadecimal: moved))
  }

  private func path(_ node: VectorTree.Node, _ time: Double) throws -> BezierPath {
    guard let animator = running(node, "pathData", time) else {
      return try BezierPath(#require(node["pathData"]))
    }
    #expect(animator.kind == "pathType")
    let ends = [animator.from, animator.to]
    let verbs = try ends.map { try BezierPath($0).verbs }
    // Letter by letter the same, with the same count of numbers.
    let letters = ends.map { $0.filter(\.isLetter) }
    guard letters[0] == letters[1], verbs[0] == verbs[1] else {
      throw Problem(text: "paths of two structures: \(animator.from) \(animator.to)")
    }
    let progress = try animator.progress(at: time)
    func numbers(_ text: String) -> [Double] {
      text.split { !"+-.0123456789e".contains($0) }.compactMap { Double($0) }
    }
    var rest = zip(numbers(animator.from), numbers(animator.to))
      .map { $0 + (($1 - $0) * progress) }[...]
    var text = ""
    for letter in letters[0] {
      let count = letter == "C" ? 6 : letter == "Q" ? 4 : letter == "Z" ? 0 : 2
      text += String(letter) + rest.prefix(count).map { "\($0)" }.joined(separator: " ")
      rest = rest.dropFirst(count)
    }
    return try BezierPath(text)
  }

  // MARK: Drawing

  /// What is painted at a millisecond, the lowest first.
  func items(at time: Double) throws -> [Item] {
    var items: [Item] = []
    try walk(vector, .identity, [], time, &items)
    return items
  }

  private func walk(
    _ parent: VectorTree.Node,
    _ map: AffineTransform2D,
    _ outer: [(name: String, path: BezierPath)],
    _ time: Double,
    _ items: inout [Item]
  ) throws {
    var clips = outer
    for node in parent.children {
      switch node.tag {
      case "group":
        func own(_ name: String, _ standard: Double = 0) throws -> Double {
          try number(node, name, standard, time)
        }
        let pivot = Vector2D(x: try own("pivotX"), y: try own("pivotY"))
        let shift = Vector2D(x: try own("translateX"), y: try own("translateY"))
        let inner = AffineTransform2D(translation: -1 * pivot)
          .concatenating(AffineTransform2D(scaleX: try own("scaleX", 1), y: try own("scaleY", 1)))
          .concatenating(AffineTransform2D(rotation: try own("rotation") * .pi / 180))
          .concatenating(AffineTransform2D(translation: pivot + shift))
        try walk(node, inner.concatenating(map), clips, time, &items)
      case "clip-path":
        clips.append((node["name"] ?? "", try path(node, time).transformed(by: map)))
      case "path": items.append(try item(node, map, clips, time))
      default: break
      }
    }
  }

  private func item(
    _ node: VectorTree.Node,
    _ map: AffineTransform2D,
    _ clips: [(name: String, path: BezierPath)],
    _ time: Double
  ) throws -> Item {
    let path = try path(node, time)
    let start = try number(node, "trimPathStart", 0, time)
    let end = try number(node, "trimPathEnd", 1, time)
    let isTrimmed = start != 0 || end != 1
    let contours = path.subpaths.map { $0.path }.count
    #expect(!isTrimmed || contours == 1, "only the first contour is trimmed")
    var stroke = try color(node, "strokeColor", time)
    stroke?.alpha *= try number(node, "strokeAlpha", 1, time)
    let gradient = try node.value(of: "fillColor").map { element in
      Gradient(
        start: Point2D(element.number("startX"), element.number("startY")),
        end: Point2D(element.number("endX"), element.number("endY")),
        stops: try element.children.map {
          ($0.number("offset"), try VectorPlayer.color(#require($0["color"])))
        }
      )
    }
    let stroked =
      isTrimmed ? try path.trimmed(from: start, to: max(end, start), accuracy: 1e-7) : path
    return Item(
      name: node["name"] ?? "",
      path: path,
      map: map,
      clips: clips,
      fill: try color(node, "fillColor", time),
      gradient: gradient,
      fillAlpha: try number(node, "fillAlpha", 1, time),
      stroke: stroke,
      strokeWidth: try number(node, "strokeWidth", 0, time),
      stroked: stroked
    )
  }
}

extension MotionColor {
  /// The colour in between as Android has it: each of the four components runs straight.
  func straightlyInterpolated(to other: MotionColor, at progress: Double) -> MotionColor {
    let between = LinearBlend(progress)
    return MotionColor(
      red: between(red, other.red),
      green: between(green, other.green),
      blue: between(blue, other.blue),
      alpha: between(alpha, other.alpha)
    )
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import PathExport
public import PathMotion

extension MotionStage {
  /// What was sent to the stage, as an animated vector drawable of Android, in one XML file.
  ///
  /// The film runs from 0 s to the end of the scene. Key times are whole milliseconds, at which it
  /// is as near to the stage as ``animatedSVG(playback:title:)`` is. Gradients and `fillType` need
  /// API level 24. It plays once, or once there and back: the platform never repeats a drawable, so
  /// the host restarts it, which is reported as a loss where it loops.
  ///
  /// Also reported as losses: gradients whose colours change locations, translucent gradients that
  /// change, strokes of layers that are stretched in one direction, and fills and strokes of a
  /// layer with an opacity.
  ///
  /// Source: Android Developers, reference of `AnimatedVectorDrawable`, `VectorDrawable`,
  /// `ObjectAnimator` and `PathInterpolator`.
  ///
  /// - Parameter playback: How often the film plays, and in which direction.
  /// - Returns: The document, and what it cannot show.
  /// - Throws: ``FilmError`` where nothing moves by itself.
  /// - Complexity: Linear in the number of pieces of all that moves.
  public func androidDrawable(playback: Playback = .once) throws(FilmError) -> MotionDocument {
    let film = try SceneTracks(self, goesBeyondEnds: true)
    var canvas = VectorCanvas(film, playback: playback)
    let drawing = canvas.drawing()
    let targets = canvas.targets.map { target in
      VectorElement(
        "target",
        [("name", target.name)],
        [VectorElement(valueOf: "animation", VectorElement("set", [], target.animators))]
      )
    }
    let root = VectorElement(
      "animated-vector",
      [],
      [VectorElement(valueOf: "drawable", drawing)] + targets
    )
    var losses = film.losses + canvas.losses
    if playback != .once {
      losses.append(ExportLoss("plays once; start it again when it has ended"))
    }
    let name = SceneSlug.text(scene.name, separator: "_")
    return MotionDocument([.init("drawable/\(name).xml", root.document())], losses: losses)
  }
}

/// An element of a vector drawable, or of the animations of one.
struct VectorElement {
  let tag: String
  private(set) var attributes: [(name: String, value: String)]
  var children: [VectorElement]

  /// An element; attributes of the platform's, without `android:`.
  init(_ tag: String, _ attributes: [(String, String)] = [], _ children: [VectorElement] = []) {
    self.tag = tag
    self.attributes = attributes.map { ("android:" + $0.0, $0.1) }
    self.children = children
  }

  /// A value of an attribute that is an element itself.
  init(valueOf attribute: String, _ value: VectorElement) {
    tag = "aapt:attr"
    attributes = [("name", "android:" + attribute)]
    children = [value]
  }

  mutating func set(_ name: String, _ value: String) {
    attributes.append(("android:" + name, value))
  }

  func document() -> String {
    var root = self
    var spaces = [("xmlns:android", "http://schemas.android.com/apk/res/android")]
    if usesInlineValues { spaces.append(("xmlns:aapt", "http://schemas.android.com/aapt")) }
    root.attributes = spaces.map { ($0.0, $0.1) } + attributes
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    root.write(to: &text, indent: "")
    return text
  }

  private var usesInlineValues: Bool {
    tag == "aapt:attr" || children.contains { $0.usesInlineValues }
  }

  private func write(to text: inout String, indent: String) {
    text += "\(indent)<\(tag)"
    for attribute in attributes {
      text += " \(attribute.name)=\"\(SVGText.escaped(attribute.value))\""
    }
    guard !children.isEmpty else {
      text += "/>\n"
      return
    }
    text += ">\n"
    for child in children { child.write(to: &text, indent: indent + "  ") }
    text += "\(indent)</\(tag)>\n"
  }
}

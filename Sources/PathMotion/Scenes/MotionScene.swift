// SPDX-License-Identifier: Apache-2.0

/// A drawing that moves: its layers, its states, the transitions between them, and the events that
/// may be sent to it.
///
/// A scene is a description; a ``MotionStage`` plays it and returns what is shown at any time. A
/// film is a scene with a ``script``. Coordinates are points of a view whose y axis points down;
/// times are seconds, angles radians.
///
/// ```swift
/// var scene = MotionScene("dot", width: 100, height: 100)
/// scene.layers = [
///   MotionLayer(
///     "dot",
///     values: [.path: .shape(.circle(center: ExpressionPoint(0, 50), radius: 8))]
///   )
/// ]
/// scene.states = [
///   "left": ["dot.position": .point(ExpressionPoint(10, 0))],
///   "right": ["dot.position": .point(ExpressionPoint(90, 0))],
/// ]
/// scene.initial = "left"
/// scene.transitions = [SceneTransition(timing: .init(duration: .seconds(0.3)))]
/// scene.events = [SceneEvent("toggle", [.change(["left": "right", "right": "left"])])]
/// ```
public struct MotionScene: Hashable, Sendable {
  /// The name, by which the gallery lists it.
  public var name: String
  /// The words for people who cannot see what it shows; nil for the name.
  public var title: String?
  /// The width of the view it was drawn for, in points.
  public var width: Double
  /// The height of the view it was drawn for, in points.
  public var height: Double
  /// What is behind all layers; nil for nothing.
  public var background: MotionColor?
  /// Values that its user may set.
  public var parameters: [SceneParameter]
  /// The layers, the lowest first.
  public var layers: [MotionLayer]
  /// The values of properties in each state, by names such as `layer.property`.
  ///
  /// A property that a state does not name has the value of its layer.
  public var states: [String: [String: SceneValue]]
  /// The state it begins in; nil where it has none.
  public var initial: String?
  /// How properties change from state to state; the first transition that fits counts.
  ///
  /// Without one that fits, a change shows at once.
  public var transitions: [SceneTransition]
  /// Animations that begin with the scene.
  public var animations: [SceneAnimation]
  /// Animations that events play.
  public var sequences: [SceneSequence]
  /// Animations that repeat.
  public var loops: [SceneLoop]
  /// What may be sent.
  public var events: [SceneEvent]
  /// What a finger may move.
  public var gestures: [SceneGesture]
  /// What happens by itself, in the order of time.
  public var script: [SceneCue]
  /// How long the film of the script is, in seconds.
  public var end: Double

  /// A scene with these properties; they are checked when a ``MotionStage`` is made of it.
  public init(
    _ name: String,
    width: Double,
    height: Double,
    background: MotionColor? = nil,
    parameters: [SceneParameter] = [],
    layers: [MotionLayer] = [],
    states: [String: [String: SceneValue]] = [:],
    initial: String? = nil,
    transitions: [SceneTransition] = [],
    animations: [SceneAnimation] = [],
    sequences: [SceneSequence] = [],
    loops: [SceneLoop] = [],
    events: [SceneEvent] = [],
    gestures: [SceneGesture] = [],
    script: [SceneCue] = [],
    end: Double = 1
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.background = background
    self.parameters = parameters
    self.layers = layers
    self.states = states
    self.initial = initial
    self.transitions = transitions
    self.animations = animations
    self.sequences = sequences
    self.loops = loops
    self.events = events
    self.gestures = gestures
    self.script = script
    self.end = end
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Something that may be sent to a scene.
public struct SceneEvent: Hashable, Sendable {
  /// What an event does.
  public enum Action: Hashable, Sendable {
    /// Goes to a state, whichever the scene is in.
    case go(String)
    /// Goes from a state to another; refused in a state that is not named.
    case change([String: String])
    /// Starts the loop of this name.
    case start(String)
    /// Stops the loop of this name, at once or at the end of its cycle.
    case stop(String)
    /// Plays a sequence; with a loop, once that has ended.
    case play(String, after: String?)
    /// Sets parameters; of several sets, each time the next one, and the first after the last.
    case set([[String: SceneParameter.Value]])
  }

  /// The name it is sent by.
  public var name: String
  /// What it does, in order.
  public var actions: [Action]
  /// While one of these runs, the event is refused: `transition`, or names of loops and sequences.
  public var unless: [String]

  /// An event with its actions.
  public init(_ name: String, _ actions: [Action], unless: [String] = []) {
    self.name = name
    self.actions = actions
    self.unless = unless
  }
}

/// A property that a finger moves.
public struct SceneGesture: Hashable, Sendable {
  /// Which number of a point it is.
  public enum Axis: String, CaseIterable, Hashable, Sendable {
    /// The horizontal one.
    case x
    /// The vertical one.
    case y
  }

  /// The name it is scrubbed by.
  public var name: String
  /// The property, `layer.property`; a number or a point.
  public var target: String
  /// Which number of a point; nil where the property is a number.
  public var axis: Axis?
  /// The states between which it chooses when it is released: the nearer one.
  public var states: [String]
  /// The spring that takes it there, with the finger's velocity.
  public var spring: MotionSpring

  /// A gesture that moves a property between states.
  public init(
    _ name: String,
    target: String,
    axis: Axis? = nil,
    states: [String],
    spring: MotionSpring
  ) {
    self.name = name
    self.target = target
    self.axis = axis
    self.states = states
    self.spring = spring
  }
}

/// A step of a script: what happens to a scene at a time.
public struct SceneCue: Hashable, Sendable {
  /// What happens.
  public enum Action: Hashable, Sendable {
    /// An event is sent.
    case event(String, MotionTransaction?)
    /// A parameter is set, at once.
    case set(String, SceneParameter.Value)
    /// The view gets another size.
    case resize(width: Double, height: Double)
    /// A finger moves a property to a value.
    case scrub(String, to: Double)
    /// The finger leaves; with a velocity, or that of its last moves.
    case release(String, velocity: Double?)
  }

  /// Seconds from the start of the scene.
  public var time: Double
  /// What happens.
  public var action: Action

  /// Something that happens at a time.
  public init(_ time: Double, _ action: Action) { (self.time, self.action) = (time, action) }
}

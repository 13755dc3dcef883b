// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A value of a scene that its user may set.
public struct SceneParameter: Hashable, Sendable {
  /// What kind of value it is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Any finite number, within the parameter's minimum and maximum where it has them.
    case number
    /// A number without a fraction, within the parameter's minimum and maximum likewise.
    case integer
    /// A time in seconds: 0 or more, unless the parameter has another minimum.
    case seconds
    /// A colour in sRGB with its opacity.
    case color
    /// A timing function or a spring: how progress follows from time.
    case timing
    /// Yes or no: true or false.
    case flag
    /// A path, such as the outline of a shape.
    case path
    /// A point, whose coordinates expressions call `name.x` and `name.y`.
    case point
    /// A rectangle: `name.x`, `name.y`, `name.width` and `name.height`, the last two 0 or more.
    case rectangle

    /// What expressions write after the full stop, in the order of the numbers of a value.
    package var parts: [String] {
      switch self {
      case .point: ["x", "y"]
      case .rectangle: ["x", "y", "width", "height"]
      case .number, .integer, .seconds, .color, .timing, .flag, .path: []
      }
    }
  }

  /// The value of a parameter.
  public enum Value: Hashable, Sendable {
    /// Of a number, a whole number or seconds.
    case number(Double)
    /// Of a ``SceneParameter/Kind/color``.
    case color(MotionColor)
    /// Of a ``SceneParameter/Kind/timing``.
    case timing(Easing)
    /// Of a ``SceneParameter/Kind/flag``.
    case flag(Bool)
    /// Of a ``SceneParameter/Kind/path``.
    case path(BezierPath)
    /// Of a point: `[x, y]`; of a rectangle: `[x, y, width, height]`.
    case numbers([Double])
  }

  /// How expressions call it: letters, digits and underscores.
  public var name: String
  /// What kind of value it is.
  public var kind: Kind
  /// Its default value.
  public var initial: Value
  /// The least number allowed, itself included; nil for none, or for seconds 0.
  ///
  /// Points and rectangles have it for each of their numbers.
  public var minimum: Double?
  /// The greatest number allowed, itself included; nil for none.
  public var maximum: Double?

  /// A parameter with a default.
  public init(
    _ name: String,
    _ kind: Kind,
    default initial: Value,
    minimum: Double? = nil,
    maximum: Double? = nil
  ) {
    self.name = name
    self.kind = kind
    self.initial = initial
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Why a value is none of this parameter's; nil where it is one.
  package func fault(of value: Value) -> SceneError? {
    switch (kind, value) {
    case (.number, .number(let number)), (.integer, .number(let number)),
      (.seconds, .number(let number)):
      guard number.isFinite else { return SceneError(.value, "\(name) is not a finite number") }
      let text = DecimalText.shortest(number)
      let least = minimum ?? (kind == .seconds ? 0 : nil)
      if let least, number < least, maximum == nil {
        return SceneError(.range, "\(name) \(text) is less than \(DecimalText.shortest(least))")
      }
      if number < least ?? -.infinity || number > maximum ?? .infinity {
        return SceneError(.range, "\(name) \(text) is outside \(range(least))")
      }
      if kind == .integer, number.rounded() != number {
        return SceneError(.range, "\(name) \(text) is no whole number\(wholeRange)")
      }
      return nil
    case (.point, .numbers(let list)), (.rectangle, .numbers(let list)):
      let parts = kind.parts
      guard list.count == parts.count else {
        return SceneError(.value, "\(name) is \(parts.count) numbers, not \(list.count)")
      }
      for (part, number) in zip(parts, list) {
        var own = self
        (own.name, own.kind) = (name + "." + part, .number)
        if part == "width" || part == "height" { own.minimum = max(minimum ?? 0, 0) }
        if let fault = own.fault(of: .number(number)) { return fault }
      }
      return nil
    case (.color, .color), (.timing, .timing), (.flag, .flag), (.path, .path): return nil
    default: return SceneError(.value, "\(name) is a \(kind.rawValue)")
    }
  }

  private func range(_ least: Double?) -> String {
    switch (least, maximum) {
    case (let least?, let greatest?):
      SceneExpression(least).text + "..." + SceneExpression(greatest).text
    case (let least?, nil): SceneExpression(least).text + "..."
    case (nil, let greatest?): "..." + SceneExpression(greatest).text
    case (nil, nil): "all numbers"
    }
  }

  private var wholeRange: String { minimum == nil && maximum == nil ? "" : " in \(range(minimum))" }
}

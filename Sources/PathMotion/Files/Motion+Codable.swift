// SPDX-License-Identifier: Apache-2.0

// The coded forms of springs, timing functions, colours and scenes; the same in every version.

#if !hasFeature(Embedded)
internal import BezierGeometry

extension MotionSpring: Codable {
  private enum CodingKeys: String, CodingKey {
    case mass, stiffness, damping, initialVelocity, allowsOverdamping
  }

  /// Reads the five values of a spring; throws `DecodingError` where they do not make one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let numbers = try [CodingKeys.mass, .stiffness, .damping, .initialVelocity].map { key in
      try container.decode(Double.self, forKey: key)
    }
    let allowsOverdamping = try container.decode(Bool.self, forKey: .allowsOverdamping)
    do {
      try self.init(
        checkingMass: numbers[0],
        stiffness: numbers[1],
        damping: numbers[2],
        initialVelocity: numbers[3],
        allowsOverdamping: allowsOverdamping
      )
    } catch {
      throw FiniteCoding.corrupted(error.description, at: decoder.codingPath)
    }
  }

  /// Writes `{"mass": ..., "stiffness": ..., "damping": ..., "initialVelocity": ...,
  /// "allowsOverdamping": ...}`, which make exactly this spring.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(mass, forKey: .mass)
    try container.encode(stiffness, forKey: .stiffness)
    try container.encode(damping, forKey: .damping)
    try container.encode(initialVelocity, forKey: .initialVelocity)
    try container.encode(allowsOverdamping, forKey: .allowsOverdamping)
  }
}

extension TimingFunction: Codable {
  /// Reads a text, as ``init(_:)`` does; throws `DecodingError` where it is no function.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do { try self.init(text) } catch {
      throw FiniteCoding.corrupted(error.description, at: decoder.codingPath)
    }
  }

  /// Writes ``description``, CSS's form where there is one; it reads back as an equal function.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Easing: Codable {
  /// Reads the text of a timing function, or the object of a spring.
  public init(from decoder: any Decoder) throws {
    do { self = .function(try TimingFunction(from: decoder)) } catch DecodingError.typeMismatch {
      self = .spring(try MotionSpring(from: decoder))
    }
  }

  /// Writes the text of a timing function, or the object of a spring.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .function(let function): try function.encode(to: encoder)
    case .spring(let spring): try spring.encode(to: encoder)
    }
  }
}

extension MotionColor: Codable {
  /// Reads `"#rgb"`, `"#rgba"`, `"#rrggbb"`, `"#rrggbbaa"` or `[red, green, blue, alpha]`; throws
  /// `DecodingError` for other texts and for numbers outside of 0...1.
  public init(from decoder: any Decoder) throws {
    do {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let color = MotionColor(hexadecimal: text) else {
        let reason = "'\(text.prefix(40))' is no colour as #rrggbb or #rrggbbaa"
        throw FiniteCoding.corrupted(reason, at: decoder.codingPath)
      }
      self = color
    } catch DecodingError.typeMismatch {
      let parts = try [Double](from: decoder)
      guard parts.count == 4, parts.allSatisfy({ 0 <= $0 && $0 <= 1 }) else {
        let reason = "a colour has four components from 0 to 1: red, green, blue, alpha"
        throw FiniteCoding.corrupted(reason, at: decoder.codingPath)
      }
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
  }

  /// Writes `"#rrggbbaa"` where that is exactly this colour, else `[red, green, blue, alpha]`;
  /// throws `EncodingError` where a component is outside of 0...1.
  public func encode(to encoder: any Encoder) throws {
    let parts = [red, green, blue, alpha]
    guard parts.allSatisfy({ 0 <= $0 && $0 <= 1 }) else {
      let reason = "the components \(parts) of a colour must be from 0 to 1"
      throw FiniteCoding.unwritable(self, reason, at: encoder.codingPath)
    }
    guard MotionColor(hexadecimal: hexadecimal) == self else {
      return try parts.encode(to: encoder)
    }
    var container = encoder.singleValueContainer()
    try container.encode(hexadecimal)
  }
}

extension MotionScene: Codable {
  /// Reads the text of ``json`` as a string; throws `DecodingError` where it is no scene that can
  /// be played, with the description of the ``SceneError``.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do { try self.init(json: text) } catch {
      throw FiniteCoding.corrupted(error.description, at: decoder.codingPath)
    }
  }

  /// Writes ``json`` as one string, because coders do not keep the order of members, which counts.
  ///
  /// Throws `EncodingError` where the scene cannot be played, so that its text could not be read.
  public func encode(to encoder: any Encoder) throws {
    let text = json
    do { _ = try MotionScene(json: text) } catch {
      throw FiniteCoding.unwritable(self, error.description, at: encoder.codingPath)
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension StepPosition: Codable {}
extension LayerProperty: Codable {}
#endif

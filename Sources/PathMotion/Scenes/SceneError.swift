// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a scene, and where.
public struct SceneError: Error, Hashable, Sendable {
  /// What kind of fault it is.
  package enum Kind: String, Hashable, Sendable {
    /// The text is not JSON.
    case syntax
    /// A key that no scene has, or that is missing.
    case key
    /// A value of the wrong kind or that nothing can be made of.
    case value
    /// A number outside the range it must be in.
    case range
    /// A name of a layer, state, parameter, loop or event that is not there.
    case name
  }

  /// What kind of fault it is.
  package var kind: Kind
  /// What is wrong, in a sentence that names the value.
  public var message: String
  /// The keys that lead to the value, as `layers[0].path.radius`; empty for the whole scene.
  public var location: String
  /// The line of the value in the text it was read from, from 1; nil where there is no text.
  public var line: Int?
  /// The column in that line, in characters from 1.
  public var column: Int?

  package init(_ kind: Kind, _ message: String, location: String = "") {
    (self.kind, self.message, self.location) = (kind, message, location)
  }

  /// Why something that was sent to a stage is refused.
  init(refusal reason: String) { self.init(.value, reason) }

  /// A value that may throw; its error is reported below a key.
  static func below<Value>(
    _ key: String,
    _ value: @autoclosure () throws(SceneError) -> Value
  ) throws(SceneError) -> Value {
    do { return try value() } catch { throw error.below(key) }
  }

  /// The error with its location below a key: `radius` below `path` is `path.radius`.
  func below(_ key: String) -> SceneError {
    var error = self
    if location.isEmpty {
      error.location = key
    } else {
      error.location =
        location.utf8.first == UInt8(ascii: "[") ? key + location : key + "." + location
    }
    return error
  }
}

extension SceneError: CustomStringConvertible {
  /// The message with the location in front: `line 3, column 12: layers[0].path: ...`.
  public var description: String {
    var text = ""
    if let line, let column { text += "line \(line), column \(column): " }
    if !location.isEmpty { text += location + ": " }
    return text + message
  }
}

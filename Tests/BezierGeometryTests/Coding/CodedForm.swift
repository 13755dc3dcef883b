// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A value as JSON and back.
enum CodedForm {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func read<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
    let decoder = JSONDecoder()
    // So that numbers that JSON does not have reach the types' own checks.
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return try decoder.decode(type, from: Data(text.utf8))
  }

  static func ensureRoundTrip<Value: Codable & Equatable>(_ value: Value) throws {
    let text = try text(value)
    let back = try read(text, as: Value.self)
    try ensure(back == value, "\(text) reads as \(back)")
  }

  /// The coding path and the description of the error about a text.
  static func complaint<Value: Decodable>(
    about text: String,
    as type: Value.Type
  ) -> (path: String, text: String)? {
    do {
      _ = try read(text, as: type)
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return describe(context)
    } catch DecodingError.typeMismatch(_, let context), DecodingError.keyNotFound(_, let context),
      DecodingError.valueNotFound(_, let context)
    {
      return describe(context)
    } catch {
      return ("", "\(error)")
    }
  }

  /// The coding path and the description of the error about a value that cannot be written.
  static func refusal(of value: some Encodable) -> (path: String, text: String)? {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    do {
      _ = try encoder.encode(value)
      return nil
    } catch EncodingError.invalidValue(_, let context) {
      return (path(context.codingPath), context.debugDescription)
    } catch {
      return ("", "\(error)")
    }
  }

  private static func describe(_ context: DecodingError.Context) -> (path: String, text: String) {
    (path(context.codingPath), context.debugDescription)
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import PathExport
internal import SVGPathData

/// How the code is written: the keys of `svg-to-swift.json`, all of which may be missing.
struct Configuration {
  private(set) var dialect = SwiftPathCode.Dialect.swiftui
  private(set) var wrap = SwiftPathFile.Wrap.enum
  private(set) var access = SwiftPathCode.Access.internal
  private(set) var type: String?
  private(set) var decimals: Int?
  private(set) var flipsY = false
  private(set) var tolerance: Double?

  /// What is there without a file.
  init() {}

  /// Reads a file; an unknown key and a wrong value are errors.
  init(file: String) throws(Failure) {
    guard let data = FileManager.default.contents(atPath: file),
      let keys = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { throw Failure(file, "it must be a JSON object") }
    for (key, value) in keys.sorted(by: { $0.key < $1.key }) {
      switch key {
      case "dialect": dialect = try Configuration.name(value, of: key, in: file)
      case "wrap": wrap = try Configuration.name(value, of: key, in: file)
      case "access": access = try Configuration.name(value, of: key, in: file)
      case "type":
        guard let text = value as? String, !text.isEmpty else {
          throw Failure(file, "\"type\" must be a name")
        }
        type = text
      case "decimals":
        guard let number = value as? Int, (0...400).contains(number) else {
          throw Failure(file, "\"decimals\" must be a whole number from 0 to 400")
        }
        decimals = number
      case "flipsY":
        guard let flag = value as? Bool else {
          throw Failure(file, "\"flipsY\" must be true or false")
        }
        flipsY = flag
      case "tolerance":
        guard let number = value as? Double, number > 0, number.isFinite else {
          throw Failure(file, "\"tolerance\" must be a positive number")
        }
        tolerance = number
      default:
        throw Failure(
          file,
          "there is no key \"\(key)\"; there are access, decimals, dialect, flipsY, tolerance, type,"
            + " wrap"
        )
      }
    }
  }

  /// How paths become code.
  var code: SwiftPathCode {
    SwiftPathCode(
      dialect,
      numbers: decimals.map { .fixed(decimals: $0) } ?? .shortest,
      flipsY: flipsY,
      access: access
    )
  }

  /// A value with a name.
  private static func name<Value>(
    _ value: Any,
    of key: String,
    in file: String
  ) throws(Failure) -> Value where Value: RawRepresentable<String> & CaseIterable {
    if let text = value as? String, let named = Value(rawValue: text) { return named }
    let names = Value.allCases.map { $0.rawValue }.joined(separator: ", ")
    throw Failure(file, "\"\(key)\" must be one of \(names)")
  }
}

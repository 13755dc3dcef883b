// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import PathExport
internal import BezierGeometry

/// How the code is written: the keys of `svg-to-swift.json`, all of which may be missing.
struct Configuration {
  private(set) var dialect = SwiftPathCode.Dialect.swiftui
  private(set) var wrap = SwiftPathFile.Wrap.enum
  private(set) var access = SwiftPathCode.Access.internal
  private(set) var type: String?
  private(set) var decimals: Int?
  private(set) var flipsY = false
  private(set) var tolerance: Double?

  /// The defaults.
  init() {}

  /// Reads a file; an unknown key and a wrong value are errors.
  init(file: String) throws(Failure) {
    guard let data = FileManager.default.contents(atPath: file),
      let root = try? JSONReader.read(Array(data)), case .object(let members) = root.content
    else { throw Failure(file, "it must be a JSON object") }
    for member in members.sorted(by: { $0.key < $1.key }) {
      func fault(_ what: String) -> Failure { Failure(file, "\"\(member.key)\" must be \(what)") }
      switch (member.key, member.value.content) {
      case ("dialect", let value): dialect = try Configuration.named(value, fault)
      case ("wrap", let value): wrap = try Configuration.named(value, fault)
      case ("access", let value): access = try Configuration.named(value, fault)
      case ("type", .string(let text)) where !text.isEmpty: type = text
      case ("type", _): throw fault("a name")
      case ("decimals", .number(let number))
      where (0...400).contains(number) && number == number.rounded():
        decimals = Int(number)
      case ("decimals", _): throw fault("a whole number from 0 to 400")
      case ("flipsY", .boolean(let flag)): flipsY = flag
      case ("flipsY", _): throw fault("true or false")
      case ("tolerance", .number(let number)) where number > 0: tolerance = number
      case ("tolerance", _): throw fault("a positive number")
      default:
        throw Failure(
          file,
          "unknown key \"\(member.key)\"; known are access, decimals, dialect, flipsY,"
            + " tolerance, type, wrap"
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

  /// A value that is one of a few names.
  private static func named<Value>(
    _ content: JSONNode.Content,
    _ fault: (String) -> Failure
  ) throws(Failure) -> Value where Value: RawRepresentable<String> & CaseIterable {
    if case .string(let text) = content, let value = Value(rawValue: text) { return value }
    throw fault("one of " + Value.allCases.map { $0.rawValue }.joined(separator: ", "))
  }
}

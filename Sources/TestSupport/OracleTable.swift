// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import Foundation

/// A table of reference values: a CSV file whose first line names the columns.
package struct OracleTable: Sendable {
  package let name: String
  package let columns: [String]
  package let rows: [Row]

  /// One row of the table; fields are read by the name of their column.
  package struct Row: Sendable {
    /// "file:line", for messages.
    package let location: String
    let fields: [String: String]

    package func text(_ column: String) throws -> String {
      guard let field = fields[column] else {
        throw PropertyFailure("\(location): there is no column \(column)")
      }
      return field
    }

    package func isEmpty(_ column: String) throws -> Bool { try text(column).isEmpty }

    package func double(_ column: String) throws -> Double {
      try number(column, text(column), Double.init(_:))
    }

    /// The doubles nearest to the digits of a field with numbers separated by semicolons.
    package func doubles(_ column: String) throws -> [Double] {
      try text(column).split(separator: ";").map { try number(column, $0, Double.init(_:)) }
    }

    /// The digits of a field with 106 bits.
    package func doubleDouble(_ column: String) throws -> DoubleDouble {
      try number(column, text(column)) { DoubleDouble(decimal: $0) }
    }

    /// The digits of a field, exactly.
    package func exact(_ column: String) throws -> ExactRational {
      try number(column, text(column)) { ExactRational(decimal: $0) }
    }

    private func number<Digits: StringProtocol, Number>(
      _ column: String,
      _ digits: Digits,
      _ read: (Digits) -> Number?
    ) throws -> Number {
      guard let value = read(digits) else {
        throw PropertyFailure("\(location): \(column) is not a number: \"\(digits)\"")
      }
      return value
    }
  }

  package init(contentsOf url: URL) throws {
    try self.init(name: url.lastPathComponent, csv: String(contentsOf: url, encoding: .utf8))
  }

  /// The table `Data/reference/<path>`, for example "arcs/g1_classic.csv".
  package init(reference path: String) throws {
    try self.init(contentsOf: ProjectFiles.data.appendingPathComponent("reference/\(path)"))
  }

  /// The table in a text: fields may be in double quotes, with "" for one; lines end in LF or CRLF.
  package init(name: String, csv: String) throws {
    let records = try Self.records(name: name, csv: csv)
    guard let head = records.first else { throw PropertyFailure("\(name): the table is empty") }
    self.name = name
    self.columns = head.fields
    self.rows = try records.dropFirst().map { record in
      let location = "\(name):\(record.line)"
      guard record.fields.count == head.fields.count else {
        throw PropertyFailure(
          "\(location): \(record.fields.count) fields, expected \(head.fields.count)"
        )
      }
      let pairs = zip(head.fields, record.fields)
      let fields = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
      return Row(location: location, fields: fields)
    }
  }

  private static func records(name: String, csv: String) throws -> [(line: Int, fields: [String])] {
    var records: [(line: Int, fields: [String])] = []
    var fields: [String] = []
    var field = ""
    var quoted = false
    var pendingQuote = false
    var line = 1
    var start = 1
    func endOfField() {
      fields.append(field)
      field = ""
      pendingQuote = false
    }
    func endOfRecord() {
      endOfField()
      if fields != [""] { records.append((start, fields)) }
      fields = []
      start = line
    }
    for character in csv {
      if character.isNewline { line += 1 }
      if quoted && !pendingQuote {
        if character == "\"" { pendingQuote = true } else { field.append(character) }
      } else if quoted && character == "\"" {
        field.append(character)
        pendingQuote = false
      } else if character == "," {
        endOfField()
        quoted = false
      } else if character.isNewline {
        endOfRecord()
        quoted = false
      } else if character == "\"" && field.isEmpty && !quoted {
        quoted = true
      } else if quoted {
        throw PropertyFailure("\(name):\(line): text after a closing quote")
      } else {
        field.append(character)
      }
    }
    guard !quoted || pendingQuote else {
      throw PropertyFailure("\(name):\(start): a quote is not closed")
    }
    if !field.isEmpty || !fields.isEmpty { endOfRecord() }
    return records
  }
}

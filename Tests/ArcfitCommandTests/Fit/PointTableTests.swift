// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import BezierGeometry
import TestSupport
import Testing

/// Tables of points: separators, decimals, dates, quotes, columns, and what has two readings.
@Suite struct PointTableTests {
  /// What `nearest` reads, which prints its points as they are.
  private static func points(_ table: String, _ options: String...) -> (points: [[Double]], ToolRun)
  {
    let run = ToolRun(
      arguments: ["nearest", "M0 0H1", "--points", "-", "-f", "csv"] + options,
      input: table
    )
    let rows = run.lines.dropFirst().map { row in
      row.split(separator: ",").prefix(2).compactMap { Double($0) }
    }
    return (rows, run)
  }

  private static func expect(
    _ table: String,
    is expected: [[Double]],
    _ options: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let run = ToolRun(
      arguments: ["nearest", "M0 0H1", "--points", "-", "-f", "csv"] + options,
      input: table
    )
    let rows = run.lines.dropFirst().map { row in
      row.split(separator: ",").prefix(2).compactMap { Double($0) }
    }
    #expect(rows == expected, "\(table): \(run.messages)", sourceLocation: sourceLocation)
  }

  @Test func decimalCommas() {
    let numbers = [[1.5, 2.25], [-30, 4], [0.001, 1e3]]
    for separator in [";", " ; ", "\t"] {
      for end in ["\n", "\r\n", "\r"] {
        for head in [
          "", "x\(separator)y\(end)", "\u{FEFF}", "\u{FEFF}\"x\"\(separator)\"y\"\(end)",
        ] {
          let rows = [["1,5", "2,25"], ["-30", "4"], ["0,001", "1e3"]]
          let table = head + rows.map { $0.joined(separator: separator) + end }.joined()
          Self.expect(table, is: numbers)
        }
      }
    }
    // The first row may be whole.
    Self.expect("1;2,5\n", is: [[1, 2.5]])
    Self.expect("\"1,5\",\"2,25\"\n\"-30\",4\n", is: [[1.5, 2.25], [-30, 4]])
    Self.expect("sep=;\n1,5;2\n", is: [[1.5, 2]])
    Self.expect("sep=|\r\n1,5|2\r\n", is: [[1.5, 2]])
    // Three digits behind a comma are decimals beside semicolons.
    Self.expect("1,250;3,375\n2,125;4,000\n", is: [[1.25, 3.375], [2.125, 4]])
    let run = ToolRun(
      arguments: ["fit", "1;2,5\n2;3,5\n3;5,25", "-t", "0.1", "-f", "svgpath"]
    )
    #expect(run.output.hasPrefix("M1 2.5") && run.output.contains("3 5.25"), "\(run.output)")
  }

  @Test func numbersAreTheSameInEveryNotation() {
    let name = "a table reads the same with each separator and decimal mark"
    forAll(name, cases: 200) { source in
      (0..<Int.random(in: 2...6, using: &source)).map { _ in
        (0..<2).map { _ in (Double.random(in: -5000...5000, using: &source) * 128).rounded() / 128 }
      }
    } check: { rows in
      let marks = [(",", "."), (";", "."), ("\t", "."), (" ", "."), (";", ","), ("\t", ",")]
      for (separator, mark) in marks {
        for isQuoted in [false, true] {
          let table = rows.map { row in
            row.map { value in
              let text = "\(value)".replacing(".", with: mark)
              return isQuoted ? "\"\(text)\"" : text
            }.joined(separator: separator)
          }.joined(separator: "\n")
          let (found, run) = Self.points(table)
          // All may look like thousands by chance.
          if run.messages.contains("may be a decimal or a thousand") { continue }
          try ensure(found == rows, "\(table): \(run.messages)")
        }
      }
    }
  }

  @Test func columnsByNameAndNumber() {
    let table = "month,\"revenue, net\",cost\r\n1,10.5,3\r\n2,20.5,4\r\n"
    let expected = [[1, 10.5], [2, 20.5]]
    Self.expect(table, is: expected, "--x", "month", "--y", "revenue, net")
    Self.expect(table, is: expected, "--x", "Month", "--y", "2")
    Self.expect(table, is: [[3, 1], [4, 2]], "--x", "3", "--y", "1")
    Self.expect("a\tb\n1\t2\n", is: [[2, 1]], "--x", "b", "--y", "a")
    // Without names, and with columns that are words.
    Self.expect("Bonn,1,2\nUlm,3,4\n", is: [[1, 2], [3, 4]], "--x", "2", "--y", "3")
    Self.expect("Bonn;1,5;2\n", is: [[1.5, 2]], "--x", "2", "--y", "3")
    Self.expect("1,2,3,4\n5,6,7,8\n", is: [[4, 1], [8, 5]], "--x", "4", "--y", "1")
    // A name of digits is a name; an empty one is none; tabs at the start are a column.
    Self.expect("2023,2024\n1,2\n", is: [[2, 1]], "--x", "2024", "--y", "2023")
    Self.expect("\tx\ty\n0\t1\t2\n1\t3\t4\n", is: [[1, 2], [3, 4]])
    Self.expect("name,x,y\n\"a \"\"b\"\"\nc, d\",1,2\n", is: [[1, 2]])
    // Marks and separators in fields.
    let marks = "a;b,\"p \"\"q\"\"\",x\n#3,\"c, d\",1\nfoo;,#,2\n# a comment\n"
    Self.expect("order #,x,y\n#1,2,3\n", is: [[2, 3]])
    Self.expect(marks + "-,5,6\n", is: [[1, 1], [2, 2], [6, 6]], "--x", "x", "--y", "3")
    Self.expect("# t v\n0 1 2\n# b\n3 4 5\n", is: [[0, 2], [3, 5]], "--x", "1", "--y", "3")
    Self.expect("1,2 # 3, 4; 5\n#6,7\n8,9#\n", is: [[1, 2], [8, 9]])
    for (options, words) in [
      (["--x", "mnth", "--y", "cost"], "did you mean \"month\""),
      (["--x", "month", "--y", "7"], "the columns are 1 to 3"),
      (["--x", "month", "--y", "0"], "the columns are 1 to 3"),
    ] {
      expectRefused(["fit", "-"] + options, words, code: 65, input: table)
    }
    expectRefused(
      ["fit", "-", "--x", "a", "--y", "b"],
      "write the number",
      code: 65,
      input: "a,a,b\n1,2,3"
    )
    expectRefused(["fit", "-", "--x", "month"], "--x needs --y", input: table)
    for input in ["M0 0H9", "[[1,2],[3,4]]", "<polyline points='0,0 1,1 2,3'/>"] {
      expectRefused(["fit", "-", "--x", "1", "--y", "2"], "choose columns of CSV", input: input)
    }
    expectRefused(["fit", "--curve", "circle:1", "--x", "1", "--y", "2"], "are for points")
    expectRefused(
      ["nearest", "M0 0H1", "--point", "1,2", "--x", "1", "--y", "2"],
      "are for --points"
    )
    expectRefused(["fit", "-"], "'month', 'revenue, net', 'cost'", code: 65, input: table)
  }

  @Test func datesAreDaysOrSeconds() {
    let months = "date;sum\n1970-01-01;1\n1970-02;2,5\n2024-02-29;3\n1969-12-31;4\n"
    Self.expect(months, is: [[0, 1], [31, 2.5], [19_782, 3], [-1, 4]])
    let note = ToolRun(arguments: ["winding", "M0 0H1", "--points", "-"], input: months)
    #expect(note.messages.contains("Note: x is days since 1970-01-01"), "\(note.messages)")
    let times = """
      1,1970-01-01T00:00
      2,1970-01-01 00:01:30.5
      3,1970-01-02
      4,2024-02-29T12:00:00
      """
    Self.expect(times, is: [[1, 0], [2, 90.5], [3, 86_400], [4, 1_709_208_000]])
    let zones = "1970-01-01T02:00+02:00,1\n1970-01-01T00:00:00Z,2\n1969-12-31T18:30:00-0530,3\n"
    Self.expect(zones, is: [[0, 1], [0, 2], [0, 3]])
    for (table, line, words) in [
      ("2024-02-30,1\n", 1, "'2024-02-30' is not a number"),
      ("2023-02-29,1\n", 1, "is not a number"), ("2024-13-01,1\n", 1, "is not a number"),
      ("t,v\n2024-01-01T24:00,1\n", 2, "no ISO date such as 2024-01-31"),
      ("t,v\nJan,1\n", 2, "no ISO date such as 2024-01-31"),
      ("2024-01-01,1\n5,2\n", 2, "numbers and dates are in one column"),
      ("5,1\n2024-01-01,2\n", 2, "numbers and dates are in one column"),
      ("2024-01-01T00:00Z,1\n2024-01-01T01:00,2\n", 2, "with and without a zone"),
    ] {
      expectRefused(["fit", "-"], "line \(line): ", words, code: 65, input: table)
    }
  }

  @Test func whatCanBeReadInTwoWaysIsRefused() {
    for (table, line, words) in [
      ("1;2\n1.234,5;2\n", 2, "thousands separators are not read"),
      ("1;2\n3;1,234,567\n", 2, "thousands separators are not read"),
      ("1;2\n3;1.234.567\n", 2, "thousands separators are not read"),
      ("1,2\n3,1'234\n", 2, "thousands separators are not read"),
      ("1;2\n3;1 234,5\n", 2, "thousands separators are not read"),
      ("1;2\n3;1\u{202F}234\n", 2, "thousands separators are not read"),
      ("1,\"1,234.5\"\n", 1, "thousands separators are not read"),
      ("1.5;2,5\n", 1, "decimal points and decimal commas are mixed"),
      ("1;12.500\n2;13.250\n", 1, "may be a decimal or a thousand"),
      ("2021;12.500\n2022;13.250\n", 1, "may be a decimal or a thousand"),
      ("1,\"12,500\"\n2,\"13,250\"\n", 1, "may be a decimal or a thousand"),
      ("1\t12,500\n2\t13,250\n", 1, "may be a decimal or a thousand"),
      ("1 2,5\n", 1, "can be read in two ways"), ("0,5 1\n1 1\n", 1, "can be read in two ways"),
      ("1,5 2,5\n3,5 4,5\n", 1, "need ';' between"), ("1,5,2,5\n3,5,4,5\n", 1, "need ';' between"),
      ("x;y\n1.5,2.5\n", 2, "fewer fields"), ("a,b,c\n1,2,3\n", 1, "'a', 'b', 'c'"),
      ("x,y\n\"1,2\n", 2, "the quotes have no end"),
      ("x,y\n\"1\"2,3\n", 2, "a separator is expected"),
      ("\u{FEFF}x,y\r1,2\r3,b\r", 3, "'b' is not a number"),
    ] {
      expectRefused(["fit", "-"], "line \(line): ", words, code: 65, input: table)
    }
    // Other digits show that the point or comma is a decimal one.
    Self.expect("1;12.500\n2;13.25\n", is: [[1, 12.5], [2, 13.25]])
    Self.expect("0.125;12.500\n", is: [[0.125, 12.5]])
    Self.expect("1;12.500\n2;13250\n", is: [[1, 12.5], [2, 13_250]])
    Self.expect("1\t12,500\n2\t13,25\n", is: [[1, 12.5], [2, 13.25]])
  }
}
#endif

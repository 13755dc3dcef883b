// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

/// The columns of a table that `--x` and `--y` name.
struct ColumnOptions: ParsableArguments {
  @Option("column", "The column of a CSV file with x: its name, or its number from 1.")
  var x: String?

  @Option("column", "The column with y, likewise.")
  var y: String?

  func choice() throws(ToolError) -> ColumnChoice? {
    switch (x, y) {
    case (nil, nil): return nil
    case (let x?, let y?): return ColumnChoice(x: x, y: y)
    default:
      let (given, missing) = x == nil ? ("--y", "--x") : ("--x", "--y")
      throw .usage("\(given) needs \(missing): both columns are named, or none", at: missing)
    }
  }
}

/// The columns with x and y, by their names or their numbers from 1.
struct ColumnChoice {
  let x, y: String
}

/// Reads points from a table as RFC 4180 describes it: `x,y`, or `x,y,weight`.
///
/// Columns are separated by semicolons, tabs, commas or blanks: the first of these that gives all
/// rows the same number of fields; `sep=;` before them states one. A first row of names says which
/// columns are meant: `x`, `y` and `weight` among any others, unless a choice is given. Fields may
/// be quoted.
/// Decimals have a point, or a comma where that does not separate. Thousands separators are an
/// error, and so is whatever can be read in two ways. ISO dates are days since 1970-01-01, or
/// seconds where a column has times. Empty lines are ignored, and comments behind `#`.
/// A single line of many pairs is read as the `points` of an SVG polyline are. Linear time.
struct PointTable {
  private let text: [UInt8]
  private var index = 0
  /// What separates fields; a blank stands for any number of blanks and tabs.
  private var separator = UInt8(ascii: ",")
  private var fields: [Field] = []
  private var columns = Columns()
  private var notation = DecimalNotation()
  /// What was seen in the columns of x, y and the weight.
  private var seen = [ColumnValues(), ColumnValues(), ColumnValues()]
  private var list = PointList()

  private struct Columns {
    var (x, y) = (0, 1)
    var weight: Int? = 2
    /// Whether further columns are ignored, since names or a choice say which are meant.
    var areChosen = false
  }

  /// A field of a row, without blanks around it and without its quotes.
  private struct Field {
    let range: Range<Int>
    let isQuoted: Bool
  }

  static func read(_ text: [UInt8], _ choice: ColumnChoice?) throws(PointListError) -> PointList {
    var table = PointTable(text: text)
    guard !text.starts(with: [0xFF, 0xFE]), !text.starts(with: [0xFE, 0xFF]) else {
      throw PointListError(message: "the table is in UTF-16; save it as UTF-8", offset: 0)
    }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { table.index = 3 }
    table.columns.areChosen = choice != nil
    let isStated = table.readStatedSeparator()
    guard table.skipToRow() else { return table.list }
    if !isStated { table.separator = table.separatorOfRows() }
    if choice == nil, try table.readPairs() { return table.list }
    let start = table.index
    try table.readRow()
    if try table.readNames(choice) == false {
      table.index = start
      try table.readRow()
      try table.addRow()
    }
    while table.skipToRow() {
      try table.readRow()
      try table.addRow()
    }
    try table.conclude()
    return table.list
  }

  // MARK: Rows

  /// Skips to the next row with something in it.
  private mutating func skipToRow() -> Bool {
    while index < text.count {
      let next = text[index...].firstIndex { !isBlank($0) } ?? text.count
      if next < text.count, isComment(at: next, startsRow: true) {
        index = text[next...].firstIndex(where: isLineEnd) ?? text.count
      } else if next < text.count, !isLineEnd(text[next]) {
        return true
      } else {
        index = min(next + 1, text.count)
      }
    }
    return false
  }

  /// Reads `sep=` and the separator, as spreadsheets write it before the first row.
  private mutating func readStatedSeparator() -> Bool {
    let mark = Array("sep=".utf8)
    let rest = text[index...]
    guard rest.count > mark.count, zip(rest, mark).allSatisfy({ $0 | 0x20 == $1 | 0x20 }),
      !isLineEnd(text[index + mark.count])
    else { return false }
    separator = text[index + mark.count]
    index += mark.count + 1
    return true
  }

  /// How many rows show what separates fields.
  private static let sampleRows = 20

  /// What separates the fields of the rows ahead: the first mark that gives all of them the same
  /// number, at least two, or else the first that is in the first row; a blank if none is.
  private func separatorOfRows() -> UInt8 {
    let marks = [UInt8(ascii: ";"), 9, UInt8(ascii: ",")]
    let counts = marks.map { mark -> [Int] in
      var table = self
      table.separator = mark
      var counts: [Int] = []
      while counts.count < Self.sampleRows, table.skipToRow() {
        do { try table.readRow() } catch { break }
        // A tab beside a comma is a blank.
        let comma = UInt8(ascii: ",")
        if mark == 9, table.fields.contains(where: { text[$0.range].last == comma }) { return [] }
        counts.append(table.fields.count)
      }
      return counts
    }
    let isEven = counts.map { $0.first ?? 0 > 1 && $0.allSatisfy { $0 > 1 } && Set($0).count == 1 }
    let best = isEven.firstIndex(of: true) ?? counts.firstIndex { ($0.first ?? 0) > 1 }
    return best.map { marks[$0] } ?? 32
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    separator == 32 ? isBlank(byte) : byte == separator
  }

  /// Reads the fields of a row.
  private mutating func readRow() throws(PointListError) {
    fields.removeAll(keepingCapacity: true)
    while true {
      skipBlanks()
      let hasRow =
        index < text.count && !isLineEnd(text[index]) && !isComment(at: index, startsRow: false)
      // Blanks at the end of a row separate nothing.
      if separator == 32, !hasRow { break }
      try readField()
      skipBlanks()
      guard index < text.count, !isLineEnd(text[index]), !isComment(at: index, startsRow: false)
      else { break }
      if separator != 32 {
        guard text[index] == separator else {
          throw fault("after the quotes a separator is expected", index)
        }
        index += 1
      }
    }
    while index < text.count, !isLineEnd(text[index]) { index += 1 }
  }

  private mutating func readField() throws(PointListError) {
    let start = index
    guard index < text.count, text[index] == UInt8(ascii: "\"") else {
      while index < text.count, !isSeparator(text[index]), !isLineEnd(text[index]),
        !isComment(at: index, startsRow: false)
      {
        index += 1
      }
      var end = index
      while end > start, isBlank(text[end - 1]) { end -= 1 }
      return fields.append(Field(range: start..<end, isQuoted: false))
    }
    index += 1
    while index < text.count {
      if text[index] == UInt8(ascii: "\"") {
        // Two quotes stand for one.
        guard index + 1 < text.count, text[index + 1] == UInt8(ascii: "\"") else { break }
        index += 1
      }
      index += 1
    }
    guard index < text.count else { throw fault("the quotes have no end", start) }
    fields.append(Field(range: start + 1..<index, isQuoted: true))
    index += 1
  }

  private mutating func skipBlanks() {
    while index < text.count, isBlank(text[index]), separator == 32 || text[index] != separator {
      index += 1
    }
  }

  /// Whether a comment begins at a byte, at the start of a row or behind numbers.
  ///
  /// In tables whose columns have names or are chosen it stands alone and has a blank behind its
  /// mark, for fields may begin with the mark or have it inside.
  private func isComment(at position: Int, startsRow: Bool) -> Bool {
    guard text[position] == UInt8(ascii: "#") else { return false }
    if columns.areChosen {
      let next = position + 1
      return startsRow && (next == text.count || isBlank(text[next]) || isLineEnd(text[next]))
    }
    let numbers = Array("0123456789+-.,;eE\" \t".utf8)
    return startsRow
      || text[..<position].reversed().prefix { !isLineEnd($0) }.allSatisfy(numbers.contains)
  }

  // MARK: Columns

  /// Takes the row as names of columns, if it has no number or date or is asked for a name.
  private mutating func readNames(_ choice: ColumnChoice?) throws(PointListError) -> Bool {
    let names = fields.map { name(of: $0) }
    let isHead =
      fields.contains { !$0.range.isEmpty }
      && fields.allSatisfy { field in
        let word = text[field.range]
        guard !word.isEmpty else { return true }
        return !isNumber(field) && ISODate(word) == nil && !isNumberWord(word)
          && word.contains(where: isLetter)
      }
    if let choice {
      let x = try column(choice.x, "--x", among: names)
      let y = try column(choice.y, "--y", among: names)
      columns.x = x.index
      columns.y = y.index
      columns.weight = nil
      columns.areChosen = true
      return x.isName || y.isName || isHead
    }
    guard isHead else { return false }
    let lower = names.map { $0.lowercased() }
    let weight = lower.firstIndex { ["weight", "weights", "w"].contains($0) }
    switch (lower.firstIndex(of: "x"), lower.firstIndex(of: "y")) {
    case (let x?, let y?): columns = Columns(x: x, y: y, weight: weight)
    case (nil, nil) where names.count == 2 || names.count == 3 && weight == 2: break
    default:
      throw fault(
        "the names of the columns have no x and y among them; --x and --y choose of "
          + names.map { "'\($0)'" }.joined(separator: ", "),
        fields[0].range.lowerBound
      )
    }
    columns.areChosen = true
    return true
  }

  /// The index of the column with a number from 1, or with a name, in any case.
  private func column(
    _ wanted: String,
    _ option: String,
    among names: [String]
  ) throws(PointListError) -> (index: Int, isName: Bool) {
    let number = Int(wanted)
    if let number, names.indices.contains(number - 1) { return (number - 1, false) }
    let exact = names.indices.filter { names[$0] == wanted }
    let found =
      exact.isEmpty ? names.indices.filter { names[$0].lowercased() == wanted.lowercased() } : exact
    guard found.count < 2 else {
      throw fault(
        "\(option) '\(wanted)' is the name of columns \(found[0] + 1) and \(found[1] + 1);"
          + " write the number",
        fields[found[1]].range.lowerBound
      )
    }
    if let index = found.first { return (index, true) }
    throw fault(
      number == nil
        ? "\(option) '\(wanted)' is no column" + Spelling.hint(wanted, among: names)
        : "\(option) \(wanted): the columns are 1 to \(names.count)",
      fields[0].range.lowerBound
    )
  }

  private func name(of field: Field) -> String {
    let name = String(decoding: text[field.range], as: UTF8.self)
    return field.isQuoted ? name.replacing("\"\"", with: "\"") : name
  }

  private mutating func addRow() throws(PointListError) {
    let count = fields.count
    guard max(columns.x, columns.y) < count, columns.areChosen || count <= 3 else {
      let found = count == 1 ? "is only one number" : "are \(count) numbers"
      throw fault(
        columns.areChosen
          ? "there are fewer fields than names of columns"
          : "there \(found); x, y and perhaps a weight are expected"
            + (count > 3 ? ", or --x 1 --y 2 to choose columns" : ""),
        fields.last?.range.lowerBound ?? index
      )
    }
    let x = try value(of: fields[columns.x], in: 0)
    let y = try value(of: fields[columns.y], in: 1)
    var (weight, offset) = (Double?.none, index)
    if let column = columns.weight, column < count {
      weight = try value(of: fields[column], in: 2)
      offset = fields[column].range.lowerBound
    }
    try list.add(x: x, y: y, weight: weight, at: offset)
  }

  /// Checks what only all rows together show, and turns dates without times into days.
  private mutating func conclude() throws(PointListError) {
    for column in seen {
      guard let thousand = column.thousand, !column.hasLongNumber,
        notation.isDoubtful(separator)
      else { continue }
      throw fault(
        "the number may be a decimal or a thousand; write thousands without a separator, and"
          + " decimals with two digits or four",
        thousand
      )
    }
    if seen[2].isDated == true { throw fault("a weight is no date", index) }
    for (column, name) in zip(seen, ["x", "y"]) where column.isDated == true {
      list.notes.append("\(name) is \(column.hasTimes ? "seconds" : "days") since 1970-01-01")
      guard !column.hasTimes else { continue }
      for index in list.points.indices {
        if name == "x" {
          list.points[index].x /= ISODate.day
        } else {
          list.points[index].y /= ISODate.day
        }
      }
    }
  }

  // MARK: Values

  /// The number or date of a field.
  private mutating func value(
    of field: Field,
    in column: Int
  ) throws(PointListError) -> Double {
    let word = text[field.range]
    let start = field.range.lowerBound
    guard !word.isEmpty else { throw fault("a number is missing", start) }
    if let date = ISODate(word) {
      if let reason = seen[column].refusal(date) { throw fault(reason, start) }
      return date.seconds
    }
    guard let number = try notation.number(text, field.range) else {
      let shown = String(decoding: word.prefix(20), as: UTF8.self)
      if isNumberWord(word) { throw fault("'\(shown)' is not finite", start) }
      let mayBeDate = columns.areChosen && seen[column].isDated != false
      throw fault(
        "'\(shown)' is not a number" + (mayBeDate ? " and no ISO date such as 2024-01-31" : ""),
        start
      )
    }
    guard number.value.isFinite else { throw fault("the number is too large", start) }
    guard seen[column].isDated != true else {
      throw fault("numbers and dates are in one column", start)
    }
    seen[column].isDated = false
    if number.mayBeThousand { seen[column].thousand = seen[column].thousand ?? start }
    if number.isLong { seen[column].hasLongNumber = true }
    return number.value
  }

  private func isNumber(_ field: Field) -> Bool {
    var notation = DecimalNotation()
    do { return try notation.number(text, field.range) != nil } catch { return true }
  }

  private func fault(_ message: String, _ offset: Int) -> PointListError {
    PointListError(message: message, offset: offset)
  }
}

extension PointTable {
  /// Reads the row ahead as pairs, as SVG writes them, if it is numbers with commas or blanks
  /// between them that are not the row of a table.
  private mutating func readPairs() throws(PointListError) -> Bool {
    guard separator != 9, separator != UInt8(ascii: ";") else { return false }
    let numbers = Array("0123456789+-.,eE \t".utf8)
    var end = index
    while end < text.count, !isLineEnd(text[end]), text[end] != UInt8(ascii: "#") { end += 1 }
    guard text[index..<end].allSatisfy(numbers.contains) else { return false }
    let words = text[index..<end].split { isBlank($0) || $0 == UInt8(ascii: ",") }
    let isMixed =
      PointTable.hasBlankBetweenNumbers(text[index..<end])
      && text[index..<end].contains(UInt8(ascii: ","))
    // `1,5 2` is two numbers or three; `1,2 3,4` is two points unless more rows follow.
    guard words.count > 3 || isMixed else { return false }
    var values: [Double] = []
    for word in words {
      guard let found = DecimalNumber.read(text, from: word.startIndex), found.end == word.endIndex
      else { return false }
      guard found.value.isFinite else {
        throw fault("the number is too large", word.startIndex)
      }
      values.append(found.value)
    }
    guard words.count > 3 else {
      throw fault(
        "the row can be read in two ways; write 1;2,5 for decimal commas, or 1,2,5 for x, y and"
          + " a weight",
        words[0].startIndex
      )
    }
    index = end
    guard !skipToRow() else {
      throw fault(
        "there are \(words.count) numbers; x, y and perhaps a weight are expected, or --x 1 --y 2"
          + " to choose columns; decimal commas need ';' between the columns",
        words[3].startIndex
      )
    }
    guard values.count.isMultiple(of: 2) else {
      throw fault("\(values.count) numbers are no pairs of x and y", words[0].startIndex)
    }
    list.points = stride(from: 0, to: values.count, by: 2).map {
      Point2D(x: values[$0], y: values[$0 + 1])
    }
    return true
  }

  /// Whether two numbers have blanks alone between them.
  private static func hasBlankBetweenNumbers(_ row: ArraySlice<UInt8>) -> Bool {
    var (isAfterNumber, isAfterBlank) = (false, false)
    for byte in row {
      if isBlank(byte) {
        isAfterBlank = true
        continue
      }
      let isComma = byte == UInt8(ascii: ",")
      if isAfterNumber, isAfterBlank, !isComma { return true }
      (isAfterNumber, isAfterBlank) = (!isComma, false)
    }
    return false
  }
}

/// How the numbers of a table are written, as far as they were seen.
///
/// A number with three digits behind its point or comma, and one to three before, may be a
/// thousand. It is a decimal where another number with the same mark has other digits, and where
/// the separator of the columns leaves no doubt: a point beside commas, a comma beside semicolons.
private struct DecimalNotation {
  private var (hasPoint, hasComma) = (false, false)
  /// Whether a number shows that its point or comma is a decimal one.
  private var isProven = false

  /// A number, and what it says of thousands in its column.
  struct Found {
    let value: Double
    let mayBeThousand: Bool
    /// Whether it is a thousand without a separator.
    let isLong: Bool
  }

  /// The number in a range of a text; nil for what is none.
  mutating func number(_ text: [UInt8], _ range: Range<Int>) throws(PointListError) -> Found? {
    var (before, behind, marks) = (0, 0, 0)
    var comma: Int?
    let isSigned = range.first.map {
      text[$0] == UInt8(ascii: "-") || text[$0] == UInt8(ascii: "+")
    }
    let first = range.lowerBound + (isSigned == true ? 1 : 0)
    for position in first..<max(first, range.upperBound) {
      let byte = text[position]
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        marks += 1
        if byte == UInt8(ascii: ",") { comma = position }
      } else if marks == 0 {
        before += 1
      } else {
        behind += 1
      }
    }
    let (source, start) =
      comma.map { (DecimalNotation.pointed(text[range], $0), 0) }
      ?? (text, range.lowerBound)
    guard marks < 2, !range.isEmpty, let found = DecimalNumber.read(source, from: start),
      found.end - start == range.count
    else {
      guard DecimalNotation.hasThousands(text[range]) else { return nil }
      throw PointListError(
        message: "thousands separators are not read; write 1234.5, or 1234,5 beside semicolons",
        offset: range.lowerBound
      )
    }
    guard marks == 1 else {
      return Found(value: found.value, mayBeThousand: false, isLong: before > 3)
    }
    if comma == nil { hasPoint = true } else { hasComma = true }
    guard !hasPoint || !hasComma else {
      throw PointListError(
        message: "decimal points and decimal commas are mixed; thousands separators are not read",
        offset: range.lowerBound
      )
    }
    let mayBeThousand = (1...3).contains(before) && behind == 3 && text[first] != UInt8(ascii: "0")
    if !mayBeThousand { isProven = true }
    return Found(value: found.value, mayBeThousand: mayBeThousand, isLong: false)
  }

  /// Whether numbers that may be thousands are not known to be decimals.
  func isDoubtful(_ separator: UInt8) -> Bool {
    !isProven && (separator == UInt8(ascii: ";") ? hasPoint : hasComma)
  }

  /// A number with a point in place of its comma.
  private static func pointed(_ word: ArraySlice<UInt8>, _ comma: Int) -> [UInt8] {
    var word = word
    word[comma] = UInt8(ascii: ".")
    return Array(word)
  }

  /// Whether a field is groups of three digits with points, commas, apostrophes or blanks between.
  private static func hasThousands(_ word: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: word, as: UTF8.self)
    let marks: Set<Character> = [",", ".", "'", "\u{2019}", " ", "\u{A0}", "\u{202F}", "\u{2009}"]
    let digits = text.drop { "+-".contains($0) }
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber || marks.contains($0) }) else {
      return false
    }
    let groups = digits.split(omittingEmptySubsequences: false, whereSeparator: marks.contains)
    return groups.count > 1 && (1...3).contains(groups[0].count) && groups[1].count == 3
  }
}

/// What the fields of a column are.
private struct ColumnValues {
  /// Whether they are dates; nil before the first.
  var isDated: Bool?
  private(set) var hasTimes = false
  /// Whether its times state their zone; nil before the first.
  private var hasZone: Bool?
  /// The byte of the first number that may be a thousand.
  var thousand: Int?
  /// Whether a number is a thousand without a separator.
  var hasLongNumber = false

  /// Takes a date; why it does not belong in the column, where that is so.
  mutating func refusal(_ date: ISODate) -> String? {
    guard isDated != false else { return "numbers and dates are in one column" }
    isDated = true
    guard date.hasTime else { return nil }
    hasTimes = true
    guard hasZone == nil || hasZone == date.hasZone else {
      return "times with and without a zone are in one column"
    }
    hasZone = date.hasZone
    return nil
  }
}

/// A date of ISO 8601: `2024-01`, `2024-01-31`, or with a time behind `T` or a blank,
/// `2024-01-31T12:30:15.5+02:00`.
///
/// A month is its first day. Times without a zone are those of UTC.
struct ISODate {
  /// The seconds of a day.
  static let day = 86_400.0

  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
  let seconds: Double
  let hasTime: Bool
  let hasZone: Bool

  init?(_ text: ArraySlice<UInt8>) {
    var text = text
    func number(_ count: Int) -> Int? {
      guard text.count >= count, text.prefix(count).allSatisfy(isDigit) else { return nil }
      defer { text = text.dropFirst(count) }
      return text.prefix(count).reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
    }
    func skip(_ character: Unicode.Scalar) -> Bool {
      guard text.first == UInt8(ascii: character) else { return false }
      text = text.dropFirst()
      return true
    }
    guard let year = number(4), skip("-"), let month = number(2), (1...12).contains(month) else {
      return nil
    }
    var day = 1
    if skip("-") {
      guard let given = number(2), (1...ISODate.days(of: month, in: year)).contains(given) else {
        return nil
      }
      day = given
    }
    var seconds = Double(ISODate.dayNumber(year, month, day)) * ISODate.day
    (hasTime, hasZone) = (!text.isEmpty, text.contains { ISODate.isZone($0) })
    if hasTime {
      guard skip("T") || skip("t") || skip(" "), let hour = number(2), skip(":"),
        let minute = number(2), hour < 24, minute < 60
      else { return nil }
      seconds += Double(60 * (60 * hour + minute))
      if skip(":") {
        let digits = text.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
        guard digits.prefix(2).allSatisfy(isDigit),
          digits.count == 2 || digits.count > 3 && digits.dropFirst(2).first == UInt8(ascii: "."),
          let found = DecimalNumber.read(Array(digits), from: 0), found.end == digits.count,
          found.value < 60
        else { return nil }
        text = text.dropFirst(digits.count)
        seconds += found.value
      }
      if !skip("Z"), !skip("z"), let sign = text.first {
        guard skip("+") || skip("-"), let hour = number(2), hour < 24 else { return nil }
        _ = skip(":")
        guard text.isEmpty || text.count == 2, let minute = text.isEmpty ? 0 : number(2),
          minute < 60
        else { return nil }
        let offset = Double(60 * (60 * hour + minute))
        seconds -= sign == UInt8(ascii: "-") ? -offset : offset
      }
      guard text.isEmpty else { return nil }
    }
    self.seconds = seconds
  }

  private static func isZone(_ byte: UInt8) -> Bool { Array("Zz+-".utf8).contains(byte) }

  private static func days(of month: Int, in year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days since 1970-01-01 in the Gregorian calendar.
  ///
  /// Years are counted from March, so that the leap day is the last one: the months before one are
  /// (153 m + 2) / 5 days then. 719,468 days lie between 0000-03-01 and 1970-01-01.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    // A year 0 that begins in March before it needs the floor.
    let leaps =
      Int((Double(years) / 4).rounded(.down)) - Int((Double(years) / 100).rounded(.down))
      + Int((Double(years) / 400).rounded(.down))
    return 365 * years + leaps + (153 * months + 2) / 5 + day - 1 - 719_468
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }

/// Whether a byte belongs to a letter or, as all others outside ASCII, may do so.
private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    || byte >= 0x80
}

private func isNumberWord(_ word: ArraySlice<UInt8>) -> Bool {
  let start = String(decoding: word.prefix(8), as: UTF8.self).lowercased()
  return start.hasPrefix("nan") || start.hasPrefix("inf")
}
#endif

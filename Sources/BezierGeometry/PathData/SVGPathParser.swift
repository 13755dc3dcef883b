// SPDX-License-Identifier: Apache-2.0

/// Reads SVG path data: the text of a `d` attribute.
///
/// The grammar is that of SVG 2, section 9.3.9, strictly: white space is ASCII, a comma stands only
/// between two numbers, path data begins with `M` or `m`, `z` is followed by a command. As in
/// browsers a decimal point needs a digit behind it. Numbers are rounded to the nearest double,
/// always; a number, or a sum with the current point, beyond the range of doubles is an error, one
/// too small becomes 0.
///
/// The path has one element for each command with one set of arguments: `H` and `V` are lines, `S`
/// and `T` have their control point filled in, relative coordinates are added to the current point,
/// and arcs stay arcs, with their values as written; only the rotation is converted from degrees to
/// radians (rounded once; beyond 720°, whole turns are taken off before). The empty text, or white
/// space alone, is the empty path.
///
/// Time and memory are linear in the length of the text, and there is no recursion. There are no
/// caps besides memory: a point takes 16 bytes, at most 8 bytes for each byte of text.
public enum SVGPathParser {
  /// The path of UTF-8 text up to the first error, and that error; nil where there is none.
  ///
  /// What browsers draw of erroneous path data: all segments before the one with the error.
  ///
  /// ```swift
  /// let (path, error) = SVGPathParser.parsePrefix(utf8: "M0 0H10V".utf8)
  /// print(path)  // M0 0H10: the part before the error
  /// if let error { print(error) }
  /// ```
  ///
  /// - Parameter bytes: path data; read where it is if it is contiguous, else copied.
  /// - Returns: the path and the error.
  public static func parsePrefix(
    utf8 bytes: some Collection<UInt8>
  ) -> (path: BezierPath, error: SVGPathError?) {
    bytes.withContiguousStorageIfAvailable { PathDataReader.read($0) }
      ?? Array(bytes).withUnsafeBufferPointer { PathDataReader.read($0) }
  }
}

extension BezierPath {
  /// The path of SVG path data: the text of a `d` attribute.
  ///
  /// ``SVGPathParser`` says how it is read, and reads what comes before an error.
  ///
  /// ```swift
  /// do {
  ///   print(try BezierPath("M2 2h12a4 4 0 0 1 4 4v12h-16z").segments.count)  // 5
  ///   print(try BezierPath("M0 0 L10"))
  /// } catch {
  ///   print(error.offset, error)  // 8, and what was expected there
  /// }
  /// ```
  ///
  /// - Parameter svgPathData: the text of a `d` attribute.
  /// - Throws: ``SVGPathError`` with the byte offset of the first error.
  public init(_ svgPathData: String) throws(SVGPathError) {
    var text = svgPathData
    let (path, error) = text.withUTF8 { PathDataReader.read($0) }
    if let error { throw error }
    self = path
  }
}

// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
public import BezierGeometry

extension BezierPath: Codable {
  /// Reads a text of SVG path data, in any format that ``SVGPathParser`` reads.
  ///
  /// - Parameter decoder: where it is read from.
  /// - Throws: `DecodingError`; for what is no path data its description says where and why, and
  ///   its underlying error is the ``SVGPathError``.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do {
      try self.init(svgPathData: text)
    } catch {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: error.description,
        underlyingError: error
      )
      throw DecodingError.dataCorrupted(context)
    }
  }

  /// Writes a text of SVG path data, exact and minimal.
  ///
  /// What is read back is the same path bit for bit, but for the rotations of arcs that
  /// ``svgPathData(_:)`` names.
  ///
  /// - Parameter encoder: where it is written.
  /// - Throws: `EncodingError` where a value is not finite; its description names the first one.
  public func encode(to encoder: any Encoder) throws {
    do {
      try requireFinite()
    } catch {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: error.description,
        underlyingError: error
      )
      throw EncodingError.invalidValue(self, context)
    }
    var container = encoder.singleValueContainer()
    try container.encode(svgPathData())
  }
}
#endif

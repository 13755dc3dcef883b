// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
internal import SVGDocuments

/// Lines and arcs as a drawing of CAD programs: DXF of release 2000, one LWPOLYLINE a subpath.
///
/// An arc is the bulge of its first vertex: the tangent of a quarter of its sweep, positive
/// counter-clockwise with y up. It is 1 at most: larger arcs are written as two halves.
public struct DXFWriter: Hashable, Sendable {
  /// The unit of coordinates, which readers may ask for.
  public var unit = GCodeWriter.Unit.millimeters

  /// A writer of millimetres.
  public init() {}

  /// The drawing of a path of lines and arcs of circles, with all digits of its coordinates.
  ///
  /// Other segments are drawn as lines between their ends: give what
  /// `BezierPath.arcs(tolerance:effort:)` of CurveFitting returns.
  ///
  /// - Parameters:
  ///   - path: lines and arcs.
  ///   - layers: the name of the layer of each subpath; 0 for those without. Names that differ in
  ///     the case of letters alone are one layer, and what DXF has no room for becomes `_`.
  /// - Returns: the file; `nil` where a coordinate is not finite.
  public func text(of path: BezierPath, layers: [String] = []) -> String? {
    guard path.isFinite else { return nil }
    var file = DXFPairs()
    let subpaths = Array(path.subpaths)
    var spellings = ["0": "0"]
    let names = subpaths.indices.map { index in
      let name = index < layers.count ? Self.layerName(layers[index]) : "0"
      let key = name.lowercased()
      if let known = spellings[key] { return known }
      spellings[key] = name
      file.layers.append(name)
      return name
    }
    let last = Self.firstHandle + file.layers.count + subpaths.count
    file.section("HEADER") {
      $0.add([(9, "$ACADVER"), (1, "AC1015"), (9, "$HANDSEED"), (5, Self.handle(last))])
      $0.add([(9, "$INSUNITS"), (70, unit == .millimeters ? "4" : "1")])
    }
    file.section("TABLES") { $0.addTables() }
    file.section("BLOCKS") {
      for (name, handle, owner) in [("*Model_Space", "20", "1F"), ("*Paper_Space", "22", "21")] {
        $0.add([(0, "BLOCK"), (5, handle), (330, owner), (100, "AcDbEntity"), (8, "0")])
        $0.add([(100, "AcDbBlockBegin"), (2, name), (70, "0"), (10, "0"), (20, "0"), (30, "0")])
        $0.add([(3, name), (1, ""), (0, "ENDBLK"), (5, handle + "1"), (330, owner)])
        $0.add([(100, "AcDbEntity"), (8, "0"), (100, "AcDbBlockEnd")])
      }
    }
    file.section("ENTITIES") {
      for (index, subpath) in subpaths.enumerated() {
        let handle = Self.handle(Self.firstHandle + $0.layers.count + index)
        $0.addPolyline(subpath, layer: names[index], handle: handle)
      }
    }
    file.section("OBJECTS") {
      $0.add([(0, "DICTIONARY"), (5, "C"), (330, "0"), (100, "AcDbDictionary")])
      $0.add([(3, "ACAD_GROUP"), (350, "D"), (0, "DICTIONARY"), (5, "D"), (330, "C")])
      $0.add([(100, "AcDbDictionary")])
    }
    file.add([(0, "EOF")])
    return file.text
  }

  /// The handle of the first layer with a name; those below are of tables and blocks.
  fileprivate static let firstHandle = 0x1000

  fileprivate static func handle(_ number: Int) -> String {
    String(number, radix: 16, uppercase: true)
  }

  /// A name as layers may have it: ASCII letters, digits, `-`, `_` and `$`.
  private static func layerName(_ text: String) -> String {
    let bytes = text.utf8.prefix(255).map { byte in
      let isKept = ASCIIByte.isLetter(byte) || (48...57).contains(byte) || byte == 36 || byte == 45
      return isKept ? byte : UInt8(ascii: "_")
    }
    return bytes.isEmpty ? "0" : String(decoding: bytes, as: UTF8.self)
  }
}

/// The pairs of a number and a value that a DXF file consists of, each on a line of its own.
private struct DXFPairs {
  private(set) var text = ""
  /// The names of the layers besides 0.
  var layers: [String] = []

  mutating func add(_ pairs: [(Int, String)]) {
    for (code, value) in pairs { text += "\(code)\n\(value)\n" }
  }

  mutating func section(_ name: String, _ write: (inout DXFPairs) -> Void) {
    add([(0, "SECTION"), (2, name)])
    write(&self)
    add([(0, "ENDSEC")])
  }

  /// The tables without which some readers refuse a file.
  mutating func addTables() {
    func table(_ name: String, _ handle: String, _ records: [[(Int, String)]]) -> [(Int, String)] {
      [(0, "TABLE"), (2, name), (5, handle), (330, "0"), (100, "AcDbSymbolTable")]
        + [(70, "\(records.count)")]
        + records.flatMap { $0 } + [(0, "ENDTAB")]
    }
    func record(_ kind: String, _ handle: String, _ owner: String, _ type: String, _ name: String)
      -> [(Int, String)]
    {
      [
        (0, kind), (5, handle), (330, owner), (100, "AcDbSymbolTableRecord"), (100, type),
        (2, name),
      ]
    }
    let lines = ["ByBlock", "ByLayer", "Continuous"].enumerated().map { index, name in
      record("LTYPE", "1\(4 + index)", "5", "AcDbLinetypeTableRecord", name)
        + [(70, "0"), (3, ""), (72, "65"), (73, "0"), (40, "0")]
    }
    add(table("LTYPE", "5", lines))
    let layers = (["0"] + layers).enumerated().map { index, name in
      let handle = index == 0 ? "10" : DXFWriter.handle(DXFWriter.firstHandle + index - 1)
      return record("LAYER", handle, "2", "AcDbLayerTableRecord", name)
        + [(70, "0"), (62, "7"), (6, "Continuous")]
    }
    add(table("LAYER", "2", layers))
    add(
      table(
        "APPID",
        "9",
        [record("APPID", "12", "9", "AcDbRegAppTableRecord", "ACAD") + [(70, "0")]]
      )
    )
    let blocks = [("1F", "*Model_Space"), ("21", "*Paper_Space")].map {
      record("BLOCK_RECORD", $0.0, "1", "AcDbBlockTableRecord", $0.1)
    }
    add(table("BLOCK_RECORD", "1", blocks))
  }

  mutating func addPolyline(_ subpath: Subpath, layer: String, handle: String) {
    var vertices: [(point: Point2D, bulge: Double)] = []
    var end: Point2D?
    for segment in subpath.segments where segment.start != segment.end {
      end = segment.end
      guard case .arc(let arc) = segment, let form = arc.centerForm, form.radii.x == form.radii.y
      else {
        vertices.append((segment.start, 0))
        continue
      }
      let parts = form.sweep.magnitude > .pi ? 2 : 1
      let quarter = Vector2D(angle: 0.25 * form.sweep / Double(parts))
      let bulge = min(max(quarter.y / quarter.x, -1), 1)
      vertices.append((segment.start, bulge))
      if parts == 2 { vertices.append((form.point(at: 0.5), bulge)) }
    }
    guard let end, let first = vertices.first else { return }
    let isClosed = end == first.point
    if !isClosed { vertices.append((end, 0)) }
    add([(0, "LWPOLYLINE"), (5, handle), (330, "1F"), (100, "AcDbEntity"), (8, layer)])
    add([(100, "AcDbPolyline"), (90, "\(vertices.count)"), (70, isClosed ? "1" : "0")])
    for (point, bulge) in vertices {
      add([(10, "\(point.x + 0)"), (20, "\(point.y + 0)")])
      if bulge != 0 { add([(42, "\(bulge)")]) }
    }
  }
}

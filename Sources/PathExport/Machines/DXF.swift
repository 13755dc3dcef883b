// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

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
  /// - Returns: the file; `nil` where a coordinate is not finite.
  public func text(of path: BezierPath) -> String? {
    guard path.isFinite else { return nil }
    var file = DXFPairs()
    file.section("HEADER") {
      $0.add([(9, "$ACADVER"), (1, "AC1015"), (9, "$HANDSEED"), (5, "FFFFF")])
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
      for (index, subpath) in path.subpaths.enumerated() {
        $0.addPolyline(subpath, handle: String(0x100 + index, radix: 16, uppercase: true))
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
}

/// The pairs of a number and a value that a DXF file consists of, each on a line of its own.
private struct DXFPairs {
  private(set) var text = ""

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
    add(
      table(
        "LAYER",
        "2",
        [
          record("LAYER", "10", "2", "AcDbLayerTableRecord", "0")
            + [(70, "0"), (62, "7"), (6, "Continuous")]
        ]
      )
    )
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

  mutating func addPolyline(_ subpath: Subpath, handle: String) {
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
    add([(0, "LWPOLYLINE"), (5, handle), (330, "1F"), (100, "AcDbEntity"), (8, "0")])
    add([(100, "AcDbPolyline"), (90, "\(vertices.count)"), (70, isClosed ? "1" : "0")])
    for (point, bulge) in vertices {
      add([(10, "\(point.x + 0)"), (20, "\(point.y + 0)")])
      if bulge != 0 { add([(42, "\(bulge)")]) }
    }
  }
}

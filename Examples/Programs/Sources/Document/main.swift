// SPDX-License-Identifier: Apache-2.0

// A document with paths and styles to JSON and back; a broken one is refused with its reason.

import ArcfitKit
import Foundation
import SVGDocuments

struct Document: Codable, Equatable {
  struct Symbol: Codable, Equatable {
    var path: BezierPath
    var style = PathStyle(fill: "gold", fillRule: .evenOdd)
    var anchors: [Point2D] = []
  }
  var canvas = Rect2D(x: 0, y: 0, width: 20, height: 20)
  var symbols: [Symbol]
}

let card = Document.Symbol(path: try BezierPath("M2 2h12a4 4 0 0 1 4 4v12h-16z"))
let dot = Document.Symbol(path: .circle(center: Point2D(10, 10), radius: 4), anchors: [.zero])
let document = Document(symbols: [card, dot])

let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
let json = String(decoding: try encoder.encode(document), as: UTF8.self)
print(json)
let copy = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
print("read back unchanged:", copy == document)

let broken = json.replacingOccurrences(of: "V18", with: "V?")
do {
  _ = try JSONDecoder().decode(Document.self, from: Data(broken.utf8))
} catch DecodingError.dataCorrupted(let context) {
  print(context.codingPath.map(\.stringValue).joined(separator: "."), context.debugDescription)
}

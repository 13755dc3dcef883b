// SPDX-License-Identifier: Apache-2.0

// A document with paths and rectangles in it, to JSON and back.

import ArcfitKit
import Foundation

struct Document: Codable, Equatable {
  struct Layer: Codable, Equatable {
    var name: String
    var outline: BezierPath
    var placement = AffineTransform2D.identity
  }
  var canvas: Rect2D
  var layers: [Layer]
}

let document = Document(
  canvas: Rect2D(x: 0, y: 0, width: 24, height: 16),
  layers: [
    Document.Layer(name: "dot", outline: .circle(center: Point2D(12, 8), radius: 4)),
    Document.Layer(
      name: "tick",
      outline: try BezierPath("M1.5 0.1L3 4L8-2"),
      placement: AffineTransform2D(translation: Vector2D(2, 3))
    ),
  ]
)
let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
let data = try encoder.encode(document)
print(String(decoding: data, as: UTF8.self))
print("the same again:", try JSONDecoder().decode(Document.self, from: data) == document)

let broken = Data(#"{"canvas": [0, 0, 24, 16], "layers": [{"name": "x", "outline": "M1"}]}"#.utf8)
do { _ = try JSONDecoder().decode(Document.self, from: broken) } catch { print("refused") }

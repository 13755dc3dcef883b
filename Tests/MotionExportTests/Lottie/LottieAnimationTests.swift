// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionExport
import PathMotion
import TestSupport
import Testing

/// The form of Lottie files; two players compare pixels (`make test-players`).
@Suite struct LottieAnimationTests {
  private func text(_ name: String) throws -> String {
    try GalleryScene.stage(name).lottie().files[0].text
  }

  private func json(_ name: String) throws -> JSONItem {
    try JSONItem(Data(text(name).utf8))
  }

  /// Every property of a document: where it is, and its key frames.
  private func properties(_ value: JSONItem, _ keyPath: String) -> [(String, [JSONItem])] {
    var result: [(String, [JSONItem])] = []
    if value["a"].number == 1, let frames = value["k"].items { result.append((keyPath, frames)) }
    for (key, member) in value.members ?? [:] {
      result += properties(member, "\(keyPath).\(key)")
    }
    for (index, item) in (value.items ?? []).enumerated() {
      result += properties(item, "\(keyPath)[\(index)]")
    }
    return result
  }

  @Test(arguments: GalleryScene.names) func form(_ name: String) throws {
    let json = try self.json(name)
    #expect(json["fr"].number == 60 && json["ip"].number == 0)
    for (keyPath, frames) in properties(json, name) {
      let times = frames.compactMap { $0["t"].number }
      let isRising = zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
      #expect(times.count == frames.count && isRising, "\(keyPath)")
      for frame in frames.dropLast() where frame["h"].number == nil {
        for handle in [frame["o"], frame["i"]] {
          let x = try #require(handle["x"].number, "\(keyPath)")
          #expect((0...1).contains(x), "\(keyPath)")
        }
      }
      // Players blend vertices by their index.
      let shapes = frames.compactMap { $0["s"].items?.first?["v"].items?.count }
      #expect(Set(shapes).count <= 1, "\(keyPath)")
    }
  }

  @Test func markers() throws {
    let json = try self.json("expanding-card")
    let markers = try #require(json["markers"].items)
    let names = ["full", "cell", "full", "cell", "full", "cell"]
    #expect(markers.compactMap(\.["cm"].text) == names)
    #expect(markers.compactMap { $0["tm"].number } == [0, 60, 120, 180, 240, 300])
    #expect(markers.allSatisfy { $0["dr"].number == 60 })
  }

  /// There and back three times is one composition there and one back.
  @Test func whatPlaysAgainIsWrittenOnce() throws {
    let json = try self.json("expanding-card")
    let layers = try #require(json["layers"].items)
    let parts = layers.filter { $0["ty"].number == 0 }
    #expect(parts.compactMap { $0["refId"].text } == (0..<6).map { "composition\($0 % 2)" })
    for (index, part) in parts.enumerated() {
      let begin = 60 * Double(index)
      #expect(part["st"].number == begin && part["ip"].number == begin)
      #expect(part["op"].number == begin + 60)
    }
    #expect(json["assets"].items?.count == 2)
    // What is interrupted does not rest, and what differs is no other.
    for name in ["arrow-flip", "menu", "draw-on"] {
      let whole = try text(name)
      #expect(!whole.contains("\"nm\":\"part 1\""), "\(name)")
    }
  }

  /// All objects of a kind in a document.
  private func objects(_ value: JSONItem, kind: String) -> [JSONItem] {
    let inner =
      (value.members ?? [:]).values.flatMap { objects($0, kind: kind) }
      + (value.items ?? []).flatMap { objects($0, kind: kind) }
    return (value["ty"].text == kind ? [value] : []) + inner
  }

  /// rlottie draws a part that runs around the end of a path only where it is trimmed alone.
  @Test(
    arguments: [
      ("M0 0H40V40H0Z", 1, [1.0]), ("M0 0H40V40H0ZM50 0H90V40H50Z", 1, [1, 1, 1, 1, 1, 1]),
      ("M0 0H40V40H0ZM50 0H90V40H50Z", 0, [2]),
    ]
  )
  func partsThatRunAround(_ path: String, _ offset: Double, _ modes: [Double]) throws {
    let scene = try MotionScene(
      """
      "layers": [{"id": "i", "path": "\(path)", "fill": null, "stroke": "#000000"}],
      "animations": [{"target": "i.strokeEnd", "from": 0.2, "to": 0.6, "duration": 1},
                     {"target": "i.strokeOffset", "from": 0, "to": \(offset), "duration": 1}],
      "end": 1
      """,
      name: "i"
    )
    let json = try JSONItem(Data(scene.played().lottie().files[0].text.utf8))
    let trims = objects(json, kind: "tm")
    #expect(trims.compactMap { $0["m"].number }.allSatisfy { $0 == modes[0] })
    #expect(trims.count <= modes.count && trims.count >= (modes.count + 1) / 2)
    // Of several subpaths none is shifted.
    guard modes.count > 1 else { return }
    #expect(trims.allSatisfy { $0["o"]["k"].number == 0 })
  }

  /// The stops of a gradient break wherever its colours or its locations do.
  @Test func stopsMoveBeforeColours() throws {
    let scene = try MotionScene(
      """
      "layers": [{"id": "e", "kind": "gradient", "colors": ["#f00", "#0f0", "#00f"],
         "locations": [0, 0.5, 1]}],
       "animations": [
         {"target": "e.locations", "values": [[0, 0.5, 1], [0, 0.9, 1], [0, 0.5, 1]],
          "duration": 0.1, "begin": 1.02},
         {"target": "e.colors", "from": ["#f00", "#0f0", "#00f"], "to": ["#00f", "#0f0", "#f00"],
          "duration": 1, "begin": 2}],
       "end": 4
      """,
      name: "stops"
    )
    let json = try JSONItem(Data(MotionStage(scene).lottie().files[0].text.utf8))
    let frames = properties(json, "").flatMap { $0.1 }
    let middle = frames.filter { $0["t"].number == 64.2 }.compactMap { $0["s"].numbers }
    // Three stops of four numbers, then those of their opacity.
    #expect(middle.map(\.count) == [18] && middle[0][4] == 0.9)
  }
}

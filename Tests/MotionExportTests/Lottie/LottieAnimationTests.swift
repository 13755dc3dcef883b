// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionExport
import PathMotion
import TestSupport
import Testing

/// The form of Lottie files; two players compare pixels (`make test-players`).
@Suite struct LottieAnimationTests {
  private static func text(_ name: String) throws -> String {
    try GalleryScene.stage(name).lottie().files[0].text
  }

  private static func json(_ name: String) throws -> JSONItem {
    try JSONItem(Data(text(name).utf8))
  }

  /// Every property of a document: where it is, and its key frames.
  private static func properties(_ value: JSONItem, _ place: String) -> [(String, [JSONItem])] {
    var result: [(String, [JSONItem])] = []
    if value["a"].number == 1, let frames = value["k"].items { result.append((place, frames)) }
    for (key, member) in value.members ?? [:] {
      result += properties(member, "\(place).\(key)")
    }
    for (index, item) in (value.items ?? []).enumerated() {
      result += properties(item, "\(place)[\(index)]")
    }
    return result
  }

  @Test(arguments: GalleryScene.names) func form(_ name: String) throws {
    let json = try LottieAnimationTests.json(name)
    #expect(json["fr"].number == 60 && json["ip"].number == 0)
    for (place, frames) in LottieAnimationTests.properties(json, name) {
      let times = frames.compactMap { $0["t"].number }
      #expect(
        times.count == frames.count && zip(times, times.dropFirst()).allSatisfy { $0 < $1 },
        "\(place)"
      )
      for frame in frames.dropLast() where frame["h"].number == nil {
        for handle in [frame["o"], frame["i"]] {
          let x = try #require(handle["x"].number, "\(place)")
          #expect((0...1).contains(x), "\(place)")
        }
      }
      // Players blend vertices by their index.
      let shapes = frames.compactMap { $0["s"].items?.first?["v"].items?.count }
      #expect(Set(shapes).count <= 1, "\(place)")
    }
  }

  @Test func markers() throws {
    let json = try LottieAnimationTests.json("expanding-card")
    let markers = try #require(json["markers"].items)
    #expect(
      markers.compactMap { $0["cm"].text } == ["full", "cell", "full", "cell", "full", "cell"]
    )
    #expect(markers.compactMap { $0["tm"].number } == [0, 60, 120, 180, 240, 300])
    #expect(markers.allSatisfy { $0["dr"].number == 60 })
  }

  /// There and back three times is one composition there and one back.
  @Test func whatPlaysAgainIsWrittenOnce() throws {
    let json = try LottieAnimationTests.json("expanding-card")
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
      let whole = try LottieAnimationTests.text(name)
      #expect(!whole.contains("\"nm\":\"part 1\""), "\(name)")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The compositions that layers of Lottie refer to; equal ones are written once.
struct LottieAssets {
  /// Their objects.
  private(set) var texts: [String] = []
  private var names: [String: String] = [:]

  /// The name of the composition of some layers, the uppermost first.
  mutating func name(of layers: [String]) -> String {
    let content = JSONText.list(layers)
    if let name = names[content] { return name }
    let name = "composition\(texts.count)"
    names[content] = name
    texts.append(JSONText.object([("id", JSONText.string(name)), ("layers", content)]))
    return name
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The arguments of the program: `--output FILE --type NAME [--configuration FILE] SVG...`.
struct Arguments {
  private(set) var output = ""
  private(set) var type = ""
  private(set) var configuration: String?
  private(set) var drawings: [String] = []

  /// Reads the words after the program's name.
  init(_ words: [String]) throws(Failure) {
    var words = words[...]
    while let word = words.popFirst() {
      guard word.hasPrefix("--") else {
        drawings.append(word)
        continue
      }
      guard let value = words.popFirst() else { throw Failure("\(word) needs a value") }
      switch word {
      case "--output": output = value
      case "--type": type = value
      case "--configuration": configuration = value
      default: throw Failure("there is no option \(word)")
      }
    }
    guard !output.isEmpty, !type.isEmpty, !drawings.isEmpty else {
      throw Failure(
        "usage: svg-to-swift --output FILE --type NAME [--configuration FILE] SVG..."
      )
    }
  }
}

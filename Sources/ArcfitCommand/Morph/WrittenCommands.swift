// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import PathMorphing
internal import SVGPathData

/// The commands of SVG path data as they are written: letters in their case, and how many numbers
/// follow each, repetitions without a letter included.
///
/// Of erroneous data, those before the error: what browsers draw.
struct WrittenCommands {
  /// A letter and the numbers after it.
  private struct Node {
    let letter: Unicode.Scalar
    /// How many numbers follow by SVG's grammar.
    var count = 0
    /// How many numbers Android reads, which knows no flags: `011` is one number.
    var androidCount = 0
  }

  private var nodes: [Node] = []

  /// The commands of path data.
  init(_ bytes: [UInt8]) {
    let end = SVGPathParser.parsePrefix(utf8: bytes).error?.offset ?? bytes.count
    var index = 0
    // Where the number ends that Android sees there.
    var androidEnd = 0
    while index < end {
      let byte = bytes[index]
      if WrittenCommands.letters.contains(byte) {
        nodes.append(Node(letter: Unicode.Scalar(byte)))
        index += 1
      } else if WrittenCommands.beginsNumber(byte), let last = nodes.indices.last {
        let place = nodes[last].count % 7
        let isArc = nodes[last].letter == "A" || nodes[last].letter == "a"
        nodes[last].count += 1
        if index >= androidEnd {
          nodes[last].androidCount += 1
          androidEnd = WrittenCommands.end(bytes, index, end)
        }
        // The flags of arcs are single digits, which need no separator.
        let isFlag = isArc && (place == 3 || place == 4)
        index = isFlag ? index + 1 : WrittenCommands.end(bytes, index, end)
      } else {
        index += 1
      }
    }
  }

  private static let letters = Set("MmLlHhVvQqTtCcSsAaZz".utf8)

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }

  /// Where the number that begins at an index ends.
  private static func end(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> Int {
    var index = start + 1
    var hasPoint = bytes[start] == UInt8(ascii: ".")
    while index < limit {
      let byte = bytes[index]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        // No decimal point after this; a sign belongs to the exponent.
        hasPoint = true
        if index + 1 < limit,
          bytes[index + 1] == UInt8(ascii: "-") || bytes[index + 1] == UInt8(ascii: "+")
        {
          index += 1
        }
      } else if !isDigit(byte) {
        break
      }
      index += 1
    }
    return index
  }

  /// The commands as a structure: one entry for each segment, for Android one for each letter.
  func structure(for rule: CompatibilityRule) -> PathStructure {
    var subpaths: [PathStructure.Subpath] = []
    var isOpen = false
    for node in nodes {
      let isMove = node.letter == "M" || node.letter == "m"
      if isMove {
        guard node.count >= 2 else { continue }
        subpaths.append(PathStructure.Subpath(move: node.letter, commands: []))
      } else if !isOpen {
        subpaths.append(PathStructure.Subpath(move: nil, commands: []))
      }
      isOpen = true
      let last = subpaths.count - 1
      if node.letter == "Z" || node.letter == "z" {
        subpaths[last].close = node.letter
        isOpen = false
      } else if rule == .android {
        if isMove {
          subpaths[last].moveParameterCount = node.androidCount
        } else if var command = PathStructure.Command(letter: node.letter) {
          command.parameterCount = node.androidCount
          subpaths[last].commands.append(command)
        }
      } else {
        // More pairs after a move are lines.
        let letter = isMove ? node.letter == "M" ? "L" : "l" : node.letter
        guard let command = PathStructure.Command(letter: letter) else { continue }
        let count = (node.count - (isMove ? 2 : 0)) / command.parameterCount
        for _ in 0..<count { subpaths[last].commands.append(command) }
      }
    }
    return PathStructure(subpaths: subpaths)
  }
}
#endif

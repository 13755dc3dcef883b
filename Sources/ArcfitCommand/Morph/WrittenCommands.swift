// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// The commands of well-formed SVG path data as they are written: letters in their case, and how
/// many numbers follow each, implied repetitions included.
///
/// That is what Android's `PathParser.createNodesFromPathData` makes of it and `canMorph` compares.
struct WrittenCommands {
  private(set) var nodes: [(letter: Unicode.Scalar, parameterCount: Int)] = []

  /// Reads path data that the parser has accepted.
  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if WrittenCommands.letters.contains(byte) {
        nodes.append((Unicode.Scalar(byte), 0))
        index += 1
      } else if WrittenCommands.beginsNumber(byte), let last = nodes.indices.last {
        let place = nodes[last].parameterCount % 7
        let isArc = nodes[last].letter == "A" || nodes[last].letter == "a"
        nodes[last].parameterCount += 1
        // The flags of arcs are single digits, which need no separator.
        index = isArc && (place == 3 || place == 4) ? index + 1 : WrittenCommands.end(bytes, index)
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
  private static func end(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start + 1
    var hasPoint = bytes[start] == UInt8(ascii: ".")
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        // No decimal point after this; a sign belongs to the exponent.
        hasPoint = true
        if index + 1 < bytes.count,
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

  /// The commands as a structure: one entry for each letter written.
  var structure: PathStructure {
    var subpaths: [PathStructure.Subpath] = []
    var isOpen = false
    for node in nodes {
      if node.letter == "M" || node.letter == "m" {
        subpaths.append(PathStructure.Subpath(move: node.letter, commands: []))
        isOpen = true
        // Further pairs after a move are lines, and for Android numbers of the move.
        if node.parameterCount > 2 {
          subpaths[subpaths.count - 1].commands.append(
            PathStructure.Command(
              letter: node.letter == "M" ? "L" : "l",
              kind: .line,
              parameterCount: node.parameterCount - 2
            )
          )
        }
        continue
      }
      if !isOpen { subpaths.append(PathStructure.Subpath(move: nil, commands: [])) }
      isOpen = true
      let last = subpaths.count - 1
      if node.letter == "Z" || node.letter == "z" {
        subpaths[last].close = node.letter
        isOpen = false
      } else if var command = PathStructure.Command(letter: node.letter) {
        command.parameterCount = node.parameterCount
        subpaths[last].commands.append(command)
      }
    }
    return PathStructure(subpaths: subpaths)
  }
}

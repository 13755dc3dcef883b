// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcfitCommand

@main enum Arcfit {
  static func main() { Tool.main() }
}
#else
internal import Foundation

@main enum Arcfit {
  static func main() {
    let message = """
      arcfit: the tool was built without its commands; build it with
        swift build -c release --product arcfit --traits CommandLine

      """
    FileHandle.standardError.write(Data(message.utf8))
    exit(70)
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

internal import ArcfitCommand

@main enum Arcfit {
  static func main() { Tool.main() }
}

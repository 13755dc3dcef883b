// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import PathExport

/// How often what moves is played, and which way: a flag for each.
enum PlaybackFlag: String, EnumerableFlag {
  case once
  case loop
  case thereAndBack = "there-and-back"

  /// The same for the exporters.
  var playback: Playback {
    switch self {
    case .once: .once
    case .loop: .loop
    case .thereAndBack: .thereAndBack
    }
  }

  /// The option that it was given by.
  var option: String { "--\(rawValue)" }

  static func name(for value: PlaybackFlag) -> NameSpecification {
    .customLong(value.rawValue)
  }

  static func help(for value: PlaybackFlag) -> ArgumentHelp? {
    switch value {
    case .once: "What moves: play it once and stay at the end."
    case .loop: "What moves: play it over and over."
    case .thereAndBack: "What moves: play it there and back, over and over."
    }
  }
}
#endif

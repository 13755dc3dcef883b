// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import PathExport

/// What `--animate` plays, and how often: a flag for each.
enum MorphPlayback: String, EnumerableFlag {
  case once
  case loop
  case thereAndBack = "there-and-back"

  /// The same for the film.
  var playback: MorphFilm.Playback {
    switch self {
    case .once: .once
    case .loop: .loop
    case .thereAndBack: .thereAndBack
    }
  }

  static func name(for value: MorphPlayback) -> NameSpecification {
    .customLong(value.rawValue)
  }

  static func help(for value: MorphPlayback) -> ArgumentHelp? {
    switch value {
    case .once: "With --animate: play from a to b once and stay there."
    case .loop: "With --animate: play from a to b over and over."
    case .thereAndBack: "With --animate: play there and back, over and over (the default)."
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import PathExport

/// How elements of SVG say that they move: by elements of SMIL, or by a style sheet.
protocol MotionMarkup {
  /// How often the film plays.
  var playback: Playback { get }
  /// The seconds of the film, one way.
  var end: Double { get }
  /// What the names of clip paths and gradients begin with.
  var prefix: String { get }
  /// Whether the ends of a gradient's axis, and its offsets, can move as attributes.
  var movesGradientAxes: Bool { get }

  /// How something moves; nil where its text does not change.
  func keys(_ track: FilmTrack, _ text: (FilmValue) -> String) -> MotionKeys?

  /// An element.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - attributes: Its attributes, each after a space.
  ///   - movements: What moves.
  ///   - content: What is in it.
  /// - Returns: Its text.
  mutating func element(
    _ name: String,
    _ attributes: String,
    _ movements: [Movement],
    _ content: String
  ) -> String
}

extension MotionMarkup {
  /// What is shown where nothing animates: the last state.
  func poster(_ track: FilmTrack) -> FilmValue {
    playback == .thereAndBack ? track.first : track.last
  }

  /// The movement of an attribute in a list, which is empty where its text does not change.
  func movement(
    _ attribute: String,
    _ track: FilmTrack,
    _ text: (FilmValue) -> String
  ) -> [Movement] {
    keys(track, text).map { [Movement(name: attribute, isTransform: false, keys: $0)] } ?? []
  }

  /// The same of a transform of one kind, such as `rotate`.
  func transform(
    _ kind: String,
    _ track: FilmTrack,
    _ text: (FilmValue) -> String
  ) -> [Movement] {
    keys(track, text).map { [Movement(name: kind, isTransform: true, keys: $0)] } ?? []
  }
}

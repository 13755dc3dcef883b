// SPDX-License-Identifier: Apache-2.0
// Made by scripts/player of Sources/MotionExport/Player/Web.

/// The parts of the page that plays scenes.
enum PlayerPage {
  /// The scripts, in the order in which they run.
  static let scripts = [
    bezierPath,
    pathData,
    shapes,
    timing,
    spring,
    timingReader,
    values,
    tracks,
    clock,
    timeline,
    expression,
    sceneEnvironment,
    stage,
    stageEvents,
    stageTransitions,
    stageFrame,
    trimming,
    drawing,
    swiftCode,
    session,
    player,
    fields,
    controls,
    main,
  ]
}

// SPDX-License-Identifier: Apache-2.0

// The pure modules do not use Foundation. Here their errors conform to `LocalizedError`, so that
// `error.localizedDescription` is the sentence of their `description`.

public import ArcApproximation
public import BezierGeometry
public import CurveFitting
public import Foundation
public import MotionExport
public import PathMorphing
public import PathMotion
public import SVGPathData

extension ToleranceError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}

extension PathError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}

extension FitError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}

extension SVGPathError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}

extension MorphError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}

extension TimingFunctionError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}

extension SpringError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}

extension SceneError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}

extension CurveFitError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}

extension FilmError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}

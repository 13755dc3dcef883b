// SPDX-License-Identifier: Apache-2.0

public import ArcApproximation
public import BezierGeometry
public import CurveFitting
public import Foundation
public import MotionExport
public import PathExport
public import PathMorphing
public import PathMotion

/// An error whose `localizedDescription` is the sentence of its `description`.
///
/// Where this module is imported, the errors of modules without Foundation conform to it.
public protocol DescribedError: LocalizedError, CustomStringConvertible {}

extension DescribedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}

extension ToleranceError: DescribedError {}
extension PathError: DescribedError {}
extension ArcFitError: DescribedError {}
extension CurveFitError: DescribedError {}
extension SVGPathError: DescribedError {}
extension MorphError: DescribedError {}
extension TimingFunctionError: DescribedError {}
extension SceneError: DescribedError {}
extension FilmError: DescribedError {}
extension DXFError: DescribedError {}

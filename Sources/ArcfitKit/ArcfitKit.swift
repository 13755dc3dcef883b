// SPDX-License-Identifier: Apache-2.0

// All pure modules under one import.

@_exported public import ArcApproximation
@_exported public import BezierGeometry
@_exported public import CurveFitting
@_exported public import MotionExport
@_exported public import PathExport
@_exported public import PathMatching
@_exported public import PathMorphing
@_exported public import PathMotion
@_exported public import SVGDrawing

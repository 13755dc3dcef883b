// SPDX-License-Identifier: Apache-2.0

// Geometry, path data, arcs, fits and morphs under one import. Nothing here needs Foundation, and
// no name is one of SwiftUI; motion, SVG files and code are modules to be imported by name.

@_exported public import ArcApproximation
@_exported public import BezierGeometry
@_exported public import CurveFitting
@_exported public import PathMatching
@_exported public import PathMorphing

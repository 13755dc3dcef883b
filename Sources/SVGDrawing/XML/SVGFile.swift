// SPDX-License-Identifier: Apache-2.0

/// What an SVG file draws, as paths, and what had to be left out.
///
/// All coordinates are in the user space of the outermost `svg` element: those of its `viewBox`, or
/// CSS pixels (1/96 inch) where there is none. Transforms, nested viewports and `use` are applied;
/// circles, ellipses and rounded corners are arcs, in the order SVG 2 prescribes (chapter 10).
///
/// - A shape or group by itself, without `svg` around it, is read as if it stood in one.
/// - A shape that paints nothing (neither fill nor stroke, hidden, fully transparent) is left out.
/// - The view box is the file's `viewBox`; else `width` and `height` in pixels; else, where these
///   are missing or percentages, the bounds of what is drawn; 300 × 150 for an empty drawing.
/// - Gradients stay, with the shape's bounds and transforms in their own transform. A pattern
///   becomes its fallback colour or black; a reference to nothing paints its fallback colour or
///   nothing.
/// - `currentColor` becomes the value of `color`; it stays `currentColor` where none is given.
/// - An element with an `opacity` and several paths inside is a group of the drawing; with one path
///   the opacity is that of the path.
/// - An element with a clip path or mask is a group of the drawing, which knows them; formats
///   without them are warned of.
/// - `width` and `height` are kept as written where they are lengths.
/// - Filters, text, images and markers are not drawn; what changes the shapes drawn is told in
///   ``warnings``.
/// - Nothing else is ever read: scripts are ignored, the document type is taken off before parsing,
///   references lead to elements of the same file only. ``SVGLimits`` bounds time and memory.
public struct SVGFile: Hashable, Sendable {
  /// The paths from back to front, over the view box.
  public let drawing: PathDrawing
  /// What is wrong with the file or could not be kept, at most ``SVGLimits/warnings`` of it.
  public let warnings: [SVGWarning]
}

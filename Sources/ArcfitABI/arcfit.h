// SPDX-License-Identifier: Apache-2.0
// arcfit for C, and for what calls C: Python, JavaScript through WebAssembly. `Web/arcfit.js` is an
// example of all of it.
//
// Every call returns a result, which the caller frees by `arcfit_free`. Its kind says what it is;
// where a call fails, the result is a message. Texts are UTF-8 with their number of bytes, without
// a final zero; coordinates are doubles, x before y. What is given to a call stays the caller's.
// A pointer that is no result, or one that was freed, is undefined behaviour. No call keeps global
// state: results may be used by any thread, a stage by one at a time.

#ifndef ARCFIT_H
#define ARCFIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct arcfit_result arcfit_result;

enum arcfit_kind {
  ARCFIT_FAILURE = 0,  // data: the message
  ARCFIT_TEXT = 1,     // data: the text
  ARCFIT_NUMBERS = 2,  // data: doubles
  ARCFIT_PATH = 3,
  ARCFIT_MORPH = 4,
  ARCFIT_STAGE = 5
};

// Results
int32_t arcfit_kind(const arcfit_result *result);
const void *arcfit_data(const arcfit_result *result);  // null for paths, morphs, stages
ptrdiff_t arcfit_size(const arcfit_result *result);    // of the data, in bytes
void arcfit_free(arcfit_result *result);

// Memory for arguments, for callers that have none of their own, as JavaScript.
void *arcfit_allocate(ptrdiff_t count);
void arcfit_deallocate(void *memory);

// A drawing is SVG path data, or the elements of an SVG document that somebody has read as XML: a
// list in JSON, for each element of SVG's namespace a list of its name, its attributes (an object),
// the index of the element around it (-1 for the first) and its text (style sheets, titles).

// The path of a drawing, all its paths as one, and its data again, numbers as short as they round-trip.
arcfit_result *arcfit_path(const char *drawing, ptrdiff_t count);
arcfit_result *arcfit_path_data(const arcfit_result *path);
// A drawing in a format (svg, svgpath, uikit, appkit, appkit-cgpath, coregraphics, swiftui,
// swiftui-shape), in JSON: text, warnings. `name` is said in comments; it may be empty.
arcfit_result *arcfit_code(const char *drawing, ptrdiff_t count, const char *name, ptrdiff_t name_count,
                           const char *format, ptrdiff_t format_count);
// What a path consists of, in JSON: length, area, bounds, meetings (where it meets itself; null
// where these are too many to be found), subpaths with their segments, the data of each subpath.
arcfit_result *arcfit_path_report(const arcfit_result *path);
// Its length within an accuracy; 0 stands for 1e-9 of the box's diagonal. One number.
arcfit_result *arcfit_path_length(const arcfit_result *path, double accuracy);
// Its exact bounds: minX, minY, maxX, maxY; no numbers where it draws nothing.
arcfit_result *arcfit_path_bounds(const arcfit_result *path);
// The points at fractions of its length, 0...1, or of the parameters of all segments together.
arcfit_result *arcfit_path_points(const arcfit_result *path, const double *fractions, ptrdiff_t count,
                                  bool are_parameters);
// At `count` even lengths five numbers: the point, the unit tangent, the curvature.
arcfit_result *arcfit_path_frames(const arcfit_result *path, ptrdiff_t count);
// The distances of `count` points from it, positive to the left of it in a frame with y up.
arcfit_result *arcfit_path_distances(const arcfit_result *path, const double *points, ptrdiff_t count);
// The part between two fractions of its length, with strokeStart and strokeEnd of Core Animation.
arcfit_result *arcfit_path_trimmed(const arcfit_result *path, double start, double end, double offset);
// A path with fewer segments within a tolerance.
arcfit_result *arcfit_path_simplified(const arcfit_result *path, double tolerance);

// Cubics for an arc, in JSON: criterion, ends, cubics, h (in radii, or null), certifiedBound,
// lengthError, areaError, isCoarse. `geometry`: centre, radii, rotation, start angle, sweep; radians,
// seven numbers. Criterion and ends are the words of the tool; none stand for minimax-radial and its
// ends. `pieces` cubics, or with 0 the fewest within the tolerance.
arcfit_result *arcfit_arc(const double *geometry, const char *criterion, ptrdiff_t criterion_count,
                          const char *ends, ptrdiff_t end_count, ptrdiff_t pieces, double tolerance);
// How far any cubics (eight coordinates each) are from an arc: a certified bound, by up to three
// percent more than it might be, then for each cubic the signed distances from the whole circle or
// ellipse at steps + 1 even parameters.
arcfit_result *arcfit_arc_errors(const double *geometry, const double *cubics, ptrdiff_t count, ptrdiff_t steps);
// What each criterion gives for one cubic of the unit circle, in JSON: as `arcfit table` has it.
arcfit_result *arcfit_arc_criteria(double sweep);
// Cubics that pass `count` points within a tolerance, or with a noise above 0 the curve behind
// points that are scattered so far, below 0 by an unknown distance: the largest distance of a
// point, 1 where the cubics are closed, then eight coordinates for each.
arcfit_result *arcfit_fit_points(const double *points, ptrdiff_t count, bool is_closed, double tolerance,
                                 double noise);
// Few cubics for a curve of formulas, a line each ('x=...' and 'y=...' of t, 'y=...' of x, 'r=...' of
// the angle a), over a range within a tolerance: the certified bound of their distance from it (the
// largest found where none can be proven), 1 where the cubics are closed, then eight coordinates for
// each.
arcfit_result *arcfit_fit_formula(const char *formulas, ptrdiff_t count, double start, double end, double tolerance);
// The curve's own points at steps + 1 even parameters, at most 10,000 steps; those that are not
// finite are left out.
arcfit_result *arcfit_formula_points(const char *formulas, ptrdiff_t count, double start, double end, ptrdiff_t steps);

// Two paths of one structure; `mode` is automatic, corners, leastTravel, keepIndices or rotate, and
// automatic where it is empty. A pin is four numbers: a subpath of each path, by its index, and the
// fractions of their lengths where they meet.
arcfit_result *arcfit_morph(const arcfit_result *a, const arcfit_result *b, const char *mode, ptrdiff_t count,
                            const double *pins, ptrdiff_t pin_count);
// The path in between at t, 0...1, beyond it extrapolated; its points; the numbers about it (JSON).
arcfit_result *arcfit_morph_path(const arcfit_result *morph, double t);
arcfit_result *arcfit_morph_points(const arcfit_result *morph, double t);
arcfit_result *arcfit_morph_report(const arcfit_result *morph);

// What keeps two paths as they are from being animated into each other, in JSON: for each player
// rule, compatible, reasons.
arcfit_result *arcfit_compatibility(const arcfit_result *a, const arcfit_result *b);

// Progress by a timing function of the tool's names and forms, at steps + 1 even times from 0 to 1; at most 10,000
// steps.
arcfit_result *arcfit_timing(const char *text, ptrdiff_t count, ptrdiff_t steps);
// The scene of a recipe of `arcfit animate`, with the drawings it is made of; others are empty.
arcfit_result *arcfit_recipe(const char *name, ptrdiff_t name_count, const char *first, ptrdiff_t first_count,
                             const char *second, ptrdiff_t second_count);
// A scene of the format arcfit-scene/1 that is being played; `settings` is a JSON object of
// parameters, or empty.
arcfit_result *arcfit_stage(const char *scene, ptrdiff_t count, const char *settings, ptrdiff_t setting_count);
// Does what a line of a script says, [time, event] in JSON: 1 where it was accepted, else 0.
arcfit_result *arcfit_stage_perform(arcfit_result *stage, const char *line, ptrdiff_t count);
// The scene; the frame at a time in JSON; as an SVG document; as Core Graphics code.
arcfit_result *arcfit_stage_scene(const arcfit_result *stage);
arcfit_result *arcfit_stage_frame(const arcfit_result *stage, double time);
arcfit_result *arcfit_stage_drawing(const arcfit_result *stage, double time);
arcfit_result *arcfit_stage_code(const arcfit_result *stage, double time);
// What a player shows beside the frame, in JSON: size, opaque, now, state, settled, endless,
// events, completions, gestures.
arcfit_result *arcfit_stage_status(const arcfit_result *stage, double time);
// The scene, with what was sent, in a format (svg, css, lottie, android, uikit, swiftui, html,
// uikit-transition, playground), in JSON: files with name and text, losses. A page of HTML loads scene.wasm, which is beside it.
arcfit_result *arcfit_stage_export(const arcfit_result *stage, const char *format, ptrdiff_t count);

#ifdef __cplusplus
}
#endif

#endif

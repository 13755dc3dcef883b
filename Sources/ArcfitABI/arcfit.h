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

// A path of SVG path data, and its data again, numbers as short as they round-trip.
arcfit_result *arcfit_path(const char *data, ptrdiff_t count);
arcfit_result *arcfit_path_data(const arcfit_result *path);
// Its length within an accuracy; 0 stands for 1e-9 of the box's diagonal. One number.
arcfit_result *arcfit_path_length(const arcfit_result *path, double accuracy);
// Its exact bounds: minX, minY, maxX, maxY; no numbers where it draws nothing.
arcfit_result *arcfit_path_bounds(const arcfit_result *path);
// The points at fractions of its length, 0...1.
arcfit_result *arcfit_path_points(const arcfit_result *path, const double *fractions, ptrdiff_t count);
// The part between two fractions of its length, with strokeStart and strokeEnd of Core Animation.
arcfit_result *arcfit_path_trimmed(const arcfit_result *path, double start, double end, double offset);
// A path with fewer segments within a tolerance.
arcfit_result *arcfit_path_simplified(const arcfit_result *path, double tolerance);

// Cubics for an arc: a certified bound of their distance from it, then eight coordinates for each.
// `geometry`: centre, radii, rotation, start angle, sweep; radians, seven numbers. Criterion and
// ends are the words of the tool; none stand for minimax-radial and its ends. `pieces` cubics, or
// with 0 the fewest within the tolerance.
arcfit_result *arcfit_arc(const double *geometry, const char *criterion, ptrdiff_t criterion_count,
                          const char *ends, ptrdiff_t end_count, ptrdiff_t pieces, double tolerance);
// Cubics that pass `count` points within a tolerance: the largest distance of a point, then eight
// coordinates for each cubic.
arcfit_result *arcfit_fit_points(const double *points, ptrdiff_t count, bool is_closed, double tolerance);

// Two paths of one structure; `mode` is automatic, corners, leastTravel, keepIndices or rotate, and
// automatic where it is empty.
arcfit_result *arcfit_morph(const arcfit_result *a, const arcfit_result *b, const char *mode, ptrdiff_t count);
// The path in between at t, 0...1, beyond it extrapolated; its points; the numbers about it (JSON).
arcfit_result *arcfit_morph_path(const arcfit_result *morph, double t);
arcfit_result *arcfit_morph_points(const arcfit_result *morph, double t);
arcfit_result *arcfit_morph_report(const arcfit_result *morph);

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
// The scene, with what was sent, in a format (svg, css, lottie, android, uikit, swiftui), in JSON:
// files with name and text, losses.
arcfit_result *arcfit_stage_export(const arcfit_result *stage, const char *format, ptrdiff_t count);

#ifdef __cplusplus
}
#endif

#endif

// SPDX-License-Identifier: Apache-2.0
// Made by scripts/gallery of Data/scenes/card-to-detail.json.
// swift-format-ignore-file

#if CommandLine
extension SceneGallery {
  static let cardToDetail = #"""
    {
      "schema": "arcfit-scene/1",
      "name": "card-to-detail",
      "description": "A cell of a list grows to a screen of details; a tap turns it round at any time.",
      "size": [200, 300],
      "background": "#f2f2f7",
      "parameters": {
        "selected": {"type": "integer", "default": 1, "minimum": 0, "maximum": 3},
        "color": {"type": "color", "default": "#ffffff"},
        "accent": {"type": "color", "default": "#5e5ce6"},
        "radius": {"type": "number", "default": 12, "minimum": 0}
      },
      "layers": [
        {
          "id": "cells",
          "kind": "group",
          "layers": [
            {
              "id": "rows",
              "path": [
                {"roundedRect": [8, 8, 184, 62], "radius": "radius"},
                {"roundedRect": [8, 78, 184, 62], "radius": "radius"},
                {"roundedRect": [8, 148, 184, 62], "radius": "radius"},
                {"roundedRect": [8, 218, 184, 62], "radius": "radius"}
              ],
              "fill": "$color"
            },
            {
              "id": "pictures",
              "path": [
                {"roundedRect": [18, 18, 42, 42], "radius": 8},
                {"roundedRect": [18, 88, 42, 42], "radius": 8},
                {"roundedRect": [18, 158, 42, 42], "radius": 8},
                {"roundedRect": [18, 228, 42, 42], "radius": 8}
              ],
              "fill": "$accent"
            },
            {
              "id": "titles",
              "path": [
                {"roundedRect": [72, 24, 88, 10], "radius": 5},
                {"roundedRect": [72, 94, 88, 10], "radius": 5},
                {"roundedRect": [72, 164, 88, 10], "radius": 5},
                {"roundedRect": [72, 234, 88, 10], "radius": 5}
              ],
              "fill": "#3a3a3c"
            },
            {
              "id": "subtitles",
              "path": [
                {"roundedRect": [72, 44, 60, 8], "radius": 4},
                {"roundedRect": [72, 114, 60, 8], "radius": 4},
                {"roundedRect": [72, 184, 60, 8], "radius": 4},
                {"roundedRect": [72, 254, 60, 8], "radius": 4}
              ],
              "fill": "#c7c7cc"
            }
          ]
        },
        {
          "id": "card",
          "path": {"roundedRect": [8, "8 + 70*selected", 184, 62], "radius": "radius"},
          "mask": {"roundedRect": [8, "8 + 70*selected", 184, 62], "radius": "radius"},
          "fill": "$color"
        },
        {
          "id": "picture",
          "path": {"roundedRect": [18, "18 + 70*selected", 42, 42], "radius": 8},
          "mask": {"roundedRect": [8, "8 + 70*selected", 184, 62], "radius": "radius"},
          "fill": "$accent"
        },
        {
          "id": "summary",
          "kind": "group",
          "position": [0, "70*selected"],
          "layers": [
            {"id": "title", "path": {"roundedRect": [72, 24, 88, 10], "radius": 5}, "fill": "#3a3a3c"},
            {"id": "subtitle", "path": {"roundedRect": [72, 44, 60, 8], "radius": 4}, "fill": "#c7c7cc"}
          ]
        },
        {
          "id": "detail",
          "kind": "group",
          "opacity": 0,
          "mask": {"roundedRect": [8, "8 + 70*selected", 184, 62], "radius": "radius"},
          "layers": [
            {
              "id": "page",
              "kind": "group",
              "position": [0, "8 + 70*selected"],
              "layers": [
                {
                  "id": "heading",
                  "path": {"roundedRect": [16, 142, 124, 14], "radius": 7},
                  "fill": "#3a3a3c"
                },
                {
                  "id": "text",
                  "path": [
                    {"roundedRect": [16, 172, 168, 8], "radius": 4},
                    {"roundedRect": [16, 188, 156, 8], "radius": 4},
                    {"roundedRect": [16, 204, 164, 8], "radius": 4},
                    {"roundedRect": [16, 220, 96, 8], "radius": 4}
                  ],
                  "fill": "#c7c7cc"
                },
                {
                  "id": "button",
                  "path": {"roundedRect": [16, 250, 168, 34], "radius": 10},
                  "fill": "$accent"
                }
              ]
            }
          ]
        }
      ],
      "states": {
        "list": {
          "card.path": {"roundedRect": [8, "8 + 70*selected", 184, 62], "radius": "radius"},
          "card.mask": {"roundedRect": [8, "8 + 70*selected", 184, 62], "radius": "radius"},
          "picture.path": {"roundedRect": [18, "18 + 70*selected", 42, 42], "radius": 8},
          "picture.mask": {"roundedRect": [8, "8 + 70*selected", 184, 62], "radius": "radius"},
          "summary.opacity": 1,
          "cells.opacity": 1,
          "detail.opacity": 0,
          "detail.mask": {"roundedRect": [8, "8 + 70*selected", 184, 62], "radius": "radius"},
          "page.position": [0, "8 + 70*selected"]
        },
        "detail": {
          "card.path": {"roundedRect": [0, 0, "width", "height"], "radius": 0},
          "card.mask": {"roundedRect": [0, 0, "width", "height"], "radius": 0},
          "picture.path": {"roundedRect": [0, 0, "width", 126], "radius": 0},
          "picture.mask": {"roundedRect": [0, 0, "width", "height"], "radius": 0},
          "summary.opacity": 0,
          "cells.opacity": 0,
          "detail.opacity": 1,
          "detail.mask": {"roundedRect": [0, 0, "width", "height"], "radius": 0},
          "page.position": [0, 0]
        }
      },
      "initial": "list",
      "transitions": [
        {
          "from": "list",
          "to": "detail",
          "duration": 0.35,
          "timing": "ease-out",
          "interrupt": "presentation",
          "properties": {
            "cells.opacity": {"duration": 0.125, "timing": "ease-in"},
            "summary.opacity": {"duration": 0.125, "timing": "ease-in"},
            "detail.opacity": {"delay": 0.1, "duration": 0.25, "timing": "ease-out"}
          }
        },
        {
          "from": "detail",
          "to": "list",
          "duration": 0.15,
          "timing": "ease-in",
          "interrupt": "presentation",
          "properties": {
            "cells.opacity": {"timing": "ease-out"},
            "summary.opacity": {"timing": "ease-out"},
            "detail.opacity": {"duration": 0.1}
          }
        }
      ],
      "events": {
        "tap": {"state": {"list": "detail", "detail": "list"}}
      },
      "script": [
        [0.2, "tap"],
        [1, "tap"],
        [1.5, {"set": {"selected": 2}}],
        [1.6, "tap"],
        [1.75, "tap"]
      ],
      "end": 2.2
    }
    """#
}
#endif

// SPDX-License-Identifier: Apache-2.0
// Made by scripts/gallery of Data/scenes/shimmer.json.
// swift-format-ignore-file

#if CommandLine
extension SceneGallery {
  static let shimmer = #"""
    {
      "schema": "arcfit-scene/1",
      "name": "shimmer",
      "description": "A light runs over the places of what still loads; then the content fades in.",
      "size": [200, 300],
      "background": "#ffffff",
      "parameters": {
        "color": {"type": "color", "default": "#e5e5ea"},
        "light": {"type": "color", "default": "#f7f7fa"},
        "period": {"type": "seconds", "default": 1.5, "minimum": 0.1}
      },
      "layers": [
        {
          "id": "placeholders",
          "kind": "gradient",
          "start": [0, 0.5],
          "end": [1, 0.5],
          "colors": ["$color", "$light", "$color"],
          "locations": [-1, -0.5, 0],
          "mask": [
            {"circle": {"center": [36, 38], "radius": 20}},
            {"roundedRect": [68, 24, 112, 12], "radius": 6},
            {"roundedRect": [68, 44, 80, 12], "radius": 6},
            {"circle": {"center": [36, 108], "radius": 20}},
            {"roundedRect": [68, 94, 112, 12], "radius": 6},
            {"roundedRect": [68, 114, 80, 12], "radius": 6},
            {"circle": {"center": [36, 178], "radius": 20}},
            {"roundedRect": [68, 164, 112, 12], "radius": 6},
            {"roundedRect": [68, 184, 80, 12], "radius": 6},
            {"circle": {"center": [36, 248], "radius": 20}},
            {"roundedRect": [68, 234, 112, 12], "radius": 6},
            {"roundedRect": [68, 254, 80, 12], "radius": 6}
          ]
        },
        {
          "id": "content",
          "kind": "group",
          "opacity": 0,
          "layers": [
            {"id": "face1", "path": {"circle": {"center": [36, 38], "radius": 20}}, "fill": "#ff9f0a"},
            {"id": "face2", "path": {"circle": {"center": [36, 108], "radius": 20}}, "fill": "#30b0c7"},
            {"id": "face3", "path": {"circle": {"center": [36, 178], "radius": 20}}, "fill": "#af52de"},
            {"id": "face4", "path": {"circle": {"center": [36, 248], "radius": 20}}, "fill": "#34c759"},
            {
              "id": "names",
              "path": [
                {"roundedRect": [68, 24, 98, 12], "radius": 3},
                {"roundedRect": [68, 94, 74, 12], "radius": 3},
                {"roundedRect": [68, 164, 108, 12], "radius": 3},
                {"roundedRect": [68, 234, 86, 12], "radius": 3}
              ],
              "fill": "#1c1c1e"
            },
            {
              "id": "texts",
              "path": [
                {"roundedRect": [68, 44, 62, 12], "radius": 3},
                {"roundedRect": [68, 114, 80, 12], "radius": 3},
                {"roundedRect": [68, 184, 54, 12], "radius": 3},
                {"roundedRect": [68, 254, 70, 12], "radius": 3}
              ],
              "fill": "#8e8e93"
            }
          ]
        }
      ],
      "states": {
        "loading": {"placeholders.opacity": 1, "content.opacity": 0},
        "loaded": {"placeholders.opacity": 0, "content.opacity": 1}
      },
      "initial": "loading",
      "transitions": [
        {
          "from": "loading",
          "to": "loaded",
          "duration": 0.25,
          "timing": "ease-out",
          "properties": {
            "placeholders.opacity": {"duration": 0.125, "timing": "ease-in"}
          }
        }
      ],
      "loops": {
        "shimmer": {
          "target": "placeholders.locations",
          "from": [-1, -0.5, 0],
          "to": [1, 1.5, 2],
          "duration": "$period",
          "timing": "linear",
          "repeat": "forever",
          "automatic": true
        }
      },
      "events": {
        "loaded": {"state": {"loading": "loaded"}}
      },
      "script": [
        [3.4, "loaded"]
      ],
      "end": 4
    }
    """#
}
#endif

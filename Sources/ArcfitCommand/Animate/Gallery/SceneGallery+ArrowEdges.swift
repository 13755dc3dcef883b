// SPDX-License-Identifier: Apache-2.0
// Made by scripts/gallery of Data/scenes/arrow-edges.json.
// swift-format-ignore-file

#if CommandLine
extension SceneGallery {
  static let arrowEdges = #"""
    {
      "schema": "arcfit-scene/1",
      "name": "arrow-edges",
      "description": "A bar whose ends are arrows of so many percent of its width.",
      "size": [343, 128],
      "background": "#ffffff",
      "parameters": {
        "fillColor": {"type": "color", "default": "#000000"},
        "leading": {"type": "integer", "default": 20, "minimum": 0, "maximum": 100},
        "trailing": {"type": "integer", "default": 20, "minimum": 0, "maximum": 100}
      },
      "layers": [
        {
          "id": "shape",
          "fill": "$fillColor",
          "path": {
            "polyline": [
              [0, 0],
              ["width*leading/100", "height/2"],
              [0, "height"],
              ["width*(1 - trailing/100)", "height"],
              ["width", "height/2"],
              ["width*(1 - trailing/100)", 0]
            ],
            "closed": true
          }
        }
      ],
      "transitions": [
        {"duration": 2, "timing": "ease-out", "interrupt": "presentation"}
      ],
      "events": {
        "animate": {
          "set": [
            {"leading": 50, "trailing": 50},
            {"leading": 0, "trailing": 0}
          ]
        }
      },
      "script": [
        [0, "animate"],
        [2, "animate"]
      ],
      "end": 4
    }
    """#
}
#endif

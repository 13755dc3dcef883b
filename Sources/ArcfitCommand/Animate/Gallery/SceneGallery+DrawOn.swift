// SPDX-License-Identifier: Apache-2.0
// Made by scripts/gallery of Data/scenes/draw-on.json.
// swift-format-ignore-file

#if CommandLine
extension SceneGallery {
  static let drawOn = #"""
    {
      "schema": "arcfit-scene/1",
      "name": "draw-on",
      "description": "The mark is drawn by its outline, fills, and shines in two colours.",
      "size": [375, 667],
      "background": "#ffffff",
      "parameters": {
        "path": {
          "type": "path",
          "default": "M-38.62 97.956L-62.184 41.068C-69.844 41.132 -76.472 35.76 -77.996 28.256C-79.524 20.752 -75.516 13.22 -68.44 10.288C-61.364 7.356 -53.204 9.852 -48.976 16.236C-44.748 22.62 -45.64 31.108 -51.096 36.476L-43.88 53.908C-36.096 3.476 3.476 -36.096 53.908 -43.88L36.476 -51.096C31.108 -45.64 22.62 -44.748 16.236 -48.976C9.852 -53.204 7.356 -61.364 10.288 -68.44C13.22 -75.516 20.752 -79.524 28.256 -77.996C35.76 -76.472 41.132 -69.844 41.068 -62.184L97.956 -38.62C103.628 -45.164 113.004 -47.048 120.76 -43.2C128.516 -39.352 132.692 -30.744 130.912 -22.272C129.132 -13.8 121.848 -7.6 113.2 -7.2C104.548 -6.796 96.724 -12.292 94.164 -20.564C61.96 -28.384 28.012 -18.856 4.576 4.576C-18.856 28.012 -28.384 61.96 -20.564 94.164C-12.292 96.724 -6.796 104.548 -7.2 113.2C-7.6 121.848 -13.8 129.132 -22.272 130.912C-30.744 132.692 -39.352 128.516 -43.2 120.76C-47.048 113.004 -45.164 103.628 -38.62 97.956Z"
        },
        "lineWidth": {"type": "number", "default": 2, "minimum": 0},
        "fillColor": {"type": "color", "default": "#ff0000"}
      },
      "layers": [
        {
          "id": "logo",
          "kind": "shape",
          "path": "$path",
          "position": [161, 247],
          "fill": "#ffffff",
          "stroke": "#000000",
          "lineWidth": "$lineWidth",
          "lineCap": "butt",
          "lineJoin": "miter",
          "miterLimit": 10,
          "strokeStart": 0,
          "strokeEnd": 0
        },
        {
          "id": "gradient",
          "kind": "gradient",
          "position": [161, 247],
          "frame": "controlBox(logo.path)",
          "start": [0.5, 0],
          "end": [0.5, 1],
          "colors": ["#00000000", "#00000000"],
          "mask": "$path"
        }
      ],
      "animations": [
        {
          "key": "line",
          "target": "logo.strokeEnd",
          "from": 0,
          "to": 1,
          "begin": 0,
          "duration": 2,
          "timing": "linear",
          "fill": "forwards",
          "removed": false
        },
        {
          "key": "fill",
          "target": "logo.fill",
          "from": "#ff000000",
          "to": "$fillColor",
          "begin": 2,
          "duration": 1,
          "timing": "linear",
          "fill": "forwards",
          "removed": false
        },
        {
          "key": "colors",
          "target": "gradient.colors",
          "from": ["#f88a36", "#fd2020"],
          "to": ["#00f0f5", "#00058c"],
          "begin": 3,
          "duration": 2,
          "timing": "linear",
          "fill": "forwards",
          "removed": false
        }
      ],
      "end": 6
    }
    """#
}
#endif

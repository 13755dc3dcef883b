// SPDX-License-Identifier: Apache-2.0

// The icons of Icons/*.svg, which the plugin SVGToSwift turned into code before this was compiled.
print("heart", AppIcons.heart)
print("arrowRight", AppIcons.arrowRight)
print("clock", AppIcons.clock)

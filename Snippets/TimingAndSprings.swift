// SPDX-License-Identifier: Apache-2.0

// Progress at a time, by a timing function and by a spring.

import PathMotion

let ease = TimingFunction.easeInOut
print(ease(0.25), MotionSpring.bouncy.value(at: 0.1))

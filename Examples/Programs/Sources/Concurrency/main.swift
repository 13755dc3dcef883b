// SPDX-License-Identifier: Apache-2.0

// Many paths measured at once; what an actor remembers is measured once.

import ArcfitKit

actor LengthCache {
  private var tasks: [BezierPath: Task<Double, Never>] = [:]

  var count: Int { tasks.count }

  /// Waits for the length without blocking the actor, so that other paths are measured beside it.
  func length(of path: BezierPath) async -> Double {
    if let task = tasks[path] { return await task.value }
    let task = Task.detached { path.length() }
    tasks[path] = task
    return await task.value
  }
}

func totalLength(of paths: [BezierPath], cache: LengthCache) async -> Double {
  await withTaskGroup(of: Double.self) { group in
    for path in paths {
      group.addTask { await cache.length(of: path) }
    }
    return await group.reduce(0, +)
  }
}

// Radii of 1 to 50, each four times.
let circles = (0..<200).map { BezierPath.circle(center: .zero, radius: Double($0 % 50 + 1)) }
let cache = LengthCache()
let length = await totalLength(of: circles, cache: cache)
print("all circles: \((length / .pi).rounded()) pi; measured \(await cache.count) times")

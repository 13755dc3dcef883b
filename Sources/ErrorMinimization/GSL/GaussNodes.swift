// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import CGSL

/// The nodes and weights of Gauss–Legendre quadrature on 0...1.
package struct GaussNodes {
  /// The nodes with their weights, which sum to 1.
  package let nodes: [(u: Double, weight: Double)]

  /// A rule with `count` nodes on each of `panels` equal parts of 0...1.
  package init(count: Int, panels: Int) throws(MinimizationError) {
    GSL.prepare()
    guard let table = gsl_integration_glfixed_table_alloc(count) else { throw .outOfMemory }
    defer { gsl_integration_glfixed_table_free(table) }
    var nodes: [(u: Double, weight: Double)] = []
    nodes.reserveCapacity(count * panels)
    for panel in 0..<panels {
      let (a, b) = (Double(panel) / Double(panels), Double(panel + 1) / Double(panels))
      for index in 0..<count {
        var (x, weight) = (0.0, 0.0)
        gsl_integration_glfixed_point(a, b, index, &x, &weight, table)
        nodes.append((x, weight))
      }
    }
    self.nodes = nodes
  }
}
#endif

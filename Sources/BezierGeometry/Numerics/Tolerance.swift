// SPDX-License-Identifier: Apache-2.0

/// An absolute distance, in the units of the input, that a result is guaranteed to meet: never a
/// hint, never relative, never a global default.
public typealias Tolerance = Double

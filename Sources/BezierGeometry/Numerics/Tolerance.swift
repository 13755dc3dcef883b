// SPDX-License-Identifier: Apache-2.0

/// The former name of the type of tolerances, which are plain numbers: absolute distances in the
/// units of the input that a result is guaranteed to meet.
@available(*, deprecated, message: "use Double")
public typealias Tolerance = Double

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// Path data that has broken this or another program, or might.
enum HostilePaths {
  static let all = large + small + flatArcs + degenerate + many + written + malformed + arguments

  /// Sums, differences, widths and areas beyond the largest double.
  static let large = [
    "M1e308 0L-1e308 0", "M0 0A1e308 1e308 0 1 1 1 1", "M1e9 -1e308", "M1e9-1e308L0 1e308",
    "M-1e308-1e308L1e308 1e308", "M1.7e308 0L-1.7e308 0L0 1.7e308Z", "M0 0h1e308h1e308",
    "M0 0C1e308 1e308-1e308 1e308 0 0", "M0 0Q1e308 1e308-1e308 1e308", "M1e400 0", "M0 0L1e999 1",
    "M1e154 0A1e154 1e154 0 0 1 0 1e154", "M1e300 1e-300L-1e-300 1e300", "M1e16 1e16l1 1l1-1",
    "M9007199254740993 0l1 1", "M1e200 0L0 1e200L1e200 1e200Z", "M1e308 1e308Z",
    "M0 0A1e200 1e100 33 1 1 1e200 1e199", "M0 0H1e308M0 0V-1e308",
    "M-1e308 0A1e308 1e307 9 0 1 1e308 0",
  ]

  /// Differences and squares below the least double.
  static let small = [
    "M0 0A1e-320 1e-320 0 0 1 1e-320 0", "M0 0L5e-324 5e-324", "M0 0L4.9e-324 0Z",
    "M0 0H1e-160V1e-160Z",
    "M0 0C1e-310 0 0 1e-310 1e-310 1e-310", "M0 0Q1e-200 1e-200 2e-200 0", "M1 1l1e-17 0l0 1e-17",
    "M0 0A1e-170 1e-170 0 1 1 1e-170 1e-170", "M0 0L1e-400 1", "M1e-308 0C0 1e-308 1e-308 0 0 0",
  ]

  /// Arcs of ellipses that are lines, points, or nearly half turns.
  static let flatArcs = [
    "M0 0h5a2.7756e-17 1 0 0 1 1 1v5z", "M0 0A1e-30 1 0 0 1 1 1", "M0 0A1e30 1 0 0 1 1 1",
    "M0 0A1e-300 1e300 45 1 1 1 1", "M0 0A0 0 0 0 1 9 9", "M0 0A5 0 0 0 1 9 9",
    "M0 0A5 5 0 0 1 0 0", "M0 0A1 1 0 0 1 10 0", "M0 0A5 5 1e308 0 1 9 9", "M0 0A5 5 0 1 1 1e-15 0",
    "M0 0A5 5 0 1 0-1e-9 0", "M0 0A-5-5 0 1 0 3 3", "M0 0A5 5 0 0 1 10 0",
    "M0 0A5 5 0 0 1 10 1e-12", "M0 0A5 3 30 1 1 10 0", "M0 0A1e9 1e-9 10 1 1 1 1",
    "M0 0A1 1e-12 0 0 1 2 0A1 1e-12 0 0 1 0 0Z", "M0 0A1e5 1e5 0 0 1 1 1",
  ]

  /// Points, doubled lines, cusps, loops, everything on one line.
  static let degenerate = [
    "", " ", "\n", "M0 0", "M0 0Z", "M0 0ZZZZ", "M0 0zm1 1z", "M0 0L0 0", "M5 5L5 5L5 5Z",
    "M0 0C0 0 0 0 0 0", "M0 0Q0 0 0 0", "M0 0C1 1 1 1 0 0", "M0 0C1 0 1 0 1 0", "M0 0C9 9 9 9 9 9",
    "M0 0C10 0-10 0 0 0", "M0 0C10 10 0 10 10 0", "M0 0C30 30-20 30 10 0",
    "M0 0C9 0 0 9 9 9C0 0 9 9 0 0", "M0 0H0V0H0Z", "M0 0Q5 0 10 0Q5 0 0 0", "M0 0L10 0L0 0L10 0Z",
    "M0 0H9H0Z", "M0 0V9M0 0H9M5 5Z", "M0 0C3 0 6 0 9 0C6 0 3 0 0 0Z",
    "M0 0C0 4 10 4 10 0C10-4 0-4 0 0Z", "M3 3A3 3 0 1 1 3 2.9999999Z", "M0 0L10 10L10 0L0 10Z",
    "M0 0Q10 0 10 10T20 20T0 0Z", "M0 0H9V9H0ZM3 3V6H6V3Z",
  ]

  /// Much of the same: everything meets everything.
  static let many = [
    "M0 0" + String(repeating: "L0 0", count: 2000), String(repeating: "M1 1", count: 2000),
    String(repeating: "M0 0C0 9 9 9 9 0", count: 150), String(repeating: "M0 0H9V9H0Z", count: 100),
    "M0 0" + String(repeating: "L9 9L0 0", count: 500),
    "M0 0" + String(repeating: "C9 9 0 9 9 0", count: 200),
    "M0 0" + String(repeating: "a3 2 9 1 1 1 1", count: 300),
    "M0 0" + String(repeating: "z", count: 3000), "M0 0" + String(repeating: "h1v1", count: 5000),
    String(repeating: "M0 0A5 5 0 1 1 0 1Z", count: 60),
  ]

  /// Right, in forms that are seldom written.
  static let written = [
    "M0 0 1 1 2 2", "m0 0 1 1z1 1", "M0 0T1 1T2 2", "M0 0S1 1 2 2", "M.5.5.5.5", "M0-1-1-1",
    "M1e1.5.5 0L1 1", "M0 0a1,1 0 11 1 1", "M0 0a1 1 0 00.5.5", "M0 0L1 1\t\r\n\u{c}L2 2",
    "M+1+1L+2+2", "M0." + String(repeating: "0", count: 5000) + "1 0L1 1",
    "M" + String(repeating: "9", count: 300) + " 0L0 0", "M0 0L-0-0L0 0", "M1 1Zm5 5Zm5 5L0 0",
    "\u{feff}M0 0L1 1",
  ]

  /// Wrong: what is before the error is no answer.
  static let malformed = [
    "M", "M0", "L0 0", "0 0", "M0 0X", "M0 0L", "M0 0L1", "M0 0L1 1 2", "M0,0,L1 1", "M0 0L1 1,",
    "M0 0C1 1 2 2", "M0 0A5 5 0 2 1 9 9", "M0 0A5 5 0 1", "M0 0Lnan 0", "M0 0Linf 0", "M0 0L0x10 0",
    "M0 0L1e 1", "M0 0L. 1", "M0 0L+-1 1", "M0 0L--1 1", "M٠ ٠L١ ١", "M0 0L１ １", "M0 0L1 1\u{0}",
    "M0 0\u{a0}L1 1", "M0 0L1 1 # no comment", "M0 0;L1 1", "M0 0L'1' 1", "M0 0\u{1f4a5}",
    "M" + String(repeating: "9", count: 400) + " 0", "M0 0" + String(repeating: "-", count: 1000),
  ]

  /// No path data at all.
  static let arguments = [
    "nothing.svg", "no such file", "../../none", "-", "--", "-x", "$(true)", "%s%n", "null", "{}",
  ]
}

/// Values of options that are no number, or one that is hard to serve.
enum HostileNumbers {
  static let all = [
    "", " ", "0", "-0", "-1", "+1", ".5", "5.", "1e308", "-1e308", "1e309", "nan", "NaN", "inf",
    "-inf", "infinity", "1e-320", "4.9e-324", "1e-9", "0.1", "1", "2", "3", "100", "10000",
    "99999999999999999999", "-99999999999999999999", "2.5", "1,2", "1,", ",1", "1e308,1e308", "0,0",
    "1e", "0x10", "1_000", "１", "½", "50%", "abc", "--", "-", "1/0", "1/3", "2pi", "-pi", "1turn",
    "1e308turn", "360deg", "1 2", "1\n", "\u{0}",
  ]
}
#endif

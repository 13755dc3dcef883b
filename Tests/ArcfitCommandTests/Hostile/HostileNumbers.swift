// SPDX-License-Identifier: Apache-2.0

#if CommandLine
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

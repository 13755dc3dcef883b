// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// The answer to a question is no: everything is said, and the exit code is 1.
struct AnsweredNo: Error {}
#endif

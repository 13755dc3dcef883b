// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// The scripts that complete command lines in shells, as the argument parser writes them, for a
/// tool whose first word may be an option of its default command.
///
/// Without that, `arcfit --format` and a tab would offer the names of commands.
enum CompletionScript {
  /// A script that also completes the options of `arc` where no command is named; other text as it
  /// is.
  static func completed(_ text: String) -> String {
    if text.hasPrefix("#!/bin/bash") { return text + bash }
    if text.hasPrefix("#compdef arcfit") {
      return text.inserting(zsh, behind: "    unsetopt aliases banghist\n")
    }
    if text.hasPrefix("function __arcfit") {
      return text.inserting(fish, behind: "    set -l unparsed_tokens (__arcfit_tokens -pc)\n")
    }
    return text
  }

  private static let bash = """

    # Without a command the options are those of 'arc'.
    _arcfit_or_arc() {
        if [[ "${COMP_CWORD}" -ge 1 && "${COMP_WORDS[1]}" = -* ]]; then
            local -a COMP_WORDS=("${COMP_WORDS[0]}" arc "${COMP_WORDS[@]:1}")
            local COMP_CWORD="$((COMP_CWORD + 1))"
        fi
        _arcfit "${@}"
    }
    complete -o filenames -F _arcfit_or_arc arcfit

    """

  private static let zsh = """

        # Without a command the options are those of 'arc'.
        if [[ "${CURRENT}" -gt 1 && "${words[2]}" = -* ]]; then
            words=("${words[1]}" arc "${(@)words[2,-1]}")
            CURRENT="$((CURRENT + 1))"
        fi

    """

  private static let fish = """
        # Without a command the options are those of 'arc'.
        if string match -q -- '-*' $unparsed_tokens[2] (commandline -t)[-1]
            and not string match -q -- '[a-z]*' $unparsed_tokens[2]
            set unparsed_tokens $unparsed_tokens[1] arc $unparsed_tokens[2..]
        end

    """
}

extension String {
  /// The text with other text behind the first place of a line.
  fileprivate func inserting(_ other: String, behind line: String) -> String {
    guard let place = firstRange(of: line) else { return self }
    return self[..<place.upperBound] + other + self[place.upperBound...]
  }
}
#endif

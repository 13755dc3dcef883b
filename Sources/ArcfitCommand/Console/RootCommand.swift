// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import ErrorMinimization

/// `arcfit`: chooses the command, `arc` where none is named.
struct RootCommand: ParsableCommand {
  /// The version printed by `--version`.
  static let version = "0.1.0"

  /// The text of `--version`: GSL's licence decides that of the whole.
  static var versionText: String {
    """
    arcfit \(version)
    GNU Scientific Library \(ScientificLibrary.version)
    The combined work is free software under GPL-3.0-or-later; the sources of arcfit that do not
    use GSL are under Apache-2.0. There is no warranty.
    """
  }

  static let configuration = CommandConfiguration(
    commandName: "arcfit",
    abstract:
      "Bézier geometry: cubics for arcs with a certified error, and exact answers on paths.",
    usage: """
      arcfit --angle <angle> [<options>]
      arcfit <command> <path> [<options>]
      """,
    discussion: """
      EXAMPLES:
        arcfit --angle 2.36                      control points and errors
        arcfit --angle 2.36 --criteria           beside those of all criteria
        arcfit --angle 135deg --format uikit     Swift code for a UIBezierPath
        arcfit -a 2pi --tolerance 1e-6           the fewest cubics for a full circle
        arcfit -a=-pi/2 --center 3,4 --radius 5 --format svgpath
        arcfit -a 3/8turn -o arc.svg             a drawing
        arcfit table --from 0.1 --to 2pi --steps 200 > criteria.csv
        arcfit info 'M0,0 C40,30 -10,30 30,0 Z'  segments, area, bounds, crossings
        arcfit point icon.txt --at 37%           where 37 % of the length is
        arcfit stroke icon.txt --from 20% --to 70%
        arcfit nearest icon.svg --point 3,4      how far a point is from a path
        arcfit winding icon.svg --point 3,4      inside or outside?
        arcfit transform icon.svg --into 0,0,24,24
        arcfit combine --op union a.svg b.svg    what two paths fill together
        arcfit length icons/*.svg -o lengths.csv
        arcfit convert icon.svg --format uikit   code for a UIBezierPath
        arcfit fit points.csv --tolerance 0.01   the fewest cubics near points
        arcfit match play.svg pause.svg          two paths that can be animated
        arcfit ease easeOutBounce --at 0,25%,50% values of a timing function
        arcfit explore                           all of it in a browser

      A <path> is SVG path data, a file that holds it, an SVG file, a <path/> element
      copied from one, or - for standard input. Where one path is read, several are
      answered one after the other.

      Lengths are in the units of the path. --unit mm, cm, in, pt, pc or px, at any
      command, says what these are; lengths may have units then: --tolerance 0.1mm.

      The format is that of --format, or of the suffix of --output: .svg, .json,
      .csv, .txt.
      'arcfit --angle ...' is short for 'arcfit arc --angle ...'.
      All of its options: arcfit help arc
      """,
    version: versionText,
    groupedSubcommands: [
      CommandGroup(
        name: "Draw and move",
        subcommands: [
          AnimateCommand.self, MorphCommand.self, MatchCommand.self, CheckCommand.self,
          EaseCommand.self, ExploreCommand.self,
        ]
      ),
      CommandGroup(name: "Turn into code", subcommands: [ConvertCommand.self]),
      CommandGroup(
        name: "Measure",
        subcommands: [
          InfoCommand.self, LengthCommand.self, BoundsCommand.self, PointCommand.self,
          SpaceCommand.self, NearestCommand.self, WindingCommand.self, IntersectionsCommand.self,
        ]
      ),
      CommandGroup(
        name: "Rewrite",
        subcommands: [
          TransformCommand.self, StrokeCommand.self, DashCommand.self, ReverseCommand.self,
          FlattenCommand.self, ReparametrizeCommand.self, CombineCommand.self,
          OutlineCommand.self, OffsetCommand.self, CleanCommand.self, SimplifyCommand.self,
          ArcsCommand.self,
        ]
      ),
      CommandGroup(
        name: "Fit and arcs",
        subcommands: [FitCommand.self, ArcCommand.self, TableCommand.self]
      ),
    ],
    defaultSubcommand: ArcCommand.self
  )
}
#endif

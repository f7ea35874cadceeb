import ArgumentParser

@main
struct Port: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a copy of iOS sources that compiles without Objective-C.",
    discussion: "The originals stay as they are. Messages of the compiler name the original lines.",
    subcommands: [Lower.self, Run.self], defaultSubcommand: Lower.self)
}

import ArgumentParser

/// The command line: `gallery` when no subcommand is named.
@main
struct Waterwheel: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waterwheel",
    abstract: "Your pictures in every collection-view layout, live in the browser.",
    subcommands: [GalleryCommand.self, RenderCommand.self, ExportCommand.self, LayoutsCommand.self, CodeCommand.self],
    defaultSubcommand: GalleryCommand.self
  )

  static func main() async {
    StandardFiles.prepare()
    await main(nil)
  }
}

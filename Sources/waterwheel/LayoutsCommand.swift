import ArgumentParser
import Foundation
import Gallery

/// Lists the layouts: one per line, or as JSON for other programs.
struct LayoutsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "layouts", abstract: "List the layouts.")

  @Flag(help: "Print a JSON array of objects with name, title, summary, parameters and presets.")
  var json = false

  @MainActor
  func run() async throws {
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      StandardOutput.write(
        String(decoding: try encoder.encode(GalleryLayout.all.map(LayoutDescription.init)), as: UTF8.self) + "\n")
    } else {
      let width = GalleryLayout.all.map(\.name.count).max() ?? 0
      for layout in GalleryLayout.all {
        StandardOutput.write(
          layout.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + layout.summary + "\n")
      }
    }
  }
}

import ArgumentParser
import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// Prints Swift code that makes a layout as the gallery shows it.
struct CodeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code", abstract: "Print Swift code that makes a layout as the gallery shows it.")

  @OptionGroup var look: LookOptions

  @Option(help: "Write a view controller for every look of every layout into this folder instead.")
  var all: String?

  @Flag(help: "A whole view controller.")
  var controller = false

  @Option(help: "The width and height of the window in points; what the gallery chooses depends on it.")
  var size = RenderSize(width: 390, height: 844)

  @MainActor
  func run() async throws {
    if let all { return try writeAll(to: all) }
    show(look.entry, look.preset) { StandardOutput.write($0.code(isController: controller)) }
  }

  @MainActor
  private func show(_ entry: GalleryLayout, _ preset: String?, _ body: (GalleryViewController) throws -> Void) rethrows
  {
    let gallery = GalleryViewController(pictures: .builtIn(), layout: entry, title: "")
    let host = WindowHost(
      rootViewController: gallery,
      environment: SurfaceEnvironment(size: CGSize(width: size.width, height: size.height)))
    _ = host.frame(at: 0)
    if let preset { gallery.showPreset(preset) }
    _ = host.frame(at: 2)
    try body(gallery)
  }

  /// Writes a file for each look, one for each layout class that the gallery itself defines, and a table of all looks.
  @MainActor
  private func writeAll(to folder: String) throws {
    var table =
      "import UIKit\n\n@MainActor let allControllers: [(layout: String, preset: String?, make: () -> UIViewController)] = [\n"
    for entry in GalleryLayout.all {
      if let code = entry.classCode { try write(code, to: folder + "/\(entry.name)-class.swift") }
      for preset in [nil] + entry.presets.map(\.name) {
        try show(entry, preset) { gallery in
          let (name, code) = gallery.codeForModule
          try write(code, to: folder + "/\(name).swift")
          table += "  (\"\(entry.name)\", \(preset.map { "\"\($0)\"" } ?? "nil"), { \(name)() }),\n"
        }
      }
    }
    try write(table + "]\n", to: folder + "/AllControllers.swift")
  }

  private func write(_ code: String, to path: String) throws {
    do {
      try code.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw Exit.fail("\(path) cannot be written: \(error.localizedDescription)", code: .cannotCreate)
    }
  }
}

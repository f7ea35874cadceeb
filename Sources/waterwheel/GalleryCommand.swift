import ArgumentParser
@_spi(Waterwheel) import BrowserDisplay
import Foundation
import Gallery
import GalleryDisplay
@_spi(Waterwheel) import UIKit

/// Shows a folder, or the built-in set, in a page.
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Show a folder of pictures in a page; without a folder, a built-in set of drawings."
  )

  @Argument(help: "A folder; read with all folders below it.")
  var folder: String?

  @Option(help: "The layout to begin with: \(GalleryLayout.all.map(\.name).joined(separator: ", ")).")
  var layout: String = GalleryLayout.waterfall.name

  @Option(help: "A look of the layout to begin with; `waterwheel layouts --json` lists them.")
  var preset: String?

  @Option(help: "The port of the page; 0 takes any free one.")
  var port: UInt16 = 8080

  @Option(help: "The IP address to listen at. Any but a loopback address lets other machines try, unencrypted.")
  var bind = "127.0.0.1"

  @Option(help: "A name by which pages may reach the program besides 127.0.0.1 and localhost; may be given again.")
  var allowHost: [String] = []

  @Option(help: "Repeat the pictures until there are this many. A million works.")
  var count: Int?

  @OptionGroup var reading: ReadingOptions

  @Flag(help: "Do not open the page in a browser.")
  var noOpen = false

  func validate() throws {
    try validateLayout(layout)
    try validateCount(count)
    if let entry = GalleryLayout.named(layout) { try validatePreset(preset, of: entry) }
  }

  @MainActor
  func run() async throws {
    let pictures = try Pictures.load(folder, count: count)
    guard let first = GalleryLayout.named(layout) else { return }
    try await serve(pictures) { [preset] in
      let gallery = GalleryViewController(pictures: pictures.collection, layout: first, title: pictures.title)
      gallery.hintsByMotion = true
      if let preset {
        gallery.loadViewIfNeeded()
        gallery.showPreset(preset)
      }
      return gallery
    }
  }

  @MainActor
  private func serve(
    _ pictures: Pictures, makeGallery: @escaping @MainActor () -> GalleryViewController
  ) async throws {
    var configuration = BrowserDisplay.Configuration(title: pictures.title, port: port)
    configuration.isRightToLeft = reading.rtl
    configuration.reducesMotion = reading.reduceMotion
    configuration.address = bind
    configuration.allowedHosts = allowHost
    configuration.keyFolder = BrowserDisplay.Configuration.userRuntimeFolder
    if !configuration.isLoopback {
      StandardError.write(
        "waterwheel: Listening at \(bind): whoever can reach it may try the token, and nothing is encrypted.\n")
    }
    let display = BrowserDisplay(configuration: configuration, makeGallery: makeGallery)
    display.prefetchPreviews(of: pictures.collection.pictures.prefix(64).compactMap(\.reference))
    do throws(BrowserDisplayError) {
      try await Interruption.handled { [noOpen] () async throws(BrowserDisplayError) in
        try await display.run { url in
          StandardOutput.write("\(url.absoluteString)\n")
          if !noOpen { SystemBrowser.open(url) }
        }
      }
    } catch {
      throw Exit.fail(error.description, code: .serviceUnavailable)
    }
  }
}

extension Picture {
  fileprivate var reference: ImageReference? {
    guard case .file(let path) = source else { return nil }
    return ImageReference(source: .file(path: path), pixelWidth: Int(size.width), pixelHeight: Int(size.height))
  }
}

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

  @OptionGroup var shown: GalleryOptions
  @OptionGroup var app: AppOptions

  @MainActor
  func run() async throws {
    let pictures = try shown.loadPictures()
    do throws(BrowserDisplayError) {
      try await app.serve(title: pictures.title) { [shown] configuration in
        let display = BrowserDisplay(configuration: configuration) {
          let gallery = shown.makeGallery(pictures)
          gallery.hintsByMotion = true
          gallery.hasWall = true
          if shown.look.layout == nil, shown.look.preset == nil { gallery.showWall() }
          shown.showPreset(in: gallery)
          return gallery
        }
        display.prefetchPreviews(of: pictures.collection.pictures.prefix(64).compactMap(\.reference))
        return display
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

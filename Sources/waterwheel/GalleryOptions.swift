import ArgumentParser
import Gallery
@_spi(Waterwheel) import UIKit

/// The content that is shown: pictures, in a layout.
struct GalleryOptions: ParsableArguments {
  @Argument(help: "A folder of pictures, read with all folders below it; without one a built-in set is shown.")
  var folder: String?

  @OptionGroup var look: LookOptions

  @Option(help: "Repeat the pictures until there are this many. A million works.")
  var count: Int?

  /// The largest number of pictures: every layout opens with it within seconds.
  private static let maximumCount = 10_000_000

  func validate() throws {
    guard let count, !(0...Self.maximumCount).contains(count) else { return }
    throw ValidationError("--count must be 0 to \(Self.maximumCount).")
  }

  func loadPictures(limit: Int = PictureFile.maximumPixelCount) throws -> Pictures {
    try Pictures.load(folder, count: count, limit: limit)
  }

  @MainActor
  func makeGallery(_ pictures: Pictures) -> GalleryViewController {
    GalleryViewController(pictures: pictures.collection, layout: look.entry, title: pictures.title)
  }

  @MainActor
  func showPreset(in gallery: GalleryViewController) {
    guard let preset = look.preset else { return }
    gallery.loadViewIfNeeded()
    gallery.showPreset(preset)
  }
}

/// A layout, and a look of it.
struct LookOptions: ParsableArguments {
  @Option(help: "The layout to begin with: \(GalleryLayout.all.map(\.name).joined(separator: ", ")).")
  var layout: String?

  @Option(help: "A look of the layout; `waterwheel layouts --json` lists them.")
  var preset: String?

  /// The layout of the name, which is valid once the command line has been read.
  var entry: GalleryLayout { layout.flatMap(GalleryLayout.named) ?? .waterfall }

  /// The look of the names, which are valid once the command line has been read.
  var shown: Look { Look(entry: entry, preset: preset.flatMap(entry.preset(named:))) }

  /// Throws an error for a name that does not exist, with the names of those that do.
  func validate() throws {
    if let layout, GalleryLayout.named(layout) == nil {
      let known = GalleryLayout.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no layout named \(layout). Known layouts: \(known).")
    }
    let entry = entry
    guard let preset, entry.preset(named: preset) == nil else { return }
    let known = entry.presets.map(\.name).joined(separator: ", ")
    throw ValidationError("\(entry.name) has no preset named \(preset). Known presets: \(known).")
  }
}

import BrowserDisplay
import Gallery
import GalleryDisplay
import RasterDisplay
import SunflowerLayout
import UIKit

/// The layout in the gallery, beside the others: with its panel, its looks, links and code to copy.
let sunflower = GalleryLayout(
  name: "sunflower", title: "Sunflower", summary: "Like the seeds of a sunflower · drag in all directions",
  scrollsInAllDirections: true,
  presets: [LayoutPreset("Dense", ["seed-size": "24"]), LayoutPreset("Large", ["seed-size": "90"])],
  parameters: { [.number("seedSize", \SunflowerLayout.seedSize, in: 12...160, summary: "A seed's width in points.")] },
  make: { SunflowerLayout() })

let makeController = { @MainActor in
  GalleryViewController(
    pictures: .builtIn(count: 400), layouts: [sunflower] + GalleryLayout.all, layout: sunflower, title: "My layout")
}
if let file = CommandLine.arguments.dropFirst().first {  // MyLayout picture.png
  let controller = makeController()
  controller.showsControls = false
  let display = try RasterDisplay(rootViewController: controller, size: CGSize(width: 600, height: 600))
  try display.frame(at: 0).pngData().write(to: URL(fileURLWithPath: file))
} else {
  let configuration = BrowserDisplay.Configuration(title: "Sunflower")
  try await BrowserDisplay(configuration: configuration, makeGallery: makeController).run { url in print(url) }
}

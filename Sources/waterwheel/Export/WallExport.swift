@_spi(Waterwheel) import BrowserDisplay
import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// Writes the wall of looks as pages that need no server: a page for each look, in which its script plays beside its code, and a front page
/// with all of them.
@MainActor
struct WallExport {
  let pictures: Pictures
  let environment: SurfaceEnvironment
  /// The address of the documentation, which may be relative to the folder; nil for none.
  let documentation: String?
  /// The looks, those of a layout together.
  var looks = Look.all(of: GalleryLayout.all)

  private static let folder = "looks"

  /// Writes the pages into a folder, which is made if there is none.
  func write(to folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(Self.folder), withIntermediateDirectories: true)
    let progress = ProgressLine()
    defer { progress.clear() }
    for (number, look) in looks.enumerated() {
      progress.show("Recording \(number + 1) of \(looks.count): \(look.label)")
      let page = try page(of: look)
      try page.write(to: folder.appendingPathComponent(path(of: look)), atomically: true, encoding: .utf8)
    }
    try frontPage().write(to: folder.appendingPathComponent("index.html"), atomically: true, encoding: .utf8)
  }

  /// The path of a look's page, from the front page.
  private func path(of look: Look) -> String {
    "\(Self.folder)/\(look.id.replacingOccurrences(of: "/", with: "-")).html"
  }

  // MARK: A look

  private func page(of look: Look) throws -> String {
    let gallery = GalleryViewController(pictures: pictures.collection, layout: look.entry, title: pictures.title)
    gallery.showsControls = false
    let recorder = Recorder(gallery, title: look.label, environment: environment)
    gallery.loadViewIfNeeded()
    if let preset = look.preset { gallery.showPreset(preset.name) }
    recorder.makeFrame(at: 0)
    let duration = gallery.play()
    while recorder.time < duration { recorder.makeFrame(at: recorder.time + 1 / Recorder.rate) }
    return try recorder.html(article: article(look, gallery))
  }

  private func article(_ look: Look, _ gallery: GalleryViewController) -> String {
    let link = gallery.libraryClassName.map { name in
      self.link(to: "/collectionlayouts/\(name.lowercased())", below: "../", "\(name) in the documentation")
    }
    return PageTemplate.look.filled([
      "title": PageTemplate.escaped(look.label), "summary": PageTemplate.escaped(look.entry.summary),
      "code": PageTemplate.escaped(gallery.code()), "documentation": link ?? "",
    ])
  }

  /// Returns a link to a page of the documentation, from a page that is below the folder by a relative path.
  private func link(to page: String, below: String = "", _ title: String) -> String {
    guard let documentation else { return "" }
    let isRelative = !documentation.contains("://") && !documentation.hasPrefix("/")
    let address = (isRelative ? below : "") + documentation + page
    return "<a href=\"\(PageTemplate.escaped(address))\">\(title)</a>"
  }

  // MARK: The front page

  private func frontPage() -> String {
    let words = Look.searchWords(of: looks)
    let entries = GalleryLayout.all.filter { entry in looks.contains { $0.entry.name == entry.name } }
    let sections = entries.map { entry in
      let items = looks.indices.filter { looks[$0].entry.name == entry.name }.map { index in
        PageTemplate.item.filled([
          "path": path(of: looks[index]), "title": PageTemplate.escaped(looks[index].title),
          "label": PageTemplate.escaped(looks[index].label), "words": PageTemplate.escaped(words[index]),
        ])
      }
      return PageTemplate.section.filled([
        "title": PageTemplate.escaped(entry.title), "summary": PageTemplate.escaped(entry.summary),
        "items": items.joined(),
      ])
    }
    let size = environment.size
    return PageTemplate.wall.filled([
      "looks": "\(looks.count)", "layouts": "\(entries.count)", "sections": sections.joined(),
      "documentation": link(to: "", "Guides and reference"), "ratio": "\(Int(size.width)) / \(Int(size.height))",
    ])
  }
}

import ArgumentParser
@_spi(Waterwheel) import BrowserDisplay
import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// Writes a recorded script as a page that needs no server.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write what a script does as one file of HTML, which plays and scrubs in any browser, without a server.")

  @Argument(help: "A folder of pictures, which the page holds; without one a built-in set is shown.")
  var folder: String?

  @Option(help: "The layout to begin with: \(GalleryLayout.all.map(\.name).joined(separator: ", ")).")
  var layout: String = GalleryLayout.waterfall.name

  @Option(help: "A look of the layout; `waterwheel layouts --json` lists them.")
  var preset: String?

  @Option(name: [.customShort("o"), .long], help: "The file to write.")
  var output: String

  @Option(help: "The window, in points.")
  var size = RenderSize(width: 390, height: 844)

  @Option(help: "A file with what fingers do, as for `waterwheel render`; - reads it from standard input.")
  var script: String?

  @Option(help: "Where it ends, in seconds; by default when everything has come to rest.")
  var seconds: Double?

  @Option(help: "Repeat the pictures until there are this many.")
  var count: Int?

  @Flag(help: "White on black.")
  var dark = false

  @Flag(help: "The pictures alone, without title and buttons.")
  var bare = false

  @OptionGroup var reading: ReadingOptions

  private static let rate = 60.0
  /// The longest time after the script, in seconds, for animations that never come to rest.
  private static let longestWait = 20.0

  func validate() throws {
    try validateLayout(layout)
    try validateCount(count)
    if let entry = GalleryLayout.named(layout) { try validatePreset(preset, of: entry) }
    guard (0...RenderPlan.longest).contains(seconds ?? 1) else {
      throw ValidationError("--seconds must be 0 to \(Int(RenderPlan.longest)).")
    }
  }

  @MainActor
  func run() async throws {
    let script = try GestureScript.read(script, layout: layout)
    guard let entry = GalleryLayout.named(layout) else { return }
    let pictures = try Pictures.load(folder, count: count)
    var environment = SurfaceEnvironment(size: CGSize(width: size.width, height: size.height))
    environment.colorScheme = dark ? .dark : .light
    environment.layoutDirection = reading.rtl ? .rightToLeft : .leftToRight
    environment.reducesMotion = reading.reduceMotion
    let gallery = GalleryViewController(pictures: pictures.collection, layout: entry, title: pictures.title)
    gallery.showsControls = !bare
    let timeline = GestureTimeline(script, size: environment.size, rate: Self.rate)
    var page = StaticPage(title: "\(pictures.title) · \(entry.title)", environment: environment)
    let host = WindowHost(rootViewController: gallery, environment: environment)
    let player = ScriptPlayer(gallery, in: host, timeline: timeline, rate: Self.rate) { time in
      // The look is set before the first frame.
      if time == 0, let preset {
        gallery.loadViewIfNeeded()
        gallery.showPreset(preset)
      }
      if let commit = host.frame(at: time) { page.add(commit, at: time) }
    }
    let end = seconds ?? timeline.duration + Self.longestWait
    while player.time < end, seconds != nil || !player.isAtRest { player.advance(to: player.time + 1 / Self.rate) }
    do {
      try page.html(duration: player.time).write(toFile: output, atomically: true, encoding: .utf8)
    } catch {
      throw Exit.fail("\(output) cannot be written: \(error.localizedDescription)", code: .cannotCreate)
    }
  }
}

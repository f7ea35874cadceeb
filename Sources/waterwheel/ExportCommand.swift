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

  @OptionGroup var shown: GalleryOptions
  @OptionGroup var window: WindowOptions

  @Option(name: [.customShort("o"), .long], help: "The file to write.")
  var output: String

  @Option(help: "Where it ends, in seconds; by default when everything has come to rest.")
  var seconds: Double?

  private static let rate = 60.0
  /// The longest time after the script, in seconds, for animations that never come to rest.
  private static let longestWait = 20.0

  func validate() throws {
    guard (0...RenderPlan.longest).contains(seconds ?? 1) else {
      throw ValidationError("--seconds must be 0 to \(Int(RenderPlan.longest)).")
    }
  }

  @MainActor
  func run() async throws {
    let script = try GestureScript.read(window.script, layout: shown.look.entry.name)
    let pictures = try shown.loadPictures()
    let environment = window.environment()
    let gallery = shown.makeGallery(pictures)
    gallery.showsControls = !window.bare
    let timeline = GestureTimeline(script, size: environment.size, rate: Self.rate)
    var page = StaticPage(title: "\(pictures.title) · \(shown.look.entry.title)", environment: environment)
    let host = WindowHost(rootViewController: gallery, environment: environment)
    let player = ScriptPlayer(gallery, in: host, timeline: timeline, rate: Self.rate) { time in
      // The look is set before the first frame.
      if time == 0 { shown.showPreset(in: gallery) }
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

import ArgumentParser
import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// Writes a recorded script as a page that needs no server, or such a page for each look.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write what a script does as one file of HTML, which plays and scrubs in any browser, without a server.",
    discussion: """
      With --wall, every look of every layout plays its own script: -o names a folder, which gets a front page, index.html, and a page \
      for each look, with its code.
      """)

  @OptionGroup var shown: GalleryOptions
  @OptionGroup var window: WindowOptions

  @Option(name: [.customShort("o"), .long], help: "The file to write, or with --wall the folder.")
  var output: String

  @Option(help: "Where it ends, in seconds; by default when everything has come to rest.")
  var seconds: Double?

  @Flag(help: "All looks of all layouts.")
  var wall = false

  @Option(
    help:
      "The address of the documentation (Scripts/docs), to which the pages of --wall lead; it may be relative to the folder."
  )
  var documentation: String?

  /// The longest time after the script, in seconds, for animations that never come to rest.
  private static let longestWait = 20.0

  func validate() throws {
    guard (0...RenderPlan.longest).contains(seconds ?? 1) else {
      throw ValidationError("--seconds must be 0 to \(Int(RenderPlan.longest)).")
    }
    let isOfOneLook = shown.look.layout != nil || shown.look.preset != nil || window.script != nil || window.play
    if wall, isOfOneLook || seconds != nil {
      throw ValidationError(
        "--wall writes all looks, each with its own script: it goes without --layout, --preset, --script, --play and --seconds."
      )
    }
    if documentation != nil, !wall { throw ValidationError("--documentation goes with --wall.") }
  }

  @MainActor
  func run() async throws {
    let pictures = try shown.loadPictures()
    guard !wall else {
      let export = WallExport(pictures: pictures, environment: window.environment(), documentation: documentation)
      return try write { try export.write(to: URL(fileURLWithPath: output, isDirectory: true)) }
    }
    let html = try record(pictures)
    try write { try html().write(toFile: output, atomically: true, encoding: .utf8) }
  }

  /// Performs the script, and returns a closure that makes the page.
  @MainActor
  private func record(_ pictures: Pictures) throws -> () throws -> String {
    let script = try GestureScript.read(window, shown.look)
    let environment = window.environment()
    let gallery = shown.makeGallery(pictures)
    gallery.showsControls = !window.bare
    let timeline = GestureTimeline(script, size: environment.size, rate: Recorder.rate)
    let recorder = Recorder(
      gallery, title: "\(pictures.title) · \(shown.look.entry.title)", environment: environment)
    let player = ScriptPlayer(gallery, in: recorder.host, timeline: timeline, rate: Recorder.rate) { time in
      // The look is set before the first frame.
      if time == 0 { shown.showPreset(in: gallery) }
      recorder.makeFrame(at: time)
    }
    let end = seconds ?? timeline.duration + Self.longestWait
    while player.time < end, seconds != nil || !player.isAtRest { player.advance(to: player.time + 1 / Recorder.rate) }
    return { try recorder.html() }
  }

  private func write(_ body: () throws -> Void) throws {
    do { try body() } catch {
      throw Exit.fail("\(output) cannot be written: \(error.localizedDescription)", code: .cannotCreate)
    }
  }
}

import ArgumentParser
import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
import UIKit

/// Draws a layout to files: stills and animations, without a browser.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a layout to PNG, SVG or WebP, without a browser; the same input gives the same bytes.",
    discussion: """
      The name of the output says what is made: .png and .svg are stills, at the times given with --at; .webp is an \
      animation. Scripts hold one step a line:

      \(GestureScript.usage.map { "  \($0.example)" }.joined(separator: "\n"))

      Points are in points of the window or in percent of its size, times in seconds.
      """
  )

  @OptionGroup var shown: GalleryOptions
  @OptionGroup var window: WindowOptions

  @Option(name: [.customShort("o"), .long], help: "The file to write: NAME.png, .svg or .webp.")
  var output: String

  @Option(help: "Pixels a point.")
  var scale = 2.0

  @Option(help: "Frames a second of an animation.")
  var fps = 30

  // Unconditional, because a velocity may begin with a minus.
  @Option(parsing: .unconditional, help: ArgumentHelp("One flick in the middle, in points a second.", valueName: "x,y"))
  var flick: RenderVelocity?

  @Option(help: "Where an animation ends; by default when everything has come to rest.")
  var seconds: Double?

  @Option(help: "Where an animation begins.")
  var from = 0.0

  @Option(help: ArgumentHelp("The times of stills; several are numbered.", valueName: "s,s,…"))
  var at: RenderTimes?

  @Option(help: "The quality of WebP, 0 to 100.")
  var quality = 75.0

  func validate() throws {
    guard let format = RenderFormat(path: output) else {
      throw ValidationError("The name of the output must end in .png, .svg or .webp.")
    }
    if at != nil, !format.isStill { throw ValidationError("--at is for .png and .svg; animations use --seconds.") }
    if window.script != nil || window.play, flick != nil {
      throw ValidationError("--flick goes without --script and --play.")
    }
    guard (0.1...8).contains(scale) else { throw ValidationError("--scale must be 0.1 to 8.") }
    guard (1...100).contains(fps) else { throw ValidationError("--fps must be 1 to 100.") }
    guard (0...100).contains(quality) else { throw ValidationError("--quality must be 0 to 100.") }
    guard (0...RenderPlan.longest).contains(from), (0...RenderPlan.longest).contains(seconds ?? 1) else {
      throw ValidationError("Times must be 0 to \(Int(RenderPlan.longest)) seconds.")
    }
    if let seconds, seconds <= from, !format.isStill {
      throw ValidationError("--seconds must be later than --from.")
    }
  }

  @MainActor
  func run() async throws {
    guard RasterScene.isAvailable else {
      throw Exit.fail(RasterError.unavailable.description, code: .serviceUnavailable)
    }
    guard let format = RenderFormat(path: output) else { return }
    let session = try makeSession()
    do throws(RasterError) {
      if format.isStill {
        try drawStills(session, format)
      } else {
        try drawAnimation(session)
      }
    } catch {
      throw Exit.fail(error.description, code: .cannotCreate)
    }
  }
}

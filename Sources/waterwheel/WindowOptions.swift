import ArgumentParser
import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore

/// The window of a picture that is drawn, and what is done in it.
struct WindowOptions: ParsableArguments {
  @Option(help: "The window, in points.")
  var size = RenderSize(width: 390, height: 844)

  @Option(
    help: "A file with what fingers do, as `waterwheel render --help` describes it; - reads it from standard input.")
  var script: String?

  @Flag(help: "One round of the look's own script, as the button Play begins it.")
  var play = false

  @Flag(help: "White on black.")
  var dark = false

  @Flag(help: "The pictures alone, without title and buttons.")
  var bare = false

  @Flag(help: "Lay out from right to left.")
  var rtl = false

  @Flag(help: "Show it as to people who asked their system for less motion.")
  var reduceMotion = false

  func validate() throws {
    if script != nil, play { throw ValidationError("Give --script or --play, not both.") }
  }

  func environment(scale: CGFloat = 2) -> SurfaceEnvironment {
    var environment = SurfaceEnvironment(size: CGSize(width: size.width, height: size.height), scale: scale)
    environment.colorScheme = dark ? .dark : .light
    environment.layoutDirection = rtl ? .rightToLeft : .leftToRight
    environment.reducesMotion = reduceMotion
    return environment
  }
}

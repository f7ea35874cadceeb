import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
@_spi(Waterwheel) import UIKit

/// A gallery that a timeline drives and that is drawn.
@MainActor
final class GallerySession {
  private let display: RasterDisplay
  private let player: ScriptPlayer

  /// - Parameter rate: the number of frames made per second, kept or not.
  init(
    _ controller: GalleryViewController, environment: SurfaceEnvironment, timeline: GestureTimeline, rate: Double
  ) throws(RasterError) {
    let host = WindowHost(rootViewController: controller, environment: environment)
    let display = try RasterDisplay(surface: host)
    self.display = display
    player = ScriptPlayer(controller, in: host, timeline: timeline, rate: rate) { display.advance(to: $0) }
  }

  /// A closure that is called once for each picture that cannot be shown.
  var onMessage: (String) -> Void {
    get { display.onMessage }
    set { display.onMessage = newValue }
  }

  /// The time of the last frame, in seconds.
  var time: Double { player.time }

  /// The end of the script's last step, in seconds.
  var scriptEnd: Double { player.scriptEnd }

  /// True if every step has happened and nothing moves any more.
  var isAtRest: Bool { player.isAtRest }

  /// Makes all frames up to `time`, in seconds; an event is part of the frame of its own time.
  func advance(to time: Double) { player.advance(to: time) }

  func draw() throws(RasterError) -> RasterImage { try display.draw() }

  func svg() throws(RasterError) -> Data { try display.svg() }
}

import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
@_spi(Waterwheel) import UIKit

/// A gallery that is moved by a timeline and drawn.
@MainActor
final class GallerySession {
  private let display: RasterDisplay
  private let player: ScriptPlayer

  /// - Parameter rate: frames made a second, whether kept or not.
  init(
    _ controller: GalleryViewController, environment: SurfaceEnvironment, timeline: GestureTimeline, rate: Double
  ) throws(RasterError) {
    let host = WindowHost(rootViewController: controller, environment: environment)
    let display = try RasterDisplay(surface: host)
    self.display = display
    player = ScriptPlayer(controller, in: host, timeline: timeline, rate: rate) { display.advance(to: $0) }
  }

  /// Told once of each picture that cannot be shown.
  var onMessage: (String) -> Void {
    get { display.onMessage }
    set { display.onMessage = newValue }
  }

  /// Seconds.
  var time: Double { player.time }

  /// When the last step of the script is over, in seconds.
  var scriptEnd: Double { player.scriptEnd }

  /// Whether every step has happened and nothing moves any more.
  var isAtRest: Bool { player.isAtRest }

  /// Makes all frames up to `time`, in seconds; what happens at a moment is in the frame of that moment.
  func advance(to time: Double) { player.advance(to: time) }

  func draw() throws(RasterError) -> RasterImage { try display.draw() }

  func svg() throws(RasterError) -> Data { try display.svg() }
}

public import UIKit

/// Provides what the gallery cannot know by itself. A program that shows the gallery in a page supplies it; an application need not.
@MainActor
public protocol GalleryHost: AnyObject {
  /// The part of the page's address that holds layout and settings; empty for none.
  var address: String { get }

  /// Changes that part.
  /// - Parameter isStep: true if the page's back button leads to the address before.
  func setAddress(_ address: String, isStep: Bool)

  /// The whole address of the page, which shows the same again.
  var link: String { get }

  /// A closure that is called when another cause has changed it, such as the back button.
  var onAddressChange: (@MainActor (String) -> Void)? { get set }

  /// A Boolean value: true if the system requests less motion.
  var reducesMotion: Bool { get set }

  /// The speed of the time: 1 for the usual speed, 0.1 for a tenth of it, 0 to stop it.
  var speed: Double { get set }

  /// Advances the time by a frame while it is stopped.
  func step()

  /// A view whose animations end at once while time is slow or stopped; nil for none.
  var untimedView: UIView? { get set }

  /// Begins to record the content of a view, of which the last ten seconds are kept; nil ends the recording.
  func record(_ view: UIView?)

  /// The time before the last recorded change at which the view is shown, in seconds; nil for its present state.
  var replayedTime: Double? { get set }

  /// A closure that is called for a step of the wheel before the window handles it, with the location, the distance for the content and
  /// the time; nil for none.
  var onWheel: (@MainActor (CGPoint, CGVector, TimeInterval) -> Void)? { get set }

  /// The durations of the last frames during a recording, in milliseconds, the newest last.
  var frameTimes: [Double] { get }
}

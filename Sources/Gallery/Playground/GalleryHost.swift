public import UIKit

/// What the gallery cannot know by itself. A program that shows it in a page supplies it; an application need not.
@MainActor
public protocol GalleryHost: AnyObject {
  /// The part of the page's address that holds layout and settings; empty for none.
  var address: String { get }

  /// Changes that part.
  /// - Parameter isStep: whether the page's back button leads to what was before.
  func setAddress(_ address: String, isStep: Bool)

  /// Called when somebody else has changed it: by the back button, say.
  var onAddressChange: (@MainActor (String) -> Void)? { get set }

  /// Whether the system asks for less motion.
  var reducesMotion: Bool { get set }

  /// How fast time goes: 1 as usual, 0.1 slowly, 0 not at all.
  var speed: Double { get set }

  /// Lets the time of a frame pass while it stands still.
  func step()

  /// What does not wait while time goes slowly or stands still: its animations end at once. nil for none.
  var untimedView: UIView? { get set }

  /// Records what a view shows, from now on; what is older than ten seconds is forgotten. nil ends it.
  func record(_ view: UIView?)

  /// How many seconds before the last recorded change the view is shown; nil for as it is.
  var replayedTime: Double? { get set }

  /// Told of a step of the wheel before the window is: where, how far content is to move, and when. nil while nobody asks.
  var onWheel: (@MainActor (CGPoint, CGVector, TimeInterval) -> Void)? { get set }

  /// What the last frames took while something was recorded, in milliseconds, the newest last.
  var frameTimes: [Double] { get }
}

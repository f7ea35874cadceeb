public import Foundation
@_spi(Waterwheel) package import QuartzCore
@_spi(Waterwheel) public import UIKit

/// A window on a display that exists in memory only: the test owns time, fingers, wheel and keys.
///
/// ```swift
/// let host = TestHost(rootViewController: controller)
/// host.touch.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200))
/// host.settle()
/// #expect(collectionView.contentOffset.y > 400)
/// ```
///
/// Time starts at 0, with the first frame already made, and moves only when a method here says so: the same script
/// gives the same frames, to the last bit.
///
/// | To | Call |
/// |---|---|
/// | let time pass | ``advance(by:)``, ``advance(frames:)``, ``makeFrame()``; ``settle(timeout:)`` until nothing moves |
/// | touch with one finger | ``touch``: `tap(at:count:fingers:)`, `tap(_:count:)` of a view, `longPress(at:duration:)`, `drag(from:to:)`, `flick(from:to:)`, `flick(from:velocity:)` |
/// | touch with two | `pinch(center:from:to:)`, `rotate(center:radius:by:)` |
/// | touch in any other way | `follow(duration:_:)` along a path; `begin(at:)`, `move(to:)`, `end()`, `cancel(_:)`; `isPointer` for a mouse |
/// | turn a wheel, use a trackpad, hover | ``wheel(at:by:)``, ``trackpad(at:by:duration:)``, ``hover(at:)`` |
/// | press keys, type, paste | ``key(_:modifiers:)``, ``keyDown(_:modifiers:)``, ``keyUp(_:modifiers:)``, ``typeText(_:)``, ``paste(_:)`` |
/// | be a screen reader | ``accessibility(_:on:)`` |
/// | turn or resize the display | ``resize(to:scale:)``, ``safeAreaInsets`` |
/// | have other settings | ``isDark``, ``isRightToLeft``, ``reducesMotion`` |
/// | see what is shown | ``mirror``, ``dump(_:)``, ``onFrame``, ``isIdle``, ``nextWakeTime``, ``frameCount``, ``commitCount`` |
/// | compare with a file | `assertGeometry(of:)`; `assertPixels(of:)` of the product `RasterTestSupport` |
/// | have a picture | `writePNG(to:)` and `drawing()` of `RasterTestSupport` |
/// | catch errors | ``captureFaults(_:)``, ``expectFault(_:)``, ``captureKnownGaps(_:)`` |
@preconcurrency @MainActor
public final class TestHost {
  let host: WindowHost

  /// The layers that a display would show now if it had applied every commit.
  public let mirror = LayerMirror()

  /// Every commit since the start or since `forgetCommits()`.
  package private(set) var commits: [LayerCommit] = []

  /// The number of frames that have changed the display since the start or since `forgetCommits()`.
  public var commitCount: Int { commits.count }

  /// Frames made, with or without a commit.
  public private(set) var frameCount = 0

  /// Seconds since the start.
  public private(set) var time: TimeInterval = 0

  /// Frames a second. Default: 60. Zero, negative and infinite values count as 60.
  public var frameRate: Double = 60 {
    didSet { if !frameRate.isFinite || frameRate <= 0 { frameRate = 60 } }
  }

  /// Called after each frame.
  public var onFrame: (@MainActor (TestHost) -> Void)?

  /// The number of times that the window has asked for a frame on its own, outside of any call of this object.
  public private(set) var wakeCount = 0

  private init(_ host: WindowHost) {
    self.host = host
    host.onNeedsFrame = { [weak self] in self?.wakeCount += 1 }
    makeFrame()
  }

  /// Shows `rootViewController` on a display of `size` points and `scale` pixels a point.
  public convenience init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2, rootViewController: UIViewController
  ) {
    self.init(
      WindowHost(rootViewController: rootViewController, environment: SurfaceEnvironment(size: size, scale: scale)))
  }

  /// Shows a window that exists already, say the one that the app under test has made. It gets the display's size, and from now
  /// on it moves by this object's time only.
  public convenience init(size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2, window: UIWindow) {
    self.init(WindowHost(window: window, environment: SurfaceEnvironment(size: size, scale: scale)))
  }

  /// Shows `view`, which fills the display, as the view of a plain view controller.
  public convenience init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2, view: UIView
  ) {
    let controller = UIViewController()
    controller.view = view
    self.init(size: size, scale: scale, rootViewController: controller)
  }

  /// The window on the display.
  public var window: UIWindow { host.window }

  /// The fingers on the display.
  public private(set) lazy var touch = TestTouch(host: self)

  // MARK: Time

  /// Makes frames up to `time + duration`, one every `1 / frameRate` seconds and the last at the end. A duration that
  /// is not positive or not finite makes one frame at the current time.
  public func advance(by duration: TimeInterval) {
    guard duration.isFinite, duration > 0 else {
      makeFrame()
      return
    }
    let start = time
    let count = max(1, Int((duration * frameRate - 1e-6).rounded(.up)))
    for index in 1...count {
      time = index == count ? start + duration : start + Double(index) / frameRate
      makeFrame()
    }
  }

  /// Makes a number of frames, `1 / frameRate` seconds apart; 0 and less makes none.
  public func advance(frames: Int) {
    let start = time
    guard frames > 0 else { return }
    for index in 1...frames {
      time = start + Double(index) / frameRate
      makeFrame()
    }
  }

  /// Makes frames until nothing moves and no timer waits, at most for `timeout` seconds. Returns whether it came to
  /// rest.
  @discardableResult
  public func settle(timeout: TimeInterval = 20) -> Bool {
    let end = time + timeout
    while time < end {
      if isIdle { return true }
      advance(frames: 1)
    }
    return isIdle
  }

  /// True if nothing changes on the display before the next input: nothing moves and no timer waits.
  public var isIdle: Bool { !host.wantsFrames && host.nextWakeTime == nil }

  /// True if something moves or has changed.
  public var wantsFrames: Bool { host.wantsFrames }

  /// The time at which the next timer is due, such as that of a long press; nil without one.
  public var nextWakeTime: TimeInterval? { host.nextWakeTime }

  /// Makes one frame at the current time. Returns whether anything changed on the display.
  @discardableResult
  public func makeFrame() -> Bool {
    frameCount += 1
    let commit = host.frame(at: time)
    if let commit {
      commits.append(commit)
      mirror.apply(commit)
    }
    onFrame?(self)
    return commit != nil
  }

  /// Drops the recorded commits; the mirror stays.
  public func forgetCommits() { commits = [] }

  /// Makes the next frame a full one, as after a lost connection, for a mirror that starts from nothing.
  public func reconnect() {
    mirror.reset()
    host.invalidateCommits()
    makeFrame()
  }

  func send(_ event: SurfaceEvent) { host.handle(event) }
}

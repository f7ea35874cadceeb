import Foundation
import QuartzCore

/// What animation blocks are running, innermost last.
@MainActor
enum AnimationContext {
  enum Kind {
    case animation(ViewAnimation)
    case keyframes(KeyframeRecorder)
    case animator(AnimatorRecorder)
    /// Changes take effect at once.
    case none
  }

  private static var stack: [Kind] = []
  static var areAnimationsEnabled = true
  /// Holds what is animated for a transition under a finger.
  static var scrubber: TransitionScrubber?

  static var current: Kind { areAnimationsEnabled ? stack.last ?? .none : .none }

  /// Whether the innermost block is one without animations.
  static var isSuspended: Bool {
    if case .none? = stack.last { return true }
    return false
  }

  static func run(_ kind: Kind, _ body: () -> Void) {
    stack.append(kind)
    body()
    stack.removeLast()
  }

  static var recorder: (any AnimationRecorder)? {
    switch current {
    case .animation(let animation): animation
    case .keyframes(let recorder): recorder
    case .animator(let recorder): recorder
    case .none: nil
    }
  }

  /// The duration and curve that a nested block inherits.
  static var inherited: AnimationTiming? {
    switch current {
    case .animation(let animation): animation.timing
    case .keyframes(let recorder): recorder.timing
    case .animator(let recorder): recorder.timing
    case .none: nil
    }
  }
}

extension UIView {
  /// What the view's layer asks for when a property of it changes.
  func animationAction(for layer: CALayer, key: String) -> (any CAAction)? {
    guard let recorder = AnimationContext.recorder, isOnDisplay, !Self.unanimatedKeys.contains(key),
      CALayer.defaultAction(forKey: key) != nil || type(of: layer).defaultAction(forKey: key) != nil
    else { return NoAction.shared }
    return RecordingAction(recorder, layer: layer, key: key) ?? NoAction.shared
  }

  /// Views without a host are not animated: nothing would show or end the animation.
  private var isOnDisplay: Bool {
    layer.isOnSurface || rareStorage?.maskOwner?.layer.isOnSurface == true
  }

  /// Properties that cannot be interpolated, or whose display the view controls itself.
  private static let unanimatedKeys: Set<String> = [
    "contents", "contentsRect", "hidden", "doubleSided", "masksToBounds", "maskedCorners", "cornerCurve", "mask",
  ]

  /// The clock of the window's host; when there is none, that of the one driven last or of the main run loop.
  var frameClock: FrameClock { windowForSubviews?.host?.clock ?? FrameClock.current }
}

/// One object for the most common answer of all.
private enum NoAction {
  nonisolated(unsafe) static let shared: any CAAction = NSNull()
}

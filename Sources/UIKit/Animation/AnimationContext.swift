/// The stack of running animation blocks, innermost last.
@MainActor
enum AnimationContext {
  /// The recorder of each block's changes; nil for a block without animations.
  private static var stack: [(any AnimationRecorder)?] = []
  static var areAnimationsEnabled = true
  /// The object that receives animations while a finger drives a transition.
  static var scrubber: TransitionScrubber?

  static var recorder: (any AnimationRecorder)? { areAnimationsEnabled ? stack.last ?? nil : nil }

  /// True inside a block without animations.
  static var isSuspended: Bool { stack.last.map { $0 == nil } ?? false }

  /// The duration and curve that a nested block inherits.
  static var inherited: AnimationTiming? { recorder?.timing }

  static func run(_ recorder: (any AnimationRecorder)?, _ body: () -> Void) {
    stack.append(recorder)
    body()
    stack.removeLast()
  }

  /// Makes a block the innermost, until `remove(_:)`.
  static func push(_ recorder: any AnimationRecorder) { stack.append(recorder) }

  static func remove(_ recorder: any AnimationRecorder) {
    if let index = stack.lastIndex(where: { $0 === recorder }) { stack.remove(at: index) }
  }
}

extension UIView {
  /// The action that the view's layer runs when one of its properties changes.
  func action(of layer: CALayer, key: String) -> (any CAAction)? {
    guard let recorder = AnimationContext.recorder, isOnDisplay, !Self.unanimatedKeys.contains(key),
      CALayer.animates(key) || type(of: layer).defaultAction(forKey: key) != nil
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

/// A shared action that does nothing, the most common result of all.
private enum NoAction {
  nonisolated(unsafe) static let shared: any CAAction = NSNull()
}

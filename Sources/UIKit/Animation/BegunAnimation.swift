/// A block of animations from `beginAnimations` to `commitAnimations`.
@MainActor
final class BegunAnimation {
  private static var stack: [BegunAnimation] = []
  static var innermost: BegunAnimation? { stack.last }

  private(set) lazy var animation = ViewAnimation(
    timing: AnimationTiming(duration: 0.2, curve: .cubic(UIView.AnimationCurve.easeInOut.timingFunction)),
    options: .allowUserInteraction, completion: { self.partDidEnd($0) })
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?
  private let arguments: (id: String?, context: UnsafeMutableRawPointer?)
  private var transitions: [ContentTransition] = []
  private var runningParts = 1
  private var allFinished = true

  private init(_ id: String?, _ context: UnsafeMutableRawPointer?) { arguments = (id, context) }

  static func begin(id: String?, context: UnsafeMutableRawPointer?) {
    let begun = BegunAnimation(id, context)
    stack.append(begun)
    AnimationContext.push(begun.animation)
  }

  static func commit() {
    guard let begun = stack.popLast() else { return }
    AnimationContext.remove(begun.animation)
    begun.start()
  }

  func setTransition(_ transition: UIView.AnimationTransition, of view: UIView) {
    let options: UIView.AnimationOptions =
      switch transition {
      case .none: []
      case .flipFromLeft: .transitionFlipFromLeft
      case .flipFromRight: .transitionFlipFromRight
      case .curlUp: .transitionCurlUp
      case .curlDown: .transitionCurlDown
      }
    guard !options.isEmpty,
      let content = ContentTransition(
        from: view, to: view, duration: animation.timing.duration, options: [options, .allowUserInteraction])
    else { return }
    transitions.append(content)
  }

  private func start() {
    if let delegate { _ = willStart?.send(to: delegate, [arguments.id, arguments.context]) }
    runningParts += transitions.count
    for transition in transitions { transition.run(cleanUp: nil) { self.partDidEnd($0) } }
    animation.close()
  }

  private func partDidEnd(_ isFinished: Bool) {
    allFinished = allFinished && isFinished
    runningParts -= 1
    guard runningParts == 0, let delegate else { return }
    _ = didStop?.send(to: delegate, [arguments.id, NSNumber(value: allFinished), arguments.context])
  }
}

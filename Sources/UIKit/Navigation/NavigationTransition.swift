/// A running push or pop: the upper view crosses the window, the lower one follows at a third of its speed.
///
/// An animator drives it, so that a finger can catch it at any time and reverse it.
@MainActor
final class NavigationTransition: NSObject, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  static let duration: TimeInterval = 0.45

  let operation: UINavigationController.Operation
  let from: UIViewController
  let to: UIViewController
  let animator = UIViewPropertyAnimator(
    duration: NavigationTransition.duration, timingParameters: UISpringTimingParameters(dampingRatio: 1))
  private unowned let navigation: UINavigationController
  private let shade = UIView()
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var isCancelled = false
  private(set) var completionVelocity: CGFloat = 1

  init(
    _ navigation: UINavigationController, _ operation: UINavigationController.Operation, from: UIViewController,
    to: UIViewController
  ) {
    self.navigation = navigation
    self.operation = operation
    self.from = from
    self.to = to
  }

  private var isPush: Bool { operation == .push }

  // MARK: Motion

  /// Places the views where they begin, and adds the animations to where they end.
  func prepare() {
    guard let container = navigation.view, let arriving = to.view, let leaving = from.view else { return }
    let (upper, lower) = isPush ? (arriving, leaving) : (leaving, arriving)
    let way = container.bounds.width * (container.isRightToLeft ? -1 : 1)
    let aside = CGAffineTransform(translationX: way, y: 0)
    let behind = CGAffineTransform(translationX: -way / 3, y: 0)
    UIView.performWithoutAnimation {
      container.insertSubview(upper, belowSubview: navigation.bar)
      container.insertSubview(lower, belowSubview: upper)
      shade.backgroundColor = UIColor(white: 0, alpha: 0.12)
      shade.frame = container.bounds
      shade.isUserInteractionEnabled = false
      shade.alpha = isPush ? 0 : 1
      container.insertSubview(shade, belowSubview: upper)
      upper.transform = isPush ? aside : .identity
      lower.transform = isPush ? .identity : behind
      // A tab bar that comes back begins beside the window.
      navigation.tabBarController?.layOutBar()
      navigation.bar.prepare(for: to.navigationItem, back: navigation.itemBelow(to), isPush: isPush)
      container.layoutIfNeeded()
    }
    animator.addAnimations { [self] in
      upper.transform = isPush ? .identity : aside
      lower.transform = isPush ? behind : .identity
      shade.alpha = isPush ? 1 : 0
      navigation.bar.showIncoming()
      navigation.observe(to)
      navigation.bottomBarDecider = to
      navigation.layOutBars()
      navigation.bar.layoutIfNeeded()
    }
    animator.addCompletion { [self] position in end(isCompleted: position == .end) }
  }

  func start() { animator.startAnimation() }

  /// Pauses the transition for a finger. Returns its progress.
  func hold() -> CGFloat {
    animator.pauseAnimation()
    isInteractive = true
    if !animator.isRunning, animator.fractionComplete == 0 { initiallyInteractive = true }
    return animator.fractionComplete
  }

  /// Continues the transition when the finger lifts. The velocity is in whole transitions a second, positive towards
  /// the end.
  func release(velocity: CGFloat) {
    let fraction = animator.fractionComplete
    let finishes = NavigationSwipe.finishes(fraction: fraction, velocity: velocity)
    let remainder = finishes ? 1 - fraction : fraction
    isInteractive = false
    isCancelled = !finishes
    completionVelocity = abs(velocity)
    for handler in interactionHandlers { handler(self) }
    animator.isReversed = !finishes
    // An animator that has nothing left to do would end in the next turn, with the views elsewhere meanwhile.
    guard remainder > 0.001 else { return finishAtOnce() }
    let speed = max(0, finishes ? velocity : -velocity) / remainder
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        dampingRatio: 1, initialVelocity: CGVector(dx: min(speed, 30), dy: 0)),
      durationFactor: 0)
  }

  func finishAtOnce() {
    guard animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: animator.isReversed ? .start : .end)
  }

  private func end(isCompleted: Bool) {
    isCancelled = !isCompleted
    shade.removeFromSuperview()
    for controller in [from, to] { controller.viewIfLoaded?.transform = .identity }
    navigation.bar.endTransition()
    navigation.ended(operation, from: from, to: to, isCompleted: isCompleted)
    for completion in completions { completion(self) }
  }

  // MARK: Coordinator

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    if let animation { animator.addAnimations { animation(self) } }
    if let completion { completions.append(completion) }
    return true
  }
  func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
  func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { (key == .from ? from : to).viewIfLoaded }
  var isAnimated: Bool { true }
  var presentationStyle: UIModalPresentationStyle { .none }
  var isInterruptible: Bool { true }
  var transitionDuration: TimeInterval { Self.duration }
  var percentComplete: CGFloat { animator.fractionComplete }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var containerView: UIView { navigation.view }
  var targetTransform: CGAffineTransform { .identity }
}

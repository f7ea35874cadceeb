/// A transition that an app's own animator runs. It is the context of the animator, and the coordinator of code that
/// animates along with it.
@MainActor
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  struct Side {
    let controller: UIViewController
    /// Nil for one that stays where it is.
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let from: Side
  private let to: Side
  private let animator: any UIViewControllerAnimatedTransitioning
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  private let onEnd: (Bool) -> Void
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private var hasBegun = false
  private var isOver = false
  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0

  init(
    in containerView: UIView, from: Side, to: Side, style: UIModalPresentationStyle = .none,
    animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?, onEnd: @escaping (Bool) -> Void
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    presentationStyle = style
    self.animator = animator
    self.interaction = interaction
    self.onEnd = onEnd
  }

  // MARK: Course

  func start() {
    guard let interaction else { return run() }
    initiallyInteractive = interaction.wantsInteractiveStart
    isInteractive = initiallyInteractive
    interaction.startInteractiveTransition(self)
  }

  /// Lets the animator, and code that animates along with it, set up their animations.
  func run() {
    animator.animateTransition(using: self)
    hasBegun = true
    guard !animations.isEmpty, !isOver else { return }
    let pending = animations
    animations = []
    animateAlongside { for animation in pending { animation(self) } }
  }

  /// The app's animator for an interaction, where it has one.
  var interruptibleAnimator: (any UIViewImplicitlyAnimating)? { animator.interruptibleAnimator(using: self) }

  private func animateAlongside(_ body: @escaping () -> Void) {
    UIView.animate(withDuration: transitionDuration, delay: 0, options: .allowUserInteraction, animations: body)
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    isInteractive = false
    isCancelled = !didComplete
    onEnd(didComplete)
    animator.animationEnded(didComplete)
    for completion in completions { completion(self) }
    (animations, completions, interactionHandlers) = ([], [], [])
  }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  func finishInteractiveTransition() { endInteraction(isCancelled: false) }
  func cancelInteractiveTransition() { endInteraction(isCancelled: true) }
  func pauseInteractiveTransition() { isInteractive = true }

  private func endInteraction(isCancelled: Bool) {
    isInteractive = false
    self.isCancelled = isCancelled
    for handler in interactionHandlers { handler(self) }
  }

  // MARK: Sides

  private func side(of controller: UIViewController) -> Side? { [from, to].first { $0.controller === controller } }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }
  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  // MARK: Coordinator

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    if let completion { completions.append(completion) }
    if let animation {
      if hasBegun { animateAlongside { animation(self) } } else { animations.append(animation) }
    }
    return true
  }
  func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
  func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

  var transitionWasCancelled: Bool { isCancelled }
  var isAnimated: Bool { true }
  var isInterruptible: Bool { false }
  var transitionDuration: TimeInterval { animator.transitionDuration(using: self) }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }
  var targetTransform: CGAffineTransform { .identity }
}

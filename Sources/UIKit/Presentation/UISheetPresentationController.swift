/// A presented controller as a sheet at the bottom of the window, which the user drags between heights and off the window.
///
/// A controller is shown as a sheet when its `sheetPresentationController` was asked for before it is presented, in the styles
/// `automatic`, `pageSheet` and `formSheet`; others fill the window.
open class UISheetPresentationController: UIPresentationController,
  UISheetPresentationControllerDetentResolutionContext
{
  public static let automaticDimension: CGFloat = -1

  /// The heights, from the smallest on. Default: large.
  open var detents: [UISheetPresentationController.Detent] = [.large()] { didSet { place() } }
  /// Nil: the smallest. Setting it moves the sheet, animated inside `animateChanges(_:)`.
  open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier? { didSet { place() } }
  /// The largest height at which the window behind the sheet is neither dimmed nor covered.
  open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier? { didSet { place() } }
  open var prefersGrabberVisible = false { didSet { place() } }
  /// Nil: 10 points.
  open var preferredCornerRadius: CGFloat? { didSet { place() } }
  /// Held: a finger on a scroll view scrolls it; the sheet is dragged by all else of it.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

  private let dim = UIView()
  private let grabber = UIView()
  private var dragged: CGFloat = 0
  private let pan = UIPanGestureRecognizer()

  /// Runs changes of the properties with an animation.
  open func animateChanges(_ changes: () -> Void) {
    withoutActuallyEscaping(changes) { changes in
      UIView.animate(withDuration: 0.3) {
        changes()
        self.containerView?.layoutIfNeeded()
      }
    }
  }
  /// Asks the detents for their heights anew.
  open func invalidateDetents() { place() }

  // MARK: Heights

  open var containerTraitCollection: UITraitCollection { traitCollection }
  open var maximumDetentValue: CGFloat {
    guard let containerView else { return 0 }
    let safe = containerView.safeAreaInsets
    return max(containerView.bounds.height - safe.top - 10 - safe.bottom, 0)
  }

  /// The detents with their heights above the bottom safe area, from the smallest on.
  private var heights: [(detent: Detent, height: CGFloat)] {
    detents.compactMap { detent in detent.resolvedValue(in: self).map { (detent, $0) } }.sorted {
      $0.height < $1.height
    }
  }

  private var selected: (detent: Detent, height: CGFloat)? {
    let heights = heights
    return heights.first { $0.detent.identifier == selectedDetentIdentifier } ?? heights.first
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let height = (selected?.height ?? maximumDetentValue) + container.safeAreaInsets.bottom
    let top = container.bounds.height - height + dragged
    // A sheet that is pulled beyond its largest height grows a little.
    return CGRect(x: 0, y: top, width: container.bounds.width, height: height - min(dragged, 0))
  }

  open override var shouldRemovePresentersView: Bool { false }

  private var isDimmed: Bool {
    let limit = heights.first { $0.detent.identifier == largestUndimmedDetentIdentifier }?.height
    return limit.map { (selected?.height ?? 0) > $0 } ?? true
  }

  // MARK: Course

  open override func presentationTransitionWillBegin() {
    guard let containerView, let view = presentedView else { return }
    dim.backgroundColor = UIColor(white: 0, alpha: 0.2)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] _ in self?.attemptDismissal() }
    dim.addGestureRecognizer(tap)
    containerView.insertSubview(dim, at: 0)
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    if pan.handlers.isEmpty { pan.addHandler { [weak self] _ in self?.drag() } }
    view.addGestureRecognizer(pan)
    place()
    let alpha = dim.alpha
    dim.alpha = 0
    fade(to: alpha)
  }

  open override func dismissalTransitionWillBegin() { fade(to: 0) }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed else { return place() }
    presentedView?.removeGestureRecognizer(pan)
    grabber.removeFromSuperview()
  }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return dim.alpha = alpha }
    coordinator.animate(alongsideTransition: { [dim] _ in dim.alpha = alpha }, completion: nil)
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    if presentedViewController.presentation.phase == .none { place() }
  }

  private func place() {
    guard let containerView, let view = presentedView else { return }
    dim.frame = containerView.bounds
    dim.alpha = isDimmed ? 1 : 0
    (containerView as? PresentationContainer)?.letsTouchesThrough = !isDimmed
    view.autoresizingMask = []
    view.frame = frameOfPresentedViewInContainerView
    view.layer.cornerRadius = preferredCornerRadius ?? 10
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.clipsToBounds = true
    grabber.isHidden = !prefersGrabberVisible
    grabber.frame = CGRect(x: view.bounds.midX - 18, y: 5, width: 36, height: 5)
    if grabber.superview !== view { view.addSubview(grabber) }
  }

  // MARK: Dragging

  private func drag() {
    guard let containerView else { return }
    let moved = pan.translation(in: containerView).y
    switch pan.state {
    case .began, .changed:
      let canGrow = heights.last.map { $0.height > (selected?.height ?? 0) } ?? false
      dragged = moved < 0 && !canGrow ? moved / 8 : moved
      place()
    case .ended, .cancelled, .failed: release(velocity: pan.velocity(in: containerView).y)
    default: break
    }
  }

  /// The sheet goes on to the height that is nearest to where its velocity would carry it.
  private func release(velocity: CGFloat) {
    let height = (selected?.height ?? 0) - dragged - (velocity.isFinite ? velocity * 0.2 : 0)
    let heights = heights
    if height < (heights.first?.height ?? 0) / 2, attemptDismissal() { return }
    let target = heights.min { abs($0.height - height) < abs($1.height - height) }?.detent.identifier
    let changes = target != selected?.detent.identifier
    animateChanges {
      dragged = 0
      if changes { selectedDetentIdentifier = target } else { place() }
    }
    if changes {
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
  }

  /// Returns false where the controller or the delegate wants the sheet to stay.
  @discardableResult
  private func attemptDismissal() -> Bool {
    guard !presentedViewController.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
    return true
  }
}

extension UIViewController {
  /// Made when it is first asked for, which makes the presentation a sheet. Nil for styles that are none.
  public var sheetPresentationController: UISheetPresentationController? {
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
    if let made = presentation.sheet { return made }
    let made = UISheetPresentationController(presentedViewController: self, presenting: nil)
    presentation.sheet = made
    return made
  }
}

import CollectionCore

/// Scrolls the content of an orthogonal section: an empty scroll view behind the section.
///
/// Cells stay in the collection view, so that updates, transitions and reordering treat them like any others; the
/// scroll view's offset is part of their attributes. Its recogniser is attached to the collection view and limited to
/// the section.
final class OrthogonalScrollView: UIScrollView, UIGestureRecognizerDelegate {
  private weak var scrollers: OrthogonalScrollers?
  var section: Int
  private var dragStart: CGPoint = .zero
  /// The last layout of its section.
  var snapping: OrthogonalSnapping?
  /// The target of its motion: the offset from the leading edge, and the content offset, which is rounded to pixels.
  var goal: (offset: CGFloat, place: CGPoint)?
  /// True while the layout itself sets its properties.
  var isBeingPlaced = false

  init(_ scrollers: OrthogonalScrollers, section: Int) {
    self.scrollers = scrollers
    self.section = section
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    panGestureRecognizer.delegate = self
  }

  required init?(coder: NSCoder) {
    section = 0
    super.init(coder: coder)
  }

  override func didScroll() {
    super.didScroll()
    if !isBeingPlaced { scrollers?.didScroll(self) }
  }

  // MARK: Resting

  override func adjustedTargetContentOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    scrollers?.target(of: self, from: dragStart, proposed: proposed, velocity: velocity) ?? proposed
  }

  // MARK: Touches

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard bounds.contains(touch.location(in: self)) else { return false }
    dragStart = contentOffset
    return true
  }
}

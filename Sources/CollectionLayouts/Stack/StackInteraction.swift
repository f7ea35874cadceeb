public import UIKit

/// Expands and collapses the cards of a `StackLayout` by touch, and throws them away.
///
/// A tap on a card expands it; a tap anywhere, a drag or a pinch collapses it. A gesture can take over at any time,
/// also during the spring, which continues with the gesture's velocity. A card that is caught on its way keeps its goal unless
/// the gesture takes it the other way. In lists with `swipeDirections`, a drag across the scroll direction throws a card away.
///
/// ```swift
/// collectionView.addInteraction(StackInteraction())
/// ```
@MainActor
public final class StackInteraction: LayoutInteraction {
  /// A recogniser whose tap brings a card out, or puts it back. For failure requirements and the like.
  public private(set) lazy var tapRecognizer = made(UITapGestureRecognizer()) { [weak self] in self?.tapped($0) }
  /// A recogniser that begins only while a card is expanded, and then takes precedence over scrolling.
  public private(set) lazy var panRecognizer = {
    let recognizer = made(UIPanGestureRecognizer()) { [weak self] in self?.panned($0) }
    recognizer.maximumNumberOfTouches = 1
    return recognizer
  }()
  /// A recogniser that begins only while a card is expanded.
  public private(set) lazy var pinchRecognizer = made(UIPinchGestureRecognizer()) { [weak self] in self?.pinched($0) }

  /// A recogniser that begins where a drag across the scroll direction moves a card of a list, see `StackLayout.swipeDirections`. It takes
  /// precedence over scrolling.
  public private(set) lazy var swipeRecognizer = {
    let recognizer = made(UIPanGestureRecognizer()) { [weak self] in self?.swiped($0) }
    recognizer.maximumNumberOfTouches = 1
    return recognizer
  }()

  /// The title of the action by which assistive technology throws a card away. Default: "Close".
  public var swipeActionTitle = "Close"

  /// A Boolean value: true if a tap brings a card out. Default: true. When false, the application calls `setExpandedItem(at:animated:)`.
  public var expandsOnTap = true

  /// The number of points that a drag has to go, or would go if the card coasted by itself, to put the card back. Default: 120. At least 1.
  public var collapseDistance: CGFloat = 120 {
    didSet { collapseDistance = max(LayoutLog.length(collapseDistance, "collapseDistance", fallback: oldValue), 1) }
  }

  /// The fraction by which two fingers have to come together to put the card back. Default: 0.25. Range: 0.01...1.
  public var collapsePinch: CGFloat = 0.25 {
    didSet { collapsePinch = LayoutLog.clamped(collapsePinch, in: 0.01...1, "collapsePinch", fallback: oldValue) }
  }

  var drag: StackDrag?

  /// The layout that the running gesture changes, otherwise the present one.
  var layout: StackLayout? { (gestureLayout ?? collectionView?.collectionViewLayout) as? StackLayout }

  override var recognizers: [UIGestureRecognizer] { [tapRecognizer, panRecognizer, pinchRecognizer, swipeRecognizer] }

  override func supports(_ layout: UICollectionViewLayout) -> Bool { layout is StackLayout }

  override func shouldReceive(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    guard let collectionView, let layout else { return false }
    if recognizer === swipeRecognizer { return !layout.swipeRule.allowed.isEmpty }
    guard recognizer === tapRecognizer else { return layout.expandedIndexPath != nil }
    // A touch that stops scrolling is no tap.
    return !collectionView.isDragging && !collectionView.isDecelerating
  }

  override func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let layout else { return false }
    if recognizer === tapRecognizer { return tapMayBegin(recognizer, layout) }
    if recognizer === swipeRecognizer { return itemToSwipe(layout) != nil }
    return layout.expandedIndexPath != nil && drag == nil
  }

  /// Returns true where an expanded card takes precedence: drags move it instead of scrolling, and taps and pinches collapse it.
  override func precedes(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard let collectionView, other.view === collectionView else { return false }
    if recognizer === swipeRecognizer { return other === collectionView.panGestureRecognizer }
    guard layout?.expandedIndexPath != nil else { return false }
    switch recognizer {
    case panRecognizer: return other === collectionView.panGestureRecognizer
    case tapRecognizer: return other is UITapGestureRecognizer
    default: return other is UIPinchGestureRecognizer
    }
  }

  override func cancelGestures() {
    guard let layout else { return }
    cancelDrag(layout)
    if gestureLayout != nil { layout.springBack(velocity: 0) }
  }
}

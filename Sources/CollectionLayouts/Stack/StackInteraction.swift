public import UIKit

/// Brings cards of a `StackLayout` out by touch and puts them back.
///
/// A tap on a card brings it out; a tap anywhere, a drag or a pinch puts it back. A finger can take the card over at any
/// time, also while it springs, and the spring goes on with the finger's velocity.
///
/// ```swift
/// collectionView.addInteraction(StackInteraction())
/// ```
@MainActor
public final class StackInteraction: LayoutInteraction {
  /// Brings a card out, or puts it back. For failure requirements and the like.
  public private(set) lazy var tapRecognizer = made(UITapGestureRecognizer()) { [weak self] in self?.tapped($0) }
  /// Begins only while a card is out, and then in place of scrolling.
  public private(set) lazy var panRecognizer = {
    let recognizer = made(UIPanGestureRecognizer()) { [weak self] in self?.panned($0) }
    recognizer.maximumNumberOfTouches = 1
    return recognizer
  }()
  /// Begins only while a card is out.
  public private(set) lazy var pinchRecognizer = made(UIPinchGestureRecognizer()) { [weak self] in self?.pinched($0) }

  /// Whether a tap brings a card out. Default: true. When false, the application calls `setExpandedItem(at:animated:)`.
  public var expandsOnTap = true

  /// Points that a drag has to go, or would go if the card rolled on by itself, to put the card back. Default: 120. At
  /// least 1.
  public var collapseDistance: CGFloat = 120 {
    didSet { collapseDistance = max(LayoutLog.length(collapseDistance, "collapseDistance", fallback: oldValue), 1) }
  }

  /// The fraction by which two fingers have to come together to put the card back. Default: 0.25. Range: 0.01...1.
  public var collapsePinch: CGFloat = 0.25 {
    didSet { collapsePinch = LayoutLog.fraction(collapsePinch, in: 0.01...1, "collapsePinch", fallback: oldValue) }
  }

  var hold: StackHold?

  /// The stack whose card a hand has hold of, else the one that is shown.
  var layout: StackLayout? { (held ?? collectionView?.collectionViewLayout) as? StackLayout }

  override var recognizers: [UIGestureRecognizer] { [tapRecognizer, panRecognizer, pinchRecognizer] }

  override func knows(_ layout: UICollectionViewLayout) -> Bool { layout is StackLayout }

  override func receives(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    guard let collectionView, let layout else { return false }
    guard recognizer === tapRecognizer else { return layout.expandedIndexPath != nil }
    // A touch that stops scrolling is no tap.
    return !collectionView.isDragging && !collectionView.isDecelerating
  }

  override func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let layout else { return false }
    if recognizer === tapRecognizer { return tapMayBegin(recognizer, layout) }
    return layout.expandedIndexPath != nil && hold == nil
  }

  /// A card that is out comes first: it is dragged in place of scrolling, and taps and pinches that mean other things at
  /// other times put it back.
  override func precedes(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard let collectionView, other.view === collectionView, layout?.expandedIndexPath != nil else { return false }
    switch recognizer {
    case panRecognizer: return other === collectionView.panGestureRecognizer
    case tapRecognizer: return other is UITapGestureRecognizer
    default: return other is UIPinchGestureRecognizer
    }
  }

  override func letGo() {
    if let layout { letGo(layout, collapses: false, velocity: 0) }
  }
}

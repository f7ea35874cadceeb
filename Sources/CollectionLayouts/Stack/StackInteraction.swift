public import UIKit

/// Brings cards of a `StackLayout` out by touch and puts them back.
///
/// A tap on a card brings it out; a tap anywhere, a drag or a pinch puts it back. A finger can take the card over at any
/// time, also while it springs, and the spring goes on with the finger's velocity.
///
/// ```swift
/// interaction = StackInteraction(collectionView: collectionView)
/// ```
/// Keep it as long as it should work. It follows the collection view through changes of layout and does nothing while the
/// layout is not a `StackLayout`.
@MainActor
public final class StackInteraction {
  public let tapRecognizer = UITapGestureRecognizer()
  /// Begins only while a card is out, and then in place of scrolling.
  public let panRecognizer = UIPanGestureRecognizer()
  /// Begins only while a card is out.
  public let pinchRecognizer = UIPinchGestureRecognizer()

  /// Whether a tap brings a card out. When false, the application calls `setExpandedItem(at:animated:)`.
  public var expandsOnTap = true

  /// Points a drag has to go, or would go if the card rolled on by itself, to put the card back.
  public var collapseDistance: CGFloat = 120 {
    didSet { collapseDistance = max(LayoutLog.length(collapseDistance, "collapseDistance", fallback: oldValue), 1) }
  }

  /// The share by which two fingers have to come together to put the card back.
  public var collapsePinch: CGFloat = 0.25 {
    didSet { collapsePinch = LayoutLog.fraction(collapsePinch, in: 0.01...1, "collapsePinch", fallback: oldValue) }
  }

  weak var collectionView: UICollectionView?
  var hold: StackHold?

  public init(collectionView: UICollectionView) {
    self.collectionView = collectionView
    let gate = StackGestureGate(interaction: self)
    tapRecognizer.addAction { gate.interaction?.tapped($0) }
    panRecognizer.addAction { gate.interaction?.panned($0) }
    pinchRecognizer.addAction { gate.interaction?.pinched($0) }
    panRecognizer.maximumNumberOfTouches = 1
    for recognizer in recognizers {
      recognizer.delegate = gate
      collectionView.addGestureRecognizer(recognizer)
    }
  }

  /// Takes the recognisers off the collection view.
  public func detach() {
    for recognizer in recognizers { collectionView?.removeGestureRecognizer(recognizer) }
    collectionView = nil
    hold = nil
  }

  private var recognizers: [UIGestureRecognizer] { [tapRecognizer, panRecognizer, pinchRecognizer] }
}

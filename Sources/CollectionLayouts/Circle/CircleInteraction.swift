public import UIKit

/// Fingers for a `CircleLayout`: one finger drags the ring round its centre, two turn it and change its radius, both at
/// once.
///
/// ```swift
/// let layout = CircleLayout()
/// let interaction = CircleInteraction(layout: layout)
/// ```
/// Keep it as long as it should work. The recognisers go to the collection view as soon as the layout has one, and
/// follow the layout to another one. The ring follows a finger's angle about its centre exactly; let go of, it turns on
/// and slows down, or comes to rest at an item with `CircleLayout.snapping`. A touch stops a turning ring. Taps on
/// cells go on working.
@MainActor
public final class CircleInteraction: NSObject {
  public let panRecognizer = UIPanGestureRecognizer()
  public let pinchRecognizer = UIPinchGestureRecognizer()
  public let rotationRecognizer = UIRotationGestureRecognizer()

  /// How fast a ring that was let go of slows down.
  public var rotationDecelerationRate: UIScrollView.DecelerationRate = .normal

  /// Whether fingers do anything. Defaults to true.
  public var isEnabled = true {
    didSet { for recognizer in recognizers { recognizer.isEnabled = isEnabled } }
  }

  /// Catches a ring that turns, before anybody knows what the finger is going to do.
  let catchRecognizer = UILongPressGestureRecognizer()
  weak var layout: CircleLayout?
  private weak var view: UICollectionView?

  // MARK: State

  /// The recognisers that hold the ring.
  var holders: Set<ObjectIdentifier> = []
  /// The one that turned it last, and how fast the ring turned when it let go.
  weak var lastMover: UIGestureRecognizer?
  var releaseVelocity: CGFloat = 0
  /// The angle at which a dragging finger was last; nil near the centre, where angles mean nothing.
  var lastAngle: CGFloat?
  var lastTouchCount = 0
  var lastRotation: CGFloat = 0
  var lastPinch: CGFloat = 1

  public init(layout: CircleLayout) {
    self.layout = layout
    super.init()
    catchRecognizer.minimumPressDuration = 0
    panRecognizer.addAction { [weak self] in self.handle($0) { $0.pan($1) } }
    rotationRecognizer.addAction { [weak self] in self.handle($0) { $0.rotate($1) } }
    pinchRecognizer.addAction { [weak self] in self.handle($0) { $0.pinch($1) } }
    catchRecognizer.addAction { [weak self] in self.handle($0) { $0.catchRing($1) } }
    for recognizer in recognizers { recognizer.delegate = self }
    layout.interaction = self
    attach()
  }

  /// Takes the recognisers off the collection view for good.
  public func detach() {
    if layout?.interaction === self { layout?.interaction = nil }
    for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
    layout = nil
    view = nil
  }

  var recognizers: [UIGestureRecognizer] { [catchRecognizer, panRecognizer, rotationRecognizer, pinchRecognizer] }

  /// Puts the recognisers on the collection view that has the layout now.
  func attach() {
    guard let collectionView = layout?.collectionView, collectionView !== view else { return }
    view = collectionView
    for recognizer in recognizers {
      recognizer.view?.removeGestureRecognizer(recognizer)
      collectionView.addGestureRecognizer(recognizer)
    }
  }
}

extension CircleInteraction? {
  /// Recognisers whose interaction is gone must not keep touches from others.
  @MainActor
  fileprivate func handle<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ action: (CircleInteraction, Recognizer) -> Void
  ) {
    guard let self else { return recognizer.isEnabled = false }
    action(self, recognizer)
  }
}

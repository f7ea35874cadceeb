/// Receives a call when an animator comes to rest and when it resumes. Both methods are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { OptionalCall.miss() }
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { OptionalCall.miss() }
}

/// Moves items as the behaviours added to it determine, until they rest.
///
/// It runs with the frames of the display, in steps of 1/240 s whatever the rate of the display. At rest it requests no
/// frames. Any change to a behaviour resumes it.
///
/// - Complexity: O(n) per step in the number of items, times the behaviours that act on each; collisions need more.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  final let world = DynamicWorld()
  final weak var shownLayout: UICollectionViewLayout?
  private final weak var view: UIView?
  final var topBehaviors: [UIDynamicBehavior] = []
  final var motion = DynamicMotion()

  /// Makes an animator for items that belong neither to a reference view nor to a layout.
  public override init() { super.init() }

  /// Makes an animator for views inside `view`, in whose coordinates the behaviours' points are.
  public init(referenceView view: UIView) {
    self.view = view
  }

  /// Makes an animator for attributes of a layout, in its coordinates. The animator invalidates the layout in every
  /// frame.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    shownLayout = layout
    layout.dynamicAnimator = self
  }

  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  open var referenceView: UIView? { view }

  /// The behaviours that were added to the animator, without their children.
  open var behaviors: [UIDynamicBehavior] { topBehaviors }

  open var isRunning: Bool { motion.isRunning }

  /// The time that was simulated, in seconds.
  open var elapsedTime: TimeInterval { motion.elapsed }

  open func addBehavior(_ behavior: UIDynamicBehavior) { add(behavior) }

  /// Removes a behaviour that was added to the animator.
  ///
  /// - Complexity: O(n · m) in the number of the animator's items and of those that the behaviour and its children
  ///   act on.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = topBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    topBehaviors.remove(at: index)
    behavior.leave()
    resume()
  }

  open func removeAllBehaviors() {
    let all = topBehaviors
    topBehaviors = []
    for behavior in all { behavior.leave() }
    if !all.isEmpty { resume() }
  }

  /// The items that share area with a rectangle.
  ///
  /// - Complexity: O(n) in the number of items.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.filter { $0.frame.sharesArea(with: rect) }.map(\.item)
  }

  /// Takes over an item's position, rotation and size after they were changed directly. The item keeps its velocity.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let body = world.body(of: item) else { return }
    body.readItem()
    resume()
  }

  /// The attributes of a cell on which a behaviour acts; nil for other cells.
  ///
  /// - Complexity: O(n) in the number of items.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell(indexPath))
  }

  /// The attributes of a supplementary view on which a behaviour acts; nil for other views.
  ///
  /// - Complexity: O(n) in the number of items.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.supplementary(kind, indexPath)) }

  /// The attributes of a decoration view on which a behaviour acts; nil for other views.
  ///
  /// - Complexity: O(n) in the number of items.
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.decoration(decorationViewKind, indexPath)) }

  isolated deinit { motion.stop() }
}

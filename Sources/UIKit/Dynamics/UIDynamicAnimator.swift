import CoreGraphics
public import Foundation
import QuartzCore

/// Hears when an animator comes to rest and when it goes on. Both methods are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { OptionalCall.miss() }
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { OptionalCall.miss() }
}

/// Moves items as the behaviours added to it say, until they rest.
///
/// It runs with the frames of the display, in steps of 1/240 s whatever the rate of the display. At rest it asks for no
/// frames. Any change to a behaviour wakes it.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  final let world = DynamicWorld()
  final weak var shownLayout: UICollectionViewLayout?
  private final weak var view: UIView?
  final var topBehaviors: [UIDynamicBehavior] = []
  final var motion = DynamicMotion()

  /// For items that belong to nothing in particular.
  public override init() { super.init() }

  /// For views inside `view`, in whose coordinates the behaviours' points are.
  public init(referenceView view: UIView) {
    self.view = view
    super.init()
  }

  /// For attributes of a layout, in its coordinates. The animator invalidates the layout at every step.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    shownLayout = layout
    layout.dynamicAnimator = self
  }

  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  open var referenceView: UIView? { view }

  /// Those that were added themselves, without their children.
  open var behaviors: [UIDynamicBehavior] { topBehaviors }

  open var isRunning: Bool { motion.isRunning }

  /// The seconds that items have been moving.
  open var elapsedTime: TimeInterval { motion.elapsed }

  open func addBehavior(_ behavior: UIDynamicBehavior) { add(behavior) }

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

  /// The items that share area with a rectangle. O(items).
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.filter { $0.frame.sharesArea(with: rect) }.map(\.item)
  }

  /// Takes over where an item was put by hand. It keeps its speed.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let body = world.body(of: item) else { return }
    body.readItem()
    resume()
  }

  /// The attributes of a cell that a behaviour acts on; nil for others. O(items).
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell(indexPath))
  }

  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.supplementary(kind, indexPath)) }

  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.decoration(decorationViewKind, indexPath)) }

  isolated deinit { motion.stop() }
}

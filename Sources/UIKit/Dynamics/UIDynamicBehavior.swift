import CoreGraphics
public import Foundation

/// Something that acts on items while it belongs to an animator. On its own it groups its child behaviours.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  final weak var animator: UIDynamicAnimator?
  private final var children: [UIDynamicBehavior] = []
  /// The items it acts on, in the order they came.
  final private(set) var actedOn: [any UIDynamicItem] = []

  public override init() { super.init() }

  /// Called at every step of the animator, after the items were moved.
  open var action: (() -> Void)?

  open var childBehaviors: [UIDynamicBehavior] { children }

  /// The animator it belongs to, be it through a parent.
  open var dynamicAnimator: UIDynamicAnimator? { animator }

  /// A behaviour has one parent at most.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior !== self, behavior.animator == nil, !children.contains(where: { $0 === behavior }) else { return }
    children.append(behavior)
    if let animator { behavior.join(animator) }
    changed()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = children.firstIndex(where: { $0 === behavior }) else { return }
    children.remove(at: index)
    behavior.leave()
    changed()
  }

  /// Called before it joins an animator, and with nil before it leaves one. Does nothing by itself.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: Membership

  final func join(_ animator: UIDynamicAnimator) {
    willMove(to: animator)
    self.animator = animator
    for item in actedOn { animator.world.use(item) }
    settings(of: actedOn)
    for child in children { child.join(animator) }
  }

  final func leave() {
    willMove(to: nil)
    if let animator { for item in actedOn { animator.world.release(item) } }
    animator = nil
    for child in children { child.leave() }
  }

  final func act(on item: any UIDynamicItem) {
    guard !actedOn.contains(where: { $0 === item }) else { return }
    animator?.check(item)
    actedOn.append(item)
    animator?.world.use(item)
    settings(of: [item])
    changed()
  }

  final func stopActing(on item: any UIDynamicItem) {
    guard let index = actedOn.firstIndex(where: { $0 === item }) else { return }
    actedOn.remove(at: index)
    animator?.world.release(item)
    changed()
  }

  /// Returns whether it is another value. An action may set the same one in every step, and items rest all the same.
  static func update<Value: Equatable>(_ value: inout Value, to new: Value) -> Bool {
    guard value != new else { return false }
    value = new
    return true
  }

  /// Something about it is different: what rests must move again.
  final func changed() { animator?.resume() }

  final func body(_ index: Int, in world: DynamicWorld) -> DynamicBody? {
    actedOn.indices.contains(index) ? world.body(of: actedOn[index]) : nil
  }

  /// This one and all below it.
  final var family: [UIDynamicBehavior] { [self] + children.flatMap(\.family) }

  // MARK: What kinds of behaviour do

  /// Gives bodies what the behaviour says of them.
  func settings(of items: [any UIDynamicItem]) {}
  /// Changes the speeds of bodies as forces do in `step` seconds.
  func applyForces(in world: DynamicWorld, step: Double) {}
  /// What must hold about speeds in this step.
  func constraints(in world: DynamicWorld, step: Double) -> [DynamicConstraint] { [] }
  /// Called after bodies have moved.
  func stepDidEnd(in world: DynamicWorld) {}
  /// Whether it goes on doing something to bodies that do not move.
  var keepsAwake: Bool { false }
}

/// An effect on items that lasts while it belongs to an animator. The class itself only groups child behaviours.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  final weak var animator: UIDynamicAnimator?
  private final var children: [UIDynamicBehavior] = []
  /// The items it acts on, in the order in which they were added.
  final private(set) var actedOn: [any UIDynamicItem] = []

  public override init() { super.init() }

  /// A block that is called in every frame of the animator, after the items were moved.
  open var action: (() -> Void)?

  open var childBehaviors: [UIDynamicBehavior] { children }

  /// The animator it belongs to, directly or through a parent.
  open var dynamicAnimator: UIDynamicAnimator? { animator }

  /// Adds a child. A behaviour that has an animator already, or is a child of this one, is not added.
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

  /// Notifies the behaviour before it joins an animator, and with nil before it leaves one. The default does nothing.
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

  /// Sets a value and returns true if it differs from the old one. An action may set the same value in every frame
  /// without keeping the items awake.
  static func update<Value: Equatable>(_ value: inout Value, to new: Value) -> Bool {
    guard value != new else { return false }
    value = new
    return true
  }

  /// Resumes the animator after a change to the behaviour.
  final func changed() { animator?.resume() }

  final func body(_ index: Int, in world: DynamicWorld) -> DynamicBody? {
    actedOn.indices.contains(index) ? world.body(of: actedOn[index]) : nil
  }

  /// This behaviour and all its descendants.
  ///
  /// - Complexity: O(n · d) in the number of behaviours and the depth of the tree.
  final var family: [UIDynamicBehavior] { [self] + children.flatMap(\.family) }

  // MARK: For subclasses inside the package

  /// Applies the behaviour's settings to the bodies of items.
  func settings(of items: [any UIDynamicItem]) {}
  /// Changes the speeds of bodies as forces do in `step` seconds.
  func applyForces(in world: DynamicWorld, step: Double) {}
  /// The constraints on speeds in this step.
  func constraints(in world: DynamicWorld, step: Double) -> [DynamicConstraint] { [] }
  /// Notifies the behaviour after the bodies have moved by one step.
  func stepDidEnd(in world: DynamicWorld) {}
  /// True if the behaviour still acts on bodies that do not move, so that the animator must not pause.
  var keepsAwake: Bool { false }
}

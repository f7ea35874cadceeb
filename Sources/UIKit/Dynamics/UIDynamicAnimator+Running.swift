/// The state of an animator in time: its clock, the elapsed time and the time at rest.
@MainActor
struct DynamicMotion {
  fileprivate(set) var elapsed: TimeInterval = 0
  fileprivate var subscription: (clock: FrameClock, token: FrameClock.Token)?
  fileprivate var lastTime: TimeInterval = 0
  /// The time that has passed and was not simulated yet, in seconds.
  fileprivate var debt: TimeInterval = 0
  /// The time since something moved last, in seconds.
  fileprivate var quiet: TimeInterval = 0

  var isRunning: Bool { subscription != nil }

  mutating func stop() {
    if let (clock, token) = subscription { clock.cancel(token) }
    subscription = nil
  }
}

extension UIDynamicAnimator {
  /// The speed up to which an item counts as resting, in points or hundredths of a radian per second.
  private static let restSpeed = 1.0
  /// The time for which all items must rest before the animator pauses, in seconds.
  private static let restTime = 0.3
  /// The longest break between frames that is simulated, in seconds. After a longer one the motion goes on as if it had
  /// lasted this long.
  private static let longestBreak = 0.1

  func add(_ behavior: UIDynamicBehavior) {
    guard behavior.animator == nil else {
      if behavior.animator !== self { Fault.report("a dynamic behavior can belong to one animator only") }
      return
    }
    for item in behavior.family.flatMap(\.actedOn) { check(item) }
    topBehaviors.append(behavior)
    behavior.join(self)
    resume()
  }

  func check(_ item: any UIDynamicItem) {
    if let view = item as? UIView, let reference = referenceView, !view.isDescendant(of: reference) {
      Fault.report("View item (\(view)) should be a descendant of reference view in (\(self))")
    }
    if shownLayout != nil, !(item is UICollectionViewLayoutAttributes) {
      Fault.report("an animator of a collection view layout takes attributes of that layout only")
    }
  }

  func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    for body in world.bodies {
      if let attributes = body.item as? UICollectionViewLayoutAttributes, attributes.elementKey == key {
        return attributes
      }
    }
    return nil
  }

  // MARK: Running

  private var clock: FrameClock {
    referenceView?.frameClock ?? shownLayout?.collectionView?.frameClock ?? FrameClock.current
  }

  func resume() {
    motion.quiet = 0
    guard !world.bodies.isEmpty, !topBehaviors.isEmpty else { return }
    if motion.isRunning { return observeClock() }
    delegate?.dynamicAnimatorWillResume(self)
    subscribe(to: clock)
  }

  /// Changes to the clock of the animated items' display, which may be another one than at the start of the motion.
  func observeClock() {
    let clock = clock
    guard let (present, _) = motion.subscription, present !== clock else { return }
    motion.stop()
    subscribe(to: clock)
  }

  private func subscribe(to clock: FrameClock) {
    motion.lastTime = clock.time
    motion.debt = 0
    let token = clock.addFrameHandler { [weak self] time in MainActor.assumeIsolated { self?.frame(at: time) } }
    motion.subscription = (clock, token)
  }

  private func pause() {
    guard motion.isRunning else { return }
    motion.stop()
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func frame(at time: TimeInterval) {
    guard !topBehaviors.isEmpty, !world.bodies.isEmpty, layoutIsShown else { return pause() }
    if motion.subscription?.clock !== clock { return observeClock() }
    motion.debt += min(max(0, time - motion.lastTime), Self.longestBreak)
    motion.lastTime = time
    let family = topBehaviors.flatMap(\.family)
    var steps = 0
    // Slightly less than a step counts as a step: frames do not fall on exact fractions.
    while motion.debt > DynamicWorld.step - 1e-7 {
      motion.debt -= DynamicWorld.step
      world.advance(family)
      for behavior in family { behavior.stepDidEnd(in: world) }
      steps += 1
      recordRest(family)
    }
    guard steps > 0 else { return }
    motion.elapsed += Double(steps) * DynamicWorld.step
    UIView.performWithoutAnimation { for body in world.bodies { body.writeItem() } }
    for behavior in family { behavior.action?() }
    shownLayout?.invalidateLayout()
    if motion.quiet >= Self.restTime { pause() }
  }

  private var layoutIsShown: Bool { shownLayout.map { $0.collectionView != nil } ?? true }

  private func recordRest(_ family: [UIDynamicBehavior]) {
    let isMoving = world.bodies.contains {
      $0.velocity.length > Self.restSpeed || abs($0.angularVelocity) > Self.restSpeed / 100
    }
    motion.quiet = isMoving || family.contains(where: \.keepsAwake) ? 0 : motion.quiet + DynamicWorld.step
  }
}

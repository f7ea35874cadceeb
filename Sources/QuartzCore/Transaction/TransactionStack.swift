/// The transactions that are open now. The lowest one is never closed from outside: it takes changes made without any.
enum TransactionStack {
  struct Level {
    var duration: TimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var completion: TransactionCompletion?
    var custom: [String: Any] = [:]
  }

  nonisolated(unsafe) private static var levels = [Level()]
  /// Layers that got animations while they were in no tree, with the clock that was current then. The commit of any tree ends these
  /// animations, and their delegates are called by that clock: another display's clock may never advance.
  nonisolated(unsafe) private static var orphans: [(layer: CALayer, clock: FrameClock)] = []

  static func recordOrphan(_ layer: CALayer) {
    orphans.append((layer, .current))
    afterThisPass(endOrphans)
  }

  /// Runs `body` in the next turn of the main run loop if there is no display, whose commit would do that work.
  private static func afterThisPass(_ body: @escaping () -> Void) {
    if FrameClock.current === FrameClock.runLoop { FrameClock.runLoop.schedule(after: 0, body) }
  }

  static var current: Level {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  static func begin() {
    var level = current
    level.completion = nil
    levels.append(level)
  }

  static func commit() {
    guard levels.count > 1 else { return GapLog.once("CATransaction.commit() without begin()") }
    levels.removeLast().completion?.commit()
  }

  static func flush() {
    let lowest = levels[0]
    levels[0] = Level()
    lowest.completion?.commit()
  }

  static var openCompletions: [TransactionCompletion] { levels.compactMap(\.completion) }

  static func setCompletion(_ block: (() -> Void)?) {
    if let completion = current.completion {
      completion.block = block
    } else if let block {
      let completion = TransactionCompletion()
      completion.block = block
      current.completion = completion
      if levels.count == 1 { afterThisPass(flush) }
    }
  }

  static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      current.duration = (LayerValue(value, like: .number(0))?.object as? Double).map { max(0, $0) }
    case kCATransactionDisableActions:
      current.disablesActions = value as? Bool ?? (value as? NSNumber)?.boolValue ?? false
    case kCATransactionAnimationTimingFunction: current.timingFunction = value as? CAMediaTimingFunction
    case kCATransactionCompletionBlock: setCompletion(value as? () -> Void)
    default: current.custom[key] = value
    }
  }

  static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: CATransaction.animationDuration()
    case kCATransactionDisableActions: current.disablesActions
    case kCATransactionAnimationTimingFunction: current.timingFunction
    case kCATransactionCompletionBlock: current.completion?.block
    default: current.custom[key]
    }
  }

  /// Ends animations of layers that are in no tree: they are never seen.
  ///
  /// - Complexity: O(n) in the number of such layers.
  static func endOrphans() {
    guard !orphans.isEmpty else { return }
    let noted = orphans
    orphans = []
    for (layer, clock) in noted where layer.node.tree == nil {
      // The layer's tree has not yet made the commit that adds the layer.
      if layer.topmost.node.isTreeRoot { orphans.append((layer, clock)) } else { layer.removeAnimations(on: clock) }
    }
  }
}

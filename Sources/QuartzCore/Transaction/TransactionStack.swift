import CoreGraphics
import Foundation

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
  /// Layers that got animations while no tree had them, with the clock that counted then: the commit of any tree ends them, and
  /// another display's clock may never go on to tell of it.
  nonisolated(unsafe) private static var orphans: [(layer: CALayer, clock: FrameClock)] = []

  static func noteOrphan(_ layer: CALayer) {
    orphans.append((layer, .current))
    afterThisTurn(endOrphans)
  }

  /// Where no display is, no commit ends what waits for one: the main run loop does.
  private static func afterThisTurn(_ body: @escaping () -> Void) {
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
      if levels.count == 1 { afterThisTurn(flush) }
    }
  }

  static func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: current.duration = LayerValue(value, like: .number(0))?.object as? Double
    case kCATransactionDisableActions:
      current.disablesActions = value as? Bool ?? (value as? NSNumber)?.boolValue ?? false
    case kCATransactionAnimationTimingFunction: current.timingFunction = value as? CAMediaTimingFunction
    case kCATransactionCompletionBlock: setCompletion(value as? () -> Void)
    default: current.custom[key] = value
    }
  }

  static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: current.duration
    case kCATransactionDisableActions: current.disablesActions
    case kCATransactionAnimationTimingFunction: current.timingFunction
    case kCATransactionCompletionBlock: current.completion?.block
    default: current.custom[key]
    }
  }

  /// Ends animations of layers that no tree took: nobody will ever see them.
  static func endOrphans() {
    guard !orphans.isEmpty else { return }
    let noted = orphans
    orphans = []
    for (layer, clock) in noted where layer.node.tree == nil {
      // Its tree has not made the commit yet that takes it in.
      if layer.topmost.node.isTreeRoot { orphans.append((layer, clock)) } else { layer.removeAnimations(on: clock) }
    }
  }
}

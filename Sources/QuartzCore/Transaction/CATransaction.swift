/// Groups changes of layers. Settings count for the changes made before the transaction is committed; inner
/// transactions begin with the outer one's. Changes outside of any transaction belong to one that the next commit of a
/// layer tree ends.
open class CATransaction: NSObject {
  open class func begin() { TransactionStack.begin() }

  /// Ends the innermost transaction. One too many is ignored.
  open class func commit() { TransactionStack.commit() }

  /// Ends the transaction of changes outside of any other. Displays show them with their next frame.
  open class func flush() { TransactionStack.flush() }

  /// Layers belong to one thread: there is nothing to lock.
  open class func lock() {}
  /// Layers belong to one thread: there is nothing to unlock.
  open class func unlock() {}

  /// Returns the duration in seconds; 0.25 unless set.
  open class func animationDuration() -> CFTimeInterval { TransactionStack.current.duration ?? 0.25 }
  open class func setAnimationDuration(_ dur: CFTimeInterval) { TransactionStack.current.duration = max(0, dur.finite) }

  open class func animationTimingFunction() -> CAMediaTimingFunction? { TransactionStack.current.timingFunction }
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.timingFunction = function
  }

  /// Returns true if changes start no actions.
  open class func disableActions() -> Bool { TransactionStack.current.disablesActions }
  open class func setDisableActions(_ flag: Bool) { TransactionStack.current.disablesActions = flag }

  open class func completionBlock() -> (() -> Void)? { TransactionStack.current.completion?.block }
  /// Sets a block that runs when every animation added from now on, in this transaction and those inside, has ended or
  /// was removed; without any, soon after the transaction's commit.
  open class func setCompletionBlock(_ block: (() -> Void)?) { TransactionStack.setCompletion(block) }

  /// Sets one of the settings above by its key, or a value under a key of your own.
  open class func setValue(_ anObject: Any?, forKey key: String) { TransactionStack.setValue(anObject, forKey: key) }
  open class func value(forKey key: String) -> Any? { TransactionStack.value(forKey: key) }

  static var openCompletions: [TransactionCompletion] { TransactionStack.openCompletions }
  static func recordOrphan(_ layer: CALayer) { TransactionStack.recordOrphan(layer) }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

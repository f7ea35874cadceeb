/// A completion block that waits for the commit of its transaction and the end of every animation added in it.
final class TransactionCompletion {
  var block: (() -> Void)?
  private var pending = 0
  private var isCommitted = false

  func enter() { pending += 1 }

  func leave() {
    pending -= 1
    if isCommitted, pending == 0 { fire() }
  }

  /// Marks the transaction as committed. Without animations the block runs at the next moment of the clock, not within the call.
  func commit() {
    isCommitted = true
    if pending == 0 { FrameClock.current.schedule(after: 0) { self.fire() } }
  }

  private func fire() {
    let block = block
    self.block = nil
    block?()
  }
}

import Synchronization

/// A value that is computed when it is first asked for. Copies made since the last change share it, on any thread.
struct Memo<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private var box = Box()

  func value(_ make: () -> Value) -> Value {
    if let value = box.value.withLock({ $0 }) { return value }
    let value = make()
    box.value.withLock { $0 = value }
    return value
  }

  /// Discards the value. To be called with every change of what the value is computed from.
  mutating func forget() {
    if isKnownUniquelyReferenced(&box) { box.value.withLock { $0 = nil } } else { box = Box() }
  }
}

/// Detects whether code runs on the main queue, which is the executor of the main actor.
///
/// Except on Apple's systems, the main queue of a program that gives its main thread away is served by other threads,
/// so checking the thread is not enough.
enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }

  /// Runs `body` at once on the main queue, and asynchronously elsewhere.
  static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent { return MainActor.assumeIsolated(body) }
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
  }
}

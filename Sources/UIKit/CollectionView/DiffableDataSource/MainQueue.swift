import Foundation

/// Tells whether code runs on the main queue, which is what the main actor is.
///
/// Off Apple's systems a program that gives its main thread away has the main queue served by other threads, so asking
/// for the thread is not enough.
enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }

  /// Runs `body` at once when this is the main queue, otherwise soon.
  static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent { return MainActor.assumeIsolated(body) }
    DispatchQueue.main.async { MainActor.assumeIsolated(body) }
  }
}

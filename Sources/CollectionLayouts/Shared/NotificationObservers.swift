import UIKit

/// Calls a function on the main actor for each notification of some names, as long as it exists. Without selectors, which exist with the
/// Objective-C run time only.
final class NotificationObservers: @unchecked Sendable {
  private let tokens: [any NSObjectProtocol]

  @MainActor
  init(_ names: [Notification.Name], _ call: @escaping @MainActor () -> Void) {
    tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { call() }
      }
    }
  }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}

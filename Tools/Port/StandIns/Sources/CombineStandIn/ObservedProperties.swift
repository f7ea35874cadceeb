import Foundation
import OpenCombineShim
import PortSupport
import UIKit

extension NSObjectProtocol where Self: NSObject {
  /// The property's value now, and after each frame that finds another one.
  @MainActor
  public func publisher<Value: Equatable>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    Deferred { [self] in
      let subject = PassthroughSubject<Value, Never>()
      nonisolated(unsafe) let object = self
      nonisolated(unsafe) let path = keyPath
      let (observation, first) = MainActor.assumeIsolated {
        UncheckedPair(
          (
            object.observe(path, options: .new) { object, _ in subject.send(object[keyPath: path]) },
            object[keyPath: path]
          ))
      }.value
      let changes = subject.handleEvents(receiveCancel: { MainActor.assumeIsolated { observation.invalidate() } })
      return options.contains(.initial)
        ? changes.prepend(first).eraseToAnyPublisher() : changes.eraseToAnyPublisher()
    }.eraseToAnyPublisher()
  }
}

private struct UncheckedPair<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

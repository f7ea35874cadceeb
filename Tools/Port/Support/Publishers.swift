import Foundation

// Combine's common part: subjects, `@Published` and the usual operators. Values arrive as they are sent; there is no demand, and
// operators all make an `AnyPublisher`.

public protocol Cancellable { func cancel() }

public final class AnyCancellable: Cancellable, Hashable {
  private var action: (() -> Void)?
  public init(_ cancel: @escaping () -> Void) { action = cancel }
  public init(_ canceller: some Cancellable) { action = { canceller.cancel() } }
  deinit { cancel() }
  public func cancel() {
    let now = action
    action = nil
    now?()
  }
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  public func store(in list: inout some RangeReplaceableCollection<AnyCancellable>) { list.append(self) }
  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public enum Subscribers {
  public enum Completion<Failure: Error> { case finished, failure(Failure) }
}

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func portedReceive(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  public typealias Start = (@escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void) ->
    AnyCancellable
  private let start: Start
  init(_ start: @escaping Start) { self.start = start }
  public init(_ publisher: some Publisher<Output, Failure>) { start = publisher.portedReceive }
  public func portedReceive(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { start(value, end) }
}

// MARK: Sources

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  private let output: Output
  public init(_ output: Output) { self.output = output }
  public func portedReceive(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    value(output)
    end(.finished)
    return AnyCancellable {}
  }
}

public struct Fail<Output, Failure: Error>: Publisher {
  private let error: Failure
  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }
  public func portedReceive(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    end(.failure(error))
    return AnyCancellable {}
  }
}

public final class Future<Output, Failure: Error>: Publisher {
  private let subject = CurrentValueSubject<Output?, Failure>(nil)
  public init(_ attempt: (@escaping (Result<Output, Failure>) -> Void) -> Void) {
    attempt { [subject] result in
      switch result {
      case .success(let value):
        subject.send(value)
        subject.send(completion: .finished)
      case .failure(let error): subject.send(completion: .failure(error))
      }
    }
  }
  public func portedReceive(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { subject.portedReceive({ if let output = $0 { value(output) } }, end) }
}

public class PassthroughSubject<Output, Failure: Error>: Publisher {
  private let lock = NSLock()
  private var receivers: [(key: Int, value: (Output) -> Void, end: (Subscribers.Completion<Failure>) -> Void)] = []
  private var next = 0
  private var completion: Subscribers.Completion<Failure>?
  public init() {}

  public func send(_ value: Output) {
    let now = lock.withLock { completion == nil ? receivers : [] }
    for receiver in now { receiver.value(value) }
  }
  public func send() where Output == Void { send(()) }
  public func send(completion: Subscribers.Completion<Failure>) {
    let now = lock.withLock {
      self.completion = self.completion ?? completion
      defer { receivers = [] }
      return receivers
    }
    for receiver in now { receiver.end(completion) }
  }
  public func portedReceive(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    let (key, ended) = lock.withLock {
      next += 1
      if completion == nil { receivers.append((next, value, end)) }
      return (next, completion)
    }
    if let ended { end(ended) }
    return AnyCancellable { [weak self] in self?.lock.withLock { self?.receivers.removeAll { $0.key == key } } }
  }
}

public final class CurrentValueSubject<Output, Failure: Error>: PassthroughSubject<Output, Failure> {
  private var current: Output
  public init(_ value: Output) { current = value }
  public var value: Output {
    get { current }
    set { send(newValue) }
  }
  public override func send(_ value: Output) {
    current = value
    super.send(value)
  }
  public override func portedReceive(
    _ value: @escaping (Output) -> Void, _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    value(current)
    return super.portedReceive(value, end)
  }
}

public protocol ObservableObject: AnyObject {}

/// The projected value publishes what the property becomes, before it does.
@propertyWrapper
public struct Published<Value> {
  private final class Box {
    var value: Value
    let subject = PassthroughSubject<Value, Never>()
    init(_ value: Value) { self.value = value }
  }
  private let box: Box
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public init(initialValue: Value) { box = Box(initialValue) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set {
      box.subject.send(newValue)
      box.value = newValue
    }
  }
  public var projectedValue: AnyPublisher<Value, Never> {
    AnyPublisher { [box] value, end in
      value(box.value)
      return box.subject.portedReceive(value, end)
    }
  }
}

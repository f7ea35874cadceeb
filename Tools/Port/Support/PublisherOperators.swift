import Foundation
import FoundationNetworking

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { portedReceive(receiveValue, receiveCompletion) }
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable where Failure == Never {
    portedReceive(receiveValue) { _ in }
  }
  public func assign<Root: AnyObject>(
    to path: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable where Failure == Never { sink { object[keyPath: path] = $0 } }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
  public func share() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Hands each value on through a function of its own for each receiver, which may keep something between values.
  private func lift<New>(
    _ make: @escaping (@escaping (New) -> Void) -> (Output) -> Void
  ) -> AnyPublisher<New, Failure> {
    AnyPublisher { value, end in portedReceive(make(value), end) }
  }

  public func map<New>(_ transform: @escaping (Output) -> New) -> AnyPublisher<New, Failure> {
    lift { pass in { pass(transform($0)) } }
  }
  public func compactMap<New>(_ transform: @escaping (Output) -> New?) -> AnyPublisher<New, Failure> {
    lift { pass in { if let new = transform($0) { pass(new) } } }
  }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    lift { pass in { if isIncluded($0) { pass($0) } } }
  }
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    lift { pass in
      var left = count
      return { if left > 0 { left -= 1 } else { pass($0) } }
    }
  }
  public func removeDuplicates(by same: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    lift { pass in
      var last: Output?
      return { value in
        if let old = last, same(old, value) { return }
        last = value
        pass(value)
      }
    }
  }
  public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable { removeDuplicates(by: ==) }
  public func scan<New>(_ first: New, _ next: @escaping (New, Output) -> New) -> AnyPublisher<New, Failure> {
    lift { pass in
      var current = first
      return { value in
        current = next(current, value)
        pass(current)
      }
    }
  }
  public func handleEvents(
    receiveOutput: ((Output) -> Void)? = nil, receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      portedReceive(
        {
          receiveOutput?($0)
          value($0)
        },
        {
          receiveCompletion?($0)
          end($0)
        })
    }
  }
  public func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      values.forEach(value)
      return portedReceive(value, end)
    }
  }

  // MARK: Errors

  public func tryMap<New>(_ transform: @escaping (Output) throws -> New) -> AnyPublisher<New, any Error> {
    AnyPublisher { value, end in
      portedReceive(
        { output in
          do { value(try transform(output)) } catch { end(.failure(error)) }
        },
        { completion in
          if case .failure(let error) = completion { end(.failure(error)) } else { end(.finished) }
        })
    }
  }
  public func decode<Item: Decodable>(type: Item.Type, decoder: JSONDecoder) -> AnyPublisher<Item, any Error>
  where Output == Data { tryMap { try decoder.decode(type, from: $0) } }
  public func mapError<New: Error>(_ transform: @escaping (Failure) -> New) -> AnyPublisher<Output, New> {
    AnyPublisher { value, end in
      portedReceive(value) { completion in
        if case .failure(let error) = completion { end(.failure(transform(error))) } else { end(.finished) }
      }
    }
  }
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    AnyPublisher { value, end in
      portedReceive(value) { completion in
        if case .failure = completion { value(output) }
        end(.finished)
      }
    }
  }

  // MARK: Time

  public func receive(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      portedReceive({ output in scheduler.portedSchedule(0) { value(output) } }) { completion in
        scheduler.portedSchedule(0) { end(completion) }
      }
    }
  }
  public func subscribe(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
  public func delay(for time: PortedStride, scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
    lift { pass in { value in scheduler.portedSchedule(time.seconds) { pass(value) } } }
  }
  /// The last value of those that come close together.
  public func debounce(for time: PortedStride, scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
    lift { pass in
      var number = 0
      return { value in
        number += 1
        let mine = number
        scheduler.portedSchedule(time.seconds) { if mine == number { pass(value) } }
      }
    }
  }

  // MARK: Several

  public func merge(with other: some Publisher<Output, Failure>) -> AnyPublisher<Output, Failure> {
    AnyPublisher { value, end in
      let both = [portedReceive(value) { _ in }, other.portedReceive(value, end)]
      return AnyCancellable { both.forEach { $0.cancel() } }
    }
  }
  public func combineLatest<Other>(
    _ other: some Publisher<Other, Failure>
  ) -> AnyPublisher<(Output, Other), Failure> {
    AnyPublisher { value, end in
      var mine: Output?
      var theirs: Other?
      func pass() { if let mine, let theirs { value((mine, theirs)) } }
      let first = portedReceive({
        mine = $0; pass()
      }) { _ in }
      let second = other.portedReceive(
        {
          theirs = $0; pass()
        }, end)
      return AnyCancellable {
        first.cancel()
        second.cancel()
      }
    }
  }
  public func flatMap<Next: Publisher>(
    _ transform: @escaping (Output) -> Next
  ) -> AnyPublisher<Next.Output, Failure> where Next.Failure == Failure {
    AnyPublisher { value, end in
      var inner: [AnyCancellable] = []
      let outer = portedReceive(
        { inner.append(transform($0).portedReceive(value) { if case .failure = $0 { end($0) } }) }, end)
      return AnyCancellable {
        outer.cancel()
        inner.forEach { $0.cancel() }
      }
    }
  }
}

// MARK: Schedulers

public struct PortedStride: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  let seconds: Double
  public init(floatLiteral value: Double) { seconds = value }
  public init(integerLiteral value: Int) { seconds = Double(value) }
  public static func seconds(_ value: Double) -> PortedStride { PortedStride(floatLiteral: value) }
  public static func milliseconds(_ value: Int) -> PortedStride { PortedStride(floatLiteral: Double(value) / 1000) }
}

public protocol Scheduler { func portedSchedule(_ seconds: Double, _ work: @escaping () -> Void) }

extension DispatchQueue: Scheduler {
  public func portedSchedule(_ seconds: Double, _ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    if seconds == 0 { async { work() } } else { asyncAfter(deadline: .now() + seconds) { work() } }
  }
}

extension RunLoop: Scheduler {
  public func portedSchedule(_ seconds: Double, _ work: @escaping () -> Void) {
    DispatchQueue.main.portedSchedule(seconds, work)
  }
}

extension OperationQueue: Scheduler {
  public func portedSchedule(_ seconds: Double, _ work: @escaping () -> Void) {
    DispatchQueue.main.portedSchedule(seconds, work)
  }
}

// MARK: Foundation's publishers

extension NotificationCenter {
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never> {
    AnyPublisher { [self] value, _ in
      nonisolated(unsafe) let value = value
      nonisolated(unsafe) let token = addObserver(forName: name, object: object, queue: nil) { value($0) }
      return AnyCancellable { [self] in removeObserver(token) }
    }
  }
}

extension URLSession {
  public func dataTaskPublisher(for url: URL) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
    dataTaskPublisher(for: URLRequest(url: url))
  }
  public func dataTaskPublisher(
    for request: URLRequest
  ) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
    AnyPublisher { [self] value, end in
      nonisolated(unsafe) let (value, end) = (value, end)
      let task = dataTask(with: request) { data, response, error in
        if let data, let response {
          value((data, response))
          end(.finished)
        } else {
          end(.failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      task.resume()
      return AnyCancellable { task.cancel() }
    }
  }
}

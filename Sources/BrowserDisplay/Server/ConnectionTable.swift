import NIOCore
import Synchronization

/// All connections of a server, of which it closes some when there are too many.
final class ConnectionTable: Sendable {
  /// The standing of the other end. Connections of a higher standing are kept longer.
  enum Standing: Int, Comparable {
    /// A connection that has not shown that it knows the token.
    case stranger
    /// A connection that has requested a file of the page.
    case visitor
    /// A page that has sent its greeting.
    case page

    static func < (one: Standing, other: Standing) -> Bool { one.rawValue < other.rawValue }
  }

  private struct Entry {
    let channel: any Channel
    let start = NIODeadline.now()
    var standing = Standing.stranger
  }

  private struct State {
    /// The connections, oldest first.
    var entries: [Entry] = []
    var refusesAll = false
  }

  private let limits: ServerLimits
  private let state = Mutex(State())

  init(limits: ServerLimits) { self.limits = limits }

  /// Adds a connection until it closes. When there are too many, it closes the oldest one that is no page.
  ///
  /// - Complexity: O(n) in the number of connections.
  func admit(_ channel: any Channel) {
    let leaving = state.withLock { state -> (any Channel)? in
      guard !state.refusesAll else { return channel }
      state.entries.append(Entry(channel: channel))
      if state.entries.count > limits.connectionCount { return Self.removeOldest(below: .page, from: &state) }
      return nil
    }
    channel.closeFuture.whenComplete { [self] _ in remove(channel) }
    leaving?.close(promise: nil)
  }

  /// Returns true if another stranger may connect. If there are too many, it closes those that have been silent for longer than others
  /// should wait: many silent connections displace only each other, and a client that sends its request at once is answered.
  ///
  /// - Complexity: O(n) in the number of connections; O(*n* · *m*) when *m* of them are closed.
  func admitsStranger() -> Bool {
    let late = NIODeadline.now() - limits.strangerPatience
    let (admits, leaving) = state.withLock { state -> (Bool, [Entry]) in
      let strangers = state.entries.count { $0.standing == .stranger }
      guard strangers >= limits.strangerCount, !state.refusesAll else { return (true, []) }
      let leaving = state.entries.filter { $0.standing == .stranger && $0.start < late }
      state.entries.removeAll { entry in leaving.contains { $0.channel === entry.channel } }
      return (!leaving.isEmpty, leaving)
    }
    for entry in leaving { entry.channel.close(promise: nil) }
    return admits
  }

  /// Closes the oldest stranger, or else the oldest connection that is no page.
  ///
  /// - Complexity: O(n) in the number of connections.
  func evictOldest() {
    state.withLock { Self.removeOldest(below: .visitor, from: &$0) ?? Self.removeOldest(below: .page, from: &$0) }?
      .close(promise: nil)
  }

  func raise(_ channel: any Channel, to standing: Standing) {
    state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.channel === channel }) else { return }
      state.entries[index].standing = max(state.entries[index].standing, standing)
    }
  }

  /// Refuses further connections, and closes all: pages after `patience`, in which they may close by themselves. Returns the futures of
  /// their ends.
  ///
  /// - Complexity: O(n) in the number of connections.
  func closeAll(patience: TimeAmount) -> [EventLoopFuture<Void>] {
    let entries = state.withLock { state in
      state.refusesAll = true
      return state.entries
    }
    for entry in entries {
      let wait = entry.standing == .page ? patience : .zero
      entry.channel.eventLoop.scheduleTask(in: wait) { entry.channel.close(promise: nil) }
    }
    return entries.map(\.channel.closeFuture)
  }

  private static func removeOldest(below standing: Standing, from state: inout State) -> (any Channel)? {
    guard let index = state.entries.firstIndex(where: { $0.standing < standing }) else { return nil }
    return state.entries.remove(at: index).channel
  }

  private func remove(_ channel: any Channel) {
    state.withLock { $0.entries.removeAll { $0.channel === channel } }
  }
}

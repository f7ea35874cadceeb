import NIOCore
import Synchronization

/// All connections of a server, and who gives way when there are too many.
final class ConnectionTable: Sendable {
  /// Who is at the other end. The order is that in which they are kept.
  enum Standing: Int, Comparable {
    /// Has not shown yet that it knows the token.
    case stranger
    /// Asked for something of the page.
    case visitor
    /// A page that has greeted.
    case page

    static func < (one: Standing, other: Standing) -> Bool { one.rawValue < other.rawValue }
  }

  private struct Entry {
    let channel: any Channel
    let start = NIODeadline.now()
    var standing = Standing.stranger
  }

  private struct State {
    /// Oldest first.
    var entries: [Entry] = []
    var refusesAll = false
  }

  private let limits: ServerLimits
  private let state = Mutex(State())

  init(limits: ServerLimits) { self.limits = limits }

  /// Adds a connection until it closes, and closes another one when there are too many: the oldest that is no page.
  func admit(_ channel: any Channel) {
    let leaving = state.withLock { state -> (any Channel)? in
      guard !state.refusesAll else { return channel }
      state.entries.append(Entry(channel: channel))
      if state.entries.count > limits.connectionCount { return Self.take(below: .page, from: &state) }
      return nil
    }
    channel.closeFuture.whenComplete { [self] _ in remove(channel) }
    leaving?.close(promise: nil)
  }

  /// Whether there is room for one more stranger. Without it, those are closed that have been silent for longer than others should
  /// wait: a crowd of silent connections only pushes out itself, and whoever asks at once is answered.
  func hasRoom() -> Bool {
    let late = NIODeadline.now() - limits.strangerPatience
    let (hasRoom, leaving) = state.withLock { state -> (Bool, [Entry]) in
      let strangers = state.entries.count { $0.standing == .stranger }
      guard strangers >= limits.strangerCount, !state.refusesAll else { return (true, []) }
      let leaving = state.entries.filter { $0.standing == .stranger && $0.start < late }
      state.entries.removeAll { entry in leaving.contains { $0.channel === entry.channel } }
      return (!leaving.isEmpty, leaving)
    }
    for entry in leaving { entry.channel.close(promise: nil) }
    return hasRoom
  }

  /// Closes the oldest stranger, or else the oldest that is no page.
  func makeRoom() {
    state.withLock { Self.take(below: .visitor, from: &$0) ?? Self.take(below: .page, from: &$0) }?.close(promise: nil)
  }

  func raise(_ channel: any Channel, to standing: Standing) {
    state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.channel === channel }) else { return }
      state.entries[index].standing = max(state.entries[index].standing, standing)
    }
  }

  /// Takes no more connections, and closes all: pages after `patience`, in which they may close by themselves. Returns their ends.
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

  private static func take(below standing: Standing, from state: inout State) -> (any Channel)? {
    guard let index = state.entries.firstIndex(where: { $0.standing < standing }) else { return nil }
    return state.entries.remove(at: index).channel
  }

  private func remove(_ channel: any Channel) {
    state.withLock { $0.entries.removeAll { $0.channel === channel } }
  }
}

import Synchronization

/// The server's end of one page's WebSocket, as its session sees it.
final class PageConnection: Sendable {
  enum Output: Sendable {
    /// What follows from a message of the page.
    case reply(SessionHub.Reply)
    /// What the page did not ask for.
    case message([UInt8])
    case close(CloseReason)
  }

  private let deliver: @Sendable (Output) -> Void
  private let ended = Atomic(false)

  /// - Parameter deliver: called on any thread.
  init(deliver: @escaping @Sendable (Output) -> Void) { self.deliver = deliver }

  /// The WebSocket is gone: messages that are still on their way to the session mean nothing any more.
  var isEnded: Bool { ended.load(ordering: .acquiring) }

  func end() { ended.store(true, ordering: .releasing) }

  func send(_ message: ServerMessage) { deliver(.message(message.encoded())) }

  func reply(_ reply: SessionHub.Reply) { deliver(.reply(reply)) }

  /// Tells the page why, and ends.
  func close(_ reason: CloseReason) { deliver(.close(reason)) }
}

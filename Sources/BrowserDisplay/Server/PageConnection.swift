import Synchronization

/// The server's end of one page's WebSocket, for use by its session.
final class PageConnection: Sendable {
  enum Output: Sendable {
    /// The reply to a message of the page.
    case reply(SessionHub.Reply)
    /// A message that the page did not request.
    case message([UInt8])
    case close(CloseReason)
  }

  /// The address of the page without the part after the #; empty if it is not known.
  let pageAddress: String
  private let sendOutput: @Sendable (Output) -> Void
  private let ended = Atomic(false)

  /// Makes a connection.
  ///
  /// - Parameters:
  ///   - pageAddress: the address of the page without the part after the #.
  ///   - send: a closure that sends the output; called on any thread.
  init(pageAddress: String = "", send: @escaping @Sendable (Output) -> Void) {
    self.pageAddress = pageAddress
    sendOutput = send
  }

  /// True when the WebSocket is closed: messages that are still on their way to the session have no effect.
  var isEnded: Bool { ended.load(ordering: .acquiring) }

  func end() { ended.store(true, ordering: .releasing) }

  func send(_ message: ServerMessage) { sendOutput(.message(message.encoded())) }

  func reply(_ reply: SessionHub.Reply) { sendOutput(.reply(reply)) }

  /// Closes the WebSocket with a reason for the page.
  func close(_ reason: CloseReason) { sendOutput(.close(reason)) }
}

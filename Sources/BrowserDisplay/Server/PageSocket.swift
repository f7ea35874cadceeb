import FlyingFox
import Foundation

/// Joins one WebSocket to a session.
///
/// The frames for the page are pulled by the connection's writer, and every message of the page has one answer: at most
/// one commit is under way, and the page's next message acknowledges it.
struct PageSocket: WSHandler {
  let hub: SessionHub

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    let outbox = Outbox()
    let connection = PageConnection(outbox: outbox)
    let reader = Task {
      let isLeaving = await Self.read(client, connection, hub)
      await hub.connectionEnded(connection)
      outbox.finish()
      if !isLeaving { await Self.awaitClose(client) }
    }
    let guardian = ReaderGuardian(reader)
    return AsyncStream {
      if let frame = await outbox.next() { return frame }
      // The socket is closed as soon as this returns, and its number may be used again at once: nobody may be
      // waiting for it any more.
      await guardian.stop()
      return nil
    } onCancel: {
      reader.cancel()
    }
  }

  /// Handles frames until the connection ends. Returns whether the page ended it.
  private static func read(
    _ client: AsyncThrowingStream<WSFrame, any Error>, _ connection: PageConnection, _ hub: SessionHub
  ) async -> Bool {
    do {
      for try await frame in client {
        switch frame.opcode {
        case .binary where frame.fin:
          switch await hub.receive(frame.payload, on: connection) {
          case .answer(let bytes): await connection.outbox.put(.binary(bytes))
          case .close(let reason):
            connection.close(reason)
            return false
          }
        case .ping:
          connection.outbox.offer(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload.prefix(125)))
        case .pong:
          break
        case .close:
          connection.outbox.offer(.close(code: .normalClosure))
          return true
        default:
          connection.close(.nonsense("only whole binary messages are understood"))
          return false
        }
      }
      return true
    } catch {
      connection.close(.nonsense("the WebSocket frames cannot be read"))
      return true
    }
  }

  /// A socket that is closed while the page still sends is reset, and the page never hears the reason.
  private static func awaitClose(_ client: AsyncThrowingStream<WSFrame, any Error>) async {
    do {
      for try await frame in client where frame.opcode == .close { return }
    } catch {
      // Gone, which is as good.
    }
  }
}

/// Ends the reader when the writer ends, however that comes about.
private final class ReaderGuardian: Sendable {
  /// How long a page may take to answer that it has heard the reason.
  private static let patience = Duration.milliseconds(250)

  private let reader: Task<Void, Never>

  init(_ reader: Task<Void, Never>) { self.reader = reader }

  deinit { reader.cancel() }

  func stop() async {
    let reader = reader
    let end = Task {
      try? await Task.sleep(for: Self.patience)
      reader.cancel()
    }
    await reader.value
    end.cancel()
  }
}

/// The server's end of one page's WebSocket.
final class PageConnection: Sendable {
  let outbox: Outbox

  init(outbox: Outbox) { self.outbox = outbox }

  func send(_ message: ServerMessage) { outbox.offer(.binary(message.encoded())) }

  /// Tells the page why, and ends.
  func close(_ reason: CloseReason) {
    outbox.offer(.close(code: WSCloseCode(reason.code, reason: reason.text)))
    outbox.finish()
  }
}

/// Why the server ends a connection. The page shows the text, and does not come back by itself.
enum CloseReason: Hashable, Sendable {
  case nonsense(String)
  case tooLarge
  case tooManyPages
  case replaced
  case leaving

  var code: UInt16 {
    switch self {
    case .leaving: 1001
    case .nonsense: 1002
    case .tooLarge: 1009
    case .tooManyPages: 1013
    case .replaced: 4001
    }
  }

  /// At most 123 bytes, which is what a close frame holds.
  var text: String {
    switch self {
    case .leaving: "The program was closed."
    case .nonsense(let what): String("Not understood: \(what)".prefix(100))
    case .tooLarge: "A message was too large."
    case .tooManyPages: "Too many pages are open."
    case .replaced: "This page was opened elsewhere."
    }
  }
}

extension WSFrame {
  static func binary(_ bytes: [UInt8]) -> WSFrame {
    WSFrame(fin: true, opcode: .binary, mask: nil, payload: Data(bytes))
  }
}

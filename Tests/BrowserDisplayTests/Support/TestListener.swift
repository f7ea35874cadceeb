import Foundation

/// Listens at a port as any other program may, answers nothing, and tells what it heard.
final class TestListener: Sendable {
  private let file: Int32

  init(port: UInt16) throws {
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
    guard result == 0, listen(file, 8) == 0 else {
      throw TestConnection.Failure(what: "listen: \(String(cString: strerror(errno)))")
    }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(file) }

  /// The first bytes of so many connections.
  func hear(connections count: Int) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { [self] in
        var heard = ""
        for _ in 0..<count {
          let connection = accept(file, nil, nil)
          guard connection >= 0 else {
            return continuation.resume(throwing: TestConnection.Failure(what: "nobody came"))
          }
          var bytes = [UInt8](repeating: 0, count: 16_384)
          let received = recv(connection, &bytes, bytes.count, 0)
          heard += String(decoding: bytes.prefix(max(received, 0)), as: UTF8.self)
          close(connection)
        }
        continuation.resume(returning: heard)
      }
    }
  }
}

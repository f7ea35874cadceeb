import Foundation

/// A blocking socket to the program.
final class Connection {
  struct Closed: Error {}

  private let file: Int32

  init(port: UInt16) throws {
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(file)
      throw Closed()
    }
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var yes: Int32 = 1
    setsockopt(file, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(file) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Closed() }
      sent += count
    }
  }

  func receive(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let part = bytes[received...].withUnsafeMutableBytes { recv(file, $0.baseAddress, $0.count, 0) }
      guard part > 0 else { throw Closed() }
      received += part
    }
    return bytes
  }

  /// Whatever is there; empty at the end.
  func receiveSome() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(file, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, count)))
  }

  func receiveHead() throws -> String {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) { head += try receive(1) }
    return String(decoding: head, as: UTF8.self)
  }
}

/// A page without a browser.
final class Page {
  let connection: Connection

  init(_ program: Program) throws {
    connection = try Connection(port: program.port)
    let host = "127.0.0.1:\(program.port)"
    try connection.send(
      Array(
        """
        GET /\(program.token)/socket HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\nUpgrade: websocket\r\n\
        Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n
        """.utf8))
    guard try connection.receiveHead().hasPrefix("HTTP/1.1 101") else { throw Connection.Closed() }
  }

  func send(_ message: [UInt8], head: UInt8 = 0x82) throws {
    let length: [UInt8]
    switch message.count {
    case ..<126: length = [0x80 | UInt8(message.count)]
    case ..<65_536: length = [0x80 | 126, UInt8(message.count >> 8), UInt8(message.count & 255)]
    default: length = [0x80 | 127] + (0..<8).map { UInt8(truncatingIfNeeded: message.count >> (56 - 8 * $0)) }
    }
    try connection.send([head] + length + [0, 0, 0, 0] + message)
  }

  /// Sends a message and waits for its answer. Returns the answer and how long it took.
  func ask(_ message: [UInt8]) throws -> ([UInt8], Duration) {
    let start = ContinuousClock.now
    try send(message)
    while true {
      let head = try connection.receive(2)
      var length = Int(head[1] & 127)
      if length >= 126 { length = try connection.receive(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
      let payload = length > 0 ? try connection.receive(length) : []
      if head[0] & 15 == 8 { throw Connection.Closed() }
      // Wakes and updates are no answers.
      if head[0] & 15 == 2, payload.count > 1, ![2, 5].contains(payload[1]) {
        return (payload, ContinuousClock.now - start)
      }
    }
  }
}

import Foundation
@_spi(Waterwheel) import QuartzCore

@testable import BrowserDisplay

/// A plain socket to a server on this machine. Calls block, on threads of their own, for at most twenty seconds.
final class TestConnection: Sendable {
  struct Failure: Error { let what: String }

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
    guard result == 0 else { throw Failure(what: "connect: \(String(cString: strerror(errno)))") }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(file) }

  func send(_ bytes: [UInt8]) async throws {
    try await Self.blocking { [self] in
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          Foundation.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { throw Failure(what: "send") }
        sent += count
      }
    }
  }

  /// No more is sent; the other side reads to the end.
  func endSending() { shutdown(file, Int32(SHUT_WR)) }

  /// Exactly that many bytes; nil when the connection ends before.
  func receive(_ count: Int) async throws -> [UInt8]? {
    try await Self.blocking { [self] in try receiveNow(count) }
  }

  private func receiveNow(_ count: Int) throws -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let part = bytes[received...].withUnsafeMutableBytes { recv(file, $0.baseAddress, $0.count, 0) }
      if part == 0 || (part < 0 && errno == ECONNRESET) { return nil }
      guard part > 0 else { throw Failure(what: "nothing came within twenty seconds") }
      received += part
    }
    return bytes
  }

  /// Up to and with the empty line that ends a head. On one thread: a thread for each byte takes longer than the server.
  func receiveHead() async throws -> String {
    try await Self.blocking { [self] in
      var head: [UInt8] = []
      while !head.suffix(4).elementsEqual([13, 10, 13, 10]), let byte = try receiveNow(1) { head += byte }
      return String(decoding: head, as: UTF8.self)
    }
  }

  private static func blocking<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
  }
}

/// One HTTP exchange.
struct TestResponse {
  var status = 0
  var headers: [String: String] = [:]
  var body: [UInt8] = []
  var text: String { String(decoding: body, as: UTF8.self) }

  /// Sends a request as it is spelled here: no client in between that would tidy the path.
  static func fetch(
    _ path: String, port: UInt16, method: String = "GET", host: String? = nil, headers: [String: String] = [:]
  ) async throws -> TestResponse {
    let connection = try TestConnection(port: port)
    var request = "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\nConnection: close\r\n"
    for (name, value) in headers { request += "\(name): \(value)\r\n" }
    try await connection.send(Array((request + "\r\n").utf8))
    var response = TestResponse(head: try await connection.receiveHead())
    if method != "HEAD", let length = response.headers["content-length"].flatMap({ Int($0) }), length > 0 {
      response.body = try await connection.receive(length) ?? []
    }
    return response
  }

  init(head: String) {
    let lines = head.components(separatedBy: "\r\n")
    status = lines.first.map { $0.split(separator: " ") }.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
  }
}

/// A page as the server sees it, without a browser.
final class TestPage: Sendable {
  enum Incoming: Equatable {
    case message(ServerMessage)
    case binary([UInt8])
    case closed(code: Int, reason: String)
    case pong([UInt8])
    case ended
  }

  private let connection: TestConnection

  convenience init(port: UInt16, token: String, origin: String? = "same") async throws {
    try await self.init(port: port, path: "/\(token)/socket", origin: origin)
  }

  init(port: UInt16, path: String, origin: String? = "same") async throws {
    connection = try TestConnection(port: port)
    let host = "127.0.0.1:\(port)"
    var request = "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    request += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    if let origin { request += "Origin: \(origin == "same" ? "http://\(host)" : origin)\r\n" }
    try await connection.send(Array((request + "\r\n").utf8))
    let response = TestResponse(head: try await connection.receiveHead())
    guard response.status == 101 else { throw TestConnection.Failure(what: "status \(response.status)") }
  }

  func send(_ message: ClientMessage) async throws { try await sendFrame(0x82, message.encoded()) }

  /// A masked frame; `head` is the first byte: 0x80 | opcode.
  func sendFrame(_ head: UInt8, _ payload: [UInt8]) async throws {
    var frame: [UInt8] = [head]
    switch payload.count {
    case ..<126: frame.append(0x80 | UInt8(payload.count))
    case ..<65_536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default: frame += [0x80 | 127] + (0..<8).map { UInt8(payload.count >> (8 * (7 - $0)) & 255) }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    try await connection.send(frame + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] })
  }

  func sendBytes(_ bytes: [UInt8]) async throws { try await connection.send(bytes) }

  func receive() async throws -> Incoming {
    let incoming = try await receiveRaw()
    if case .binary(let bytes) = incoming { return .message(try ServerMessage(decoding: bytes)) }
    return incoming
  }

  /// With binary messages as they are.
  func receiveRaw() async throws -> Incoming {
    guard let head = try await connection.receive(2) else { return .ended }
    var length = Int(head[1] & 127)
    if length >= 126 {
      guard let bytes = try await connection.receive(length == 126 ? 2 : 8) else { return .ended }
      length = bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let payload = length > 0 ? try await connection.receive(length) : [] else { return .ended }
    switch head[0] & 15 {
    case 2: return .binary(payload)
    case 8:
      guard payload.count >= 2 else { return .closed(code: 0, reason: "") }
      return .closed(
        code: Int(payload[0]) << 8 | Int(payload[1]), reason: String(decoding: payload.dropFirst(2), as: UTF8.self))
    case 10: return .pong(payload)
    default: throw TestConnection.Failure(what: "unexpected opcode \(head[0])")
    }
  }

  /// The next message, which must be a frame.
  func frame() async throws -> WireFrame {
    guard case .message(.frame(let frame)) = try await receive() else {
      throw TestConnection.Failure(what: "not a frame")
    }
    return frame
  }

  static func hello(_ session: UInt64 = 1, time: Double = 0, isVisible: Bool = true, address: String = "")
    -> ClientMessage
  {
    .hello(
      .init(
        session: SessionID(high: 0, low: session), time: time, isVisible: isVisible,
        environment: .init(size: .init(width: 390, height: 844), scale: 2), address: address))
  }

  static func batch(time: Double, _ events: [ClientMessage.Event] = [], isVisible: Bool = true) -> ClientMessage {
    .batch(.init(time: time, isVisible: isVisible, events: events))
  }
}

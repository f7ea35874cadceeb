import Foundation
import Gallery
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKit

@_spi(Waterwheel) @testable import BrowserDisplay

/// Random and damaged input at the three doors: messages, requests, headers of pictures. Nothing may crash, and everything gets
/// an answer. `WATERWHEEL_FUZZ` is how many inputs each test makes, `WATERWHEEL_FUZZ_SEED` where they begin.
@MainActor
@Suite(.serialized) struct FuzzTests {
  private static func setting(_ name: String, default value: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? value
  }

  let count = setting("WATERWHEEL_FUZZ", default: 20_000)
  private let seed = UInt64(setting("WATERWHEEL_FUZZ_SEED", default: 1))

  /// Calls `body`, and prints what took longest with the seed that makes it again.
  private func timed(_ what: String, count: Int, _ body: (inout WireRandom) throws -> Void) rethrows {
    var slowest = (Duration.zero, UInt64(0))
    for index in 0..<UInt64(count) {
      var random = WireRandom(seed: seed + index)
      let start = ContinuousClock.now
      try body(&random)
      slowest = max(slowest, (ContinuousClock.now - start, seed + index)) { $0.0 < $1.0 }
    }
    print("\(what): \(count), slowest \(slowest.0) with seed \(slowest.1)")
  }

  private func max<T>(_ one: T, _ other: T, _ isLess: (T, T) -> Bool) -> T { isLess(one, other) ? other : one }

  @Test func messages() throws {
    let hub = SessionHub(configuration: .init()) { FakeSurface($0) }
    try run(hub, count: count, "messages")
    #expect(hub.sessionCount <= 32)
  }

  @Test func messagesToTheGallery() throws {
    let pictures = PictureCollection.builtIn(count: 500)
    let hub = SessionHub(configuration: .init()) { environment in
      let controller = GalleryViewController(pictures: pictures, layout: .waterfall, title: "Fuzz")
      return WindowHost(rootViewController: controller, environment: environment)
    }
    try run(hub, count: count / 100, "messages to the gallery")
  }

  /// A page that mostly makes sense: most of its messages are batches, some are damaged. It comes back after each refusal.
  private func run(_ hub: SessionHub, count: Int, _ what: String) throws {
    var connection: PageConnection?
    try timed(what, count: count) { random in
      let page = connection ?? PageConnection { _ in }
      var message =
        connection == nil || random.below(100) == 0 ? random.hello() : .batch(random.batch(events: random.below(9)))
      if random.below(50) == 0 { message = random.clientMessage() }
      var bytes = message.encoded()
      if random.below(4) == 0 { random.damage(&bytes) }
      switch hub.handle(bytes, on: page) {
      case .answer(let answer):
        // A first frame that is long comes packed.
        let isPacked = answer.starts(with: [0x1F, 0x8B])
        guard try isPacked || ServerMessage(decoding: answer).isFrame else {
          Issue.record("not a frame")
          return
        }
        connection = page
      case .close(let reason):
        #expect(!reason.text.isEmpty && reason.text.utf8.count <= 123)
        hub.connectionEnded(page)
        connection = nil
      }
    }
  }

  @Test func requests() async throws {
    let display = try await RunningDisplay.start()
    let page = try await TestPage.opened(display)
    for index in 0..<UInt64(count / 100) {
      var random = WireRandom(seed: seed + index)
      let bytes = random.request(token: display.token)
      let connection = try TestConnection(port: display.port)
      try? await connection.send(bytes)
      connection.endSending()
      let answer = try await connection.receiveHead()
      #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 "), "seed \(seed + index)")
    }
    try await page.ask()
    await display.stop()
  }

  @Test func headersOfPictures() {
    timed("headers of pictures", count: count) { random in
      let bytes = random.picture()
      _ = MediaType.sniff(bytes)
      do throws(ImageHeaderError) {
        let header = try ImageHeader.read(bytes)
        #expect(header.width > 0 && header.height > 0)
      } catch {
        // Refused, which is an answer.
      }
    }
  }
}

extension WireRandom {
  fileprivate mutating func hello() -> ClientMessage {
    while true {
      if case .hello(var hello) = clientMessage() {
        hello.session = SessionID(high: 0, low: UInt64(below(40)))
        hello.isVisible = below(8) > 0
        return .hello(hello)
      }
    }
  }

  /// Turns bits, and cuts, doubles, removes and inserts bytes.
  mutating func damage(_ bytes: inout [UInt8]) {
    for _ in 0...below(4) {
      guard !bytes.isEmpty else { return }
      let place = below(bytes.count)
      switch below(6) {
      case 0: bytes[place] ^= 1 << UInt8(below(8))
      case 1: bytes[place] = byte()
      case 2: bytes.removeSubrange(place...)
      case 3: bytes.insert(byte(), at: place)
      case 4: bytes.insert(contentsOf: bytes[place...].prefix(below(64)), at: place)
      default: bytes.replaceSubrange(place..<Swift.min(place + 4, bytes.count), with: [255, 255, 255, 255])
      }
    }
  }

  fileprivate mutating func request(token: String) -> [UInt8] {
    let path = [
      "/", "/\(token)/", "/\(token)", "/\(token)/main.js", "/\(token)/image/1", "/\(token)/socket", "/socket", "*",
    ][below(8)]
    let method = ["GET", "HEAD", "POST", "CONNECT", "OPTIONS", "get"][below(6)]
    var text = "\(method) \(path) HTTP/1.\(below(3))\r\n"
    for _ in 0..<below(8) {
      text +=
        [
          "Host: 127.0.0.1", "Origin: http://127.0.0.1", "Upgrade: websocket", "Connection: Upgrade",
          "Connection: close",
          "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Content-Length: \(below(9))",
          "Transfer-Encoding: chunked", "Expect: 100-continue", "Range: bytes=0-", "X: \(string())",
        ][below(12)] + "\r\n"
    }
    var bytes = Array((text + "\r\n").utf8)
    if below(2) == 0 { damage(&bytes) }
    return bytes
  }

  fileprivate mutating func picture() -> [UInt8] {
    var bytes: [UInt8] =
      switch below(6) {
      case 0: TestPicture.png(width: below(9) + 1, height: below(9) + 1) { _, _ in 0 }
      case 1:
        [0xFF, 0xD8, 0xFF, 0xE1, 0, 20] + Array("Exif\0\0II*\0\u{8}\0\0\0\0\0\0\0\0\0".utf8).prefix(18)
          + [0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 8, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 2]
      case 2: Array("GIF89a".utf8) + [9, 0, 8, 0, 0, 0, 0]
      case 3: Array("RIFF\u{20}\0\0\0WEBPVP8X\u{A}\0\0\0\0\0\0\0\u{9}\0\0\u{8}\0\0".utf8)
      case 4:
        Array(
          "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' width='9' height='8' viewBox='0 0 9 8'/>".utf8)
      default: (0..<below(200)).map { _ in byte() }
      }
    if below(8) > 0 { damage(&bytes) }
    return bytes
  }
}

extension ServerMessage {
  fileprivate var isFrame: Bool {
    if case .frame = self { return true }
    return false
  }
}

import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable import BrowserDisplay

@Suite struct WireTests {
  @Test(arguments: 0..<40) func serverMessagesRoundTrip(seed: Int) throws {
    var random = WireRandom(seed: UInt64(seed))
    let (message, operations) = random.messageAndOperations()
    #expect(try ServerMessage(decoding: message.encoded()) == message)
    #expect(try message.operations.decoded() == operations)
  }

  @Test(arguments: 0..<40) func clientMessagesRoundTrip(seed: Int) throws {
    var random = WireRandom(seed: UInt64(seed))
    let message = random.clientMessage()
    #expect(try ClientMessage(decoding: message.encoded()) == message)
  }

  /// A message that was cut short is an error at every length, and so is one with bytes behind it.
  @Test(arguments: 0..<12) func truncatedMessagesAreErrors(seed: Int) {
    var random = WireRandom(seed: UInt64(seed) + 100)
    let server = random.serverMessage().encoded()
    for length in 0..<server.count {
      #expect(throws: WireError.self) { try ServerMessage(decoding: Array(server[..<length])) }
    }
    let client = random.clientMessage().encoded()
    for length in 0..<client.count {
      #expect(throws: WireError.self) { try ClientMessage(decoding: Array(client[..<length])) }
    }
    #expect(throws: WireError.trailingBytes(1)) { try ServerMessage(decoding: server + [0]) }
    #expect(throws: WireError.trailingBytes(2)) { try ClientMessage(decoding: client + [0, 0]) }
  }

  /// Whatever arrives, the decoder answers with a message or an error.
  @Test(arguments: 0..<20) func damagedMessagesNeverTrap(seed: Int) {
    var random = WireRandom(seed: UInt64(seed) + 200)
    for _ in 0..<200 {
      var server = random.serverMessage().encoded()
      var client = random.clientMessage().encoded()
      for _ in 0..<3 {
        server[random.below(server.count)] = random.byte()
        client[random.below(client.count)] = random.byte()
      }
      _ = try? ServerMessage(decoding: server)
      _ = try? ClientMessage(decoding: client)
      _ = try? ClientMessage(decoding: (0..<random.below(200)).map { _ in random.byte() })
    }
  }

  @Test func countsAreCheckedBeforeMemoryIsTaken() {
    // 4 billion operations in 15 bytes.
    let bytes: [UInt8] = [1, 1, 0] + [UInt8](repeating: 0, count: 8) + [255, 255, 255, 255]
    #expect(throws: WireError.truncated) { try ServerMessage(decoding: bytes) }
  }

  @Test func otherVersionsAndKindsAreRefusedByName() {
    #expect(throws: WireError.unsupportedVersion(9)) { try ClientMessage(decoding: [9, 1]) }
    #expect(throws: WireError.unknownKind(7)) { try ClientMessage(decoding: [1, 7]) }
    #expect(throws: WireError.truncated) { try ClientMessage(decoding: []) }
  }

  @Test func placesAndTimesMustBeFinite() {
    let event = SurfaceEvent.scroll(
      location: CGPoint(x: CGFloat.nan, y: 0), delta: CGVector2(dx: 0, dy: 1), phase: .discrete, time: 1)
    let message = ClientMessage.batch(.init(time: 1, isVisible: true, events: [.input(event)]))
    #expect(throws: WireError.invalidValue("location")) { try ClientMessage(decoding: message.encoded()) }
    let timeless = ClientMessage.batch(.init(time: .infinity, isVisible: true, events: []))
    #expect(throws: WireError.invalidValue("time")) { try ClientMessage(decoding: timeless.encoded()) }
  }

  @Test func absurdEnvironmentsAreMadeReasonable() throws {
    var environment = SurfaceEnvironment(size: CGSize(width: -5, height: 1e9), scale: 1000)
    environment.safeAreaTop = -3
    let hello = ClientMessage.Hello(
      session: SessionID(high: 1, low: 2), time: 0, isVisible: true, environment: environment)
    guard case .hello(let decoded) = try ClientMessage(decoding: ClientMessage.hello(hello).encoded()) else {
      Issue.record("not a greeting")
      return
    }
    #expect(decoded.environment.size == CGSize(width: 1, height: 8192))
    #expect(decoded.environment.scale == 16)
    #expect(decoded.environment.safeAreaTop == 0)
  }

  @Test(arguments: [
    (3840, 2160, 2160), (8192, 8192, 1098), (32_768, 32_768, 1098), (390, 844, 844), (1000, 9000, 8192),
  ])
  func surfacesAreNoLargerThanCanBeMadeInATurn(width: Double, height: Double, expected: Double) throws {
    var environment = SurfaceEnvironment(size: CGSize(width: width, height: height), scale: 1)
    let batch = ClientMessage.Batch(time: 0, isVisible: true, events: [.environment(environment)])
    guard case .batch(let decoded) = try ClientMessage(decoding: ClientMessage.batch(batch).encoded()) else { return }
    environment.size = CGSize(width: min(width, 8192), height: decoded.events.first?.height ?? 0)
    #expect(decoded.events == [.environment(environment)])
    #expect(Double(environment.size.height).rounded(.down) == expected)
  }

  @Test func countsAndPlacesHaveLimits() throws {
    func error(_ events: [ClientMessage.Event]) -> WireError? {
      let batch = ClientMessage.Batch(time: 0, isVisible: true, events: events)
      do throws(WireError) {
        _ = try ClientMessage(decoding: ClientMessage.batch(batch).encoded())
        return nil
      } catch {
        return error
      }
    }
    func touches(_ count: Int32, x: Double = 0) -> ClientMessage.Event {
      .input(
        .touches((0..<count).map { SurfaceTouch(id: $0, phase: .began, location: CGPoint(x: x, y: 0)) }, time: 0))
    }
    #expect(error([touches(32)]) == nil)
    #expect(error([touches(33)]) == .invalidValue("33 fingers"))
    #expect(error([touches(1, x: 1_000_000)]) == nil)
    #expect(error([touches(1, x: -1_000_001)]) == .invalidValue("location"))
    #expect(error(Array(repeating: touches(1), count: 512)) == nil)
    #expect(error(Array(repeating: touches(1), count: 513)) == .invalidValue("513 events"))
  }
}

extension ClientMessage.Event {
  fileprivate var height: CGFloat? {
    if case .environment(let environment) = self { environment.size.height } else { nil }
  }
}

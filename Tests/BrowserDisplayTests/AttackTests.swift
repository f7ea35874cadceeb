import Foundation
import NIOCore
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@_spi(Waterwheel) @testable import BrowserDisplay
@testable import Previews

/// What others on this machine may try. Beside each attack a page of ours gets its frames, and a new one is let in.
@MainActor
@Suite(.serialized) struct AttackTests {
  /// A limit that a page of ours keeps on a machine that is busy with other tests, too: its first bytes may come a second
  /// after it has connected.
  private static let patience = TimeAmount.seconds(3)

  private func attack(
    _ change: (inout ServerLimits) -> Void = { _ in }, _ prepare: @escaping @MainActor (FakeSurface) -> Void = { _ in },
    _ body: (RunningDisplay) async throws -> Void
  ) async throws {
    var configuration = BrowserDisplay.Configuration()
    change(&configuration.limits)
    let display = try await RunningDisplay.start(configuration, measuresSlices: true, prepare)
    let page = try await TestPage.opened(display, 1000)
    async let frames: Void = page.ask(times: 100)
    try await body(display)
    try await frames
    try await page.ask()
    try await TestPage.opened(display, 1001).ask()
    await display.stop()
  }

  @Test func unfinishedRequestLinesAreCutOff() async throws {
    try await attack { display in
      for _ in 0..<4 {
        let connection = try TestConnection(port: display.port)
        // The server may be gone before all of it is sent.
        try? await connection.send(Array("GET /".utf8) + [UInt8](repeating: 97, count: 250_000))
        let head = try await connection.receiveHead()
        #expect(head.hasPrefix("HTTP/1.1 431 ") || head.isEmpty)
      }
    }
  }

  @Test func headsHaveALimitedSize() async throws {
    try await attack { display in
      for head in [
        "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 17_000),
        "GET / HTTP/1.1\r\n" + (0..<65).map { "X\($0): a\r\n" }.joined(),
        "GET / HTTP/1.1\r\n" + (0..<60).map { "X\($0): \(String(repeating: "b", count: 300))\r\n" }.joined(),
      ] {
        let connection = try TestConnection(port: display.port)
        try await connection.send(Array((head + "\r\n\r\n").utf8))
        #expect(try await connection.receiveHead().hasPrefix("HTTP/1.1 431 "))
      }
    }
  }

  @Test func crowdsOfSilentConnectionsPushOutThemselvesOnly() async throws {
    FileLimit.raised
    try await attack { display in
      // Elsewhere: connecting blocks, and the pages' frames are made on this thread.
      let crowd = try await Task.detached { [port = display.port] in
        try (0..<1100).map { _ in try TestConnection(port: port) }
      }.value
      #expect(try await crowd[0].receive(1) == nil)
      try await TestPage.opened(display, 2).ask()
      #expect(crowd.count == 1100)
    }
  }

  /// All of them at once: they wait for their turn.
  @Test func crowdsThatAskAreAllAnswered() async throws {
    FileLimit.raised
    try await attack { display in
      let (port, token) = (display.port, display.token)
      let answered = await withTaskGroup(of: Int.self) { group in
        for _ in 0..<1000 {
          group.addTask { (try? await TestResponse.fetch("/\(token)/", port: port))?.status ?? 0 }
        }
        var answered = 0
        for await status in group where status == 200 { answered += 1 }
        return answered
      }
      #expect(answered == 1000)
    }
  }

  @Test func crowdsOfSocketsThatSayNothingDoNotLast() async throws {
    try await attack({ $0.greetingTimeout = Self.patience }) { display in
      let silent = try await TestPage(port: display.port, token: display.token)
      #expect(try await silent.receive() == .ended)
    }
  }

  /// The time for a greeting is the page's, not the program's.
  @Test func aBusyProgramAnswersAGreetingLate() async throws {
    var configuration = BrowserDisplay.Configuration()
    configuration.limits.greetingTimeout = Self.patience
    let display = try await RunningDisplay.start(configuration) { _ in Thread.sleep(forTimeInterval: 3.5) }
    try await TestPage.opened(display).ask()
    await display.stop()
  }

  @Test func slowHeadsAreNotWaitedFor() async throws {
    try await attack({ $0.headTimeout = Self.patience }) { display in
      let slow = try TestConnection(port: display.port)
      let rest = Task { try await slow.receiveRest() }
      for byte in Array("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-".utf8) + [UInt8](repeating: 97, count: 60) {
        // It fails as soon as the server has closed.
        do { try await slow.send([byte]) } catch { break }
        try await Task.sleep(for: .milliseconds(100))
      }
      #expect(try await rest.value.isEmpty)
    }
  }

  @Test func idleConnectionsAreClosed() async throws {
    try await attack({ $0.idleTimeout = Self.patience }) { display in
      let connection = try TestConnection(port: display.port)
      try await connection.send(Array("GET /\(display.token)/main.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8))
      #expect(String(decoding: try await connection.receiveRest(), as: UTF8.self).hasPrefix("HTTP/1.1 200 OK"))
    }
  }

  @Test func longMessagesAreRefusedByTheirAnnouncement() async throws {
    try await attack { display in
      for length in [65_537, 100_000_000, Int.max] {
        let page = try await TestPage.opened(display, 2)
        try await page.sendBytes(
          [0x82, 0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) } + [0, 0, 0, 0])
        // Not one byte of the message was sent.
        #expect(try await page.receive() == .closed(code: 1009, reason: "A message was too large."))
        #expect(try await page.receive() == .ended)
      }
    }
  }

  @Test(
    arguments: [
      // Unmasked.
      [0x82, 2, 1, 2], [0x89, 0],
      // Reserved bits.
      [0xC2, 0x80, 0, 0, 0, 0], [0xA2, 0x80, 0, 0, 0, 0], [0x92, 0x80, 0, 0, 0, 0], [0xC9, 0x80, 0, 0, 0, 0],
      // Fragments.
      [0x02, 0x80, 0, 0, 0, 0], [0x80, 0x80, 0, 0, 0, 0], [0x00, 0x80, 0, 0, 0, 0],
      // Text, and kinds that do not exist.
      [0x81, 0x80, 0, 0, 0, 0], [0x83, 0x80, 0, 0, 0, 0], [0x8B, 0x80, 0, 0, 0, 0],
      // A ping in parts, and a long one.
      [0x09, 0x80, 0, 0, 0, 0], [0x89, 0xFE, 0, 126, 0, 0, 0, 0],
    ] as [[UInt8]]) func framesThatNoPageSendsEndTheConnection(bytes: [UInt8]) async throws
  {
    let display = try await RunningDisplay.start()
    let page = try await TestPage.opened(display)
    try await page.sendBytes(bytes)
    guard case .closed(1002, let reason) = try await page.receive() else {
      Issue.record("not closed")
      return
    }
    #expect(reason.hasPrefix("Not understood: "))
    #expect(try await page.receive() == .ended)
    await display.stop()
  }

  @Test func aMessageBeforeTheAnswerEndsTheConnection() async throws {
    try await attack { display in
      let page = try await TestPage.opened(display, 2)
      try await page.sendBytes([0x82, 0x82, 0, 0, 0, 0, 1, 2, 0x82, 0x82, 0, 0, 0, 0, 1, 2])
      #expect(
        try await page.receive()
          == .closed(code: 1002, reason: "Not understood: a message before the answer to the last one"))
    }
  }

  @Test func floodsOfPingsAreAnsweredInTheEnd() async throws {
    try await attack { display in
      let page = try await TestPage.opened(display, 2)
      let count = 20_000
      var flood: [UInt8] = []
      for index in 1...count {
        flood += [0x89, 0x80 | 125, 0, 0, 0, 0] + (0..<4).map { UInt8(truncatingIfNeeded: index >> (24 - 8 * $0)) }
        flood += [UInt8](repeating: 0, count: 121)
      }
      try await page.sendBytes(flood)
      var last = 0
      while last < count {
        guard case .pong(let payload) = try await page.receive() else { throw TestConnection.Failure(what: "no pong") }
        let index = payload.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        #expect(index > last)
        last = index
      }
    }
  }

  @Test func readersThatStopAreClosed() async throws {
    // More than the buffers of both sockets hold.
    let label = String(repeating: "x", count: 1_000_000)
    func fill(_ surface: FakeSurface) {
      for id in UInt32(10)..<50 { surface.add(id, frame: .zero, .accessibility(.init(label))) }
    }
    try await attack({ $0.writeTimeout = .milliseconds(200) }) { display in
      let reader = try await TestPage(port: display.port, token: display.token)
      let surfaces = display.surfaces.count
      try await reader.send(TestPage.hello(2))
      try await waitUntil { display.surfaces.count > surfaces }
      fill(display.surfaces[surfaces])
      _ = try await reader.frame()
      try await reader.send(TestPage.batch(time: 1))
      // Nothing is read for longer than the server waits. Then comes a part of the frame, and the end.
      try await Task.sleep(for: .seconds(3))
      #expect(try await reader.receive() == .ended)
    }
  }

  /// Each answer would be a copy of the script.
  @Test func askingWithoutReadingHoldsOneAnswer() async throws {
    func megabytes() -> Int {
      let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
      return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1_000_000 : 0
    }
    try await attack { display in
      let script = try await TestResponse.fetch("/\(display.token)/main.js", port: display.port)
      let reader = try TestConnection(port: display.port)
      let request = "GET /\(display.token)/main.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
      let count = max(100, 400_000_000 / max(script.body.count, 1))
      let before = megabytes()
      let sending = Task { try? await reader.send(Array(String(repeating: request, count: min(count, 5000)).utf8)) }
      try await Task.sleep(for: .seconds(2))
      #expect(script.status == 200 && megabytes() - before < 100)
      let other = try await TestResponse.fetch("/\(display.token)/main.js", port: display.port)
      #expect(other.body == script.body)
      // It gets them in the end.
      for _ in 0..<3 {
        let head = try await reader.receiveHead()
        #expect(head.hasPrefix("HTTP/1.1 200 "))
        #expect(try await reader.receive(script.body.count) == script.body)
      }
      sending.cancel()
    }
  }

  @Test func readersOfPicturesThatStopAreClosed() async throws {
    let path = NSTemporaryDirectory() + "waterwheel-\(UUID().uuidString).png"
    _ = FileManager.default.createFile(atPath: path, contents: Data(TestPicture.png(width: 1, height: 1) { _, _ in 0 }))
    #expect(truncate(path, 20_000_000) == 0)
    defer { unlink(path) }
    let picture = ImageReference(source: .file(path: path), pixelWidth: 1, pixelHeight: 1)
    try await attack({ $0.writeTimeout = .milliseconds(200) }) {
      $0.set(1, .contents(picture, gravity: "resize", rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
    } _: { display in
      let reader = try TestConnection(port: display.port)
      try await reader.send(Array("GET /\(display.token)/image/1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8))
      try await Task.sleep(for: .seconds(3))
      #expect(try await reader.receiveHead().contains("200 OK"))
      #expect(try await reader.receive(20_000_000) == nil)
    }
  }

  @Test func theSessionThatLostItsPageFirstGivesWay() async throws {
    var configuration = BrowserDisplay.Configuration()
    configuration.maximumSessions = 4
    let display = try await RunningDisplay.start(configuration)
    let staying = [try await TestPage.opened(display, 1), try await TestPage.opened(display, 2)]
    for session: UInt64 in [3, 4] {
      let page = try await TestPage.opened(display, session)
      try await page.sendFrame(0x88, [3, 232])
      #expect(try await page.receive() == .closed(code: 1000, reason: ""))
      #expect(try await page.receive() == .ended)
    }
    // 3 gives way; 4 finds its surface.
    let fifth = try await TestPage.opened(display, 5)
    #expect(display.surfaces.count == 5)
    let fourth = try await TestPage.opened(display, 4)
    #expect(display.surfaces.count == 5)
    for page in staying + [fourth, fifth] { try await page.ask(times: 1) }
    await display.stop()
  }

  @Test func reloadsWithoutEndLockNobodyOut() async throws {
    try await attack { display in
      for session in UInt64(1)...100 { _ = try await TestPage.opened(display, session) }
    }
  }

  @Test func eventsBeyondATurnWaitForTheNext() throws {
    var clock = ContinuousClock.now
    var surface: FakeSurface?
    let session = PageSession(
      environment: .init(size: .init(width: 9, height: 9), scale: 1), images: ImageRegistry(),
      previews: PreviewStore(cache: PreviewCache(folder: nil)),
      makeSurface: {
        let made = FakeSurface($0)
        made.onEvent = { _, _ in clock += PageSession.timeSlice * 0.4 }
        surface = made
        return made
      }, now: { clock })
    let events = (0..<512).map { ClientMessage.Event.input(.hover(nil, time: Double($0))) }
    func answer(_ events: [ClientMessage.Event]) -> WireFrame? {
      guard case .frame(let frame)? = session.handle(.init(time: 0, isVisible: true, events: events)) else {
        return nil
      }
      return frame
    }
    let first = try #require(answer(events))
    #expect(first.wantsFrames && first.waitingCount == 509)
    #expect(surface?.events.count == 3)
    #expect(answer([])?.waitingCount == 506)
    #expect(surface?.events.count == 6)
    #expect(answer(events) != nil)
    #expect(answer(events) == nil)
    clock -= .seconds(1)
    surface?.onEvent = nil
    let last = try #require(answer([]))
    #expect(!last.wantsFrames && last.waitingCount == 0)
    #expect(surface?.events.count == 1024)
  }

  /// Both may be slow, and the other pages wait for neither longer than for one.
  @Test func theFrameOfASlowEventIsTheNextTurns() throws {
    var clock = ContinuousClock.now
    var slow = PageSession.longestSliceBeforeFrame
    var frames = 0
    let session = PageSession(
      environment: .init(size: .init(width: 9, height: 9), scale: 1), images: ImageRegistry(),
      previews: PreviewStore(cache: PreviewCache(folder: nil)),
      makeSurface: {
        let made = FakeSurface($0)
        made.onEvent = { _, _ in clock += slow }
        made.onFrame = { _, _ in frames += 1 }
        return made
      }, now: { clock })
    func wantsFrames(_ events: Int) -> Bool? {
      let events = (0..<events).map { ClientMessage.Event.input(.hover(nil, time: Double($0))) }
      guard case .frame(let frame)? = session.handle(.init(time: 0, isVisible: true, events: events)) else {
        return nil
      }
      return frame.wantsFrames
    }
    #expect(wantsFrames(2) == true && frames == 0)
    #expect(wantsFrames(0) == true && frames == 1)
    #expect(wantsFrames(0) == true && frames == 1)
    #expect(wantsFrames(0) == false && frames == 2)
    slow = PageSession.longestSliceBeforeFrame * 0.9
    #expect(wantsFrames(1) == false && frames == 3)
    // The same for a page that comes back, whose finger lifts.
    let touch = SurfaceTouch(id: 1, phase: .began, location: .zero)
    let began = ClientMessage.Batch(time: 3, isVisible: true, events: [.input(.touches([touch], time: 3))])
    #expect(session.handle(began) != nil && frames == 4)
    slow = PageSession.longestSliceBeforeFrame
    let hello = ClientMessage.Hello(
      session: SessionID(high: 1, low: 2), time: 4, isVisible: true,
      environment: .init(size: .init(width: 9, height: 9), scale: 1))
    guard case .frame(let first) = session.connect(PageConnection { _ in }, hello: hello) else {
      Issue.record("no frame")
      return
    }
    #expect(first.wantsFrames && !first.isFull && frames == 4)
    #expect(wantsFrames(0) == false && frames == 5)
  }

  /// What is laid out in one slice is committed in the next, at the same time, before anything else happens.
  @Test func theCommitOfASlowLayoutIsTheNextTurns() throws {
    var clock = ContinuousClock.now
    var slow = PageSession.longestSliceBeforeCommit
    var log: [String] = []
    let session = PageSession(
      environment: .init(size: .init(width: 9, height: 9), scale: 1), images: ImageRegistry(),
      previews: PreviewStore(cache: PreviewCache(folder: nil)),
      makeSurface: {
        let made = FakeSurface($0)
        made.onEvent = { _, _ in log.append("event") }
        made.onPrepare = {
          clock += slow
          log.append("layout \($0)")
        }
        made.onFrame = { log.append("commit \($1)") }
        return made
      }, now: { clock })
    func turn(_ time: Double, events: Int = 0, isVisible: Bool = true) -> [String] {
      log = []
      let events = (0..<events).map { ClientMessage.Event.input(.hover(nil, time: time + Double($0))) }
      guard case .frame(let frame)? = session.handle(.init(time: time, isVisible: isVisible, events: events)) else {
        return []
      }
      return log + (frame.wantsFrames ? ["more"] : []) + (frame.waitingCount > 0 ? ["\(frame.waitingCount) waits"] : [])
    }
    #expect(turn(1000, events: 1) == ["event", "layout 1.0", "more"])
    // The page must not take this for an answer to what it has just sent.
    #expect(turn(2000, events: 1) == ["commit 1.0", "more", "1 waits"])
    #expect(turn(3000) == ["event", "layout 3.0", "more"])
    slow = .zero
    #expect(turn(4000) == ["commit 3.0"])
    #expect(turn(5000, events: 1) == ["event", "layout 5.0", "commit 5.0"])
    // A page that comes back is not owed what the last one was.
    slow = PageSession.longestSliceBeforeCommit
    #expect(turn(6000) == ["layout 6.0", "more"])
    let hello = ClientMessage.Hello(
      session: SessionID(high: 1, low: 2), time: 0, isVisible: true,
      environment: .init(size: .init(width: 9, height: 9), scale: 1))
    func connect() -> [String] {
      log = []
      _ = session.connect(PageConnection { _ in }, hello: hello)
      return log
    }
    #expect(connect() == ["layout 6.0", "commit 6.0"])
    slow = PageSession.longestSliceBeforeFirstCommit
    #expect(connect() == ["layout 6.0"])
    #expect(turn(0) == ["commit 6.0"])
    // A page that is hidden meanwhile is owed nothing, and its events do not wait until it is seen.
    #expect(turn(1000) == ["layout 7.0", "more"])
    #expect(turn(2000, isVisible: false) == [])
    #expect(turn(3000, events: 1, isVisible: false) == ["event"])
    slow = .zero
    #expect(turn(4000) == ["layout 10.0", "commit 10.0"])
  }
}

extension LayerAccessibility {
  fileprivate init(_ label: String) {
    self.init()
    self.label = label
  }
}

import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@_spi(Waterwheel) @testable import BrowserDisplay

@MainActor
@Suite struct SessionTests {
  private func open(_ display: RunningDisplay, _ session: UInt64 = 1) async throws -> (TestPage, WireFrame) {
    let page = try await TestPage(port: display.port, token: display.token)
    try await page.send(TestPage.hello(session))
    return (page, try await page.frame())
  }

  private func touch(_ phase: SurfaceTouch.Phase, x: Double, time: Double) -> ClientMessage.Event {
    .input(.touches([SurfaceTouch(id: 1, phase: phase, location: CGPoint(x: x, y: 5))], time: time))
  }

  @Test func everyMessageHasOneAnswer() async throws {
    let display = try await RunningDisplay.start { $0.add(10, frame: .init(x: 1, y: 2, width: 3, height: 4)) }
    defer { display.cancel() }
    let (page, first) = try await open(display)
    #expect(first.isFull && first.operations.named(.place).contains(["place", 10, 1, 2]))
    try await page.send(TestPage.batch(time: 10))
    #expect(try await page.frame().operations.isEmpty)
    display.surfaces[0].wantsFrames = true
    display.surfaces[0].nextWakeTime = 2.5
    display.surfaces[0].set(10, .opacity(0.5))
    try await page.send(TestPage.batch(time: 500))
    let third = try await page.frame()
    #expect(third.wantsFrames && third.wakeDelay == 2 && third.time == 0.5 && !third.isFull)
    #expect(try third.operations.decoded() == [["opacity", 10, 0.5]])
  }

  @Test func aPageBeginsWithWhatItsAddressSays() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let page = try await TestPage(port: display.port, token: display.token)
    try await page.send(TestPage.hello(address: "wheel?hub=left"))
    _ = try await page.frame()
    #expect(display.surfaces[0].addresses == ["wheel?hub=left": 0])
    try await page.send(TestPage.batch(time: 10, [.address("")]))
    _ = try await page.frame()
    #expect(display.surfaces[0].addresses == ["wheel?hub=left": 0, "": 1])
    let (_, _) = try await open(display, 2)
    #expect(display.surfaces[1].addresses.isEmpty)
  }

  @Test func eventsReachTheSurfaceInSessionTime() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let page = try await TestPage(port: display.port, token: display.token)
    try await page.send(TestPage.hello(time: 10_000))
    _ = try await page.frame()
    let events = [
      touch(.began, x: 1, time: 10_100), touch(.moved, x: 2, time: 10_108), touch(.ended, x: 2, time: 10_116),
    ]
    try await page.send(TestPage.batch(time: 10_120, events))
    _ = try await page.frame()
    let times = display.surfaces[0].events.map { ($0.time * 1000).rounded() }
    #expect(times == [100, 108, 116])
    #expect(abs((display.surfaces[0].frameTimes.last ?? 0) - 0.12) < 1e-9)
  }

  @Test func nonsenseEndsItsOwnSessionWithAReason() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let (good, _) = try await open(display, 1)
    for bytes: [UInt8] in [[], [1], [9, 1], [1, 2, 3], [UInt8](repeating: 255, count: 500)] {
      let (bad, _) = try await open(display, 2)
      try await bad.sendFrame(0x82, bytes)
      guard case .closed(let code, let reason) = try await bad.receive() else {
        Issue.record("not closed after \(bytes)")
        continue
      }
      #expect(code == 1002 && reason.hasPrefix("Not understood: "))
      #expect(try await bad.receive() == .ended)
    }
    try await good.send(TestPage.batch(time: 1))
    _ = try await good.frame()
  }

  @Test func textFragmentsAndOversizeAreRefused() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    for (head, size, code) in [(0x81, 5, 1002), (0x02, 5, 1002), (0x83, 0, 1002), (0x82, 65_537, 1009)]
      as [(UInt8, Int, Int)]
    {
      let (page, _) = try await open(display, 2)
      try await page.sendFrame(head, [UInt8](repeating: 1, count: size))
      guard case .closed(code, _) = try await page.receive() else {
        Issue.record("not closed: \(head)")
        continue
      }
    }
  }

  @Test func greetingComesFirstAndOnce() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let early = try await TestPage(port: display.port, token: display.token)
    try await early.send(TestPage.batch(time: 1))
    #expect(try await early.receive() == .closed(code: 1002, reason: "Not understood: a message before the greeting"))
    let (twice, _) = try await open(display)
    try await twice.send(TestPage.hello())
    #expect(try await twice.receive() == .closed(code: 1002, reason: "Not understood: a second greeting"))
  }

  @Test func pingsAreAnsweredAndClosingIsPolite() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let (page, _) = try await open(display)
    try await page.sendFrame(0x89, [7, 8])
    #expect(try await page.receive() == .pong([7, 8]))
    try await page.sendFrame(0x88, [3, 232])
    #expect(try await page.receive() == .closed(code: 1000, reason: ""))
  }

  @Test func returningPageFindsItsSurface() async throws {
    let display = try await RunningDisplay.start { $0.add(10, frame: .init(x: 0, y: 0, width: 9, height: 9)) }
    defer { display.cancel() }
    var page: TestPage? = try await open(display, 7).0
    try await page?.send(TestPage.batch(time: 300, [touch(.began, x: 1, time: 290)]))
    _ = try await page?.frame()
    page = nil
    try await waitUntil { display.surfaces[0].events.count == 2 }
    guard case .touches(let touches, _) = display.surfaces[0].events[1] else {
      Issue.record("no touches")
      return
    }
    #expect(touches.map(\.phase) == [.cancelled])
    let (_, again) = try await open(display, 7)
    #expect(display.surfaces.count == 1)
    #expect(again.isFull && again.operations.named(.create) == [["create", [1, 10]]])
    #expect(again.time >= 0.3)
    _ = try await open(display, 8)
    #expect(display.surfaces.count == 2)
  }

  @Test func surfaceIsForgottenAfterAWhile() async throws {
    var configuration = BrowserDisplay.Configuration()
    configuration.sessionTimeout = .milliseconds(50)
    let display = try await RunningDisplay.start(configuration)
    defer { display.cancel() }
    try await open(display, 7).0.sendFrame(0x88, [3, 232])
    weak let surface = display.surfaces.removeFirst()
    try await waitUntil { surface == nil }
    _ = try await open(display, 7)
    #expect(display.surfaces.count == 1)
  }

  @Test func secondPageOfASessionTakesItOver() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let (first, _) = try await open(display, 7)
    let (second, _) = try await open(display, 7)
    #expect(try await first.receive() == .closed(code: 4001, reason: "This page was opened elsewhere."))
    try await second.send(TestPage.batch(time: 5))
    _ = try await second.frame()
    #expect(display.surfaces.count == 1)
  }

  @Test func tooManyPagesAreRefused() async throws {
    var configuration = BrowserDisplay.Configuration()
    configuration.maximumSessions = 2
    let display = try await RunningDisplay.start(configuration)
    defer { display.cancel() }
    let pages = [try await open(display, 1).0, try await open(display, 2).0]
    let third = try await TestPage(port: display.port, token: display.token)
    try await third.send(TestPage.hello(3))
    #expect(try await third.receive() == .closed(code: 1013, reason: "Too many pages are open."))
    #expect(pages.count == 2)
  }

  /// To free a page's views may take longer than a page that opens has to wait.
  @Test func aForgottenSessionIsFreedAfterTheTurn() async throws {
    weak var surface: FakeSurface?
    var configuration = BrowserDisplay.Configuration()
    configuration.maximumSessions = 1
    let hub = SessionHub(configuration: configuration) { environment in
      let made = FakeSurface(environment)
      surface = surface ?? made
      return made
    }
    let leaving = PageConnection { _ in }
    _ = hub.handle(TestPage.hello(1).encoded(), on: leaving)
    hub.connectionEnded(leaving)
    guard case .answer = hub.handle(TestPage.hello(2).encoded(), on: PageConnection { _ in }) else {
      Issue.record("The second page is refused")
      return
    }
    #expect(surface != nil)
    for _ in 0..<1000 where surface != nil { await Task.yield() }
    #expect(surface == nil)
  }

  /// Giving memory back holds up whoever wants some: it waits until the last page is not expected any more.
  @Test func memoryIsGivenBackWhenTheLastSessionHasGone() async throws {
    weak var surface: FakeSurface?
    var configuration = BrowserDisplay.Configuration()
    configuration.sessionTimeout = .milliseconds(50)
    let hub = SessionHub(configuration: configuration) { environment in
      let made = FakeSurface(environment)
      surface = made
      return made
    }
    var isFreed: [Bool] = []
    hub.onIdle = { isFreed.append(surface == nil) }
    let pages = [PageConnection { _ in }, PageConnection { _ in }]
    for (number, page) in pages.enumerated() { _ = hub.handle(TestPage.hello(UInt64(number)).encoded(), on: page) }
    hub.connectionEnded(pages[0])
    try await waitUntil { hub.sessionCount == 1 }
    hub.connectionEnded(pages[1])
    #expect(isFreed == [])
    try await waitUntil { !isFreed.isEmpty }
    #expect(hub.sessionCount == 0 && isFreed == [true])
  }

  @Test func surfaceAtRestWakesItsPageOnce() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let (page, _) = try await open(display)
    for _ in 0..<5 { display.surfaces[0].onNeedsFrame?() }
    #expect(try await page.receive() == .message(.wake))
    try await page.send(TestPage.batch(time: 5))
    // The next thing that comes is the answer, not another wake.
    _ = try await page.frame()
    display.surfaces[0].onNeedsFrame?()
    #expect(try await page.receive() == .message(.wake))
  }

  /// On a slow network a page that had to ask for it would see it much later.
  @Test func aBlurredPictureThatBecomesKnownComesByItself() async throws {
    let display = try await RunningDisplay.start { surface in
      let jpeg = TestPhotograph.jpeg(width: 320, height: 240)
      let reference = ImageReference(source: .data(jpeg, mediaType: "image/jpeg"), pixelWidth: 320, pixelHeight: 240)
      surface.add(
        10, frame: .init(x: 0, y: 0, width: 10, height: 10),
        .contents(reference, gravity: "resize", rect: .init(x: 0, y: 0, width: 1, height: 1)))
    }
    defer { display.cancel() }
    let (page, frame) = try await open(display)
    func blurred(_ operations: WireOperations) -> [Int]? {
      operations.named(.contents).first?[2]?["blurred"]?.array?.compactMap(\.int)
    }
    #expect(blurred(frame.operations) == [])
    guard case .message(.update(let operations)) = try await page.receive() else {
      Issue.record("not an update")
      return
    }
    #expect(try #require(blurred(operations)).count > 5 && operations.count == 1)
    // It is no answer: the page may go on as if nothing had come.
    try await page.send(TestPage.batch(time: 5))
    #expect(try await page.frame().operations.isEmpty)
  }

  @Test func hiddenPageIsLeftAlone() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let (page, _) = try await open(display)
    let frames = display.surfaces[0].frameTimes.count
    display.surfaces[0].wantsFrames = true
    try await page.send(TestPage.batch(time: 5, isVisible: false))
    #expect(try await page.frame() == WireFrame())
    #expect(display.surfaces[0].frameTimes.count == frames)
    display.surfaces[0].onNeedsFrame?()
    try await page.send(TestPage.batch(time: 1000))
    #expect(try await page.frame().wantsFrames)
  }

  @Test func needOfAFrameWhileAnsweringIsNoWake() async throws {
    let display = try await RunningDisplay.start { surface in
      surface.onFrame = { surface, _ in surface.onNeedsFrame?() }
    }
    defer { display.cancel() }
    let (page, _) = try await open(display)
    try await page.send(TestPage.batch(time: 5))
    _ = try await page.frame()
    try await page.send(TestPage.batch(time: 6))
    _ = try await page.frame()
  }

  @Test func pagesHearWhenTheProgramEnds() async throws {
    let display = try await RunningDisplay.start()
    let (page, _) = try await open(display)
    await display.stop()
    #expect(
      try await page.receive()
        == .closed(code: 1001, reason: "The program was closed. This page returns when it runs again."))
    #expect(try await page.receive() == .ended)
  }
}

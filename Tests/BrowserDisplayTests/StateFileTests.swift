import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@_spi(Waterwheel) @testable import BrowserDisplay

/// Pages that come back to the next run at the same port.
@MainActor
@Suite struct StateFileTests {
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory() + "waterwheel-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private var state: SurfaceState {
    var state = SurfaceState()
    state.offsets = ["list": CGPoint(x: 0, y: 1234.5)]
    state.tabs = ["tabs": 2]
    return state
  }

  @Test func statesAreTakenOnce() async throws {
    try await withFolder { folder in
      let file = StateFile(folder: folder.path, port: 80)
      let states = [SessionID(high: 1, low: 2): state]
      file.store(states)
      #expect(StateFile(folder: folder.path, port: 81).take().isEmpty)
      #expect(file.take() == states)
      #expect(file.take().isEmpty)
      file.store([:])
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.isEmpty)
    }
  }

  @Test func nonsenseIsNoState() async throws {
    try await withFolder { folder in
      #expect(PrivateFile(folder: folder.path, name: "port-80.state").store([1, 2, 3]))
      #expect(StateFile(folder: folder.path, port: 80).take().isEmpty)
    }
  }

  @Test func aPageGetsItsStateBack() async throws {
    try await withFolder { folder in
      let port = try await RunningDisplay.start()
      var configuration = BrowserDisplay.Configuration(port: port.port)
      configuration.keyFolder = folder
      await port.stop()
      for run in 0..<3 {
        let display = try await RunningDisplay.start(configuration)
        for session: UInt64 in [7, 8] {
          // The second page stays away in the second run, and finds its state in the third.
          if run == 1, session == 8 { continue }
          let page = try await TestPage(port: display.port, token: display.token)
          try await page.send(TestPage.hello(session))
          _ = try await page.frame()
          let surface = try #require(display.surfaces.last)
          #expect(surface.restored?.state == (run == 0 ? nil : state))
          #expect(run == 0 || surface.restored?.frames == 0, "before the first frame")
          surface.restorableState = state
        }
        await display.stop()
      }
    }
  }

  @Test func withoutAFolderNothingIsKept() async throws {
    let first = try await RunningDisplay.start()
    let port = first.port
    let page = try await TestPage(port: port, token: first.token)
    try await page.send(TestPage.hello(7))
    _ = try await page.frame()
    first.surfaces[0].restorableState = state
    await first.stop()
    let second = try await RunningDisplay.start(.init(port: port))
    defer { second.cancel() }
    let other = try await TestPage(port: port, token: second.token)
    try await other.send(TestPage.hello(7))
    _ = try await other.frame()
    #expect(second.surfaces[0].restored == nil)
  }
}

import ArgumentParser
import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@testable import Gallery
@testable import waterwheel

/// A page that needs no server, in a real browser.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"))
struct ExportBrowserTests {
  private func export(_ arguments: [String], script: String) async throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (page, steps) = (folder.appendingPathComponent("page.html"), folder.appendingPathComponent("steps.txt"))
    try script.write(to: steps, atomically: true, encoding: .utf8)
    let command = try ExportCommand.parse(arguments + ["--script", steps.path, "-o", page.path])
    try await command.run()
    return page
  }

  @Test func aRecordedScriptPlaysAndScrubs() async throws {
    let file = try await export(
      ["--layout", "carousel", "--preset", "cover-flow", "--size", "390x600"],
      script: "wait 0.5\nflick 50% 50% by -900 0\nwait 1.5")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let page = try await ChromiumPage(try Chromium.shared.get(), width: 600, height: 800, isTouch: false)
    try await page.open(file)
    try await page.wait(until: "globalThis.player?.tree.root", seconds: 60)
    try await page.wait(until: "player.time > 0.2", seconds: 60)
    func picture(at time: Double) async throws -> String {
      try await page.evaluate("player.play(false), player.show(\(time)), document.getElementById('layers').innerHTML")
        .string ?? ""
    }
    let (start, later) = (try await picture(at: 0.4), try await picture(at: 0.9))
    #expect(start.count > 1000 && start != later)
    #expect(try await picture(at: 0.4) == start)
    #expect(try await page.evaluate("document.querySelectorAll('#layers text').length > 5").bool == true)
    try await page.evaluate(
      "document.getElementById('time').value = 1, document.getElementById('time').dispatchEvent(new Event('input'))")
    #expect(try await page.evaluate("player.time").double == 1)
    #expect(page.console.isEmpty, "\(page.console)")
    try await page.close()
  }

  @Test func itHoldsItsPictures() async throws {
    let folder = try PictureFolder.filled(6)
    let file = try await export([folder.path, "--size", "390x600"], script: "wait 0.2")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let page = try await ChromiumPage(try Chromium.shared.get(), width: 600, height: 800, isTouch: false)
    try await page.open(file)
    try await page.wait(until: "document.querySelectorAll('#layers canvas').length >= 4", seconds: 60)
    #expect(page.console.isEmpty, "\(page.console)")
    try await page.close()
  }

  @Test func wrongScriptsAreRefused() async throws {
    await #expect(throws: (any Error).self) { _ = try await export([], script: "dance") }
    await #expect(throws: (any Error).self) { _ = try await export(["--preset", "nothing"], script: "wait 1") }
  }

  /// The wall as files: thumbnails move under the pointer, words find looks, and a look leads to its page with its code.
  @Test func theWallNeedsNoServer() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wall-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var export = WallExport(
      pictures: try Pictures.load(nil, count: 8),
      environment: SurfaceEnvironment(size: CGSize(width: 390, height: 700)),
      documentation: "../documentation")
    export.looks = Look.all(of: [.carousel]).filter { ["carousel", "carousel/cover-flow"].contains($0.id) }
    export.looks += Look.all(of: [.circle]).prefix(1)
    try export.write(to: folder)

    let page = try await ChromiumPage(try Chromium.shared.get(), width: 900, height: 900, isTouch: false)
    try await page.open(folder.appendingPathComponent("index.html"))
    try await page.wait(until: "document.querySelectorAll('iframe').length === 3")
    #expect(try await page.evaluate("document.querySelectorAll('section').length") == .number(2))
    try await page.evaluate(
      """
      const search = document.querySelector('input');
      search.value = 'ring';
      search.dispatchEvent(new Event('input'));
      """)
    #expect(try await page.evaluate("document.getElementById('count').textContent") == .string("1 look"))
    try await page.evaluate("document.querySelector('a[href=\"looks/carousel-cover-flow.html\"]').click()")
    try await page.wait(until: "globalThis.player?.time > 0.2")
    let code = try await page.evaluate("document.querySelector('pre').textContent").string ?? ""
    #expect(code.contains("layout.style = .coverFlow"))
    let links = "[...document.querySelectorAll('article a')].map((link) => link.getAttribute('href')).join()"
    #expect(
      try await page.evaluate(links) == .string("../index.html,../../documentation/collectionlayouts/carousellayout"))
    #expect(page.console.isEmpty, "\(page.console)")
    try await page.close()
  }

  @Test func aThumbnailWaitsForItsPage() async throws {
    let file = try await export(["--layout", "waterfall", "--size", "390x600"], script: "wait 2")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let page = try await ChromiumPage(try Chromium.shared.get(), width: 200, height: 300, isTouch: false)
    try await page.open(URL(string: file.absoluteString + "#thumbnail")!)
    try await page.wait(until: "globalThis.player?.tree.root")
    #expect(try await page.evaluate("player.isPlaying").bool == false)
    #expect(try await page.evaluate("getComputedStyle(document.getElementById('controls')).display") == .string("none"))
    try await page.evaluate("postMessage('play', '*')")
    try await page.wait(until: "player.time > 0.1")
    try await page.evaluate("postMessage('pause', '*')")
    try await page.wait(until: "!player.isPlaying")
    try await page.close()
  }

  @Test func theWallGoesWithoutAScript() {
    #expect(throws: (any Error).self) { try ExportCommand.parse(["--wall", "--layout", "circle", "-o", "folder"]) }
    #expect(throws: (any Error).self) { try ExportCommand.parse(["--documentation", "..", "-o", "file"]) }
  }
}

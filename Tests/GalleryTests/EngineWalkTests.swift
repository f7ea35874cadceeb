import CollectionLayouts
import Foundation
import TestTools
import Testing
import UIKit

@testable import Gallery

/// Every page of the gallery in Chromium, Firefox and WebKit, at three sizes, light and dark, by finger, mouse, wheel and keyboard.
/// `Scripts/test-browsers` runs it, and prints what every page answered.
@MainActor
@Suite(
  .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["WATERWHEEL_WALK"] != nil, "Only Scripts/test-browsers walks"))
struct EngineWalkTests {
  enum Browser: String, CaseIterable, Sendable { case chromium, firefox, webkit }

  /// No window is narrower in Firefox and WebKit; the gallery takes this one for a phone's.
  private static func sizes(of browser: Browser) -> [CGSize] {
    [
      CGSize(width: browser == .chromium ? 390 : 560, height: 844), CGSize(width: 820, height: 1180),
      CGSize(width: 1440, height: 900),
    ]
  }

  private func page(_ browser: Browser, isDark: Bool) async throws -> any ActingPage {
    switch browser {
    case .chromium:
      let page = try await ChromiumPage(try Chromium.shared.get())
      try await page.setMedia(["prefers-color-scheme": isDark ? "dark" : "light"])
      return page
    case .firefox: return try await EnginePage.shared(.firefox, isDark: isDark)
    case .webkit: return try await EnginePage.shared(.webkit, isDark: isDark)
    }
  }

  @Test(arguments: Browser.allCases, [false, true])
  func everyPageAnswersEveryWay(browser: Browser, isDark: Bool) async throws {
    let page = try await page(browser, isDark: isDark)
    for size in Self.sizes(of: browser) {
      try await page.setSize(size)
      for layout in GalleryLayout.all {
        let gallery = try await RunningGallery.start(.builtIn(count: 120), layout: layout)
        try await page.open(gallery.url)
        try await page.settle()
        let controller = try #require(gallery.controllers.last)
        #expect(controller.traitCollection.userInterfaceStyle == (isDark ? .dark : .light))
        let name = "\(layout.name)-\(Int(size.width))-\(browser)-\(isDark ? "dark" : "light")"
        try await keepPicture(page, name)
        let answers = try await answers(of: page, controller, size)
        print(name, answers.map { "\($0.way): \($0.isAnswered ? "answered" : "NOTHING")" }.joined(separator: ", "))
        for answer in answers { #expect(answer.isAnswered, "\(name): \(answer.way)") }
        try await keepPicture(page, name + "-after")
        try await page.open(try #require(URL(string: "about:blank")))
        await gallery.stop()
      }
    }
  }

  private typealias Answer = (way: String, isAnswered: Bool)

  /// Acts in each way, and returns whether something moved.
  private func answers(
    of page: some ActingPage, _ controller: GalleryViewController, _ size: CGSize
  ) async throws -> [Answer] {
    // On a card of a deck in a wide window, too, beside which nothing is thrown.
    let start = CGPoint(x: size.width * 0.6, y: size.height * 0.55)
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    // Each page scrolls or turns in some direction, unless it is at its end there.
    func answers(to acts: [() async throws -> Void]) async throws -> Bool {
      for act in acts where try await changes(page, controller, act) { return true }
      return false
    }
    func drags(_ device: PointingDevice) -> [() async throws -> Void] {
      // More than half a page, which a pointer that rests before it is lifted has to go.
      let (across, along) = (size.width * 0.55, size.height * 0.35)
      return [
        CGPoint(x: start.x - 20, y: start.y - along), CGPoint(x: start.x - across, y: start.y - 20),
        CGPoint(x: start.x, y: start.y + along),
      ].map { end in
        { try await page.drag(from: start, to: end, with: device) }
      }
    }
    return [
      ("finger", try await answers(to: drags(.touch))), ("mouse", try await answers(to: drags(.mouse))),
      (
        "wheel",
        try await answers(
          to: [240, -240].map { way in { try await page.wheel(at: middle, by: CGPoint(x: 0, y: way)) } })
      ),
      ("keys", try await answers(to: ArrowKey.allCases.map { key in { try await page.press(key) } })),
    ]
  }

  private func changes(
    _ page: some ActingPage, _ controller: GalleryViewController, _ act: () async throws -> Void
  ) async throws -> Bool {
    let before = try await state(page, controller)
    try await act()
    // The browser may hand events on after its driver has answered.
    try await Task.sleep(for: .milliseconds(100))
    try await page.settle()
    return try await state(page, controller) != before
  }

  /// Everything that moves, and what has the focus.
  private func state(_ page: some ActingPage, _ controller: GalleryViewController) async throws -> [String] {
    let layout = controller.collectionView.collectionViewLayout
    let offsets = scrollViews(in: controller.view).map { "\($0.contentOffset)" }
    let place = (layout as? CurrentItemLayout).map { "\($0.currentPosition)" } ?? ""
    let rotation = (layout as? CircleLayout).map { "\($0.rotation)" } ?? ""
    let focus = try await page.evaluate("document.activeElement.id + document.activeElement.ariaLabel").string ?? ""
    return offsets + [place, rotation, focus]
  }

  private func scrollViews(in view: UIView) -> [UIScrollView] {
    view.subviews.flatMap { scrollViews(in: $0) } + ((view as? UIScrollView).map { [$0] } ?? [])
  }

  private func keepPicture(_ page: some ActingPage, _ name: String) async throws {
    guard ProcessInfo.processInfo.environment["WATERWHEEL_KEEP_PICTURES"] != nil else { return }
    let folder = FileManager.default.temporaryDirectory
    try await page.screenshot().write(to: folder.appendingPathComponent("walk-\(name).png"))
  }
}

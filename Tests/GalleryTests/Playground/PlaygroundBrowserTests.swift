import CollectionLayouts
import Foundation
import TestTools
import Testing
import UIKit

@testable import Gallery

/// The playground as a visitor has it: a real server, a real browser.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"))
struct PlaygroundBrowserTests {
  private func show(
    _ link: String = "", width: Int = 1440, height: Int = 900, isTouch: Bool = false, isRightToLeft: Bool = false,
    _ body: (GalleryViewController, ChromiumPage) async throws -> Void
  ) async throws {
    let gallery = try await RunningGallery.start(.builtIn(), layout: .waterfall, isRightToLeft: isRightToLeft)
    let page = try await ChromiumPage(try Chromium.shared.get(), width: width, height: height, isTouch: isTouch)
    try await page.open(try #require(URL(string: gallery.url.absoluteString + link)))
    try await page.settle(seconds: 60)
    do {
      try await body(gallery.controllers[0], page)
    } catch {
      Issue.record("console: \(page.console)")
      throw error
    }
    #expect(page.console.isEmpty)
    try await page.close()
    await gallery.stop()
  }

  private func hash(of page: ChromiumPage) async throws -> String {
    try await page.evaluate("decodeURIComponent(location.hash)").string ?? ""
  }

  @Test func linksRestoreLayoutAndSettings() async throws {
    let link = "carousel?item-spacing=peek:24&style=cover-flow&side-item-rotation=40"
    try await show("#" + link) { gallery, page in
      try await waitUntil("the link's layout") { gallery.layout.name == "carousel" }
      try await page.settle(seconds: 60)
      let layout = try #require(gallery.collectionView.collectionViewLayout as? CarouselLayout)
      #expect(layout.itemSpacing == .peek(24))
      #expect(abs(layout.sideItemRotation - 40 * .pi / 180) < 1e-9)
      #expect(try await hash(of: page) == "#" + link)
    }
  }

  @Test func backAndForwardWork() async throws {
    try await show { gallery, page in
      #expect(try await hash(of: page) == "")
      gallery.show(.wheel)
      try await page.wait(until: "location.hash === '#wheel'", seconds: 60)
      gallery.showPreset("ferris-wheel")
      try await page.wait(until: "location.hash.includes('item-rotation=0')", seconds: 60)
      let preset = gallery.settings
      try await page.evaluate("history.back()")
      try await waitUntil("the look before") { gallery.settings.isEmpty && gallery.layout.name == "wheel" }
      try await page.evaluate("history.back()")
      try await waitUntil("the layout before") { gallery.layout.name == "waterfall" }
      try await page.evaluate("history.forward()")
      try await waitUntil("the layout after") { gallery.layout.name == "wheel" }
      try await page.settle(seconds: 60)
      try await page.evaluate("history.forward()")
      try await waitUntil("the look after") { gallery.settings == preset }
    }
  }

  @Test(arguments: [false, true])
  func aFingerTunesAndTheAddressFollows(isRightToLeft: Bool) async throws {
    try await show(width: 390, height: 844, isTouch: true, isRightToLeft: isRightToLeft) { gallery, page in
      let button = try await middle(of: "Tune the layout", page)
      try await page.tap(button.x, button.y)
      try await waitUntil("the panel") { gallery.showsPanel }
      try await page.settle(seconds: 60)
      let layout = try #require(gallery.collectionView.collectionViewLayout as? WaterfallLayout)
      let slider = try #require(
        find(ParameterSlider.self, in: gallery.view).first { $0.accessibilityLabel == "Columns, minimum width" })
      let thumb = slider.thumbRect(
        forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
      let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
      // Less is at the right where languages run from right to left.
      let way: CGFloat = isRightToLeft ? -70 : 70
      try await page.drag(from: (start.x, start.y), to: (start.x + way, start.y), steps: 12)
      try await waitUntil("wider columns") {
        if case .adaptive(let width) = layout.columns { width > 250 } else { false }
      }
      try await page.wait(until: "location.hash.startsWith('#waterfall?columns=adaptive:')", seconds: 60)
    }
  }

  @Test func theCopiedLinkIsThePagesAddress() async throws {
    try await show("#carousel?style=cover-flow&panel=layout") { gallery, page in
      try await waitUntil("the panel") { gallery.showsPanel }
      try await page.settle(seconds: 60)
      // The part Swift, which is hidden, has another one.
      try await page.evaluate(
        """
        [...document.querySelectorAll('[aria-label="Copy a link to these settings"]')]
          .find(one => one.checkVisibility({ visibilityProperty: true })).focus()
        """)
      try await page.key("Enter")
      try await waitUntil("the link") { UIPasteboard.general.string?.hasPrefix("http") == true }
      let address = try await page.evaluate("location.href").string
      #expect(UIPasteboard.general.string == address)
    }
  }

  @Test func theKeyboardReachesEveryControl() async throws {
    try await show { gallery, page in
      try await page.evaluate("document.querySelector('[aria-label=\"Tune the layout\"]').focus()")
      try await page.key("Enter")
      try await waitUntil("the panel") { gallery.showsPanel }
      try await page.settle(seconds: 60)
      // The keys are where the panel begins, and go on with its parts.
      let focused = "document.activeElement?.ariaLabel"
      try await page.wait(until: "\(focused) === 'Close the panel'", seconds: 60)
      try await page.key("Tab")
      try await page.wait(until: "\(focused) === 'Layout'", seconds: 60)
      let panel = try #require(gallery.panel)
      let controls = find(UIControl.self, in: panel).filter {
        !$0.isHidden && $0.isEnabled && $0.isAccessibilityElement
      }
      var names = Set(controls.compactMap { $0.accessibilityLabel })
      let total = names.count
      #expect(total > 15)
      for _ in 0..<(controls.count * 3 + 80) where !names.isEmpty {
        try await page.key("Tab")
        // The program brings what has the focus into sight, with what comes after it.
        try await page.wait(until: "waterwheel.loop.isIdle", seconds: 60)
        // The value of a menu's button follows its name.
        let focused = try await page.evaluate("document.activeElement?.ariaLabel ?? ''").string ?? ""
        names = names.filter { $0 != focused && !focused.hasPrefix($0 + ", ") }
      }
      #expect(names.isEmpty, "out of reach: \(names.sorted())")
      let layout = try #require(gallery.collectionView.collectionViewLayout as? WaterfallLayout)
      let spacing = layout.itemSpacing
      try await page.evaluate("document.querySelector('[aria-label=\"Item spacing\"]').focus()")
      try await page.key("ArrowRight")
      try await waitUntil("more spacing") { layout.itemSpacing == spacing + 1 }
      try await page.key("Escape")
      try await waitUntil("no panel") { !gallery.showsPanel }
    }
  }

  @Test func screenReadersAreToldNamesAndValues() async throws {
    try await show("#honeycomb") { gallery, page in
      try await waitUntil("the link's layout") { gallery.layout.name == "honeycomb" }
      gallery.togglePanel()
      try await page.settle(seconds: 60)
      let tree = try await AccessibilityTree(of: page)
      for node in tree.all("slider", "switch", "button", "heading", "radio") {
        #expect(!node.name.isEmpty, "a \(node.role) without a name")
      }
      #expect(tree.all("slider").count >= 8)
      for name in ["Item spacing", "Corner radius", "Columns"] {
        #expect(tree.all("slider").contains { $0.name.contains(name) } || name == "Columns", "\(name)")
      }
    }
  }

  private func middle(of label: String, _ page: ChromiumPage) async throws -> (x: Double, y: Double) {
    let place = try await page.evaluate(
      """
      (() => {
        const r = document.querySelector('[aria-label="\(label)"]').getBoundingClientRect();
        return [r.x + r.width / 2, r.y + r.height / 2];
      })()
      """)
    return (place[0]?.double ?? 0, place[1]?.double ?? 0)
  }
}

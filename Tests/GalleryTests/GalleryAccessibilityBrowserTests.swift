import CollectionLayouts
import Foundation
import TestTools
import Testing
import UIKit

@testable import Gallery

/// The gallery without a pointer, and without eyes.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"))
struct GalleryAccessibilityBrowserTests {
  private func show(
    _ count: Int, _ body: (GalleryViewController, ChromiumPage) async throws -> Void
  ) async throws {
    let folder = try PictureFolder.filled(count)
    let gallery = try await RunningGallery.start(PictureCollection(folder.pictures), layout: .waterfall)
    let page = try await ChromiumPage(try Chromium.shared.get(), width: 1000, height: 800, isTouch: false)
    try await page.open(gallery.url)
    try await page.settle()
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

  @Test func everyPageTellsItsControlsWithNamesAndStates() async throws {
    try await show(40) { controller, page in
      // The announcer keeps the last few lines only.
      try await page.evaluate(
        """
        globalThis.announced = [];
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes) announced.push(...[...addedNodes].map((node) => node.textContent));
        }).observe(document.getElementById('announcer'), { childList: true })
        """)
      // The one that is shown comes last: choosing it at once changes nothing.
      for layout in GalleryLayout.all.filter({ $0.name != "waterfall" }) + [.waterfall] {
        try await page.pick(layout.title)
        let said = "\(layout.title), 40 pictures"
        for text in [said, layout.hint] {
          try await page.wait(until: "announced.includes('\(text)')")
        }
        let tree = try await AccessibilityTree(of: page)
        for node in tree.all("button", "option", "listbox", "list", "heading") {
          #expect(!node.name.isEmpty, "\(layout.name): a \(node.role) without a name")
        }
        // ARIA knows no headings in lists, and the number of items of items only.
        let strange = "[role=listbox] [role=heading], [role=list] [role=heading], [aria-setsize]:not([aria-posinset])"
        let count = try await page.evaluate("document.querySelectorAll('\(strange)').length")
        #expect(count == .number(0), "\(layout.name)")
        for node in tree.all("button", "option") {
          #expect(node.properties["focusable"] == "true", "\(layout.name): \(node.name)")
        }
        for other in GalleryLayout.all {
          let pressed = tree.first("button", other.title)?.properties["pressed"]
          #expect(pressed == (other.name == layout.name ? "true" : "false"), "\(layout.name): \(other.title)")
        }
        switch layout.name {
        case "drawer":
          let albums = tree.all("button").filter { $0.properties["expanded"] != nil }
          #expect(
            albums.map { $0.properties["expanded"] } == ["true"] + Array(repeating: "false", count: albums.count - 1))
          #expect(tree.first("listbox", "Picture 0") != nil)
        case "sections":
          #expect(tree.first("listbox", "Sections") != nil)
        case "grid", "timetable":
          #expect(tree.first("listbox", layout.name == "grid" ? "Figures" : "Week") != nil)
        default:
          #expect(tree.first("listbox", "Gallery") != nil)
          #expect(tree.first("button", "Undo")?.properties["disabled"] == "true")
          #expect(tree.first("button", "Remove pictures")?.properties["pressed"] == "false")
        }
        #expect(!tree.all("option").isEmpty, "\(layout.name)")
      }
    }
  }

  @Test func everythingIsDoneByKeysAlone() async throws {
    try await show(12) { controller, page in
      func press(_ key: String, shift: Bool = false, until expected: String) async throws {
        for _ in 0..<40 {
          try await page.key(key, shift: shift)
          try await page.settle()
          if try await page.focus().hasPrefix(expected) { return }
        }
        Issue.record("\(key) never led to \(expected); the focus is on \(try await page.focus())")
      }
      // One round: the list is one stop, each button another.
      var stops: [String] = []
      let actions = Icon.allCases.filter { $0 != .choose }.map { "button \($0.label)" }
      let picker = GalleryLayout.all.map { "button \($0.title)" }
      let expected = ["option Picture 0"] + actions + picker
      for _ in 0...expected.count {
        try await page.key("Tab")
        try await page.settle()
        stops.append(try await page.focus())
      }
      #expect(Array(stops.prefix(expected.count)) == expected)
      let ring = "getComputedStyle(document.activeElement).outlineStyle"

      // Backwards to the list, along it, and a choice. A pointer needs no ring.
      try await press("Tab", shift: true, until: "button Add a picture")
      #expect(try await page.evaluate(ring) == "solid")
      try await page.tap(100, 4)
      try await page.settle()
      #expect(try await page.evaluate(ring) != "solid")
      try await press("Tab", until: "button Add a picture")
      #expect(try await page.evaluate(ring) == "solid")
      try await page.key("Tab", shift: true)
      try await page.wait(until: "document.activeElement.ariaLabel === 'Picture 0'")
      #expect(try await page.evaluate(ring) == "solid")
      try await page.key("ArrowRight")
      try await page.wait(until: "document.activeElement.ariaLabel === 'Picture 1'")
      try await page.key(" ")
      try await page.wait(until: "document.activeElement.ariaSelected === 'true'")
      #expect(controller.collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
      try await page.key("Escape")
      try await page.wait(until: "document.activeElement.ariaSelected === 'false'")

      // Removing, and undoing.
      try await press("Tab", until: "button Remove")
      try await page.key("Enter")
      try await page.wait(until: "document.activeElement.ariaPressed === 'true'")
      try await press("Tab", shift: true, until: "option Picture 1")
      try await page.key("Enter")
      try await page.wait(until: "document.activeElement.ariaLabel === 'Picture 2'")
      #expect(controller.collectionView.numberOfItems(inSection: 0) == 11)
      try await page.key("Escape")
      try await page.wait(until: "document.querySelector('[aria-label=\"Remove pictures\"]').ariaPressed === 'false'")
      #expect(controller.isRemoving == false)
      try await press("Tab", until: "button Undo")
      try await page.key(" ")
      try await page.settle()
      #expect(controller.collectionView.numberOfItems(inSection: 0) == 12)

      // Another layout.
      try await press("Tab", until: "button Waterfall")
      try await page.key("ArrowRight")
      try await page.wait(until: "document.activeElement.ariaLabel === 'Carousel'")
      try await page.key("Enter")
      try await page.wait(until: "document.activeElement.ariaPressed === 'true'")
      #expect(controller.layout.name == "carousel")
    }
  }

  @Test func drawersOpenAndCardsAreThrownByKeys() async throws {
    try await show(40) { controller, page in
      try await page.pick("Drawer")
      try await page.evaluate("[...document.querySelectorAll('[aria-expanded=true][tabindex=\"0\"]')].at(0).focus()")
      try await page.wait(until: "document.activeElement.ariaExpanded === 'true'")
      try await page.key("Enter")
      try await page.wait(until: "document.activeElement.ariaExpanded === 'false'")
      try await page.key("ArrowDown")
      try await page.wait(until: "document.activeElement.ariaLabel.startsWith('Picture 9')")
      try await page.key(" ")
      try await page.wait(until: "document.activeElement.ariaExpanded === 'true'")
      try await page.settle()
      try await page.pick("Cards")
      try await page.evaluate("document.querySelector('[role=listbox]').focus()")
      try await page.wait(until: "document.activeElement.role === 'option'")
      let top = try await page.focus()
      try await page.key("ArrowLeft")
      try await page.wait(
        until: "document.activeElement.role === 'option' && document.activeElement.ariaLabel !== '\(top.dropFirst(7))'")
      try await page.settle()
      try await page.press("Backspace")
      try await page.wait(until: "document.activeElement.ariaLabel === '\(top.dropFirst(7))'")
    }
  }

  @Test func passesComeOutAndRingsTurnByKeys() async throws {
    try await show(40) { controller, page in
      try await page.pick("Wallet")
      try await page.evaluate("document.querySelector('[role=listbox]').focus()")
      try await page.wait(until: "document.activeElement.role === 'option'")
      let wallet = try #require(controller.collectionView.collectionViewLayout as? StackLayout)
      try await page.key("Enter")
      try await page.settle()
      #expect(wallet.expandedIndexPath == IndexPath(item: 0, section: 0))
      try await page.key("Escape")
      try await page.settle()
      #expect(wallet.expandedIndexPath == nil)

      // A tab is closed, and opened again.
      controller.showPreset("browser-tabs")
      try await page.settle()
      try await page.press("Backspace")
      try await page.settle()
      #expect(controller.collectionView.numberOfItems(inSection: 0) == 39)
      controller.perform(.undo)
      try await page.settle()

      try await page.pick("Circle")
      try await page.evaluate("document.querySelector('[role=listbox]').focus()")
      try await page.wait(until: "document.activeElement.role === 'option'")
      let circle = try #require(controller.collectionView.collectionViewLayout as? CircleLayout)
      let first = try #require(circle.currentIndexPath)
      try await page.press("PageDown")
      try await page.settle()
      #expect(circle.currentIndexPath == IndexPath(item: (first.item + 1) % 40, section: 0))
    }
  }

  /// One who moves through a list by keys and chooses another page by mouse goes on by keys there.
  @Test func theFocusIsNeverLostBetweenTwoPages() async throws {
    try await show(40) { controller, page in
      let names = GalleryLayout.all.map(\.name)
      let pairs = names.flatMap { former in names.filter { $0 != former }.map { (former, $0) } }
      // Those with pages of their own always.
      let pages = GalleryLayout.all.filter { $0.page != nil }.map(\.name)
      let own = pairs.filter { pages.contains($0.1) && ($0.0 == "waterfall" || pages.contains($0.0)) }
      for (former, next) in own + pairs.sampled(every: 12, from: 1) {
        for name in [former, next] {
          let layout = try #require(GalleryLayout.named(name))
          if controller.layout.name != name { controller.picker.onPick?(try #require(names.firstIndex(of: name))) }
          try await page.settle()
          if name == former {
            let item = ["option", "listitem", "gridcell"].map { "#layers [role=\($0)][tabindex]" }
              .joined(separator: ", ")
            let focused = try await page.evaluate(
              """
              (() => {
                const items = [...document.querySelectorAll('\(item)')].filter((e) => e.checkVisibility());
                items.at(0)?.focus();
                return items.length > 0;
              })()
              """)
            #expect(focused == true, "\(layout.name) has items")
            try await page.settle()
          }
        }
        let seen = "document.activeElement !== document.body && document.activeElement.checkVisibility()"
        #expect(try await page.evaluate(seen) == true, "\(former) before \(next)")
        let before = try await page.focus()
        var moved = false
        for key in ["ArrowDown", "ArrowRight"] where !moved {
          try await page.key(key)
          try await page.settle()
          moved = try await page.focus() != before
        }
        #expect(moved, "keys on \(next) after \(former): \(before)")
        #expect(try await page.evaluate(seen) == true, "\(former) before \(next), after keys")
      }
    }
  }
}

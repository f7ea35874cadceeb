import Foundation
import TestTools
import Testing
import UIKit

@testable import Gallery

/// The front page in a real browser.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"))
struct WallBrowserTests {
  private func show(
    _ size: CGSize, hash: String = "",
    _ body: (RunningGallery, GalleryViewController, ChromiumPage) async throws -> Void
  ) async throws {
    let gallery = try await RunningGallery.start(.builtIn(), layout: .waterfall, beginsOnWall: true)
    let page = try await ChromiumPage(try Chromium.shared.get(), width: Int(size.width), height: Int(size.height))
    try await page.open(URL(string: gallery.url.absoluteString + hash)!)
    try await waitUntil { gallery.controllers.first?.viewIfLoaded?.window != nil }
    // Places are asked for once everything has them.
    try await page.wait(until: "document.querySelector('#layers .layer[tabindex]')")
    do {
      try await body(gallery, gallery.controllers[0], page)
      #expect(page.console.isEmpty)
    } catch {
      let shown = gallery.controllers.map { controller in
        let list = controller.wall?.collectionView
        return "wall: \(controller.isOnWall) at \(list?.contentOffset.y ?? 0), "
          + "moves: \(list?.isDecelerating ?? false), zoom: \(controller.zoom != nil), page: \(controller.layout.name)"
      }
      Issue.record("console: \(page.console), \(shown)")
      throw error
    }
    try await page.close()
    await gallery.stop()
  }

  private func middle(_ view: UIView) -> (Double, Double) {
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return (place.x, place.y)
  }

  /// A tap on a thumbnail leads to its page; its button, the browser's button and Escape lead back to the same place.
  @Test(arguments: [CGSize(width: 390, height: 844), CGSize(width: 1280, height: 800)])
  func toAPageAndBack(size: CGSize) async throws {
    try await show(size) { _, gallery, page in
      let wall = try #require(gallery.wall)
      #expect(gallery.isOnWall)
      // On a busy machine the finger may rest before it lifts; without speed it comes less far.
      while wall.collectionView.contentOffset.y <= 200 {
        let before = wall.collectionView.contentOffset.y
        try await page.flick(from: (200, 600), by: (0, -300))
        try await waitUntil {
          let list = wall.collectionView
          return !list.isTracking && !list.isDecelerating && list.contentOffset.y > before
        }
      }
      let place = wall.collectionView.contentOffset
      for way in 0..<3 {
        let paths = wall.collectionView.indexPathsForVisibleItems.sorted()
        let path = try #require(
          paths.first { path in
            let frame = wall.collectionView.layoutAttributesForItem(at: path)?.frame ?? .zero
            return frame.minY > place.y + 140 && frame.maxY < place.y + size.height
          })
        let cell = try #require(wall.collectionView.cellForItem(at: path) as? WallCell)
        let label = try #require(cell.accessibilityLabel)
        #expect(try await page.evaluate(on: cell, "cell.ariaLabel + cell.role") == .string(label + "option"))
        let (x, y) = middle(cell)
        try await page.tap(x, y)
        try await waitUntil { !gallery.isOnWall && gallery.zoom == nil }
        try await page.wait(until: "location.hash.startsWith('#\(gallery.layout.name)')")
        try await page.settle()
        switch way {
        case 0:
          try await page.evaluate("document.querySelector('[aria-label=\"All looks\"]').click()")
        case 1: try await page.evaluate("history.back()")
        default: try await page.key("Escape")
        }
        try await waitUntil { gallery.isOnWall && gallery.zoom == nil }
        try await page.wait(until: "location.hash === ''")
        #expect(wall.collectionView.contentOffset == place, "\(way)")
      }
    }
  }

  @Test func aLinkLeadsToItsPage() async throws {
    try await show(CGSize(width: 1280, height: 800), hash: "#carousel?style=cylinder") { _, gallery, page in
      try await page.settle()
      #expect(!gallery.isOnWall && gallery.layout.name == "carousel" && gallery.settings.values["style"] != nil)
    }
  }

  @Test func searchingByKeys() async throws {
    try await show(CGSize(width: 1280, height: 800)) { _, gallery, page in
      let wall = try #require(gallery.wall)
      let (x, y) = middle(wall.head.searchBar.searchTextField)
      try await page.tap(x, y)
      try await waitUntil { wall.head.searchBar.isFirstResponder }
      try await page.send("Input.insertText", ["text": "endless"])
      try await waitUntil { wall.collectionView.numberOfSections < GalleryLayout.all.count }
      #expect(wall.collectionView.numberOfSections > 0)
      try await page.key("Escape")
      try await waitUntil { wall.collectionView.numberOfSections == GalleryLayout.all.count }
      #expect(gallery.isOnWall)
    }
  }
}

import Foundation
import TestTools
import Testing
import UIKit

/// Controls in the page: what a finger does there, and what a screen reader finds.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"))
struct ControlsBrowserTests {
  /// Symbols, segmented controls and a button with a menu.
  private final class Controls: UIViewController {
    let segments = UISegmentedControl(items: ["List", "Grid", "Map"])
    let button = UIButton(type: .system)
    var chosen: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      segments.selectedSegmentIndex = 0
      segments.frame = CGRect(x: 20, y: 20, width: 350, height: 32)
      view.addSubview(segments)
      let icons = UISegmentedControl(
        items: ["square.grid.2x2", "list.bullet", "photo"].compactMap { UIImage(systemName: $0) })
      icons.frame = CGRect(x: 20, y: 64, width: 170, height: 32)
      icons.selectedSegmentIndex = 1
      icons.selectedSegmentTintColor = .systemBlue
      icons.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
      let disabled = UISegmentedControl(items: ["Off", "On"])
      disabled.frame = CGRect(x: 210, y: 64, width: 160, height: 32)
      disabled.selectedSegmentIndex = 1
      disabled.isEnabled = false
      for control in [icons, disabled] { view.addSubview(control) }
      addButton()
      addSymbols()
    }

    private func addButton() {
      button.configuration = .tinted()
      button.configuration?.title = "Sort"
      button.configuration?.image = UIImage(systemName: "slider.horizontal.3")
      button.configuration?.imagePadding = 6
      button.frame = CGRect(x: 20, y: 110, width: 120, height: 36)
      button.showsMenuAsPrimaryAction = true
      func action(
        _ title: String, _ symbol: String, _ attributes: UIMenuElement.Attributes = [],
        _ state: UIMenuElement.State = .off
      ) -> UIAction {
        UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes, state: state) {
          [weak self] in self?.chosen.append($0.title)
        }
      }
      let tiles = UIMenu(
        options: .displayInline, preferredElementSize: .small,
        children: [action("Up", "chevron.up"), action("Down", "chevron.down"), action("Redo", "arrow.clockwise")])
      let more = UIMenu(title: "More", image: UIImage(systemName: "ellipsis"), children: [action("Copy", "doc.on.doc")])
      let order = UIMenu(
        title: "Order", options: [.displayInline, .singleSelection],
        children: [action("Name", "list.bullet", [], .on), action("Date", "star")])
      button.menu = UIMenu(children: [
        tiles, order, more, action("Remove", "trash", .destructive), action("Share", "square.and.arrow.up", .disabled),
      ])
      view.addSubview(button)
    }

    private static let symbols = [
      "arrow.clockwise", "arrow.uturn.backward", "checkmark", "chevron.down", "chevron.left", "chevron.right",
      "chevron.up",
      "chevron.up.chevron.down", "circle", "circle.fill", "doc.on.doc", "ellipsis", "gearshape", "heart", "heart.fill",
      "info.circle", "list.bullet", "magnifyingglass", "minus", "pause.fill", "photo", "play.fill", "plus",
      "plus.circle",
      "slider.horizontal.3", "square.and.arrow.up", "square.grid.2x2", "star", "star.fill", "trash", "xmark",
      "xmark.circle.fill", "unknown.name",
    ]

    private func addSymbols() {
      for (row, weight) in [UIImage.SymbolWeight.light, .regular, .bold].enumerated() {
        for (index, name) in Self.symbols.enumerated() {
          let configuration = UIImage.SymbolConfiguration(pointSize: 22, weight: weight)
          let image = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
          image.contentMode = .center
          image.frame = CGRect(x: 16 + index % 11 * 33, y: 470 + row * 115 + index / 11 * 36, width: 30, height: 32)
          view.addSubview(image)
        }
      }
    }
  }

  @Test func fingersSelectSegmentsAndChooseFromMenus() async throws {
    try await showInPage(Controls()) { controls, page in
      try await keepPicture("controls-light", of: page)
      try await page.tap(310, 36)
      try await waitUntil { controls.segments.selectedSegmentIndex == 2 }
      try await page.wait(until: "document.querySelector('[aria-label=\"Map\"]').ariaCurrent === 'true'")
      try await page.tap(80, 128)
      try await page.wait(until: "document.querySelector('[role=list][aria-label=Menu]') && waterwheel.loop.isIdle")
      try await keepPicture("menu-light", of: page)
      try await page.setMedia(["prefers-color-scheme": "dark"])
      try await waitUntil { controls.traitCollection.userInterfaceStyle == .dark }
      try await keepPicture("menu-dark", of: page)
      let box = try await page.evaluate(
        """
        (() => { const r = document.querySelector('[role=button][aria-label="Date"]').getBoundingClientRect();
        return [r.x + r.width / 2, r.y + r.height / 2]; })()
        """)
      let place = box.array?.compactMap(\.double) ?? []
      try await page.tap(try #require(place.first), try #require(place.last))
      try await waitUntil { controls.chosen == ["Date"] }
      try await page.wait(until: "!document.querySelector('[role=list]') && waterwheel.loop.isIdle")
      try await keepPicture("controls-dark", of: page)
    }
  }

  @Test func keysAndScreenReadersUseMenus() async throws {
    try await showInPage(Controls()) { controls, page in
      try await page.evaluate("document.querySelector('[role=button][aria-label=\"Sort\"]').focus()")
      #expect(try await page.evaluate("document.activeElement.ariaExpanded") == "false")
      try await page.press("Enter")
      try await page.wait(until: "document.activeElement.ariaLabel === 'Up'")
      #expect(
        try await page.evaluate("document.querySelector('[role=button][aria-label=\"Sort\"]').ariaExpanded") == "true")
      #expect(try await page.evaluate("document.querySelector('[aria-label=\"Name\"]').ariaPressed") == "true")
      #expect(try await page.evaluate("document.querySelector('[aria-label=\"Share\"]').ariaDisabled") == "true")
      for _ in 0..<5 { try await page.press("ArrowDown") }
      try await page.wait(until: "document.activeElement.ariaLabel === 'More'")
      try await page.press("ArrowRight")
      try await page.wait(until: "document.activeElement.ariaLabel === 'Copy'")
      try await keepPicture("submenu-light", of: page)
      try await page.press("Enter")
      try await waitUntil { controls.chosen == ["Copy"] }
      try await page.wait(until: "document.activeElement.ariaLabel === 'Sort'")
    }
  }
}

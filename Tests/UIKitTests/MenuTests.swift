import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

@MainActor @Suite struct MenuTests {
  @MainActor private final class Rig {
    let button = UIButton(type: .system)
    let host: TestHost
    var log: [String] = []

    init(_ makeChildren: (Rig) -> [UIMenuElement] = { $0.plainActions }, options: UIMenu.Options = []) {
      button.setTitle("Sort", for: .normal)
      button.frame = CGRect(x: 20, y: 100, width: 80, height: 40)
      let root = UIView()
      root.addSubview(button)
      host = TestHost(view: root)
      button.showsMenuAsPrimaryAction = true
      button.menu = UIMenu(title: "Order", options: options, children: makeChildren(self))
      button.addAction(UIAction { [weak self] _ in self?.log.append("menu") }, for: .menuActionTriggered)
      button.addAction(UIAction { [weak self] _ in self?.log.append("primary") }, for: .primaryActionTriggered)
      host.makeFrame()
    }

    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { [weak self] in self?.log.append($0.title) }
    }

    var plainActions: [UIMenuElement] { [action("Name"), action("Date"), action("Size")] }

    var presentation: MenuPresentation? { button.menuOpener.presentation }
    var titles: [String] { presentation?.panels.last?.itemViews.map(\.item.title) ?? [] }

    func open() {
      host.touch.tap(button)
      host.settle()
    }

    func tap(_ title: String) {
      let view = presentation?.panels.last?.itemViews.first { $0.item.title == title }
      if let view { host.touch.tap(view) }
      host.settle()
    }

    var focusedTitle: String? { (host.window.focusedView as? MenuItemView)?.item.title }
  }

  // MARK: Content

  private func texts(_ menu: UIMenu) -> [String] {
    MenuContent(menu, showsTitle: true).rows.map { row in
      switch row {
      case .title(let text): "# \(text)"
      case .item(let item): item.title
      case .tiles(let items, let isSmall): "\(isSmall ? "small" : "medium") \(items.map(\.title))"
      case .divider: "-"
      }
    }
  }

  @Test func inlineMenusStandBetweenDividersAndHiddenActionsNowhere() {
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { _ in }
    }
    let inline = UIMenu(title: "View", options: .displayInline, children: [action("Grid"), action("List")])
    let menu = UIMenu(
      title: "Top",
      children: [action("A"), inline, action("Gone", .hidden), action("B"), UIMenu(title: "More", children: [])])
    #expect(texts(menu) == ["# Top", "A", "-", "# View", "Grid", "List", "-", "B", "More"])
    let tiles = UIMenu(
      options: .displayInline, preferredElementSize: .small, children: ["a", "b", "c", "d", "e"].map { action($0) })
    #expect(texts(UIMenu(children: [tiles])) == ["small [\"a\", \"b\", \"c\", \"d\"]", "small [\"e\"]"])
    #expect(texts(UIMenu(preferredElementSize: .medium, children: [action("a")])) == ["medium [\"a\"]"])
    #expect(texts(UIMenu()).isEmpty)
  }

  @Test func aMenuStandsBelowItsButtonElseAboveAndAlwaysInTheSpace() {
    let space = CGRect(x: 0, y: 50, width: 390, height: 700)
    func frame(_ anchor: CGRect, _ height: CGFloat = 200, rtl: Bool = false) -> CGRect {
      MenuGeometry.frame(of: height, at: anchor, in: space, isRightToLeft: rtl)
    }
    #expect(frame(CGRect(x: 20, y: 100, width: 80, height: 40)) == CGRect(x: 20, y: 146, width: 250, height: 200))
    #expect(frame(CGRect(x: 300, y: 100, width: 80, height: 40)).maxX == 380)
    #expect(frame(CGRect(x: 20, y: 700, width: 80, height: 40)).maxY == 694)
    #expect(frame(CGRect(x: 155, y: 100, width: 80, height: 40), rtl: true).maxX == 258)
    var random = SeededRandom(seed: 4)
    for _ in 0..<2000 {
      func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
      let anchor = CGRect(x: number(-100...500), y: number(-100...900), width: number(0...300), height: number(0...300))
      let frame = frame(anchor, number(0...2000), rtl: Bool.random(using: &random))
      #expect(space.insetBy(dx: 7.99, dy: 7.99).contains(frame), "\(anchor): \(frame)")
    }
  }

  // MARK: Fingers

  @Test func aTapOpensTheMenuAndAnotherChooses() {
    let rig = Rig()
    rig.open()
    #expect(rig.log == ["menu"] && rig.titles == ["Name", "Date", "Size"])
    #expect(rig.button.layer.accessibility?.expansion == .expanded)
    rig.tap("Date")
    #expect(rig.log == ["menu", "Date"] && rig.presentation == nil && rig.host.isIdle)
    #expect(rig.host.window.subviews.count == 1 && rig.button.layer.accessibility?.expansion == .collapsed)
  }

  @Test func oneFingerOpensDragsAndChooses() {
    let rig = Rig()
    rig.host.touch.begin(at: CGPoint(x: 60, y: 120))
    rig.host.advance(by: 0.5)
    let row = rig.presentation?.panels.last?.itemViews[2]
    let place = row.map { $0.convert(CGPoint(x: 60, y: 20), to: nil) } ?? .zero
    rig.host.touch.move(to: CGPoint(x: 60, y: 160))
    rig.host.touch.move(to: place)
    #expect(row?.isPressed == true)
    rig.host.touch.end()
    rig.host.settle()
    #expect(rig.log == ["menu", "Size"] && rig.presentation == nil)
  }

  @Test func aTapOutsideAndADisabledRowChooseNothing() {
    let rig = Rig { [$0.action("No", .disabled), $0.action("Yes")] }
    rig.open()
    rig.tap("No")
    #expect(rig.presentation != nil && rig.log == ["menu"])
    rig.host.touch.tap(at: CGPoint(x: 350, y: 800))
    rig.host.settle()
    #expect(rig.presentation == nil && rig.log == ["menu"] && rig.host.window.subviews.count == 1)
  }

  @Test func withoutPrimaryActionALongPressOpensIt() {
    let rig = Rig()
    rig.button.showsMenuAsPrimaryAction = false
    rig.host.touch.tap(rig.button)
    #expect(rig.log == ["primary"] && rig.presentation == nil)
    rig.host.touch.longPress(at: CGPoint(x: 60, y: 120))
    rig.host.settle()
    #expect(rig.log == ["primary", "menu"] && rig.presentation != nil)
    rig.host.key("Escape")
    rig.host.settle()
    #expect(rig.presentation == nil)
  }

  @Test func submenusOpenAndLeadBack() {
    let rig = Rig { [$0.action("A"), UIMenu(title: "More", children: [$0.action("B")])] }
    rig.open()
    rig.tap("More")
    #expect(rig.titles == ["B"] && rig.presentation?.panels.count == 2)
    if let back = rig.presentation?.panels.last?.backView { rig.host.touch.tap(back) }
    rig.host.settle()
    #expect(rig.titles == ["A", "More"])
    rig.tap("More")
    rig.tap("B")
    #expect(rig.log == ["menu", "B"] && rig.presentation == nil)
  }

  @Test func anOpenMenuFollowsLightAndDarkButForAButtonOfItsOwnStyle() {
    let rig = Rig()
    rig.open()
    rig.host.isDark = true
    #expect(rig.presentation?.traitCollection.userInterfaceStyle == .dark)
    rig.host.key("Escape")
    rig.host.settle()
    rig.button.overrideUserInterfaceStyle = .light
    rig.open()
    #expect(rig.presentation?.traitCollection.userInterfaceStyle == .light)
  }

  // MARK: States

  @Test func ofASingleSelectionTheLastOneIsOn() {
    let rig = Rig(options: .singleSelection)
    rig.open()
    rig.tap("Name")
    rig.open()
    rig.tap("Size")
    #expect(rig.button.menu?.selectedElements.map(\.title) == ["Size"])
    rig.open()
    let told = rig.presentation?.panels[0].itemViews.map { $0.layer.accessibility?.isSelected }
    #expect(told == [false, false, true])
  }

  @Test func aPopUpButtonShowsWhatIsOn() {
    let rig = Rig()
    rig.button.changesSelectionAsPrimaryAction = true
    #expect(rig.button.currentTitle == "Name")
    rig.open()
    rig.tap("Size")
    #expect(rig.button.currentTitle == "Size" && rig.log == ["menu", "Size"] && !rig.button.isSelected)
  }

  @Test func anActionMayKeepTheMenu() {
    let rig = Rig { rig in
      [
        UIAction(title: "Bold", attributes: .keepsMenuPresented) {
          $0.state = $0.state == .on ? .off : .on
          rig.log.append("Bold")
        }
      ]
    }
    rig.open()
    rig.tap("Bold")
    rig.tap("Bold")
    rig.tap("Bold")
    #expect(rig.log == ["menu", "Bold", "Bold", "Bold"] && rig.presentation != nil)
    #expect(rig.presentation?.panels[0].itemViews[0].item.state == .on)
  }

  @Test func deferredElementsComeWhenTheyAreReady() {
    var answers: [([UIMenuElement]) -> Void] = []
    let rig = Rig { _ in
      [UIDeferredMenuElement { answers.append($0) }, UIDeferredMenuElement.uncached { answers.append($0) }]
    }
    rig.open()
    #expect(rig.titles == ["Loading…", "Loading…"] && answers.count == 2)
    rig.tap("Loading…")
    answers[0]([rig.action("One"), rig.action("Two")])
    answers[1]([rig.action("Three")])
    answers[1]([rig.action("Late")])
    rig.host.settle()
    #expect(rig.titles == ["One", "Two", "Three"])
    rig.tap("Two")
    rig.open()
    #expect(rig.titles == ["One", "Two", "Loading…"] && answers.count == 3)
    rig.host.key("Escape")
    answers[2]([])
    rig.open()
    #expect(rig.log == ["menu", "Two", "menu", "menu"])
  }

  // MARK: Keys and assistive technology

  @Test func keysWalkChooseAndClose() {
    let rig = Rig { [$0.action("A"), $0.action("No", .disabled), UIMenu(title: "More", children: [$0.action("B")])] }
    rig.host.accessibility(.focus, on: rig.button)
    rig.host.key("Enter")
    rig.host.settle()
    #expect(rig.focusedTitle == "A" && rig.log == ["menu"])
    rig.host.key("ArrowDown")
    #expect(rig.focusedTitle == "More")
    rig.host.key("ArrowRight")
    rig.host.settle()
    #expect(rig.focusedTitle == "B")
    rig.host.key("ArrowLeft")
    rig.host.settle()
    #expect(rig.focusedTitle == "More")
    rig.host.key("ArrowDown")
    #expect(rig.focusedTitle == "A")
    rig.host.key("End")
    rig.host.key(" ")
    rig.host.settle()
    rig.host.key("Escape")
    rig.host.key("Escape")
    rig.host.settle()
    #expect(rig.presentation == nil && rig.host.window.focusedView === rig.button)
    rig.host.key("Enter")
    rig.host.settle()
    rig.host.key("Enter")
    rig.host.settle()
    #expect(rig.log == ["menu", "menu", "A"] && rig.host.window.focusedView === rig.button)
  }

  @Test func rowsAreNamedForScreenReaders() {
    let rig = Rig { [$0.action("A"), UIMenu(title: "More", children: [$0.action("B")])] }
    rig.host.accessibility(.activate, on: rig.button)
    rig.host.settle()
    let panel = rig.presentation?.panels[0]
    let told = panel?.itemViews.map(\.layer.accessibility) ?? []
    #expect(panel?.layer.accessibility?.role == .list && panel?.layer.accessibility?.label == "Order")
    #expect(told.map { $0?.label } == ["A", "More"] && told.map { $0?.role } == [.button, .button])
    #expect(told.map { $0?.isFocused } == [true, false] && told[1]?.expansion == .collapsed)
    if let row = panel?.itemViews[0] { rig.host.accessibility(.activate, on: row) }
    #expect(rig.log == ["menu", "A"])
  }

  @Test func aMenuOutsideOfAWindowStaysClosed() {
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [UIAction(title: "A") { _ in }])
    button.showsMenuAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(button.menuOpener.presentation == nil)
  }
}

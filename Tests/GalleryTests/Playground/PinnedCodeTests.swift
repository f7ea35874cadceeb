import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// The code that stays in sight while a knob is turned.
@MainActor
@Suite struct PinnedCodeTests {
  private func open(
    _ layout: GalleryLayout = .waterfall, size: CGSize = CGSize(width: 1440, height: 900)
  ) throws -> (GalleryViewController, TestHost, PlaygroundPanel) {
    let gallery = GalleryViewController(pictures: .builtIn(), layout: layout, title: "Test")
    let host = TestHost(size: size, rootViewController: gallery)
    host.settle()
    gallery.openPanel(at: .layout)
    host.settle()
    return (gallery, host, try #require(gallery.panel))
  }

  private func pinned(_ panel: PlaygroundPanel) -> CodeView? {
    find(CodeView.self, in: panel).first { $0.style == .pinned && !$0.isHidden }
  }

  private func label(_ view: CodeView?) -> UILabel? {
    view.flatMap { find(UILabel.self, in: find(CodeText.self, in: $0)[0]).first { $0.isAccessibilityElement } }
  }

  @Test(arguments: [
    (CGSize(width: 1440, height: 900), true), (CGSize(width: 1100, height: 640), true),
    (CGSize(width: 1099, height: 800), false), (CGSize(width: 1280, height: 600), false),
    (CGSize(width: 390, height: 844), false),
  ])
  func wideWindowsHaveIt(size: CGSize, isPinned: Bool) throws {
    let (_, _, panel) = try open(size: size)
    let view = pinned(panel)
    #expect((view != nil) == isPinned)
    guard let view else { return }
    let rows = try #require(find(ParameterRow.self, in: panel).first?.superview)
    #expect(panel.bounds.contains(view.frame) && rows.frame.maxY <= view.frame.minY && rows.frame.height > 250)
    for button in find(UIButton.self, in: view) where !button.isHidden {
      #expect(view.bounds.contains(button.frame) && button.accessibilityLabel?.isEmpty == false)
    }
  }

  @Test func itIsTheCodeOfWhatIsShown() throws {
    let (gallery, host, panel) = try open()
    #expect(label(pinned(panel))?.accessibilityLabel == gallery.code(of: .statements))
    gallery.show(.carousel)
    host.settle()
    let code = try #require(label(pinned(panel))?.accessibilityLabel)
    #expect(code.hasPrefix("let layout = CarouselLayout()\n") && code == gallery.code(of: .statements))
    gallery.openPanel(at: .stage)
    host.settle()
    #expect(pinned(panel) == nil)
    gallery.openPanel(at: .layout)
    host.settle()
    #expect(pinned(panel) != nil)
  }

  @Test func theLineOfAKnobIsMarkedUntilTheNext() throws {
    let (gallery, host, panel) = try open()
    func marked() throws -> [String] {
      let text = try #require(pinned(panel).flatMap { find(CodeText.self, in: $0).first })
      let label = try #require(label(pinned(panel)))
      let lines = (label.attributedText?.string ?? "").split(separator: "\n", omittingEmptySubsequences: false).count
      let height = label.frame.height / CGFloat(lines)
      let marks = text.subviews.filter { !$0.isHidden && $0.backgroundColor == CodeText.markColor }
      let all = CodeLines.lines(of: gallery.code(of: .statements), columns: text.columns(in: text.bounds.width))
      return marks.map { all[Int(((($0.frame.minY - label.frame.minY) / height)).rounded())] }
    }
    #expect(try marked() == [])
    for spacing in [20.0, 21, 24] {
      gallery.panel?.onAction?(.set("item-spacing", ParameterValue([spacing]), isHeld: true))
      host.advance(by: 1 / 60)
      #expect(try marked() == ["layout.itemSpacing = \(Int(spacing))"])
    }
    gallery.panel?.onAction?(.set("item-spacing", ParameterValue([24]), isHeld: false))
    host.settle()
    #expect(try marked() == ["layout.itemSpacing = 24"])
    gallery.panel?.onAction?(.set("column-spacing", ParameterValue([30]), isHeld: false))
    host.settle()
    #expect(try marked() == ["layout.columnSpacing = 30"])
    #expect(label(pinned(panel))?.accessibilityValue == "Changed: layout.columnSpacing = 30")
    gallery.show(.carousel)
    host.settle()
    #expect(try marked() == [])
  }

  /// Other lengths in another window are nobody's change.
  @Test func anotherWindowMarksNothing() throws {
    let (gallery, host, panel) = try open(.flow)
    let before = gallery.code(of: .statements)
    host.resize(to: CGSize(width: 1200, height: 800))
    host.settle()
    #expect(gallery.code(of: .statements) != before)
    let text = try #require(pinned(panel).flatMap { find(CodeText.self, in: $0).first })
    #expect(text.subviews.allSatisfy { $0.isHidden || $0.backgroundColor != CodeText.markColor })
    host.resize(to: CGSize(width: 900, height: 800))
    host.settle()
    #expect(pinned(panel) == nil)
  }

  @Test(arguments: GalleryLayout.all.map(\.name))
  func everyLayoutsStatementsFit(name: String) throws {
    let (gallery, _, panel) = try open(try #require(GalleryLayout.named(name)))
    let view = try #require(pinned(panel))
    let text = try #require(find(CodeText.self, in: view).first)
    #expect(text.bounds.height > 80 && text.contentSize.width <= text.bounds.width)
    #expect(gallery.code(of: .statements).contains("let layout = "))
    // They are the function's own.
    let function = gallery.code(of: .layout).split(separator: "\n").map { $0.drop { $0 == " " } }
    for line in gallery.code(of: .statements).split(separator: "\n") {
      #expect(function.contains(line.drop { $0 == " " }), "\(line)")
    }
  }
}

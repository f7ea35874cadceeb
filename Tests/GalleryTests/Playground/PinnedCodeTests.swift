import CollectionLayouts
import Foundation
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

  private func codeLabel(_ view: CodeView?) -> UILabel? {
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
    #expect(codeLabel(pinned(panel))?.accessibilityLabel == gallery.code(of: .statements))
    gallery.show(.carousel)
    host.settle()
    let code = try #require(codeLabel(pinned(panel))?.accessibilityLabel)
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
      let label = try #require(codeLabel(pinned(panel)))
      let lines = (label.attributedText?.string ?? "").split(separator: "\n", omittingEmptySubsequences: false).count
      let height = label.frame.height / CGFloat(lines)
      let marks = find(UIView.self, in: text).filter { !$0.isHidden && $0.backgroundColor == CodeText.markColor }
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
    #expect(codeLabel(pinned(panel))?.accessibilityValue == "Changed: layout.columnSpacing = 30")
    gallery.show(.carousel)
    host.settle()
    #expect(try marked() == [])
  }

  // MARK: The link

  @Test(arguments: [CGSize(width: 1440, height: 900), CGSize(width: 390, height: 844)])
  func aButtonCopiesTheLink(size: CGSize) throws {
    let (gallery, host, panel) = try open(size: size)
    let name = "Copy a link to these settings"
    func buttons() -> [UIButton] {
      find(UIButton.self, in: panel).filter {
        $0.accessibilityLabel == name && !$0.isHidden && $0.superview?.isHidden == false
      }
    }
    gallery.openPanel(at: .code)
    host.settle()
    #expect(buttons().isEmpty, "without a page there is no link")
    let page = RecordingHost()
    gallery.host = page
    gallery.setParameter("columns", to: "4")
    host.settle()
    let button = try #require(buttons().first)
    button.sendActions(for: .touchUpInside)
    #expect(UIPasteboard.general.string == page.link && page.link.hasSuffix("#waterfall?columns=count:4&panel=swift"))
    gallery.openPanel(at: .layout)
    host.settle()
    #expect(buttons().count == (size.width > 1000 ? 1 : 0))
  }

  // MARK: The marks

  /// Words on a marked line, upon the code's ground upon the panel's, have the contrast that texts need.
  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func markedWordsAreLegible(style: UIUserInterfaceStyle) {
    let traits = UITraitCollection(userInterfaceStyle: style)
    func parts(_ color: UIColor) -> [CGFloat] {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha]
    }
    func luminance(_ parts: [CGFloat]) -> CGFloat {
      let linear = parts.prefix(3).map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    var ground = parts(.secondarySystemBackground)
    for color in [UIColor.tertiarySystemFill, CodeText.markColor] {
      let upper = parts(color)
      for part in 0..<3 { ground[part] += (upper[part] - ground[part]) * upper[3] }
    }
    for kind in SwiftColoring.Kind.allCases {
      let (ink, light) = (luminance(parts(SwiftColoring.color(of: kind))), luminance(ground))
      let contrast = (max(ink, light) + 0.05) / (min(ink, light) + 0.05)
      #expect(contrast >= 4.5, "\(kind): \(contrast)")
    }
  }

  /// Other lengths in another window are nobody's change.
  @Test func anotherWindowMarksNothing() throws {
    let (gallery, host, panel) = try open(.flow)
    let before = gallery.code(of: .statements)
    host.resize(to: CGSize(width: 1200, height: 800))
    host.settle()
    #expect(gallery.code(of: .statements) != before)
    let text = try #require(pinned(panel).flatMap { find(CodeText.self, in: $0).first })
    #expect(find(UIView.self, in: text).allSatisfy { $0.isHidden || $0.backgroundColor != CodeText.markColor })
    host.resize(to: CGSize(width: 900, height: 800))
    host.settle()
    #expect(pinned(panel) == nil)
  }

  @Test(arguments: GalleryLayout.all.map(\.name))
  func everyLayoutsStatementsFit(name: String) throws {
    let (gallery, _, panel) = try open(try #require(GalleryLayout.named(name)))
    let view = try #require(pinned(panel))
    let text = try #require(find(CodeText.self, in: view).first)
    let fonts = find(UILabel.self, in: text).map(\.font)
    #expect(Set(fonts) == [.monospacedSystemFont(ofSize: 12, weight: .regular)])
    let ground = try #require(find(UIScrollView.self, in: text).first)
    #expect(
      ground.bounds.height >= min(80, ground.contentSize.height) && ground.contentSize.width <= ground.bounds.width)
    #expect(gallery.code(of: .statements).contains("let layout = "))
    // They are the function's own.
    let function = gallery.code(of: .layout).split(separator: "\n").map { $0.drop { $0 == " " } }
    for line in gallery.code(of: .statements).split(separator: "\n") {
      #expect(function.contains(line.drop { $0 == " " }), "\(line)")
    }
  }
}

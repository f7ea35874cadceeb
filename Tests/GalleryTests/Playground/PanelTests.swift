import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// The panel's own parts: the sheet that a finger pulls, looks in small, and coloured code.
@MainActor
@Suite struct PanelTests {
  private static let phone = CGSize(width: 390, height: 844)

  private func open(_ layout: GalleryLayout = .waterfall, size: CGSize = phone) -> (GalleryViewController, TestHost) {
    let gallery = GalleryViewController(pictures: .builtIn(), layout: layout, title: "Test")
    let host = TestHost(size: size, rootViewController: gallery)
    host.settle()
    gallery.togglePanel()
    host.settle()
    return (gallery, host)
  }

  // MARK: The sheet

  @Test func aFingerPullsTheSheetUpAndDownAndAway() throws {
    let (gallery, host) = open()
    let (panel, pictures) = (try #require(gallery.panel), gallery.collectionView.bounds)
    let low = panel.frame
    func pull(to y: CGFloat) {
      let start = CGPoint(x: 100, y: panel.frame.minY + 26)
      host.touch.drag(from: start, to: CGPoint(x: 100, y: y), duration: 0.5)
      host.settle()
    }
    pull(to: 200)
    let high = panel.frame
    #expect(high.maxY == low.maxY && high.minY >= gallery.header.frame.maxY && high.minY < 100)
    #expect(panel.accessibilityViewIsModal)
    #expect(gallery.collectionView.bounds == pictures, "pictures are laid out anew below the sheet")
    pull(to: 500)
    #expect(panel.frame == low && !panel.accessibilityViewIsModal)
    pull(to: low.minY + 40)
    #expect(panel.frame == low)
    pull(to: 840)
    #expect(gallery.panel == nil && panel.superview == nil)
  }

  /// Opened while it closes, the panel comes back from where it is seen.
  @Test func aPanelOnItsWayOutComesBack() throws {
    let (gallery, host) = open(size: CGSize(width: 1440, height: 900))
    let panel = try #require(gallery.panel)
    let panels = { gallery.view.subviews.filter { $0 is PlaygroundPanel } }
    let shownX = { panel.layer.presentation()?.frame.minX ?? 0 }
    let open = panel.frame.minX
    gallery.togglePanel()
    host.advance(by: 0.2)
    let seen = shownX()
    #expect(seen > open + 20)
    for _ in 0..<21 { gallery.togglePanel() }
    _ = host.makeFrame()
    #expect(gallery.panel === panel && panels() == [panel])
    #expect(abs(shownX() - seen) < 1)
    host.settle()
    #expect(panel.frame.minX == open && panels() == [panel])
    gallery.togglePanel()
    host.advance(by: 0.2)
    gallery.togglePanel()
    gallery.togglePanel()
    host.advance(by: 0.25)
    #expect(panels() == [panel], "the first way out ended, the second did not")
    host.settle()
    #expect(gallery.panel == nil && panels() == [])
    gallery.togglePanel()
    #expect(panels().count == 1 && panels().first === gallery.panel, "one that has gone does not come back")
  }

  @Test func aTapAndAKeyRaiseTheSheet() throws {
    let (gallery, host) = open()
    let panel = try #require(gallery.panel)
    let grabber = try #require(find(PanelGrabber.self, in: panel).first)
    let low = panel.frame
    host.touch.tap(at: CGPoint(x: 195, y: low.minY + 8))
    host.settle()
    #expect(panel.frame.minY < low.minY && grabber.accessibilityLabel == "Lower the panel")
    host.accessibility(.activate, on: grabber)
    host.settle()
    #expect(panel.frame == low && grabber.accessibilityLabel == "Raise the panel")
  }

  @Test func besideThePicturesNothingIsPulled() throws {
    let (gallery, host) = open(size: CGSize(width: 1440, height: 900))
    let panel = try #require(gallery.panel)
    let before = panel.frame
    host.touch.drag(
      from: CGPoint(x: before.minX + 80, y: 30), to: CGPoint(x: before.minX + 80, y: 400), duration: 0.5)
    host.settle()
    #expect(panel.frame == before && find(PanelGrabber.self, in: panel).allSatisfy(\.isHidden))
  }

  // MARK: Looks in small

  @Test(arguments: GalleryLayout.all.filter { $0.page == nil }.map(\.name))
  func looksAreShownInSmall(name: String) throws {
    let (gallery, _) = open(try #require(GalleryLayout.named(name)))
    let panel = try #require(gallery.panel)
    let thumbnails = find(LookThumbnail.self, in: panel)
    #expect(thumbnails.count == gallery.layout.presets.count + 1)
    for thumbnail in thumbnails {
      let view = try #require(find(UICollectionView.self, in: thumbnail).first)
      let seen = view.visibleCells.filter { $0.convert($0.bounds, to: thumbnail).intersects(thumbnail.bounds) }
      #expect(!seen.isEmpty, "\(name)")
      #expect(thumbnail.accessibilityElementsHidden)
    }
  }

  // MARK: Code

  @Test func colouredCodeIsTheSameCode() {
    let code = """
      import UIKit

      extension CarouselLayout {
        /// Cover flow: "what" differs.
        static func coverFlow() -> CarouselLayout {
          let name = "a // b", half = 0.5
          return CarouselLayout(name, -half * 2)
        }
      }
      """
    let parts = SwiftColoring.parts(of: code)
    #expect(parts.map { String($0.text) }.joined() == code)
    func words(_ kind: SwiftColoring.Kind) -> [String] { parts.filter { $0.kind == kind }.map { String($0.text) } }
    #expect(words(.keyword) == ["import", "extension", "static", "func", "let", "return"])
    #expect(words(.comment) == ["/// Cover flow: \"what\" differs."])
    #expect(words(.string) == ["\"a // b\""])
    #expect(words(.number) == ["0.5", "2"])
    #expect(words(.type) == ["UIKit", "CarouselLayout", "CarouselLayout", "CarouselLayout"])
    // Upon each other they are the code again.
    let layers = SwiftColoring.Kind.allCases.map { Array(SwiftColoring.words(of: $0, in: parts)) }
    #expect(layers.allSatisfy { $0.count == code.count })
    for (index, letter) in code.enumerated() {
      let inked = letter == " " ? 0 : letter == "\n" ? layers.count : 1
      let ink = layers.map { $0[index] }.filter { $0 != " " }
      #expect(ink == Array(repeating: letter, count: inked))
    }
  }

  @Test func theCodesPartsAreLegible() throws {
    let (gallery, host) = open(.carousel)
    gallery.panel?.onAction?(.tab(.code))
    host.settle()
    let panel = try #require(gallery.panel)
    let labels = find(CodeView.self, in: panel).flatMap { find(UILabel.self, in: $0) }
    #expect(labels.first?.accessibilityLabel == gallery.code(of: .layout))
    #expect(labels.filter { $0.isAccessibilityElement && $0.superview?.superview is CodeText }.count == 1)
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      let ground = luminance(.secondarySystemBackground, traits)
      for kind in [SwiftColoring.Kind.plain, .keyword, .type, .number, .string, .comment] {
        let ink = luminance(SwiftColoring.color(of: kind), traits)
        #expect((max(ink, ground) + 0.05) / (min(ink, ground) + 0.05) >= 5, "\(kind)")
      }
    }
  }

  private func luminance(_ color: UIColor, _ traits: UITraitCollection) -> CGFloat {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let parts = [red, green, blue].map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  // MARK: Space

  /// At 200 % zoom, and on a phone held sideways: nothing of a deck or a current picture lies below the bars.
  @Test(
    arguments: [.carousel, .cards] as [GalleryLayout],
    [CGSize(width: 720, height: 450), CGSize(width: 844, height: 390)])
  func barsCoverNothingOfACurrentPicture(layout: GalleryLayout, size: CGSize) throws {
    let gallery = GalleryViewController(pictures: .builtIn(), layout: layout, title: "Test")
    let host = TestHost(size: size, rootViewController: gallery)
    host.settle(timeout: 1)
    #expect(gallery.hint.isShown)
    for cell in gallery.collectionView.visibleCells {
      let frame = cell.convert(cell.bounds, to: gallery.view)
      #expect(frame.minY >= gallery.header.frame.maxY && frame.maxY <= gallery.hint.frame.minY)
    }
  }

  @Test func theFirstSectionBeginsWhereTheOthersDo() throws {
    let gallery = GalleryViewController(pictures: .builtIn(), layout: .sections, title: "Test")
    let host = TestHost(size: Self.phone, rootViewController: gallery)
    host.settle()
    let view = gallery.shownView
    let starts = try [[0, 0], [1, 0], [3, 0]].map { path in
      try #require(view.layoutAttributesForItem(at: IndexPath(item: path[1], section: path[0]))).frame.minX
    }
    #expect(starts == [0, 0, 0] && view.contentInset.left == 14 && view.contentOffset.x == -14)
  }
}

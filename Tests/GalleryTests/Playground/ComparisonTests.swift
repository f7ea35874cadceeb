import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// Two settings side by side.
@MainActor
@Suite struct ComparisonTests {
  private static let desktop = CGSize(width: 1440, height: 900)

  private func open(
    _ layout: GalleryLayout = .waterfall, size: CGSize = desktop, count: Int = 60
  ) throws -> (GalleryViewController, TestHost, PlaygroundPanel) {
    let gallery = GalleryViewController(pictures: .builtIn(count: count), layout: layout, title: "Test")
    let host = TestHost(size: size, rootViewController: gallery)
    gallery.openPanel(at: .layout)
    host.settle()
    return (gallery, host, try #require(gallery.panel))
  }

  private func button(_ panel: PlaygroundPanel) throws -> UIButton {
    try #require(
      find(UIButton.self, in: panel).first { $0.accessibilityLabel?.hasPrefix("Compare") == true && !$0.isHidden })
  }

  @Test func keptSettingsStandBesideThePresent() throws {
    let (gallery, host, panel) = try open()
    let before = gallery.collectionView.frame
    let compare = try button(panel)
    compare.sendActions(for: .touchUpInside)
    host.settle()
    let kept = try #require(gallery.comparison?.kept)
    #expect(compare.accessibilityTraits.contains(.selected) || compare.accessibilityTraits != .button)
    let (left, right) = (kept.view.frame, gallery.screen.view.convert(gallery.screen.view.bounds, to: gallery.view))
    #expect(left.maxX == right.minX && left.width == right.width && right.maxX == panel.frame.minX)
    #expect(kept.collectionView.contentSize == gallery.collectionView.contentSize)
    gallery.setParameter("columns", to: "2")
    host.settle()
    #expect((kept.shownLayout as? WaterfallLayout)?.columns != .count(2))
    #expect((gallery.shownLayout as? WaterfallLayout)?.columns == .count(2))
    compare.sendActions(for: .touchUpInside)
    host.settle()
    #expect(gallery.comparison == nil && kept.view.superview == nil && kept.parent == nil)
    #expect(gallery.collectionView.frame == before && gallery.settings.values["columns"] != nil)
  }

  @Test func theKeptSideFollows() throws {
    let (gallery, host, _) = try open()
    gallery.collectionView.contentOffset.y = 700
    host.settle()
    gallery.toggleComparison()
    host.settle()
    let kept = try #require(gallery.comparison?.kept)
    #expect(abs(kept.collectionView.contentOffset.y - gallery.collectionView.contentOffset.y) < 1)
    let start = CGPoint(x: gallery.stage.midX, y: 600)
    host.touch.flick(from: start, velocity: CGPoint(x: 0, y: -1200))
    host.settle()
    #expect(abs(kept.collectionView.contentOffset.y - gallery.collectionView.contentOffset.y) < 1)
    // To the same part of a longer content.
    gallery.setParameter("columns", to: "1")
    host.settle()
    gallery.collectionView.contentOffset.y = 1e7
    host.settle()
    host.touch.flick(from: start, velocity: CGPoint(x: 0, y: -2000))
    host.settle()
    let view = kept.collectionView
    #expect(
      abs(view.contentOffset.y - (view.contentSize.height - view.bounds.height + view.adjustedContentInset.bottom)) < 1)
  }

  @Test(arguments: [GalleryLayout.carousel, .wheel, .stack, .cards])
  func theCurrentItemIsFollowed(layout: GalleryLayout) throws {
    let (gallery, host, _) = try open(layout)
    gallery.toggleComparison()
    host.settle()
    let kept = try #require(gallery.comparison?.kept)
    let (present, other) = try (
      #require(gallery.shownLayout as? CurrentItemLayout), #require(kept.shownLayout as? CurrentItemLayout)
    )
    present.setCurrentItem(at: [0, 5], animated: true)
    host.settle()
    #expect(present.currentIndexPath == [0, 5] && other.currentIndexPath == [0, 5])
  }

  @Test(arguments: GalleryLayout.all.map(\.name))
  func everyLayoutIsCompared(name: String) throws {
    let (gallery, host, panel) = try open(try #require(GalleryLayout.named(name)))
    gallery.toggleComparison()
    host.settle(timeout: 5)
    let kept = try #require(gallery.comparison?.kept)
    #expect(kept.shownView.bounds.size == gallery.shownView.bounds.size && !kept.shownView.visibleCells.isEmpty)
    for preset in gallery.layout.presets.prefix(2) {
      gallery.showPreset(preset.name)
      host.settle(timeout: 5)
      #expect(kept.settings.isEmpty && gallery.comparison?.kept === kept)
    }
    #expect(find(GalleryHeader.self, in: kept.view).allSatisfy(\.isHidden) && panel.superview != nil)
  }

  @Test func picturesAreTheSame() throws {
    let (gallery, host, _) = try open()
    gallery.toggleComparison()
    host.settle()
    let kept = try #require(gallery.comparison?.kept)
    gallery.deletePicture(at: 3)
    host.settle()
    #expect(kept.collectionView.numberOfItems(inSection: 0) == 59)
    gallery.perform(panelAction: .set("sections", ParameterValue([3]), isHeld: false))
    gallery.perform(panelAction: .set("device", ParameterValue(choice: "phone"), isHeld: false))
    host.settle()
    #expect(kept.collectionView.numberOfSections == 3 && kept.device == .phone)
    #expect(kept.stageGeometry.scale == gallery.stageGeometry.scale)
  }

  @Test(arguments: 0..<5)
  func itEndsWithWhatItStandsBeside(way: Int) throws {
    let (gallery, host, _) = try open()
    gallery.toggleComparison()
    host.settle()
    #expect(gallery.comparison != nil)
    switch way {
    case 0: gallery.closePanel()
    case 1: gallery.show(.carousel)
    case 2: host.resize(to: CGSize(width: 1000, height: 800))
    case 3: gallery.show(address: "grid")
    default: gallery.showWall(animated: false)
    }
    host.settle()
    #expect(gallery.comparison == nil && gallery.children.allSatisfy { !($0 is GalleryViewController) })
    if way < 2 {
      let space = gallery.panel == nil ? gallery.view.bounds : gallery.panelGeometry.stage
      #expect(gallery.collectionView.convert(gallery.collectionView.bounds, to: gallery.view).size == space.size)
    }
  }

  /// A link shows both sides again, and a link without kept settings only one.
  @Test func linksHoldBothSides() throws {
    let (gallery, host, _) = try open()
    let page = RecordingHost()
    gallery.host = page
    gallery.setParameter("columns", to: "2")
    gallery.setParameter("column-spacing", to: "30")
    gallery.toggleComparison()
    gallery.setParameter("columns", to: "5")
    host.settle()
    #expect(page.address.hasSuffix("&panel=layout&kept=columns=count:2;column-spacing=30"))
    let kept = try #require(gallery.comparison?.kept.settings)

    let (other, otherHost, _) = try open(.carousel)
    for _ in 0..<2 {
      other.show(address: page.address)
      otherHost.settle()
      #expect(other.comparison?.kept.settings == kept && other.settings == gallery.settings)
      #expect(other.comparison?.kept.layout.name == "waterfall" && other.children.count == gallery.children.count)
    }
    other.toggleComparison()
    otherHost.settle()
    other.show(address: "carousel?panel=layout&kept=")
    otherHost.settle()
    #expect(other.comparison?.kept.settings.isEmpty == true && other.comparison?.kept.layout.name == "carousel")
    for address in ["carousel?panel=layout", "carousel?kept=", "waterfall?panel=layout&kept=;;columns;=&x"] {
      other.show(address: address)
      otherHost.settle()
      #expect((other.comparison != nil) == address.hasSuffix("x"), "\(address)")
    }

    // A window that begins with the link has no size at first.
    let early = GalleryViewController(pictures: .builtIn(count: 60), layout: .carousel, title: "Test")
    early.loadViewIfNeeded()
    early.show(address: page.address)
    let earlyHost = TestHost(size: Self.desktop, rootViewController: early)
    earlyHost.settle()
    #expect(early.comparison?.kept.settings == kept)
    early.toggleComparison()
    gallery.toggleComparison()
    host.settle()
    #expect(!page.address.contains("kept"))
  }

  @Test func narrowWindowsHaveNone() throws {
    let (gallery, host, panel) = try open(size: CGSize(width: 390, height: 844))
    gallery.toggleComparison()
    host.settle()
    #expect(gallery.comparison == nil)
    #expect(
      !find(UIButton.self, in: panel).contains { $0.accessibilityLabel?.hasPrefix("Compare") == true && !$0.isHidden })
  }

  @Test func theSidesAreMirrored() throws {
    let (gallery, host, _) = try open()
    host.isRightToLeft = true
    gallery.view.setNeedsLayout()
    host.settle()
    gallery.toggleComparison()
    host.settle()
    let kept = try #require(gallery.comparison?.kept)
    #expect(kept.view.frame.minX > gallery.stage.minX && gallery.panelGeometry.panel.minX == 0)
  }
}

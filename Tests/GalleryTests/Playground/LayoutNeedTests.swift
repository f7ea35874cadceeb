import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// What a collection view needs besides a layout, as the panel says it.
@MainActor
@Suite struct LayoutNeedTests {
  private func gallery(_ name: String) throws -> (GalleryViewController, TestHost) {
    let gallery = GalleryViewController(
      pictures: .builtIn(), layout: try #require(GalleryLayout.named(name)), title: "Test")
    let host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: gallery)
    host.settle()
    return (gallery, host)
  }

  @Test(arguments: [
    ("flow", "It needs a data source and nothing else."),
    (
      "waterfall",
      "Besides a data source it needs a WaterfallLayoutDelegate that tells sizes: collectionView(_:layout:sizeForItemAt:)."
    ),
    (
      "circle",
      "Besides a data source it needs a CircleInteraction for its gestures; "
        + "cells of the class LayoutCell for round corners and shadows."
    ),
  ])
  func theGallerysOwnLooks(name: String, needs: String) throws {
    #expect(try gallery(name).0.shownCode.needs == needs)
  }

  @Test(arguments: [
    ("waterfall", "tiles", "columnSpanForItemAt and rowSpanForItemAt"),
    ("waterfall", "sticky-header", "registered for UICollectionView.elementKindSectionHeader, from"),
    ("flow", "sticky-header", "registered for UICollectionView.elementKindSectionHeader, from"),
    ("justified", "three-lines-and-more", "registered for AlignedFlowLayout.elementKindOverflow, from"),
    ("grid", "told", "a GridLayoutDelegate that tells lengths: heightForRow and widthForColumn"),
    ("timetable", "week", "collectionView(_:layout:intervalForItemAt:)"),
    ("timetable", "week", "TimetableLayout.elementKindTick and TimetableLayout.elementKindCorner"),
  ])
  func looksNeedMore(name: String, preset: String, need: String) throws {
    let (gallery, host) = try gallery(name)
    gallery.showPreset(preset)
    host.settle()
    #expect(gallery.shownCode.needs.contains(need), "\(gallery.shownCode.needs)")
  }

  /// What the copied view controller adopts and registers is what the sentence names.
  @Test(arguments: GalleryLayout.all.filter { $0.page == nil }.map(\.name))
  func theSentenceNamesWhatTheControllerHas(name: String) throws {
    let (gallery, host) = try gallery(name)
    for preset in [nil] + gallery.layout.presets.map(\.name) {
      if let preset { gallery.showPreset(preset) }
      host.settle(timeout: 5)
      let (controller, needs) = (gallery.code(of: .controller), gallery.shownCode.needs)
      #expect(needs.hasSuffix(".") && !needs.contains("`"))
      for word in ["WaterfallLayoutDelegate", "UICollectionViewDelegateFlowLayout", "CurrentItemLayoutDelegate"] {
        #expect(
          needs.contains("a " + word) == controller.contains("ViewController: " + word), "\(name) \(preset ?? "")")
      }
      for word in ["CircleInteraction", "StackInteraction", "SlidingCardsInteraction", "CurrentItemTap"] {
        #expect(needs.contains(word) == controller.contains(word + "()"), "\(name) \(preset ?? "")")
      }
      #expect(needs.contains("registered for") == controller.contains("viewForSupplementaryElementOfKind"))
    }
  }

  @Test(arguments: [CGSize(width: 390, height: 844), CGSize(width: 1440, height: 900)])
  func theSentenceStandsBelowTheCode(size: CGSize) throws {
    let gallery = GalleryViewController(pictures: .builtIn(), layout: .waterfall, title: "Test")
    let host = TestHost(size: size, rootViewController: gallery)
    host.settle()
    for tab in [PanelTab.code, .layout] {
      gallery.openPanel(at: tab)
      host.settle()
      let panel = try #require(gallery.panel)
      let label = find(UILabel.self, in: panel).first {
        $0.text == gallery.shownCode.needs && $0.superview?.isHidden == false
      }
      guard tab == .code || panel.pinsCode else {
        #expect(label == nil)
        continue
      }
      let shown = try #require(label)
      let text = try #require(shown.superview.flatMap { find(CodeText.self, in: $0).first })
      let space = CGSize(width: shown.bounds.width, height: .greatestFiniteMagnitude)
      #expect(shown.frame.minY > text.frame.maxY && shown.sizeThatFits(space).height <= shown.bounds.height)
      #expect(shown.bounds.height > 0)
    }
  }
}

import Testing
import UIKit
import UIKitTestSupport

/// Layouts as programs write them, on a display and under fingers.
@MainActor @Suite struct LayoutBehaviourTests {
  private func fixture(
    _ layout: UICollectionViewLayout, count: Int = 30, size: CGSize = CGSize(width: 320, height: 480)
  ) throws -> (TestHost, UICollectionView, SimpleController) {
    let controller = SimpleController(layout: layout, count: count)
    let host = TestHost(size: size, rootViewController: controller)
    return (host, try #require(controller.collectionView), controller)
  }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test func coverFlowTurnsAndRestsOnACover() throws {
    let (host, view, _) = try fixture(CoverFlowLayout(), size: CGSize(width: 320, height: 200))
    #expect(view.contentSize == CGSize(width: 3800, height: 200))
    let middle = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let side = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(middle.layer.transform.m34 == -0.0025)
    #expect(abs(middle.layer.transform.m11 - 1) < 1e-9)
    #expect(abs(side.layer.transform.m11 - 0.5) < 1e-9)
    #expect(side.center.x == 280)
    #expect(middle.layer.zPosition > side.layer.zPosition)
    host.touch.flick(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 100, y: 100))
    host.advance(by: 3)
    let index = view.contentOffset.x / 120
    #expect(abs(index - index.rounded()) < 0.01)
    #expect(index >= 1)
    #expect(!view.isDecelerating)
  }

  @Test func dragWithoutFlickRestsOnTheNearestCover() throws {
    let (host, view, _) = try fixture(CoverFlowLayout(), size: CGSize(width: 320, height: 200))
    host.touch.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 160, y: 100))
    host.advance(by: 3)
    #expect(view.contentOffset.x == 120)
  }

  @Test func featuredBandGrowsAndAppliesItsAttributes() throws {
    let layout = FeaturedLayout()
    let (host, view, _) = try fixture(layout)
    view.register(FeaturedCell.self, forCellWithReuseIdentifier: "cell")
    #expect(view.contentSize == CGSize(width: 320, height: 4540))
    #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 320, height: 200))
    #expect(frame(view, 1) == CGRect(x: 0, y: 200, width: 320, height: 60))
    view.contentOffset.y = 70
    host.makeFrame()
    #expect(frame(view, 0)?.minY == -30)
    #expect(frame(view, 1) == CGRect(x: 0, y: 170, width: 320, height: 130))
    host.touch.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
    host.advance(by: 3)
    #expect(view.contentOffset.y == 140)
    #expect(frame(view, 1) == CGRect(x: 0, y: 140, width: 320, height: 200))
    #expect(frame(view, 0) == nil)
  }

  @Test func stickyHeadersArePushedOut() throws {
    let controller = GalleryViewController(layout: StickyHeaderLayout())
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: controller)
    let view = controller.collectionView
    let kind = UICollectionView.elementKindSectionHeader
    func header(_ section: Int) -> CGRect? {
      view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    #expect(header(0) == CGRect(x: 0, y: 0, width: 320, height: 44))
    view.contentOffset.y = 200
    host.makeFrame()
    #expect(header(0)?.minY == 200)
    let end = try #require(
      view.layoutAttributesForItem(at: IndexPath(item: view.numberOfItems(inSection: 0) - 1, section: 0)))
    view.contentOffset.y = end.frame.maxY - 20
    host.makeFrame()
    #expect(header(0)?.maxY == end.frame.maxY)
    let shown = try #require(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)))
    #expect(view.visibleCells.allSatisfy { $0.layer.zPosition < shown.layer.zPosition })
  }

  @Test func sectionBackgroundsLieBehindTheirItems() throws {
    let (_, view, _) = try fixture(SectionBackgroundLayout(), count: 12)
    let backgrounds = view.subviews.compactMap { $0 as? SectionBackgroundView }
    #expect(backgrounds.count == 1)
    let background = try #require(backgrounds.first)
    #expect(background.backgroundColor == .systemTeal)
    #expect(background.layer.zPosition == -1)
    #expect(background.gradient.frame == background.bounds)
    #expect(background.frame.minX == 4)
    #expect(background.frame.width == 312)
  }

  @Test func updatesOnACircleAskTheLayoutInUIKitsOrder() throws {
    let layout = CircleUpdateLayout()
    let (host, view, controller) = try fixture(layout, count: 4)
    let victim = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
    var finished: Bool?
    view.performBatchUpdates({
      controller.count = 5
      view.deleteItems(at: [IndexPath(item: 3, section: 0)])
      view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
    }) { finished = $0 }
    #expect(layout.log.first == "prepare")
    #expect(layout.log.last == "finalize")
    #expect(Set(layout.log) == ["prepare", "final 3", "initial 0", "initial 1", "finalize"])
    #expect(finished == nil)
    #expect(view.visibleCells.count == 5)
    #expect(victim.superview === view)
    let newcomer = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(newcomer.center == CGPoint(x: 260, y: 240))
    host.advance(by: 0.05)
    let early = try #require(newcomer.layer.presentation())
    #expect(early.position.x < 260)
    #expect(early.opacity < 1)
    host.advance(by: 1)
    #expect(finished == true)
    #expect(victim.superview == nil || victim.isHidden)
  }

  @Test func spreadsheetScrollsBothWays() throws {
    final class Table: UICollectionViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
      }
      override func numberOfSections(in collectionView: UICollectionView) -> Int { 40 }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        20
      }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let controller = Table(collectionViewLayout: SpreadsheetLayout())
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: controller)
    let view = try #require(controller.collectionView)
    #expect(view.contentSize == CGSize(width: 1600, height: 1200))
    host.touch.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 200))
    let offset = view.contentOffset
    #expect(offset.x > 150)
    #expect(offset.y > 150)
    #expect(frame(view, 0, 0)?.origin == offset)
    let corner = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(view.visibleCells.allSatisfy { $0 === corner || $0.layer.zPosition < corner.layer.zPosition })
    let visible = view.bounds
    #expect(view.visibleCells.allSatisfy { $0.frame.intersects(visible) })
  }

  @Test func tagsStandCloseTogether() throws {
    let source = TagController()
    let layout = LeftAlignedLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tag")
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
    let frames = try source.tags.indices.map { try #require(frame(view, $0)) }
    for (a, b) in zip(frames, frames.dropFirst()) {
      if a.minY == b.minY { #expect(b.minX == a.maxX + 10) } else { #expect(b.minX == 0) }
    }
    #expect(frames[1].width > frames[0].width)
    #expect(Set(frames.map(\.minY)).count > 1)
  }

  @Test func cardStackPages() throws {
    let (host, view, _) = try fixture(CardStackLayout())
    #expect(view.isPagingEnabled)
    #expect(view.visibleCells.count == 4)
    host.touch.flick(from: CGPoint(x: 250, y: 240), to: CGPoint(x: 150, y: 240))
    host.advance(by: 2)
    #expect(view.contentOffset.x == 320)
    let top = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(top.center == CGPoint(x: 480, y: 240))
    #expect(top.transform.isIdentity)
    #expect(view.visibleCells.allSatisfy { $0 === top || $0.layer.zPosition < top.layer.zPosition })
  }

  @Test func overriddenCollectionViewIsNotAskedBeforeTheLayoutIsInstalled() {
    let layout = CardStackLayout()
    layout.invalidateLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === view)
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    layout.invalidateLayout()
  }

  @Test func mosaicCutsItsBlocks() throws {
    let (host, view, _) = try fixture(MosaicLayout())
    #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 214, height: 120))
    #expect(frame(view, 1) == CGRect(x: 213, y: 0, width: 107, height: 60))
    #expect(frame(view, 3)?.minX == 106)
    #expect(view.contentSize == CGSize(width: 320, height: 1200))
    host.resize(to: CGSize(width: 480, height: 320))
    #expect(frame(view, 0)?.width == 320)
  }

  @Test func parallaxReachesTheCell() throws {
    let layout = ParallaxLayout.make()
    let (host, view, _) = try fixture(layout, count: 200)
    view.contentOffset.y = 100
    host.makeFrame()
    let path = try #require(view.indexPathsForVisibleItems.sorted().last)
    let cell = try #require(view.cellForItem(at: path) as? PhotoCell)
    let applied = try #require(cell.appliedAttributes as? ParallaxAttributes)
    #expect(abs(applied.parallax.ty - (100 - cell.frame.midY) * 0.1) < 1e-9)
    let made = ParallaxAttributes(item: 3, frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(made.frameChanges == 1)
    #expect(made.isEqual(made.copy()))
  }

  @Test func pagerStartsInTheMiddleAndTurnsOnePage() throws {
    let controller = PagerController()
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: controller)
    let view = try #require(controller.collectionView)
    #expect(view.contentOffset.x == 160_000)
    #expect(view.indexPathsForVisibleItems == [IndexPath(item: 500, section: 0)])
    host.touch.flick(from: CGPoint(x: 250, y: 240), velocity: CGPoint(x: -3000, y: 0))
    host.advance(by: 2)
    #expect(view.contentOffset.x == 160_320)
    controller.next()
    host.advance(by: 1)
    #expect(view.contentOffset.x == 160_640)
  }

  @Test func layoutsSwitchWithAnimation() throws {
    let (host, view, _) = try fixture(UICollectionViewFlowLayout(), count: 8)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    let start = cell.center
    var finished: Bool?
    view.setCollectionViewLayout(CircleUpdateLayout(), animated: true) { finished = $0 }
    #expect(view.collectionViewLayout is CircleUpdateLayout)
    host.advance(by: 0.1)
    let shown = try #require(cell.layer.presentation()).position
    #expect(shown != start)
    #expect(shown != cell.center)
    host.advance(by: 1)
    #expect(finished == true)
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
    #expect(abs(cell.center.x - 160) < 1e-9)
    #expect(abs(cell.center.y - 340) < 1e-9)
  }
}

/// What a flow layout makes of measures that a subclass sets in `prepare()`.
@MainActor @Suite struct LateMeasuresTests {
  private final class LateLayout: UICollectionViewFlowLayout {
    private(set) var prepareCount = 0
    private(set) var seen = CGRect.null

    override func prepare() {
      super.prepare()
      prepareCount += 1
      itemSize = CGSize(width: collectionView!.bounds.width, height: 70)
      sectionInset = UIEdgeInsets(top: 8, left: 0, bottom: 0, right: 0)
      seen = layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame ?? .null
    }
  }

  @Test func measuresSetAfterSuperCount() throws {
    let layout = LateLayout()
    let controller = SimpleController(layout: layout, count: 4)
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: controller)
    let view = try #require(controller.collectionView)
    #expect(layout.seen == CGRect(x: 0, y: 88, width: 320, height: 70))
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame == layout.seen)
    #expect(view.contentSize == CGSize(width: 320, height: 8 + 4 * 70 + 3 * 10))
    let count = layout.prepareCount
    host.advance(by: 0.2)
    #expect(layout.prepareCount == count)
    host.resize(to: CGSize(width: 200, height: 480))
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.width == 200)
  }
}

@MainActor @Suite struct TextMeasuringTests {
  @Test func stringsMeasureAlike() {
    let font = UIFont.systemFont(ofSize: 20)
    let text = "Words that are broken into lines"
    let line = text.size(withAttributes: [.font: font])
    #expect((text as NSString).size(withAttributes: [.font: font]) == line)
    #expect(NSAttributedString(string: text, attributes: [.font: font]).size() == line)
    #expect("".size(withAttributes: nil) == .zero)
    let limit = CGSize(width: line.width / 2, height: .greatestFiniteMagnitude)
    let box = text.boundingRect(
      with: limit, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font], context: nil)
    #expect(box.origin == .zero)
    #expect(box.width <= limit.width)
    #expect(box.height > line.height * 1.9)
    let flat = text.boundingRect(with: limit, options: [], attributes: [.font: font], context: nil)
    #expect(flat.size == line)
  }

  @Test func geometryAsText() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: -4)
    #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {3, -4}}")
    #expect(NSCoder.cgRect(for: "{{1, 2.5}, {3, -4}}").origin == rect.origin)
    #expect(NSCoder.cgPoint(for: "nonsense") == .zero)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
  }
}

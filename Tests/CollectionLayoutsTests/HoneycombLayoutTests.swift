import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// One way to set a honeycomb up.
struct HoneycombKind: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var configure: @MainActor @Sendable (HoneycombLayout, LayoutCase) -> Void

  static let all: [HoneycombKind] = [
    HoneycombKind(testDescription: "rows") { layout, sample in
      layout.scrollAxes = sample.isHorizontal ? .horizontal : .vertical
    },
    HoneycombKind(testDescription: "flat tops, indented first, fisheye") { layout, sample in
      layout.scrollAxes = sample.isHorizontal ? .horizontal : .vertical
      layout.orientation = .flatTop
      layout.arrangement = .staggered(firstRowIndented: true)
      layout.lastLineAlignment = .trailing
      layout.fisheye = HoneycombLayout.Fisheye()
    },
    HoneycombKind(testDescription: "alternating, bands, snapping") { layout, sample in
      layout.scrollAxes = sample.isHorizontal ? .horizontal : .vertical
      layout.sizing = .columns(4)
      layout.arrangement = .alternating
      layout.lastLineAlignment = .center
      layout.snapping = .itemAligned(limit: .never)
      layout.headerHeight = 40
      layout.footerHeight = 25
      layout.sectionSpacing = 12
      layout.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 10)
    },
    HoneycombKind(testDescription: "spiral, both axes, fisheye, snapping") { layout, sample in
      layout.orientation = sample.isHorizontal ? .flatTop : .pointyTop
      layout.arrangement = .spiral
      layout.scrollAxes = .both
      layout.fisheye = HoneycombLayout.Fisheye()
      layout.snapping = .itemAligned(limit: .never)
    },
    HoneycombKind(testDescription: "block, both axes, round fisheye") { layout, sample in
      layout.orientation = sample.isHorizontal ? .flatTop : .pointyTop
      layout.scrollAxes = .both
      layout.fisheye = HoneycombLayout.Fisheye(radius: .absolute(170), minimumScale: 0.2, curve: .smooth)
      layout.headerHeight = 30
    },
    HoneycombKind(testDescription: "spiral along one axis") { layout, sample in
      layout.scrollAxes = sample.isHorizontal ? .horizontal : .vertical
      layout.arrangement = .spiral
      layout.sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 8)
    },
  ]
}

extension LayoutFixture {
  convenience init(_ kind: HoneycombKind, _ sample: LayoutCase, configure: (HoneycombLayout) -> Void = { _ in }) {
    let layout = HoneycombLayout()
    kind.configure(layout, sample)
    configure(layout)
    self.init(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft)
  }

  var honeycomb: HoneycombLayout {
    view.collectionViewLayout as? HoneycombLayout ?? HoneycombLayout()
  }

  var content: CGRect { CGRect(origin: .zero, size: view.collectionViewLayout.collectionViewContentSize) }

  func scrollToRandomPlace(_ dice: inout Dice) {
    let reach = CGSize(width: max(view.contentSize.width - 390, 1), height: max(view.contentSize.height - 844, 1))
    view.contentOffset = CGPoint(
      x: CGFloat.random(in: -40...(reach.width + 40), using: &dice),
      y: CGFloat.random(in: -40...(reach.height + 40), using: &dice))
    host.makeFrame()
  }
}

@MainActor
@Suite struct HoneycombLayoutTests {
  @Test(
    arguments: LayoutCase.all.flatMap { sample in HoneycombKind.all.indices.map { (sample, $0) } }.sampled(every: 5))
  func answersAgreeAndAreFinite(sample: LayoutCase, kind: Int) {
    let fixture = LayoutFixture(HoneycombKind.all[kind], sample)
    var dice = Dice(seed: UInt64(sample.count) + 3)
    for _ in 0..<3 {
      let everything = fixture.elements(in: .infinite)
      #expect(everything.areFinite)
      #expect(Set(everything.map(\.identity)).count == everything.count)
      #expect(everything.filter { $0.representedElementCategory == .cell }.count == sample.count)
      for rect in [fixture.view.bounds] + (0..<4).map({ _ in fixture.content.randomRect(&dice) }) {
        let found = fixture.elements(in: rect)
        #expect(Set(found.map(\.identity)).count == found.count)
        let expected = everything.filter { $0.frame.intersects(rect) }
        #expect(Set(found.map(\.identity)) == Set(expected.map(\.identity)))
        let cells = found.filter { $0.representedElementCategory == .cell }
        #expect(cells.allSatisfy { $0.isEqual(fixture.honeycomb.layoutAttributesForItem(at: $0.indexPath)) })
      }
      #expect(everything.allSatisfy { ($0.representedElementCategory == .cell) == ($0.zIndex == 0) })
      fixture.scrollToRandomPlace(&dice)
    }
    for path: IndexPath in [[9, 0], [0, 5000], [0, -1], IndexPath(index: 0)] {
      #expect(fixture.honeycomb.layoutAttributesForItem(at: path) == nil)
    }
  }

  @Test(arguments: LayoutCase.all.filter { $0.count > 0 }, HoneycombKind.all.indices)
  func theContentHoldsAllCells(sample: LayoutCase, kind: Int) {
    let fixture = LayoutFixture(HoneycombKind.all[kind], sample) { $0.fisheye = nil }
    let content = fixture.content.insetBy(dx: -0.01, dy: -0.01)
    #expect(fixture.elements(in: .infinite).allSatisfy { content.contains($0.frame) })
  }

  @Test(arguments: LayoutCase.all.filter { $0.count > 1 && $0.count < 100 }, HoneycombKind.all.indices)
  func gapsAreExact(sample: LayoutCase, kind: Int) {
    let fixture = LayoutFixture(HoneycombKind.all[kind], sample) { $0.fisheye = nil }
    let layout = fixture.honeycomb
    let pitch = layout.itemRadius * 3.0.squareRoot() + layout.itemSpacing
    let items = fixture.allItems()
    var (nearest, wrong) = (CGFloat.infinity, 0)
    for a in items {
      let neighbors = Set(layout.neighbors(ofItemAt: a.indexPath))
      for b in items where a.indexPath < b.indexPath {
        let distance = hypot(a.center.x - b.center.x, a.center.y - b.center.y)
        guard a.indexPath.section == b.indexPath.section else { continue }
        nearest = min(nearest, distance)
        if neighbors.contains(b.indexPath) != (distance < pitch + 0.01) { wrong += 1 }
      }
    }
    #expect(nearest > pitch - 0.01 && wrong == 0)
  }

  @Test(arguments: LayoutCase.all.filter { $0.count < 100 }, HoneycombKind.all.indices)
  func coordinatesComeBackAndLieOnTheScreensAxes(sample: LayoutCase, kind: Int) throws {
    let fixture = LayoutFixture(HoneycombKind.all[kind], sample) { $0.fisheye = nil }
    let layout = fixture.honeycomb
    let pitch = layout.itemRadius * 3.0.squareRoot() + layout.itemSpacing
    let line = pitch * 3.0.squareRoot() / 2
    for item in fixture.allItems() {
      let cell = try #require(layout.coordinate(forItemAt: item.indexPath))
      #expect(layout.indexPath(at: cell, inSection: item.indexPath.section) == item.indexPath)
      let first = try #require(layout.indexPath(at: cell, inSection: item.indexPath.section))
      let origin = try #require(layout.coordinate(forItemAt: [first.section, 0]))
      let start = try #require(layout.layoutAttributesForItem(at: [first.section, 0])).center
      let (q, r) = (CGFloat(cell.q - origin.q), CGFloat(cell.r - origin.r))
      let isPointy = layout.orientation == .pointyTop
      let x = isPointy ? pitch * (q + r / 2) : line * q
      let y = isPointy ? line * r : pitch * (r + q / 2)
      #expect(abs(item.center.x - start.x - (sample.isRightToLeft ? -x : x)) < 0.01)
      #expect(abs(item.center.y - start.y - y) < 0.01)
    }
    #expect(layout.coordinate(forItemAt: [7, 7]) == nil)
    #expect(layout.indexPath(at: .zero, inSection: 7) == nil)
    #expect(layout.neighbors(ofItemAt: [7, 7]).isEmpty)
  }

  @Test(arguments: HoneycombKind.all.indices)
  func rightToLeftIsAMirrorImage(kind: Int) {
    for horizontal in [false, true] {
      func fixture(_ isRightToLeft: Bool) -> LayoutFixture {
        LayoutFixture(
          HoneycombKind.all[kind], LayoutCase(isHorizontal: horizontal, isRightToLeft: isRightToLeft, count: 50)
        ) { $0.fisheye = nil }
      }
      let (plain, mirrored) = (fixture(false), fixture(true))
      let width = plain.content.width
      #expect(mirrored.content.width == width)
      for (a, b) in zip(plain.allItems(), mirrored.allItems()) {
        #expect(
          abs(a.center.x - (width - b.center.x)) < 0.01 && abs(a.center.y - b.center.y) < 0.01,
          "\(a.center), \(b.center) in \(width)")
      }
    }
  }

  @Test func pathsAreTheHexagonAndShared() throws {
    let layout = HoneycombLayout()
    layout.cornerRadius = 6
    let fixture = LayoutFixture(layout, counts: [30])
    let items = fixture.elements(in: fixture.view.bounds).compactMap { $0 as? LayoutProgressAttributes }
    let path = try #require(items.first?.contentPath)
    #expect(items.allSatisfy { $0.contentPath === path })
    #expect(path === HexagonMask(radius: 44, cornerRadius: 6).path)
    layout.clipsToHexagon = false
    fixture.host.makeFrame()
    #expect((layout.layoutAttributesForItem(at: [0, 0]) as? LayoutProgressAttributes)?.contentPath == nil)
  }

  @Test func settingPropertiesInUseMovesTheCells() throws {
    let layout = HoneycombLayout()
    let fixture = LayoutFixture(layout, counts: [40])
    let changes: [(HoneycombLayout) -> Void] = [
      { $0.sizing = .columns(5) }, { $0.orientation = .flatTop }, { $0.itemSpacing = 20 },
      { $0.arrangement = .alternating },
      { $0.sectionInset.top = 33 }, { $0.headerHeight = 21 }, { $0.scrollAxes = .both }, { $0.arrangement = .spiral },
      { $0.fisheye = HoneycombLayout.Fisheye(minimumScale: 0.2) }, { $0.motionPolicy = .reduced },
    ]
    for change in changes {
      let before = fixture.view.visibleCells.map(\.frame)
      change(layout)
      fixture.host.makeFrame()
      #expect(fixture.view.visibleCells.map(\.frame) != before)
      for cell in fixture.view.visibleCells {
        let path = try #require(fixture.view.indexPath(for: cell))
        #expect(cell.frame == layout.layoutAttributesForItem(at: path)?.frame)
      }
    }
    let old = layout.itemRadius
    UIView.animate(withDuration: 0.4) { layout.sizing = .itemRadius(60) }
    fixture.host.advance(by: 0.2)
    let cell = try #require(fixture.view.cellForItem(at: [0, 0]))
    let width = try #require(cell.layer.presentation()).bounds.width
    #expect(width > old * 3.0.squareRoot() && width < 60 * 3.0.squareRoot())
  }

  @Test func reducedMotionShowsCellsOfOneSizeWhereTheLatticeHasThem() {
    let fixture = LayoutFixture(
      HoneycombKind.all[3], LayoutCase(isHorizontal: false, isRightToLeft: false, count: 200)
    ) { $0.motionPolicy = .reduced }
    for item in fixture.allItems() {
      #expect(item.transform.isIdentity && item.alpha == 1)
    }
    fixture.honeycomb.playRipple()
    fixture.host.makeFrame()
    #expect(fixture.allItems().allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
  }

  @Test func nonsenseIsRepairedAndToldOnce() throws {
    LayoutLog.forgetReported()
    let previous = LayoutLog.handler
    var messages: [String] = []
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = previous }
    let layout = HoneycombLayout()
    let fixture = LayoutFixture(layout, counts: [20])
    let changes: [(String, (HoneycombLayout, CGFloat) -> Void)] = [
      ("sizing.itemRadius", { $0.sizing = .itemRadius($1) }), ("itemSpacing", { $0.itemSpacing = $1 }),
      ("cornerRadius", { $0.cornerRadius = $1 }), ("sectionInset.left", { $0.sectionInset.left = $1 }),
      ("sectionSpacing", { $0.sectionSpacing = $1 }), ("headerHeight", { $0.headerHeight = $1 }),
      ("footerHeight", { $0.footerHeight = $1 }),
      ("fisheye.minimumScale", { $0.fisheye = HoneycombLayout.Fisheye(minimumScale: $1) }),
      ("fisheye.radius", { $0.fisheye = HoneycombLayout.Fisheye(radius: .absolute($1)) }),
    ]
    for (name, change) in changes {
      for value in [CGFloat.nan, .infinity, -.infinity, -1e9, 1e12] {
        change(layout, value)
        fixture.host.makeFrame()
        #expect(fixture.allItems().areFinite)
      }
      #expect(messages.filter { $0.contains(name + " was") }.count == 1, "\(name): \(messages)")
      let plain = HoneycombLayout()
      (layout.sizing, layout.itemSpacing, layout.sectionInset) = (plain.sizing, plain.itemSpacing, plain.sectionInset)
      (layout.headerHeight, layout.footerHeight, layout.sectionSpacing) = (0, 0, 0)
      (layout.fisheye, layout.cornerRadius) = (nil, 0)
    }
    for count in [0, -5, Int.max] {
      layout.sizing = .columns(count)
      fixture.host.makeFrame()
      #expect(fixture.allItems().areFinite)
    }
    #expect(messages.filter { $0.contains("sizing.columns was") }.count == 1)
    layout.sizing = .columns(4)
    layout.itemSpacing = 500
    fixture.host.makeFrame()
    #expect(fixture.allItems().areFinite && layout.itemRadius > 0)
    #expect(messages.filter { $0.contains("left by spacing") }.count == 1)
    layout.sizing = .itemRadius(0)
    layout.itemSpacing = 0
    fixture.host.makeFrame()
    #expect(fixture.allItems().areFinite)
  }

  @Test(arguments: HoneycombKind.all.indices)
  func viewsOfAnySizeAreFine(kind: Int) {
    for size in [CGSize(width: 390, height: 0), CGSize(width: 0, height: 800), .zero, CGSize(width: 20, height: 30)] {
      let layout = HoneycombLayout()
      HoneycombKind.all[kind].configure(layout, LayoutCase(isHorizontal: false, isRightToLeft: false, count: 9))
      let fixture = LayoutFixture(layout, counts: [9]) { view, _ in view.frame.size = size }
      fixture.view.frame = CGRect(origin: .zero, size: size)
      fixture.host.makeFrame()
      layout.prepare()
      #expect(fixture.allItems().areFinite)
      #expect(fixture.content.width.isFinite && fixture.content.height.isFinite)
    }
  }

  @Test func aMillionItemsCostWhatIsVisible() {
    for kind in HoneycombKind.all {
      let layout = HoneycombLayout()
      kind.configure(layout, LayoutCase(isHorizontal: false, isRightToLeft: false, count: 0))
      let fixture = LayoutFixture(layout, counts: [1_000_000])
      var dice = Dice(seed: 4)
      for _ in 0..<(isThorough ? 5 : 2) {
        fixture.scrollToRandomPlace(&dice)
        #expect(fixture.elements(in: fixture.view.bounds).count < 900)
      }
      // Some tens of cells a query; anything in proportion to a million would take minutes.
      for _ in 0..<(isThorough ? 20 : 2) { _ = fixture.elements(in: fixture.view.bounds) }
    }
  }
}

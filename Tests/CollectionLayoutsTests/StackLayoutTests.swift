import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct StackLayoutTests {
  private func layout(_ sample: LayoutCase, mode: StackLayout.Mode = .deck, wraps: Bool = false) -> StackLayout {
    let layout = StackLayout(mode: mode)
    layout.scrollDirection = sample.isHorizontal ? .horizontal : .vertical
    layout.wrapsAround = wraps
    layout.sectionSpacing = 30
    return layout
  }

  // MARK: Any layout

  @Test(arguments: LayoutCase.all, [StackLayout.Mode.deck, .wallet(reveal: 64), .focusList(rowLength: 70, spacing: 5)])
  func answersAgreeAndAreFinite(sample: LayoutCase, mode: StackLayout.Mode) {
    for variant in 0..<3 {
      let layout = layout(sample, mode: mode, wraps: variant == 1)
      layout.rotationStep = variant == 2 ? .seeded(maximum: 0.2) : .alternating(0.1)
      layout.tilt = variant == 2 ? 0.7 : 0
      layout.exit = variant == 0 ? .flyOff() : .slide(.bottomTrailing)
      layout.sectionInset = UIEdgeInsets(top: 30, left: 10, bottom: 20, right: 40)
      let fixture = LayoutFixture(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft)
      var dice = Dice(seed: UInt64(sample.count) + 3)
      for round in 0..<4 {
        let items = fixture.allItems()
        #expect(items.areFinite)
        #expect(Set(items.map(\.zIndex)).count == items.count)
        for rect in [fixture.view.bounds] + (0..<4).map({ _ in fixture.view.bounds.randomRect(&dice) }) {
          let found = fixture.elements(in: rect)
          #expect(Set(found.map(\.indexPath)).count == found.count)
          let expected = items.filter { !$0.isHidden && $0.frame.intersects(rect) }
          #expect(Set(found.map(\.indexPath)) == Set(expected.map(\.indexPath)))
          for item in found { #expect(item.isEqual(layout.layoutAttributesForItem(at: item.indexPath))) }
        }
        fixture.scroll(to: fixture.mainOffset + CGFloat.random(in: -200...500, using: &dice))
        guard let path = items.randomElement(using: &dice)?.indexPath else { continue }
        layout.expandedIndexPath = round == 1 ? nil : path
        if round == 2 { layout.expansionProgress = 0.4 }
        fixture.host.makeFrame()
      }
    }
  }

  @Test(arguments: LayoutCase.all.filter { $0.count > 0 && $0.count < 1000 }, [false, true])
  func anItemsOffsetMakesItCurrent(sample: LayoutCase, wraps: Bool) {
    let layout = layout(sample, wraps: wraps)
    layout.rotationStep = .alternating(0.1)
    let fixture = LayoutFixture(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft)
    for item in fixture.allItems() {
      fixture.view.contentOffset = layout.contentOffset(forItemAt: item.indexPath)
      fixture.host.makeFrame()
      #expect(layout.currentIndexPath == item.indexPath)
      #expect(layout.settledIndexPath == item.indexPath)
      let attributes = layout.layoutAttributesForItem(at: item.indexPath) as? LayoutProgressAttributes
      #expect(attributes?.transform.isIdentity ?? false)
      #expect(attributes?.progress == 0 && attributes?.dimming == 0 && attributes?.shadowElevation == 1)
      let center = fixture.screenCenter(item.indexPath)
      #expect(abs(center.x - 195) < 0.5 && abs(center.y - 422) < 0.5)
      let highest = fixture.elements(in: fixture.view.bounds).max { $0.zIndex < $1.zIndex }
      #expect(highest?.indexPath == item.indexPath)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func aFlickTakesOneCard(isHorizontal: Bool, isRightToLeft: Bool) {
    let layout = layout(LayoutCase(isHorizontal: isHorizontal, isRightToLeft: isRightToLeft, count: 20))
    let fixture = LayoutFixture(layout, counts: [20], isRightToLeft: isRightToLeft)
    for item in 1...3 {
      fixture.flick(forward: true, horizontal: isHorizontal, isRightToLeft: isRightToLeft)
      #expect(layout.settledIndexPath == [0, item])
    }
    fixture.flick(forward: false, horizontal: isHorizontal, isRightToLeft: isRightToLeft)
    #expect(layout.settledIndexPath == [0, 2])
    #expect(fixture.source.settlements == [[0, 1], [0, 2], [0, 3], [0, 2]])
  }

  @Test func aSlowDragFollowsTheFingerAndGoesBack() {
    let layout = StackLayout()
    let fixture = LayoutFixture(layout, counts: [9])
    fixture.host.touch.follow(duration: 0.5) { [1: CGPoint(x: 300 - 100 * $0, y: 422)] }
    fixture.host.makeFrame()
    // The scroll view's own threshold is left out.
    #expect(abs(fixture.screenCenter([0, 0]).x - (195 - fixture.view.contentOffset.x)) < 0.01)
    #expect(fixture.view.contentOffset.x > 80)
    fixture.host.advance(by: 0.3)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 0])
  }

  @Test(arguments: [StackLayout.Exit.automatic, .fade, .flyOff(), .slide(.topLeading)])
  func everythingMovesSmoothly(exit: StackLayout.Exit) {
    let layout = StackLayout()
    layout.exit = exit
    layout.rotationStep = .seeded(maximum: 0.1)
    layout.snapping = .none
    let fixture = LayoutFixture(layout, counts: [9])
    typealias Look = (center: CGPoint, alpha: CGFloat, width: CGFloat)
    func looks() -> [Look] {
      fixture.allItems().map { (fixture.screenCenter($0.indexPath), $0.isHidden ? 0 : $0.alpha, $0.frame.width) }
    }
    var last = looks()
    for step in 1...1700 {
      fixture.view.contentOffset.x = CGFloat(step) * 0.5
      let next = looks()
      for (a, b) in zip(last, next) where a.alpha > 0 && b.alpha > 0 {
        #expect(abs(a.center.x - b.center.x) < 1.2 && abs(a.center.y - b.center.y) < 1.2)
        #expect(abs(a.width - b.width) < 0.8)
      }
      for (a, b) in zip(last, next) where a.center == b.center { #expect(abs(a.alpha - b.alpha) < 0.01) }
      last = next
    }
  }

  @Test func cardsBehindRestWithoutAKink() {
    let layout = StackLayout()
    let fixture = LayoutFixture(layout, counts: [9])
    fixture.scroll(to: 390)
    let rest = fixture.screenCenter([0, 2])
    for offset in [CGFloat(388), 392] {
      fixture.scroll(to: offset)
      #expect(abs(fixture.screenCenter([0, 2]).y - rest.y) < 0.01)
    }
  }

  @Test(arguments: [StackLayout.Mode.deck, .wallet(reveal: 50)], [false, true])
  func tapsHitWhatIsSeen(mode: StackLayout.Mode, expands: Bool) {
    let layout = StackLayout(mode: mode)
    layout.rotationStep = .seeded(maximum: 0.15)
    let fixture = LayoutFixture(layout, counts: [12])
    var dice = Dice(seed: 8)
    if expands { layout.expandedIndexPath = [0, 1] }
    for offset in [CGFloat(0), 117, 333] {
      fixture.scroll(to: offset)
      for _ in 0..<200 {
        let point = CGPoint(
          x: fixture.view.bounds.minX + .random(in: 0...390, using: &dice),
          y: fixture.view.bounds.minY + .random(in: 0...844, using: &dice))
        let covering = fixture.allItems().filter { !$0.isHidden && $0.alpha > 0.02 && $0.covers(point) }
        let expected = covering.max { $0.zIndex < $1.zIndex }?.indexPath
        let faint = fixture.allItems().contains { !$0.isHidden && $0.alpha <= 0.02 && $0.covers(point) }
        if !faint { #expect(fixture.view.indexPathForItem(at: point) == expected) }
      }
    }
  }

  @Test func theStripOfACardBelongsToIt() {
    let layout = StackLayout()
    let fixture = LayoutFixture(layout, counts: [9])
    for item in 0..<2 {
      let y = fixture.frame([0, item]).maxY + 4
      #expect(fixture.view.indexPathForItem(at: CGPoint(x: 195, y: y)) == [0, item + 1])
    }
  }

  @Test(arguments: [StackLayout.Mode.deck, .wallet(reveal: 50), .focusList(rowLength: 60)], 1...5)
  func theCurrentAndTheExpandedItemSurviveUpdates(mode: StackLayout.Mode, seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 90)
    let layout = StackLayout(mode: mode)
    layout.snapping = .itemAligned(limit: .automatic)
    let fixture = LayoutFixture(layout, counts: [30, 20])
    layout.setCurrentItem(at: [0, 9], animated: false)
    layout.expandedIndexPath = [0, 12]
    fixture.host.makeFrame()
    for _ in 0..<12 {
      let current = layout.currentIndexPath.map(fixture.source.name)
      let expanded = layout.expandedIndexPath.map(fixture.source.name)
      fixture.randomUpdate(&dice)
      fixture.host.settle()
      if let current, let now = fixture.source.path(of: current) { #expect(layout.currentIndexPath == now) }
      #expect(layout.expandedIndexPath == expanded.flatMap(fixture.source.path))
      #expect(layout.expansionProgress == (layout.expandedIndexPath == nil ? 0 : 1))
      let items = fixture.allItems()
      let fresh = StackLayout(mode: mode)
      let other = LayoutFixture(fresh, counts: [])
      other.source.sections = fixture.source.sections
      other.view.reloadData()
      other.host.makeFrame()
      if let path = layout.currentIndexPath { fresh.setCurrentItem(at: path, animated: false) }
      fresh.expandedIndexPath = layout.expandedIndexPath
      other.host.makeFrame()
      #expect(
        zip(items, other.allItems()).allSatisfy { abs($0.center.x - $1.center.x) + abs($0.center.y - $1.center.y) < 1 })
    }
  }

  @Test(arguments: [false, true], [StackLayout.Mode.deck, .wallet(reveal: 50), .focusList(rowLength: 60)])
  func aResizeKeepsTheCurrentItem(isHorizontal: Bool, mode: StackLayout.Mode) {
    let layout = layout(LayoutCase(isHorizontal: isHorizontal, isRightToLeft: false, count: 40), mode: mode)
    let fixture = LayoutFixture(layout, counts: [40])
    layout.setCurrentItem(at: [0, 17], animated: false)
    fixture.host.makeFrame()
    for size in [CGSize(width: 844, height: 390), CGSize(width: 200, height: 300), CGSize(width: 390, height: 844)] {
      fixture.host.resize(to: size)
      #expect(layout.currentIndexPath == [0, 17])
      #expect(abs(layout.currentPosition - 17) < 0.01)
    }
  }

  @Test(arguments: [4, 5, 9])
  func aWrappedDeckGoesOnForEver(count: Int) {
    let layout = StackLayout()
    layout.wrapsAround = true
    let fixture = LayoutFixture(layout, counts: [count])
    fixture.flick(forward: false, horizontal: true, isRightToLeft: false)
    #expect(layout.settledIndexPath == [0, count - 1])
    for step in 0...count {
      fixture.flick(forward: true, horizontal: true, isRightToLeft: false)
      #expect(layout.settledIndexPath == [0, step % count])
    }
    func picture(_ offset: CGFloat) -> [IndexPath: CGPoint] {
      fixture.scroll(to: offset)
      let found = fixture.elements(in: fixture.view.bounds)
      return Dictionary(uniqueKeysWithValues: found.map { ($0.indexPath, fixture.screenCenter($0.indexPath)) })
    }
    let start = fixture.view.contentOffset.x
    for fraction in [CGFloat(0), 0.3, 0.7] {
      let (a, b) = (picture(start + fraction * 390), picture(start + (fraction + CGFloat(count)) * 390))
      #expect(Set(a.keys) == Set(b.keys))
      for (path, center) in a { #expect(abs((b[path]?.x ?? 0) - center.x) < 0.51) }
    }
  }

  @Test(arguments: [0, 1, 2, 3])
  func tooFewCardsDoNotWrap(count: Int) {
    let layout = StackLayout()
    layout.wrapsAround = true
    let fixture = LayoutFixture(layout, counts: [count])
    #expect(fixture.view.contentSize.width == 390 * CGFloat(count))
    #expect(fixture.elements(in: fixture.view.bounds).count == count)
  }

  @Test(arguments: [StackLayout.Mode.deck, .wallet(reveal: 50)])
  func reducedMotionLeavesSizesAndAnglesAlone(mode: StackLayout.Mode) {
    let layout = StackLayout(mode: mode)
    layout.rotationStep = .seeded(maximum: 0.2)
    layout.exit = .flyOff()
    layout.sizeStep = CGSize(width: 10, height: 10)
    let fixture = LayoutFixture(layout, counts: [9])
    fixture.host.reducesMotion = true
    fixture.scroll(to: 170)
    for item in fixture.allItems() {
      #expect(item.transform.isIdentity)
      #expect(item.size == fixture.allItems()[0].size)
    }
    layout.setExpandedItem(at: [0, 1], animated: true)
    fixture.host.advance(by: 0.4)
    #expect(layout.expansionProgress == 1)
    fixture.host.reducesMotion = false
  }

  @Test func nonsenseIsRepaired() {
    LayoutLog.forgetReported()
    let previous = LayoutLog.handler
    var messages: [String] = []
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = previous }
    for bad in [CGFloat.nan, .infinity, -4, 0, 1e30] {
      for mode in [StackLayout.Mode.deck, .wallet(reveal: bad), .focusList(rowLength: bad, spacing: bad)] {
        let layout = StackLayout(mode: mode)
        layout.itemSize = .absolute(CGSize(width: bad, height: bad))
        (layout.itemOffset, layout.offsetDecay, layout.scaleStep, layout.alphaStep) = (bad, bad, bad, bad)
        (layout.dimmingStep, layout.stretchFactor, layout.cornerRadius, layout.sectionSpacing) = (bad, bad, bad, bad)
        (layout.expandedInset, layout.collapsedOverlap, layout.expansionProgress) = (bad, bad, bad)
        (layout.visibleItemCount, layout.collapsedCount) = (-3, -1)
        (layout.tilt, layout.perspectiveDistance) = (bad, bad)
        layout.sizeStep = CGSize(width: bad, height: bad)
        layout.sectionInset = UIEdgeInsets(top: bad, left: bad, bottom: bad, right: bad)
        layout.rotationStep = .seeded(maximum: bad)
        layout.exit = .flyOff(rotation: bad)
        layout.expandedIndexPath = [7, 7]
        let fixture = LayoutFixture(layout, counts: [3, 3])
        #expect(fixture.allItems().areFinite)
        layout.expandedIndexPath = [1, 1]
        layout.expansionProgress = bad
        fixture.scroll(to: 100)
        #expect(fixture.allItems().areFinite)
      }
    }
    for name in ["itemSize.width", "scaleStep", "visibleItemCount", "mode.wallet.reveal", "tilt"] {
      #expect(messages.filter { $0.hasPrefix(name + " ") }.count == 1, "\(name)")
    }
    let empty = LayoutFixture(StackLayout(), counts: [5], size: .zero)
    #expect(empty.allItems().areFinite)
    let alone = StackLayout()
    alone.expandedIndexPath = [0, 0]
    alone.setExpandedItem(at: nil, animated: true)
    #expect(alone.layoutAttributesForItem(at: [0, 0]) == nil && alone.collectionViewContentSize == .zero)
  }

  /// Cards that change their places with those that have left never pass in front of the front one.
  @Test(arguments: [false, true])
  func shufflingNeverCoversTheFrontCard(wrapsAround: Bool) throws {
    let layout = StackLayout()
    layout.wrapsAround = wrapsAround
    let fixture = LayoutFixture(layout, counts: [20])
    layout.setCurrentItem(at: [0, 8], animated: false)
    fixture.host.settle()
    let names = fixture.source.sections[0]
    for order in [Array(names[10...] + names[..<10]), names] {
      let old = fixture.source.sections[0]
      fixture.view.performBatchUpdates {
        fixture.source.sections[0] = order
        for (item, name) in old.enumerated() {
          fixture.view.moveItem(at: [0, item], to: [0, order.firstIndex(of: name) ?? 0])
        }
      }
      for _ in 0..<20 {
        fixture.host.advance(frames: 1)
        let front = try #require(fixture.source.path(of: 8).flatMap { fixture.view.cellForItem(at: $0) })
        func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }
        let others = fixture.view.subviews.filter {
          $0 is FixtureCell && $0 !== front && !$0.isHidden && shown($0).opacity > 0.02
        }
        #expect(others.allSatisfy { shown($0).zPosition < shown(front).zPosition })
      }
      fixture.host.settle()
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether the drawn item covers a point.
  func covers(_ point: CGPoint) -> Bool {
    let away = CGPoint(x: point.x - center.x, y: point.y - center.y).applying(transform.inverted())
    return abs(away.x) < size.width / 2 && abs(away.y) < size.height / 2
  }
}

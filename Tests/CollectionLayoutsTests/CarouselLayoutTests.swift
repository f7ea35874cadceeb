import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct CarouselLayoutTests {
  private func layout(_ sample: LayoutCase, wraps: Bool = false) -> CarouselLayout {
    let layout = CarouselLayout()
    layout.scrollDirection = sample.isHorizontal ? .horizontal : .vertical
    layout.wrapsAround = wraps
    layout.sectionSpacing = 30
    return layout
  }

  private static var styles: [CarouselLayout.Style] { [.scale, .coverFlow, .cylinder, .mask(smallest: 48)] }

  @Test(arguments: LayoutCase.all.paired(inTurnWith: [false, true]))
  func answersAgreeAndAreFinite(sample: LayoutCase, wraps: Bool) {
    for style in Self.styles {
      let layout = layout(sample, wraps: wraps)
      layout.style = style
      layout.sideItemRotation = 0.8
      let fixture = LayoutFixture(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft)
      var dice = Dice(seed: UInt64(sample.count) + 3)
      for _ in 0..<4 {
        let items = fixture.allItems()
        #expect(items.areFinite)
        for rect in [fixture.view.bounds] + (0..<4).map({ _ in fixture.view.bounds.randomRect(&dice) }) {
          let found = fixture.elements(in: rect)
          #expect(Set(found.map(\.indexPath)).count == found.count)
          let expected = items.filter { !$0.isHidden && $0.frame.intersects(rect) }
          #expect(Set(found.map(\.indexPath)) == Set(expected.map(\.indexPath)))
          for item in found { #expect(item.isEqual(layout.layoutAttributesForItem(at: item.indexPath))) }
        }
        #expect(Set(items.map(\.zIndex)).count == items.count)
        let step = CGFloat.random(in: -300...700, using: &dice)
        fixture.scroll(to: fixture.mainOffset + step)
      }
    }
  }

  @Test(arguments: LayoutCase.all.filter { $0.count > 0 && $0.count < 1000 }, [false, true])
  func anItemsOffsetMakesItCurrent(sample: LayoutCase, wraps: Bool) {
    let layout = layout(sample, wraps: wraps)
    let fixture = LayoutFixture(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft)
    for item in fixture.allItems() {
      fixture.view.contentOffset = layout.contentOffset(forItemAt: item.indexPath)
      fixture.host.makeFrame()
      #expect(layout.currentIndexPath == item.indexPath)
      #expect(layout.settledIndexPath == item.indexPath)
      let attributes = layout.layoutAttributesForItem(at: item.indexPath)
      #expect(attributes.map { CATransform3DIsIdentity($0.transform3D) } ?? false)
      let center = fixture.screenCenter(item.indexPath)
      #expect(abs(center.x - 195) < 0.5 && abs(center.y - 422) < 0.5)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func beginsWithTheFirstItem(isHorizontal: Bool, wraps: Bool) {
    for isRightToLeft in [false, true] {
      let sample = LayoutCase(isHorizontal: isHorizontal, isRightToLeft: isRightToLeft, count: 20)
      let layout = layout(sample, wraps: wraps)
      let fixture = LayoutFixture(layout, counts: [20], isRightToLeft: isRightToLeft)
      #expect(layout.currentIndexPath == [0, 0])
      #expect(abs(layout.currentPosition) < 0.01)
      // The next item is where reading goes.
      let (first, next) = (fixture.screenCenter([0, 0]), fixture.screenCenter([0, 1]))
      if isHorizontal {
        #expect((next.x > first.x) != isRightToLeft)
      } else {
        #expect(next.y > first.y)
      }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func aFlickRestsOnTheNextItem(isHorizontal: Bool, isRightToLeft: Bool) {
    let sample = LayoutCase(isHorizontal: isHorizontal, isRightToLeft: isRightToLeft, count: 20)
    let layout = layout(sample)
    layout.snapping = .itemAligned(limit: .one)
    let fixture = LayoutFixture(layout, counts: [20], isRightToLeft: isRightToLeft)
    for item in 1...3 {
      fixture.flick(forward: true, horizontal: isHorizontal, isRightToLeft: isRightToLeft)
      #expect(layout.settledIndexPath == [0, item])
      let center = fixture.screenCenter([0, item])
      #expect(abs(center.x - 195) < 0.5 && abs(center.y - 422) < 0.5)
    }
    fixture.flick(forward: false, horizontal: isHorizontal, isRightToLeft: isRightToLeft)
    #expect(layout.settledIndexPath == [0, 2])
    #expect(fixture.source.settlements == [[0, 1], [0, 2], [0, 3], [0, 2]])
  }

  @Test func aFreeFlickPassesManyItemsAndRestsOnOne() {
    let layout = CarouselLayout()
    layout.snapping = .itemAligned(limit: .never)
    let fixture = LayoutFixture(layout, counts: [50])
    fixture.host.touch.flick(from: CGPoint(x: 350, y: 400), velocity: CGVector(dx: -3000, dy: 0))
    fixture.host.settle()
    let position = layout.currentPosition
    #expect(position > 2)
    #expect(abs(position - position.rounded()) < 0.01)
  }

  @Test func aSlowReleaseGoesToTheNearestItem() {
    let layout = CarouselLayout()
    let fixture = LayoutFixture(layout, counts: [20])
    fixture.host.touch.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 220, y: 400), duration: 1)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 0])
    fixture.host.touch.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 150, y: 400), duration: 2)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 1])
  }

  @Test func aWrappedCarouselGoesOnForEver() {
    let layout = CarouselLayout()
    layout.wrapsAround = true
    layout.snapping = .itemAligned(limit: .one)
    let fixture = LayoutFixture(layout, counts: [4])
    fixture.flick(forward: false, horizontal: true, isRightToLeft: false)
    #expect(layout.settledIndexPath == [0, 3])
    for item in [0, 1, 2, 3, 0, 1] {
      fixture.flick(forward: true, horizontal: true, isRightToLeft: false)
      #expect(layout.settledIndexPath == [0, item])
    }
    #expect(layout.currentPosition == 1)
  }

  @Test func wrappedPositionsRepeatTheirPicture() {
    let layout = CarouselLayout()
    layout.wrapsAround = true
    let fixture = LayoutFixture(layout, counts: [5])
    let pitch: CGFloat = layout.pitchForTests(fixture)
    for fraction in [CGFloat(0), 0.3, 0.5, 0.9] {
      let start = layout.contentOffset(forItemAt: [0, 0]).x + fraction * pitch
      func picture(_ offset: CGFloat) -> [IndexPath: CGPoint] {
        fixture.scroll(to: offset)
        let found = fixture.elements(in: fixture.view.bounds)
        return Dictionary(uniqueKeysWithValues: found.map { ($0.indexPath, fixture.screenCenter($0.indexPath)) })
      }
      let (a, b) = (picture(start), picture(start + 5 * pitch))
      #expect(Set(a.keys) == Set(b.keys))
      for (path, center) in a { #expect(abs((b[path]?.x ?? 0) - center.x) < 0.51) }
    }
  }

  @Test(arguments: [0, 1, 2])
  func tooFewItemsAreAPlainList(count: Int) {
    let layout = CarouselLayout()
    layout.wrapsAround = true
    let fixture = LayoutFixture(layout, counts: [count])
    #expect(fixture.view.contentSize.width < 2000)
    #expect(fixture.elements(in: fixture.view.bounds).count == count)
    if count > 0 { #expect(abs(fixture.screenCenter([0, 0]).x - 195) < 0.01) }
  }

  @Test func wrappingComesBackToTheMiddleAtRest() {
    let layout = CarouselLayout()
    layout.wrapsAround = true
    let fixture = LayoutFixture(layout, counts: [5])
    let limit = fixture.view.contentSize.width
    fixture.scroll(to: limit - 600)
    layout.setCurrentItem(at: [0, 2], animated: false)
    fixture.host.makeFrame()
    #expect(layout.currentIndexPath == [0, 2])
    #expect(abs(fixture.view.contentOffset.x - limit / 2) < limit / 4)
    #expect(abs(fixture.screenCenter([0, 2]).x - 195) < 0.5)
  }

  @Test func setCurrentItemTakesTheShorterWay() {
    let layout = CarouselLayout()
    layout.wrapsAround = true
    let fixture = LayoutFixture(layout, counts: [10])
    let start = fixture.view.contentOffset.x
    layout.setCurrentItem(at: [0, 9], animated: true)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 9])
    #expect(fixture.view.contentOffset.x < start)
    layout.advance(by: 2, animated: true)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 1])
  }

  @Test func anItemAskedForBeforeTheFirstLayoutIsShownFirst() {
    let layout = CarouselLayout()
    layout.setCurrentItem(at: [0, 7], animated: true)
    let fixture = LayoutFixture(layout, counts: [20])
    #expect(layout.currentIndexPath == [0, 7])
    layout.setCurrentItem(at: [0, 99], animated: false)
    layout.setCurrentItem(at: [3, 0], animated: false)
    fixture.host.makeFrame()
    #expect(layout.currentIndexPath == [0, 7])
    #expect(layout.contentOffset(forItemAt: [9, 9]) == fixture.view.contentOffset)
  }

  @Test func scrollToItemEndsWhereTheItemRests() {
    let layout = CarouselLayout()
    let fixture = LayoutFixture(layout, counts: [30])
    fixture.view.scrollToItem(at: [0, 12], at: .centeredHorizontally, animated: false)
    fixture.host.makeFrame()
    #expect(layout.currentIndexPath == [0, 12])
    #expect(abs(layout.currentPosition - 12) < 0.01)
    fixture.view.scrollToItem(at: [0, 29], at: .centeredHorizontally, animated: true)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 29])
  }

  @Test(arguments: [false, true], [false, true])
  func aResizeKeepsTheCurrentItem(isHorizontal: Bool, wraps: Bool) {
    let sample = LayoutCase(isHorizontal: isHorizontal, isRightToLeft: false, count: 30)
    let layout = layout(sample, wraps: wraps)
    let fixture = LayoutFixture(layout, counts: [30])
    layout.setCurrentItem(at: [0, 17], animated: false)
    fixture.host.makeFrame()
    for size in [CGSize(width: 844, height: 390), CGSize(width: 200, height: 300), CGSize(width: 390, height: 844)] {
      fixture.host.resize(to: size)
      #expect(layout.currentIndexPath == [0, 17])
      #expect(abs(layout.currentPosition - 17) < 0.01)
    }
  }

  @Test(arguments: [false, true], 1...6)
  func theCurrentItemSurvivesUpdates(wraps: Bool, seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 50)
    let layout = CarouselLayout()
    layout.wrapsAround = wraps
    let fixture = LayoutFixture(layout, counts: [12, 8])
    layout.setCurrentItem(at: [0, 9], animated: false)
    fixture.host.makeFrame()
    for _ in 0..<12 {
      guard let path = layout.currentIndexPath else { break }
      let name = fixture.source.name(path)
      fixture.randomUpdate(&dice)
      fixture.host.settle()
      if let now = fixture.source.path(of: name) { #expect(layout.currentIndexPath == now) }
      #expect(abs(layout.currentPosition - layout.currentPosition.rounded()) < 0.01)
      #expect(fixture.allItems().areFinite)
    }
  }

  @Test(arguments: [false, true])
  func changingTheLayoutKeepsTheItem(wraps: Bool) throws {
    let carousel = CarouselLayout()
    carousel.wrapsAround = wraps
    let fixture = LayoutFixture(WaterfallLayout(), counts: [300])
    fixture.view.contentOffset.y = 7000
    fixture.host.makeFrame()
    let middle = CGPoint(x: fixture.view.bounds.midX, y: fixture.view.bounds.midY)
    let nearest = fixture.elements(in: fixture.view.bounds).min {
      hypot($0.center.x - middle.x, $0.center.y - middle.y) < hypot($1.center.x - middle.x, $1.center.y - middle.y)
    }
    let path = try #require(nearest).indexPath
    fixture.view.setCollectionViewLayout(carousel, animated: false)
    fixture.host.makeFrame()
    #expect(carousel.currentIndexPath == path)
    #expect(abs(fixture.screenCenter(path).x - 195) < 0.5 && abs(fixture.screenCenter(path).y - 422) < 0.5)
    fixture.view.setCollectionViewLayout(WaterfallLayout(), animated: true)
    fixture.host.settle()
    #expect(fixture.view.bounds.contains(fixture.frame(path)))
    #expect(fixture.view.contentOffset.x == 0)
    let other = CarouselLayout()
    let start = LayoutFixture(WaterfallLayout(), counts: [300])
    start.view.setCollectionViewLayout(other, animated: true)
    start.host.settle()
    #expect(other.currentIndexPath == [0, 0])
  }

  @Test func neighboursAreDrawnAtTheGap() throws {
    let layout = CarouselLayout()
    layout.itemSize = .absolute(CGSize(width: 200, height: 300))
    let fixture = LayoutFixture(layout, counts: [9])
    layout.setCurrentItem(at: [0, 4], animated: false)
    fixture.host.makeFrame()
    let current = fixture.frame([0, 4])
    let next = fixture.frame([0, 5])
    let previous = fixture.frame([0, 3])
    #expect(abs(next.minX - current.maxX - 16) < 0.01)
    #expect(abs(current.minX - previous.maxX - 16) < 0.01)
    #expect(abs(next.width - 160) < 0.01)
    let alpha = try #require(layout.layoutAttributesForItem(at: [0, 5])).alpha
    #expect(abs(alpha - 0.7) < 1e-6)
  }

  @Test func reducedMotionLeavesSizesAndAnglesAlone() {
    for style in Self.styles {
      let layout = CarouselLayout()
      layout.style = style
      layout.sideItemRotation = 0.8
      layout.parallax = 0.2
      let fixture = LayoutFixture(layout, counts: [9])
      fixture.host.reducesMotion = true
      fixture.scroll(to: fixture.mainOffset + 170)
      for item in fixture.allItems() {
        #expect(CATransform3DIsIdentity(item.transform3D))
        #expect((item as? LayoutProgressAttributes)?.parallaxOffset == 0)
      }
      fixture.host.reducesMotion = false
    }
  }

  @Test func cellsAndDelegateFollowTheProgress() throws {
    let layout = CarouselLayout()
    let fixture = LayoutFixture(layout, counts: [9])
    layout.setCurrentItem(at: [0, 3], animated: true)
    fixture.host.settle()
    let cell = try #require(fixture.view.cellForItem(at: [0, 3]) as? FixtureCell)
    let progress = try #require(cell.applied).progress
    #expect(abs(progress) < 0.01)
    let next = try #require(fixture.view.cellForItem(at: [0, 4]) as? FixtureCell)
    let nextProgress = try #require(next.applied).progress
    #expect(abs(nextProgress - 1) < 0.01)
    #expect(fixture.source.currentChanges.map(\.to) == [[0, 1], [0, 2], [0, 3]])
    #expect(fixture.source.settlements == [[0, 3]])
    #expect(fixture.source.positions == fixture.source.positions.sorted())
  }

  @Test func feedbackComesFromFingersOnly() {
    let layout = CarouselLayout()
    var feedback: [LayoutFeedback] = []
    layout.feedbackHandler = { feedback.append($0) }
    let fixture = LayoutFixture(layout, counts: [9])
    layout.setCurrentItem(at: [0, 3], animated: true)
    fixture.host.settle()
    #expect(feedback.isEmpty)
    fixture.flick(forward: true, horizontal: true, isRightToLeft: false)
    #expect(feedback == [.tick])
    layout.setCurrentItem(at: [0, 8], animated: false)
    fixture.host.makeFrame()
    fixture.flick(forward: true, horizontal: true, isRightToLeft: false)
    #expect(feedback == [.tick, .limit])
  }

  @Test func containedContentStaysAtTheEdges() {
    let layout = CarouselLayout()
    layout.containsContent = true
    layout.itemSize = .absolute(CGSize(width: 100, height: 100))
    let fixture = LayoutFixture(layout, counts: [20])
    #expect(abs((fixture.elements(in: fixture.view.bounds).map(\.frame.minX).min() ?? -1)) < 0.01)
    for item in [1, 2, 7, 18, 19] {
      layout.setCurrentItem(at: [0, item], animated: false)
      fixture.host.makeFrame()
      #expect(layout.currentIndexPath == [0, item])
    }
    #expect(abs(fixture.view.contentOffset.x + 390 - fixture.view.contentSize.width) < 0.01)
  }

  @Test func nonsenseIsRepaired() {
    LayoutLog.forgetReported()
    let previous = LayoutLog.handler
    var messages: [String] = []
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = previous }
    for size in [CGSize(width: CGFloat.nan, height: -4), CGSize(width: 1e30, height: 1e30), .zero] {
      let layout = CarouselLayout()
      layout.itemSize = .absolute(size)
      layout.itemSpacing = .gap(.nan)
      layout.sideItemScale = .nan
      layout.transitionSpan = 0
      layout.sectionSpacing = -.infinity
      layout.alignment = .fraction(.nan)
      let fixture = LayoutFixture(layout, counts: [3, 3])
      #expect(fixture.allItems().areFinite)
      let mixed = CarouselLayout()
      mixed.itemSize = .delegate
      mixed.wrapsAround = true
      let other = LayoutFixture(mixed, counts: [9]) { $1.size = { $0 % 2 == 0 ? size : CGSize(width: 90, height: 90) } }
      #expect(other.allItems().areFinite)
    }
    #expect(!messages.isEmpty)
    let empty = LayoutFixture(CarouselLayout(), counts: [5], size: .zero)
    #expect(empty.allItems().areFinite)
    let alone = CarouselLayout()
    #expect(alone.currentIndexPath == nil && alone.collectionViewContentSize == .zero)
    alone.advance(by: 1, animated: true)
    #expect(alone.contentOffset(forItemAt: [0, 0]) == .zero)
  }

  @Test func mixedSizesSnapToTheirMiddles() {
    let layout = CarouselLayout()
    layout.itemSize = .delegate
    let fixture = LayoutFixture(layout, counts: [30]) { $1.size = { CGSize(width: 80 + $0 * 53 % 200, height: 200) } }
    for item in [0, 3, 11, 29] {
      layout.setCurrentItem(at: [0, item], animated: false)
      fixture.host.makeFrame()
      #expect(layout.currentIndexPath == [0, item])
      #expect(abs(fixture.screenCenter([0, item]).x - 195) < 0.5)
    }
  }
}

extension LayoutFixture {
  private var isHorizontal: Bool { (view.collectionViewLayout as? CurrentItemLayout)?.scrollDirection == .horizontal }

  var mainOffset: CGFloat { isHorizontal ? view.contentOffset.x : view.contentOffset.y }

  func scroll(to offset: CGFloat) {
    if isHorizontal { view.contentOffset.x = offset } else { view.contentOffset.y = offset }
    host.makeFrame()
  }

  /// A short flick that moves on by less than one item before the finger is lifted.
  func flick(forward: Bool, horizontal: Bool, isRightToLeft: Bool) {
    let direction: CGFloat = (forward ? -1 : 1) * (horizontal && isRightToLeft ? -1 : 1)
    let start = CGPoint(x: 195, y: 422)
    let end = horizontal ? CGPoint(x: 195 + 90 * direction, y: 422) : CGPoint(x: 195, y: 422 + 90 * direction)
    host.touch.flick(from: start, to: end)
    host.settle()
  }
}

extension CarouselLayout {
  /// The distance of two neighbours, as the content offsets tell it.
  func pitchForTests(_ fixture: LayoutFixture) -> CGFloat {
    contentOffset(forItemAt: [0, 1]).x - contentOffset(forItemAt: [0, 0]).x
  }
}

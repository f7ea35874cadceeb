import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

@MainActor
@Suite(.serialized) struct SlidingCardsLayoutTests {
  private nonisolated static let everyKind: [SlidingCardsLayout.AfterSwipe] = [.discard, .sendToBack, .loop]

  private func layout(_ after: SlidingCardsLayout.AfterSwipe = .discard) -> SlidingCardsLayout {
    let layout = SlidingCardsLayout()
    layout.itemSize = .absolute(CGSize(width: 320, height: 480))
    layout.afterSwipe = after
    return layout
  }

  // MARK: Attributes

  @Test(arguments: LayoutCase.all, everyKind)
  func answersAgreeAndAreFinite(sample: LayoutCase, after: SlidingCardsLayout.AfterSwipe) {
    let layout = layout(after)
    layout.scrollDirection = sample.isHorizontal ? .horizontal : .vertical
    let fixture = LayoutFixture(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft)
    var dice = Dice(seed: UInt64(sample.count) + 11)
    for step in 0..<8 {
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
      #expect(fixture.elements(in: fixture.view.bounds).count <= 12)
      if step % 3 == 2 { layout.undo() } else { layout.swipe(step % 2 == 0 ? .left : .right) }
      fixture.host.advance(frames: 5)
    }
    #expect(fixture.view.contentSize == CGSize(width: 390, height: 844) && fixture.view.contentOffset == .zero)
    #expect(
      layout.layoutAttributesForItem(at: [0, 99999]) == nil && layout.layoutAttributesForItem(at: [9, 0]) == nil)
  }

  @Test(arguments: [false, true])
  func theTopCardStandsAsItIs(isRightToLeft: Bool) throws {
    let layout = layout()
    let fixture = LayoutFixture(layout, counts: [5], isRightToLeft: isRightToLeft)
    for item in 0..<5 {
      layout.setCurrentItem(at: [0, item], animated: false)
      fixture.host.makeFrame()
      let card = try #require(layout.layoutAttributesForItem(at: [0, item]) as? LayoutProgressAttributes)
      #expect(CATransform3DIsIdentity(card.transform3D) && card.center == CGPoint(x: 195, y: 412) && card.alpha == 1)
      #expect(layout.currentIndexPath == [0, item] && layout.settledIndexPath == [0, item] && !card.isCovered)
      #expect(layout.contentOffset(forItemAt: [0, item]) == .zero && layout.currentPosition == CGFloat(item))
      guard item < 4 else { continue }
      let next = try #require(layout.layoutAttributesForItem(at: [0, item + 1]) as? LayoutProgressAttributes)
      #expect(abs(next.frame.maxY - card.frame.maxY - 10) < 0.001 && abs(next.frame.width - 304) < 0.001)
      #expect(next.isCovered && next.zIndex < card.zIndex && next.dimming > 0 && next.shadowElevation == 0)
    }
  }

  @Test func theTopCardTakesTheTouches() {
    let fixture = CardsFixture(counts: [5])
    for point in [CGPoint(x: 195, y: 412), CGPoint(x: 40, y: 200), CGPoint(x: 340, y: 640)] {
      #expect(fixture.view.indexPathForItem(at: point) == [0, 0])
    }
  }

  @Test func coveredCellsAreLeftAlone() throws {
    let layout = layout()
    let fixture = LayoutFixture(layout, counts: [5]) { view, _ in
      view.register(LayoutCell.self, forCellWithReuseIdentifier: "cell")
    }
    let (top, next) = (
      try #require(fixture.view.cellForItem(at: [0, 0])), try #require(fixture.view.cellForItem(at: [0, 1]))
    )
    #expect(top.isUserInteractionEnabled && !top.accessibilityElementsHidden)
    #expect(!next.isUserInteractionEnabled && next.accessibilityElementsHidden)
    layout.swipe(.left)
    fixture.host.settle()
    #expect(next.isUserInteractionEnabled && !next.accessibilityElementsHidden)
  }

  @Test func severalSectionsAreOneDeck() {
    let fixture = LayoutFixture(layout(), counts: [1, 0, 2])
    guard let layout = fixture.view.collectionViewLayout as? SlidingCardsLayout else { return }
    var tops: [IndexPath?] = []
    while layout.currentIndexPath != nil {
      tops.append(layout.currentIndexPath)
      layout.swipe(.left)
      fixture.host.settle()
    }
    #expect(tops == [[0, 0], [2, 0], [2, 1]] && layout.remainingItemCount == 0)
  }

  @Test func sizesMayDiffer() {
    let fixture = CardsFixture(counts: [5], configure: { $0.itemSize = .delegate })
    #expect(fixture.card(0).size == CGSize(width: 300, height: 400))
    fixture.source.size = { CGSize(width: 100 + 50 * $0, height: 300) }
    fixture.layout.invalidateLayout()
    fixture.host.makeFrame()
    #expect(fixture.card(2).size == CGSize(width: 200, height: 300))
  }

  @Test func onlyCardsThatAreSeenAreAskedFor() {
    let fixture = LayoutFixture(SlidingCardsLayout(), counts: [500_000, 500_000]) { view, source in
      (view.collectionViewLayout as? SlidingCardsLayout)?.itemSize = .delegate
      source.size = { _ in CGSize(width: 300, height: 400) }
    }
    guard let layout = fixture.view.collectionViewLayout as? SlidingCardsLayout else { return }
    #expect(fixture.source.sizeRequests <= 4 && fixture.view.visibleCells.count == 3)
    for _ in 0..<20 { layout.swipe(.left) }
    fixture.host.settle()
    #expect(fixture.source.sizeRequests <= 24)
    layout.setCurrentItem(at: [1, 499_000], animated: false)
    fixture.host.makeFrame()
    #expect(fixture.source.sizeRequests <= 28 && layout.remainingItemCount == 1000)
  }

  // MARK: Programs

  @Test(arguments: everyKind, [0, 1, 2, 3, 50])
  func swipesAndUndoesCancelOut(after: SlidingCardsLayout.AfterSwipe, count: Int) {
    let layout = layout(after)
    layout.allowedDirections = .all
    let fixture = LayoutFixture(layout, counts: [count])
    var dice = Dice(seed: UInt64(count))
    func picture() -> [String] {
      fixture.elements(in: fixture.view.bounds).map { "\($0.identity) \($0.frame) \($0.alpha)" }.sorted()
    }
    let start = picture()
    var swipes = 0
    for _ in 0..<7 {
      let direction = SlidingCardsLayout.SwipeDirections.all.elements[Int.random(in: 0..<4, using: &dice)]
      if layout.swipe(direction) { swipes += 1 }
      fixture.host.advance(frames: Int.random(in: 1...30, using: &dice))
    }
    #expect(swipes == (after == .discard ? min(count, 7) : count > 0 ? 7 : 0))
    #expect(layout.undo(100) == swipes && !layout.canUndo)
    fixture.host.settle()
    #expect(picture() == start && layout.currentIndexPath == (count > 0 ? [0, 0] : nil))
    #expect(fixture.host.isIdle)
  }

  @Test func anUndoComesFromTheSideTheCardLeftBy() {
    for direction in SlidingCardsLayout.SwipeDirections.all.elements {
      let fixture = CardsFixture(counts: [5], configure: { $0.allowedDirections = .all })
      fixture.layout.swipe(direction)
      fixture.host.settle()
      fixture.layout.undo()
      fixture.host.advance(by: 0.05)
      let center = fixture.card(0).center
      let (dx, dy) = (center.x - 195, center.y - 412)
      switch direction {
      case .left: #expect(dx < -150 && abs(dy) < 150)
      case .right: #expect(dx > 150 && abs(dy) < 150)
      case .up: #expect(dy < -150 && abs(dx) < 60)
      case .down: #expect(dy > 150 && abs(dx) < 60)
      }
      fixture.host.advance(by: 0.3)
      #expect(fixture.card(0).center == CardsFixture.virtualIndex)
      #expect(fixture.source.log.last == "undo 0 \(direction)")
    }
  }

  @Test func withoutAnimationThingsAreDoneAtOnce() {
    let fixture = CardsFixture(counts: [5])
    #expect(fixture.layout.swipe(.left, animated: false) && fixture.layout.swipe(.left, animated: false))
    #expect(fixture.card(0).isHidden && fixture.card(2).center == CardsFixture.virtualIndex && true)
    fixture.host.makeFrame()
    #expect(fixture.host.isIdle && fixture.source.settled.last == [0, 2])
    #expect(fixture.layout.undo(2, animated: false) == 2 && fixture.card(0).center == CardsFixture.virtualIndex)
    fixture.layout.undoLimit = 1
    for _ in 0..<3 { fixture.layout.swipe(.right, animated: false) }
    #expect(fixture.layout.undo(9) == 1 && fixture.top == [0, 2])
  }

  @Test func keysStepThroughTheDeck() {
    for isRightToLeft in [false, true] {
      let fixture = CardsFixture(counts: [9], isRightToLeft: isRightToLeft)
      fixture.layout.advance(by: 2, animated: true)
      fixture.host.settle()
      #expect(fixture.source.log.first == "swipe 0 \(isRightToLeft ? "right" : "left")" && fixture.top == [0, 2])
      fixture.layout.advance(by: -1, animated: true)
      fixture.host.settle()
      #expect(fixture.top == [0, 1])
      fixture.layout.setCurrentItem(at: [0, 6], animated: true)
      fixture.host.settle()
      #expect(fixture.top == [0, 6] && !fixture.layout.canUndo)
      fixture.layout.advance(by: -2, animated: false)
      #expect(fixture.top == [0, 4])
      fixture.layout.advance(by: 100, animated: false)
      #expect(fixture.top == nil)
      fixture.layout.advance(by: -Int.max, animated: false)
      #expect(fixture.top == [0, 0])
      fixture.layout.advance(by: 3, animated: false)
      fixture.layout.reset()
      #expect(fixture.top == [0, 0] && !fixture.layout.canUndo)
    }
  }

  @Test func anItemAskedForBeforeTheFirstLayoutIsOnTop() {
    let layout = layout()
    layout.setCurrentItem(at: [0, 7], animated: true)
    layout.swipe(.left)
    let fixture = LayoutFixture(layout, counts: [20])
    #expect(layout.currentIndexPath == [0, 7] && fixture.source.currentChanges.isEmpty)
    layout.setCurrentItem(at: [0, 99], animated: false)
    #expect(layout.currentIndexPath == [0, 7])
    let alone = SlidingCardsLayout()
    alone.advance(by: 1, animated: true)
    #expect(alone.currentIndexPath == nil && alone.undo() == 0 && alone.collectionViewContentSize == .zero)
  }

  // MARK: Decks that do not run out

  @Test(arguments: [1, 2, 3, 5])
  func aDeckSentToTheBackGoesRound(count: Int) {
    let layout = layout(.sendToBack)
    let fixture = LayoutFixture(layout, counts: [count])
    for step in 0..<count * 2 + 1 {
      #expect(layout.currentIndexPath == [0, step % count] && layout.remainingItemCount == count)
      layout.swipe(.left)
      var seen: Set<IndexPath> = []
      for _ in 0..<60 {
        fixture.host.advance(frames: 1)
        let found = fixture.elements(in: fixture.view.bounds).map(\.indexPath)
        #expect(Set(found).count == found.count)
        seen.formUnion(found)
      }
      #expect(seen.count == min(count, 4) && fixture.host.isIdle)
      #expect(fixture.elements(in: fixture.view.bounds).count == min(count, 3))
    }
    #expect(layout.currentPosition < CGFloat(count))
  }

  @Test func aCardSentBackSlidesUnderTheDeck() {
    let fixture = CardsFixture(counts: [3], configure: { $0.afterSwipe = .sendToBack })
    fixture.layout.swipe(.right)
    var wasAbove = false
    var wasBelow = false
    for _ in 0..<80 {
      fixture.host.advance(frames: 1)
      let (card, top) = (fixture.card(0), fixture.card(1))
      if card.frame.intersects(top.frame), card.center.x > 230 {
        if card.zIndex > top.zIndex { wasAbove = true } else { wasBelow = true }
      }
    }
    #expect(wasAbove && wasBelow && fixture.host.isIdle && fixture.card(0).progress == 2)
  }

  @Test func aLoopBeginsAgain() {
    let fixture = CardsFixture(counts: [2], configure: { $0.afterSwipe = .loop })
    for step in 0..<5 {
      fixture.flick(velocity: CGPoint(x: step % 2 == 0 ? 1500 : -1500, y: 0))
      fixture.host.settle()
    }
    #expect(fixture.top == [0, 1] && !fixture.source.log.contains("exhausted"))
    #expect(fixture.source.log.filter { $0 == "left 2" }.count == 5)
    fixture.layout.afterSwipe = .discard
    #expect(fixture.layout.remainingItemCount == 1)
  }

  // MARK: Changes

  @Test(arguments: 1...8)
  func theTopCardSurvivesUpdates(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 50)
    let layout = layout(Self.everyKind[seed % 3])
    let fixture = LayoutFixture(layout, counts: [12, 8])
    layout.setCurrentItem(at: [0, 5], animated: false)
    fixture.host.makeFrame()
    for _ in 0..<14 {
      guard let path = layout.currentIndexPath else { break }
      let name = fixture.source.name(path)
      // What moves by itself goes by the display driven last, which is to be this one and not the one compared with.
      fixture.host.makeFrame()
      if Bool.random(using: &dice) {
        layout.swipe(.left)
        layout.undo()
        fixture.host.advance(frames: Int.random(in: 0...6, using: &dice))
      }
      fixture.randomUpdate(&dice)
      fixture.host.advance(frames: 2)
      #expect(fixture.allItems().areFinite)
      fixture.host.settle()
      if let now = fixture.source.path(of: name) { #expect(layout.currentIndexPath == now) }
      let fresh = LayoutFixture(self.layout(layout.afterSwipe), counts: fixture.source.sections.map(\.count))
      guard let other = fresh.view.collectionViewLayout as? SlidingCardsLayout, let top = layout.currentIndexPath else {
        continue
      }
      other.setCurrentItem(at: top, animated: false)
      #expect(fixture.allItems().map(\.frame) == fresh.allItems().map(\.frame))
    }
  }

  @Test func aSwipedCardMayBeDeletedWhileItFlies() throws {
    let fixture = CardsFixture(counts: [5])
    fixture.source.onSwipe = { path in
      fixture.source.sections[path.section].remove(at: path.item)
      fixture.view.deleteItems(at: [path])
    }
    let cell = try #require(fixture.view.cellForItem(at: [0, 0]))
    for count in [4, 3, 2, 1, 0] {
      fixture.flick(velocity: CGPoint(x: -1500, y: 0))
      fixture.host.advance(by: 0.1)
      if count == 4 { #expect(cell.superview === fixture.view && cell.center.x < 100) }
      fixture.host.settle()
      #expect(fixture.top == (count > 0 ? [0, 0] : nil) && !fixture.layout.canUndo)
      #expect(fixture.view.visibleCells.count == min(count, 3))
    }
    #expect(fixture.source.log.filter { $0.hasPrefix("swipe") } == (0..<5).map { "swipe \($0) left" })
    #expect(fixture.source.log.last == "exhausted")
  }

  @Test func cardsComeAndGoWhileOthersFly() {
    let fixture = CardsFixture(counts: [5])
    fixture.flick(velocity: CGPoint(x: 1200, y: 0))
    fixture.host.advance(by: 0.05)
    let before = fixture.card(0).center.x
    fixture.source.sections[0].insert(99, at: 0)
    fixture.view.insertItems(at: [[0, 0]])
    #expect(fixture.top == [0, 2])
    fixture.host.advance(frames: 1)
    let after = fixture.card(1).center.x
    #expect(after >= before && after < before + 80 && fixture.card(0).isHidden)
    fixture.host.settle()
    #expect(fixture.layout.undo() == 1 && fixture.top == [0, 1])
    fixture.host.settle()
    // Under the finger, too.
    fixture.pull(by: CGPoint(x: 60, y: 0))
    let held = fixture.card(1).center.x
    fixture.source.sections[0].append(100)
    fixture.source.sections[0].removeFirst()
    fixture.view.performBatchUpdates {
      fixture.view.deleteItems(at: [[0, 0]])
      fixture.view.insertItems(at: [[0, 5]])
    }
    fixture.host.advance(frames: 1)
    #expect(abs(fixture.card(0).center.x - held) < 0.01)
    fixture.host.touch.move(to: CGPoint(x: 340, y: 300))
    fixture.host.advance(by: 0.2)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.top == [0, 1] && fixture.source.log.last == "left 5")
  }

  @Test func appendedCardsAreDealtAfterTheLast() {
    let fixture = CardsFixture(counts: [1])
    fixture.layout.swipe(.left)
    fixture.host.settle()
    #expect(fixture.top == nil)
    fixture.source.sections[0] += [7, 8]
    fixture.view.insertItems(at: [[0, 1], [0, 2]])
    fixture.host.settle()
    #expect(fixture.top == [0, 1] && fixture.card(1).center == CardsFixture.virtualIndex && fixture.layout.canUndo)
    fixture.source.sections = [[1, 2, 3]]
    fixture.view.reloadData()
    fixture.host.settle()
    #expect(fixture.top == [0, 1])
  }

  @Test func aResizeAndAnotherLayoutKeepTheTopCard() {
    let layout = layout()
    layout.itemSize = .fractional(width: 0.8, height: 0.7)
    let fixture = LayoutFixture(layout, counts: [30])
    layout.setCurrentItem(at: [0, 17], animated: false)
    for size in [CGSize(width: 844, height: 390), .zero, CGSize(width: 390, height: 844)] {
      fixture.host.resize(to: size)
      #expect(layout.currentIndexPath == [0, 17] && fixture.allItems().areFinite)
    }
    layout.swipe(.left)
    let carousel = CarouselLayout()
    fixture.view.setCollectionViewLayout(carousel, animated: false)
    fixture.host.settle()
    #expect(carousel.currentIndexPath == [0, 18])
    let other = self.layout()
    fixture.view.setCollectionViewLayout(other, animated: true)
    fixture.host.settle()
    #expect(other.currentIndexPath == [0, 18] && fixture.view.contentOffset == .zero)
  }

  @Test func settersShowAtOnceAndAnimate() throws {
    let fixture = CardsFixture(counts: [9])
    fixture.layout.visibleItemCount = 5
    fixture.host.makeFrame()
    #expect(fixture.view.visibleCells.count == 5)
    UIView.animate(withDuration: 0.4) { fixture.layout.itemOffset = 40 }
    fixture.host.advance(by: 0.2)
    let cell = try #require(fixture.view.cellForItem(at: [0, 1]))
    let shown = try #require(fixture.host.mirror.frame(of: cell))
    let end = fixture.card(1).frame
    #expect(abs(shown.midY - end.midY) > 2)
    fixture.host.settle()
    let now = try #require(fixture.host.mirror.frame(of: cell))
    #expect(abs(now.midY - end.midY) < 0.6)
  }

  // MARK: Reduced motion, feedback, nonsense

  @Test func reducedMotionFadesInsteadOfFlying() {
    let fixture = CardsFixture(counts: [5])
    fixture.host.reducesMotion = true
    defer { fixture.host.reducesMotion = false }
    fixture.pull(by: CGPoint(x: 120, y: 0))
    #expect(fixture.card(0).transform == .identity && fixture.card(1).transform == .identity)
    #expect(fixture.card(0).center.x > 280)
    fixture.host.advance(by: 0.2)
    fixture.host.touch.end()
    let held = fixture.card(0).center
    fixture.host.advance(by: 0.1)
    #expect(fixture.card(0).center == held && abs(fixture.card(0).alpha - 0.5) < 0.1)
    fixture.host.settle()
    #expect(fixture.top == [0, 1] && fixture.card(0).isHidden)
    fixture.layout.undo()
    fixture.host.advance(by: 0.1)
    #expect(fixture.card(0).center == CardsFixture.virtualIndex && abs(fixture.card(0).alpha - 0.5) < 0.1)
    for item in 0..<5 { #expect(CATransform3DIsIdentity(fixture.card(item).transform3D)) }
    fixture.host.settle()
    #expect(fixture.card(0).alpha == 1)
  }

  @Test func overlaysFollowTheSwipe() {
    let fixture = CardsFixture(counts: [5])
    fixture.host.touch.begin(at: CardsFixture.finger)
    var last: CGFloat = 0
    for step in 0...12 {
      fixture.host.touch.move(to: CGPoint(x: 195 - CGFloat(step) * 10, y: 300))
      fixture.host.advance(frames: 1)
      let card = fixture.card(0)
      #expect(card.swipeFraction >= last && (card.swipeFraction > 0) == (card.swipeDirection == .left))
      if step <= 2 { #expect(card.swipeFraction == 0) }
      last = card.swipeFraction
    }
    #expect(last == 1 && fixture.card(1).swipeFraction == 0)
    fixture.host.touch.end()
    fixture.host.advance(frames: 2)
    #expect(fixture.card(0).swipeDirection == .left && fixture.card(0).swipeFraction == 1)
  }

  @Test func actionsForAssistiveTechnology() {
    let fixture = CardsFixture(counts: [5])
    fixture.source.allowed = { $0 == 0 ? [.left, .up] : nil }
    let actions = fixture.interaction.accessibilityActions(for: [0, 0])
    #expect(actions.map(\.title) == ["Swipe left", "Swipe up"] && actions.map(\.direction) == [.left, .up])
    #expect(fixture.interaction.accessibilityActions(for: [0, 1]).isEmpty)
    fixture.interaction.actionTitle = { "\($0)" }
    #expect(fixture.interaction.accessibilityActions(for: [0, 0]).map(\.title) == ["left", "up"])
  }

  @Test func nonsenseIsRepaired() {
    LayoutLog.forgetReported()
    let previous = LayoutLog.handler
    var messages: [String] = []
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = previous }
    for number in [CGFloat.nan, .infinity, -.infinity, -1e30, 1e30] {
      let layout = SlidingCardsLayout()
      layout.itemSize = .absolute(CGSize(width: number, height: number))
      layout.itemOffset = number
      layout.scaleStep = number
      layout.dimmingStep = number
      layout.cornerRadius = number
      layout.commitDistance = number
      layout.projectionRate = number
      layout.maximumRotation = number
      layout.overlayStart = number
      layout.visibleItemCount = number > 0 ? .max : .min
      let fixture = LayoutFixture(layout, counts: [3, 2])
      for _ in 0..<3 {
        layout.swipe(.left)
        fixture.host.advance(frames: 3)
        #expect(fixture.allItems().areFinite)
      }
      layout.undo(.max)
      fixture.host.settle()
      #expect(fixture.allItems().areFinite && layout.currentIndexPath == [0, 0])
    }
    for name in ["itemSize.width", "itemOffset", "scaleStep", "commitDistance", "projectionRate", "visibleItemCount"] {
      #expect(messages.filter { $0.hasPrefix("\(name) ") }.count == 1)
    }
    for size in [CGSize.zero, CGSize(width: 390, height: 1)] {
      let empty = LayoutFixture(layout(), counts: [5], size: size)
      (empty.view.collectionViewLayout as? SlidingCardsLayout)?.swipe(.left)
      empty.host.settle()
      #expect(empty.allItems().areFinite)
    }
  }

  // MARK: Where the pile shows

  @Test(
    arguments: [
      NSRectAlignment.top, .topTrailing, .trailing, .bottomTrailing, .bottom, .bottomLeading, .leading, .topLeading,
    ], [false, true])
  func cardsShowAtEveryEdge(edge: NSRectAlignment, isRightToLeft: Bool) {
    let fixture = CardsFixture(counts: [6], isRightToLeft: isRightToLeft) {
      $0.stackEdge = edge
      $0.itemOffset = 14
      $0.scaleStep = 0.1
    }
    fixture.host.settle()
    let (top, below) = (fixture.card(0).frame, fixture.card(1).frame)
    let way = edge.direction
    let right = isRightToLeft ? -way.dx : way.dx
    #expect(abs((right > 0 ? below.maxX - top.maxX : top.minX - below.minX) - (right == 0 ? -16 : 14)) < 0.51)
    #expect(abs((way.dy > 0 ? below.maxY - top.maxY : top.minY - below.minY) - (way.dy == 0 ? -24 : 14)) < 0.51)
    // The pile stands in the middle.
    let pile = fixture.card(0).frame.union(fixture.card(1).frame).union(fixture.card(2).frame)
    #expect(abs(pile.midX - 195) < 1 && abs(pile.midY - 422) < 1)
  }

  @Test(arguments: [false, true])
  func aFanOpensAboutTheOppositeEdge(isRightToLeft: Bool) {
    let fixture = CardsFixture(counts: [6], isRightToLeft: isRightToLeft) {
      $0.stackEdge = .top
      $0.itemOffset = 0
      $0.scaleStep = 0
      $0.fanAngle = 0.2
    }
    fixture.host.settle()
    let sense: CGFloat = isRightToLeft ? -1 : 1
    for depth in 0..<3 {
      let card = fixture.card(depth)
      let angle = atan2(card.transform.b, card.transform.a)
      #expect(abs(angle - sense * 0.2 * CGFloat(depth)) < 1e-6)
      let foot = CGPoint(x: 0, y: 240).applying(card.transform)
      #expect(hypot(card.center.x + foot.x - 195, card.center.y + foot.y - 662) < 0.51)
    }
    // A card that is thrown and brought back comes to the same place.
    let before = (0..<3).map { fixture.card($0).center }
    fixture.host.touch.flick(from: CGPoint(x: 195, y: 300), velocity: CGVector(dx: 2000, dy: 0))
    fixture.host.advance(by: 0.1)
    fixture.layout.undo()
    fixture.host.settle()
    #expect((0..<3).map { fixture.card($0).center } == before)
  }
}

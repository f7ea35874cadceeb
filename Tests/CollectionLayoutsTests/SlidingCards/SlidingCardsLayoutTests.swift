import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

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

  @Test(arguments: StageCase.all, everyKind)
  func answersAgreeAndAreFinite(sample: StageCase, after: SlidingCardsLayout.AfterSwipe) {
    let layout = layout(after)
    layout.scrollDirection = sample.isHorizontal ? .horizontal : .vertical
    let stage = LayoutStage(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft)
    var dice = Dice(seed: UInt64(sample.count) + 11)
    for step in 0..<8 {
      let items = stage.allItems()
      #expect(items.areFinite)
      for rect in [stage.view.bounds] + (0..<4).map({ _ in stage.view.bounds.randomRect(&dice) }) {
        let found = stage.elements(in: rect)
        #expect(Set(found.map(\.indexPath)).count == found.count)
        let expected = items.filter { !$0.isHidden && $0.frame.intersects(rect) }
        #expect(Set(found.map(\.indexPath)) == Set(expected.map(\.indexPath)))
        for item in found { #expect(item.isEqual(layout.layoutAttributesForItem(at: item.indexPath))) }
      }
      #expect(Set(items.map(\.zIndex)).count == items.count)
      #expect(stage.elements(in: stage.view.bounds).count <= 12)
      if step % 3 == 2 { layout.undo() } else { layout.swipe(step % 2 == 0 ? .left : .right) }
      stage.host.advance(frames: 5)
    }
    #expect(stage.view.contentSize == CGSize(width: 390, height: 844) && stage.view.contentOffset == .zero)
    #expect(
      layout.layoutAttributesForItem(at: [0, 99999]) == nil && layout.layoutAttributesForItem(at: [9, 0]) == nil)
  }

  @Test(arguments: [false, true])
  func theTopCardStandsAsItIs(isRightToLeft: Bool) throws {
    let layout = layout()
    let stage = LayoutStage(layout, counts: [5], isRightToLeft: isRightToLeft)
    for item in 0..<5 {
      layout.setCurrentItem(at: [0, item], animated: false)
      stage.host.makeFrame()
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
    let stage = CardsStage(counts: [5])
    for point in [CGPoint(x: 195, y: 412), CGPoint(x: 40, y: 200), CGPoint(x: 340, y: 640)] {
      #expect(stage.view.indexPathForItem(at: point) == [0, 0])
    }
  }

  @Test func coveredCellsAreLeftAlone() throws {
    let layout = layout()
    let stage = LayoutStage(layout, counts: [5]) { view, _ in
      view.register(LayoutCell.self, forCellWithReuseIdentifier: "cell")
    }
    let (top, next) = (
      try #require(stage.view.cellForItem(at: [0, 0])), try #require(stage.view.cellForItem(at: [0, 1]))
    )
    #expect(top.isUserInteractionEnabled && !top.accessibilityElementsHidden)
    #expect(!next.isUserInteractionEnabled && next.accessibilityElementsHidden)
    layout.swipe(.left)
    stage.host.settle()
    #expect(next.isUserInteractionEnabled && !next.accessibilityElementsHidden)
  }

  @Test func severalSectionsAreOneDeck() {
    let stage = LayoutStage(layout(), counts: [1, 0, 2])
    guard let layout = stage.view.collectionViewLayout as? SlidingCardsLayout else { return }
    var tops: [IndexPath?] = []
    while layout.currentIndexPath != nil {
      tops.append(layout.currentIndexPath)
      layout.swipe(.left)
      stage.host.settle()
    }
    #expect(tops == [[0, 0], [2, 0], [2, 1]] && layout.remainingItemCount == 0)
  }

  @Test func sizesMayDiffer() {
    let stage = CardsStage(counts: [5], configure: { $0.itemSize = .delegate })
    #expect(stage.card(0).size == CGSize(width: 300, height: 400))
    stage.source.size = { CGSize(width: 100 + 50 * $0, height: 300) }
    stage.layout.invalidateLayout()
    stage.host.makeFrame()
    #expect(stage.card(2).size == CGSize(width: 200, height: 300))
  }

  @Test func onlyCardsThatAreSeenAreAskedFor() {
    let stage = LayoutStage(SlidingCardsLayout(), counts: [500_000, 500_000]) { view, source in
      (view.collectionViewLayout as? SlidingCardsLayout)?.itemSize = .delegate
      source.size = { _ in CGSize(width: 300, height: 400) }
    }
    guard let layout = stage.view.collectionViewLayout as? SlidingCardsLayout else { return }
    #expect(stage.source.sizeRequests <= 4 && stage.view.visibleCells.count == 3)
    for _ in 0..<20 { layout.swipe(.left) }
    stage.host.settle()
    #expect(stage.source.sizeRequests <= 24)
    layout.setCurrentItem(at: [1, 499_000], animated: false)
    stage.host.makeFrame()
    #expect(stage.source.sizeRequests <= 28 && layout.remainingItemCount == 1000)
  }

  // MARK: Programs

  @Test(arguments: everyKind, [0, 1, 2, 3, 50])
  func swipesAndUndoesCancelOut(after: SlidingCardsLayout.AfterSwipe, count: Int) {
    let layout = layout(after)
    layout.allowedDirections = .all
    let stage = LayoutStage(layout, counts: [count])
    var dice = Dice(seed: UInt64(count))
    func picture() -> [String] {
      stage.elements(in: stage.view.bounds).map { "\($0.identity) \($0.frame) \($0.alpha)" }.sorted()
    }
    let start = picture()
    var swipes = 0
    for _ in 0..<7 {
      let direction = SlidingCardsLayout.SwipeDirections.all.elements[Int.random(in: 0..<4, using: &dice)]
      if layout.swipe(direction) { swipes += 1 }
      stage.host.advance(frames: Int.random(in: 1...30, using: &dice))
    }
    #expect(swipes == (after == .discard ? min(count, 7) : count > 0 ? 7 : 0))
    #expect(layout.undo(100) == swipes && !layout.canUndo)
    stage.host.settle()
    #expect(picture() == start && layout.currentIndexPath == (count > 0 ? [0, 0] : nil))
    #expect(stage.host.isIdle)
  }

  @Test func anUndoComesFromTheSideTheCardLeftBy() {
    for direction in SlidingCardsLayout.SwipeDirections.all.elements {
      let stage = CardsStage(counts: [5], configure: { $0.allowedDirections = .all })
      stage.layout.swipe(direction)
      stage.host.settle()
      stage.layout.undo()
      stage.host.advance(by: 0.05)
      let center = stage.card(0).center
      let (dx, dy) = (center.x - 195, center.y - 412)
      switch direction {
      case .left: #expect(dx < -150 && abs(dy) < 150)
      case .right: #expect(dx > 150 && abs(dy) < 150)
      case .up: #expect(dy < -150 && abs(dx) < 60)
      case .down: #expect(dy > 150 && abs(dx) < 60)
      }
      stage.host.advance(by: 0.3)
      #expect(stage.card(0).center == CardsStage.virtualIndex)
      #expect(stage.source.log.last == "undo 0 \(direction)")
    }
  }

  @Test func withoutAnimationThingsAreDoneAtOnce() {
    let stage = CardsStage(counts: [5])
    #expect(stage.layout.swipe(.left, animated: false) && stage.layout.swipe(.left, animated: false))
    #expect(stage.card(0).isHidden && stage.card(2).center == CardsStage.virtualIndex && true)
    stage.host.makeFrame()
    #expect(stage.host.isIdle && stage.source.settled.last == [0, 2])
    #expect(stage.layout.undo(2, animated: false) == 2 && stage.card(0).center == CardsStage.virtualIndex)
    stage.layout.undoLimit = 1
    for _ in 0..<3 { stage.layout.swipe(.right, animated: false) }
    #expect(stage.layout.undo(9) == 1 && stage.top == [0, 2])
  }

  @Test func keysStepThroughTheDeck() {
    for isRightToLeft in [false, true] {
      let stage = CardsStage(counts: [9], isRightToLeft: isRightToLeft)
      stage.layout.advance(by: 2, animated: true)
      stage.host.settle()
      #expect(stage.source.log.first == "swipe 0 \(isRightToLeft ? "right" : "left")" && stage.top == [0, 2])
      stage.layout.advance(by: -1, animated: true)
      stage.host.settle()
      #expect(stage.top == [0, 1])
      stage.layout.setCurrentItem(at: [0, 6], animated: true)
      stage.host.settle()
      #expect(stage.top == [0, 6] && !stage.layout.canUndo)
      stage.layout.advance(by: -2, animated: false)
      #expect(stage.top == [0, 4])
      stage.layout.advance(by: 100, animated: false)
      #expect(stage.top == nil)
      stage.layout.advance(by: -Int.max, animated: false)
      #expect(stage.top == [0, 0])
      stage.layout.advance(by: 3, animated: false)
      stage.layout.reset()
      #expect(stage.top == [0, 0] && !stage.layout.canUndo)
    }
  }

  @Test func anItemAskedForBeforeTheFirstLayoutIsOnTop() {
    let layout = layout()
    layout.setCurrentItem(at: [0, 7], animated: true)
    layout.swipe(.left)
    let stage = LayoutStage(layout, counts: [20])
    #expect(layout.currentIndexPath == [0, 7] && stage.source.currentChanges.isEmpty)
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
    let stage = LayoutStage(layout, counts: [count])
    for step in 0..<count * 2 + 1 {
      #expect(layout.currentIndexPath == [0, step % count] && layout.remainingItemCount == count)
      layout.swipe(.left)
      var seen: Set<IndexPath> = []
      for _ in 0..<60 {
        stage.host.advance(frames: 1)
        let found = stage.elements(in: stage.view.bounds).map(\.indexPath)
        #expect(Set(found).count == found.count)
        seen.formUnion(found)
      }
      #expect(seen.count == min(count, 4) && stage.host.isIdle)
      #expect(stage.elements(in: stage.view.bounds).count == min(count, 3))
    }
    #expect(layout.currentPosition < CGFloat(count))
  }

  @Test func aCardSentBackSlidesUnderTheDeck() {
    let stage = CardsStage(counts: [3], configure: { $0.afterSwipe = .sendToBack })
    stage.layout.swipe(.right)
    var wasAbove = false
    var wasBelow = false
    for _ in 0..<80 {
      stage.host.advance(frames: 1)
      let (card, top) = (stage.card(0), stage.card(1))
      if card.frame.intersects(top.frame), card.center.x > 230 {
        if card.zIndex > top.zIndex { wasAbove = true } else { wasBelow = true }
      }
    }
    #expect(wasAbove && wasBelow && stage.host.isIdle && stage.card(0).progress == 2)
  }

  @Test func aLoopBeginsAgain() {
    let stage = CardsStage(counts: [2], configure: { $0.afterSwipe = .loop })
    for step in 0..<5 {
      stage.flick(velocity: CGPoint(x: step % 2 == 0 ? 1500 : -1500, y: 0))
      stage.host.settle()
    }
    #expect(stage.top == [0, 1] && !stage.source.log.contains("exhausted"))
    #expect(stage.source.log.filter { $0 == "left 2" }.count == 5)
    stage.layout.afterSwipe = .discard
    #expect(stage.layout.remainingItemCount == 1)
  }

  // MARK: Changes

  @Test(arguments: 1...8)
  func theTopCardSurvivesUpdates(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 50)
    let layout = layout(Self.everyKind[seed % 3])
    let stage = LayoutStage(layout, counts: [12, 8])
    layout.setCurrentItem(at: [0, 5], animated: false)
    stage.host.makeFrame()
    for _ in 0..<14 {
      guard let path = layout.currentIndexPath else { break }
      let name = stage.source.name(path)
      // What moves by itself goes by the display driven last, which is to be this one and not the one compared with.
      stage.host.makeFrame()
      if Bool.random(using: &dice) {
        layout.swipe(.left)
        layout.undo()
        stage.host.advance(frames: Int.random(in: 0...6, using: &dice))
      }
      stage.randomUpdate(&dice)
      stage.host.advance(frames: 2)
      #expect(stage.allItems().areFinite)
      stage.host.settle()
      if let now = stage.source.path(of: name) { #expect(layout.currentIndexPath == now) }
      let fresh = LayoutStage(self.layout(layout.afterSwipe), counts: stage.source.sections.map(\.count))
      guard let other = fresh.view.collectionViewLayout as? SlidingCardsLayout, let top = layout.currentIndexPath else {
        continue
      }
      other.setCurrentItem(at: top, animated: false)
      #expect(stage.allItems().map(\.frame) == fresh.allItems().map(\.frame))
    }
  }

  @Test func aSwipedCardMayBeDeletedWhileItFlies() throws {
    let stage = CardsStage(counts: [5])
    stage.source.onSwipe = { path in
      stage.source.sections[path.section].remove(at: path.item)
      stage.view.deleteItems(at: [path])
    }
    let cell = try #require(stage.view.cellForItem(at: [0, 0]))
    for count in [4, 3, 2, 1, 0] {
      stage.flick(velocity: CGPoint(x: -1500, y: 0))
      stage.host.advance(by: 0.1)
      if count == 4 { #expect(cell.superview === stage.view && cell.center.x < 100) }
      stage.host.settle()
      #expect(stage.top == (count > 0 ? [0, 0] : nil) && !stage.layout.canUndo)
      #expect(stage.view.visibleCells.count == min(count, 3))
    }
    #expect(stage.source.log.filter { $0.hasPrefix("swipe") } == (0..<5).map { "swipe \($0) left" })
    #expect(stage.source.log.last == "exhausted")
  }

  @Test func cardsComeAndGoWhileOthersFly() {
    let stage = CardsStage(counts: [5])
    stage.flick(velocity: CGPoint(x: 1200, y: 0))
    stage.host.advance(by: 0.05)
    let before = stage.card(0).center.x
    stage.source.sections[0].insert(99, at: 0)
    stage.view.insertItems(at: [[0, 0]])
    #expect(stage.top == [0, 2])
    stage.host.advance(frames: 1)
    let after = stage.card(1).center.x
    #expect(after >= before && after < before + 80 && stage.card(0).isHidden)
    stage.host.settle()
    #expect(stage.layout.undo() == 1 && stage.top == [0, 1])
    stage.host.settle()
    // Under the finger, too.
    stage.pull(by: CGPoint(x: 60, y: 0))
    let held = stage.card(1).center.x
    stage.source.sections[0].append(100)
    stage.source.sections[0].removeFirst()
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [[0, 0]])
      stage.view.insertItems(at: [[0, 5]])
    }
    stage.host.advance(frames: 1)
    #expect(abs(stage.card(0).center.x - held) < 0.01)
    stage.host.touch.move(to: CGPoint(x: 340, y: 300))
    stage.host.advance(by: 0.2)
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.top == [0, 1] && stage.source.log.last == "left 5")
  }

  @Test func appendedCardsAreDealtAfterTheLast() {
    let stage = CardsStage(counts: [1])
    stage.layout.swipe(.left)
    stage.host.settle()
    #expect(stage.top == nil)
    stage.source.sections[0] += [7, 8]
    stage.view.insertItems(at: [[0, 1], [0, 2]])
    stage.host.settle()
    #expect(stage.top == [0, 1] && stage.card(1).center == CardsStage.virtualIndex && stage.layout.canUndo)
    stage.source.sections = [[1, 2, 3]]
    stage.view.reloadData()
    stage.host.settle()
    #expect(stage.top == [0, 1])
  }

  @Test func aResizeAndAnotherLayoutKeepTheTopCard() {
    let layout = layout()
    layout.itemSize = .fractional(width: 0.8, height: 0.7)
    let stage = LayoutStage(layout, counts: [30])
    layout.setCurrentItem(at: [0, 17], animated: false)
    for size in [CGSize(width: 844, height: 390), .zero, CGSize(width: 390, height: 844)] {
      stage.host.resize(to: size)
      #expect(layout.currentIndexPath == [0, 17] && stage.allItems().areFinite)
    }
    layout.swipe(.left)
    let carousel = CarouselLayout()
    stage.view.setCollectionViewLayout(carousel, animated: false)
    stage.host.settle()
    #expect(carousel.currentIndexPath == [0, 18])
    let other = self.layout()
    stage.view.setCollectionViewLayout(other, animated: true)
    stage.host.settle()
    #expect(other.currentIndexPath == [0, 18] && stage.view.contentOffset == .zero)
  }

  @Test func settersShowAtOnceAndAnimate() throws {
    let stage = CardsStage(counts: [9])
    stage.layout.visibleItemCount = 5
    stage.host.makeFrame()
    #expect(stage.view.visibleCells.count == 5)
    UIView.animate(withDuration: 0.4) { stage.layout.itemOffset = 40 }
    stage.host.advance(by: 0.2)
    let cell = try #require(stage.view.cellForItem(at: [0, 1]))
    let shown = try #require(stage.host.mirror.frame(of: cell))
    let end = stage.card(1).frame
    #expect(abs(shown.midY - end.midY) > 2)
    stage.host.settle()
    let now = try #require(stage.host.mirror.frame(of: cell))
    #expect(abs(now.midY - end.midY) < 0.6)
  }

  // MARK: Reduced motion, feedback, nonsense

  @Test func reducedMotionFadesInsteadOfFlying() {
    let stage = CardsStage(counts: [5])
    stage.host.reducesMotion = true
    defer { stage.host.reducesMotion = false }
    stage.pull(by: CGPoint(x: 120, y: 0))
    #expect(stage.card(0).transform == .identity && stage.card(1).transform == .identity)
    #expect(stage.card(0).center.x > 280)
    stage.host.advance(by: 0.2)
    stage.host.touch.end()
    let held = stage.card(0).center
    stage.host.advance(by: 0.1)
    #expect(stage.card(0).center == held && abs(stage.card(0).alpha - 0.5) < 0.1)
    stage.host.settle()
    #expect(stage.top == [0, 1] && stage.card(0).isHidden)
    stage.layout.undo()
    stage.host.advance(by: 0.1)
    #expect(stage.card(0).center == CardsStage.virtualIndex && abs(stage.card(0).alpha - 0.5) < 0.1)
    for item in 0..<5 { #expect(CATransform3DIsIdentity(stage.card(item).transform3D)) }
    stage.host.settle()
    #expect(stage.card(0).alpha == 1)
  }

  @Test func overlaysFollowTheSwipe() {
    let stage = CardsStage(counts: [5])
    stage.host.touch.begin(at: CardsStage.finger)
    var last: CGFloat = 0
    for step in 0...12 {
      stage.host.touch.move(to: CGPoint(x: 195 - CGFloat(step) * 10, y: 300))
      stage.host.advance(frames: 1)
      let card = stage.card(0)
      #expect(card.swipeFraction >= last && (card.swipeFraction > 0) == (card.swipeDirection == .left))
      if step <= 2 { #expect(card.swipeFraction == 0) }
      last = card.swipeFraction
    }
    #expect(last == 1 && stage.card(1).swipeFraction == 0)
    stage.host.touch.end()
    stage.host.advance(frames: 2)
    #expect(stage.card(0).swipeDirection == .left && stage.card(0).swipeFraction == 1)
  }

  @Test func actionsForAssistiveTechnology() {
    let stage = CardsStage(counts: [5])
    stage.source.allowed = { $0 == 0 ? [.left, .up] : nil }
    let actions = stage.interaction.accessibilityActions(for: [0, 0])
    #expect(actions.map(\.title) == ["Swipe left", "Swipe up"] && actions.map(\.direction) == [.left, .up])
    #expect(stage.interaction.accessibilityActions(for: [0, 1]).isEmpty)
    stage.interaction.actionTitle = { "\($0)" }
    #expect(stage.interaction.accessibilityActions(for: [0, 0]).map(\.title) == ["left", "up"])
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
      let stage = LayoutStage(layout, counts: [3, 2])
      for _ in 0..<3 {
        layout.swipe(.left)
        stage.host.advance(frames: 3)
        #expect(stage.allItems().areFinite)
      }
      layout.undo(.max)
      stage.host.settle()
      #expect(stage.allItems().areFinite && layout.currentIndexPath == [0, 0])
    }
    for name in ["itemSize.width", "itemOffset", "scaleStep", "commitDistance", "projectionRate", "visibleItemCount"] {
      #expect(messages.filter { $0.hasPrefix("\(name) ") }.count == 1)
    }
    for size in [CGSize.zero, CGSize(width: 390, height: 1)] {
      let empty = LayoutStage(layout(), counts: [5], size: size)
      (empty.view.collectionViewLayout as? SlidingCardsLayout)?.swipe(.left)
      empty.host.settle()
      #expect(empty.allItems().areFinite)
    }
  }
}

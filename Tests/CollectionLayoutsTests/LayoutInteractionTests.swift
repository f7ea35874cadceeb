import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// What holds for every interaction of the library.
@MainActor
@Suite struct LayoutInteractionTests {
  enum Kind: CaseIterable, Sendable { case circle, stack, cards, tap, advance, pinch }

  private func make(_ kind: Kind) -> any UIInteraction {
    switch kind {
    case .circle: CircleInteraction()
    case .stack: StackInteraction()
    case .cards: SlidingCardsInteraction()
    case .tap: CurrentItemTap()
    case .advance: CarouselAutoAdvance(interval: 1)
    case .pinch: LayoutTransitionInteraction { _, _ in WaterfallLayout() }
    }
  }

  /// A layout that the interaction knows.
  private func known(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .circle: CircleLayout()
    case .stack: StackLayout(mode: .wallet(reveal: 80))
    case .cards: SlidingCardsLayout()
    case .tap, .advance: CarouselLayout()
    case .pinch: UICollectionViewFlowLayout()
    }
  }

  @Test(arguments: Kind.allCases)
  func removedItLeavesNothing(kind: Kind) {
    let fixture = LayoutFixture(known(kind), counts: [9]) { view, _ in
      // Indicators are made when something scrolls first, and stay.
      view.showsVerticalScrollIndicator = false
      view.showsHorizontalScrollIndicator = false
    }
    fixture.host.makeFrame()
    let recognizers = fixture.view.gestureRecognizers ?? []
    let (offset, views, layers) = (
      fixture.view.contentOffset, fixture.view.subviews.count, fixture.view.layer.sublayers?.count
    )
    weak var gone: (any UIInteraction)?
    do {
      let interaction = make(kind)
      gone = interaction
      fixture.view.addInteraction(interaction)
      #expect(interaction.view === fixture.view)
      fixture.host.touch.drag(from: CGPoint(x: 330, y: 400), to: CGPoint(x: 200, y: 300))
      // In the middle of a gesture.
      fixture.host.touch.begin([1: CGPoint(x: 330, y: 400), 2: CGPoint(x: 60, y: 400)])
      fixture.host.touch.move([1: CGPoint(x: 300, y: 300), 2: CGPoint(x: 90, y: 500)])
      fixture.host.makeFrame()
      fixture.view.removeInteraction(interaction)
      fixture.host.touch.end([1, 2])
      fixture.host.settle()
      #expect(interaction.view == nil)
    }
    #expect(gone == nil)
    #expect(
      (fixture.view.gestureRecognizers ?? []).map(ObjectIdentifier.init) == recognizers.map(ObjectIdentifier.init))
    fixture.view.contentOffset = offset
    fixture.host.settle()
    #expect(fixture.view.subviews.count == views && fixture.view.layer.sublayers?.count == layers)
    #expect(fixture.host.isIdle)
    fixture.host.advance(by: 3)
    #expect(fixture.host.isIdle)
  }

  @Test(arguments: [Kind.circle, .stack, .cards, .tap])
  func itSleepsWhereItKnowsNothing(kind: Kind) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    let fixture = LayoutFixture(layout, counts: [40])
    let before = Set((fixture.view.gestureRecognizers ?? []).map(ObjectIdentifier.init))
    fixture.view.addInteraction(make(kind))
    let own = (fixture.view.gestureRecognizers ?? []).filter { !before.contains(ObjectIdentifier($0)) }
    #expect(!own.isEmpty)
    fixture.host.touch.begin(at: CGPoint(x: 200, y: 300))
    #expect(own.allSatisfy { $0.numberOfTouches == 0 })
    fixture.host.touch.move(to: CGPoint(x: 200, y: 200))
    #expect(fixture.view.isDragging && own.allSatisfy { $0.state == .possible })
    fixture.host.touch.end()
    fixture.host.settle()
    // Taps wait for nobody.
    fixture.host.touch.begin(at: CGPoint(x: 200, y: 300))
    fixture.host.advance(by: 0.05)
    fixture.host.touch.end()
    #expect(fixture.view.indexPathsForSelectedItems?.count == 1)
    // The layout it knows comes: it wakes.
    fixture.view.setCollectionViewLayout(known(kind), animated: false)
    fixture.host.settle()
    fixture.host.touch.begin(at: CGPoint(x: kind == .tap ? 380 : 330, y: 420))
    #expect(own.contains { $0.numberOfTouches == 1 })
    fixture.host.touch.end()
    fixture.host.settle()
  }

  @Test(arguments: [Kind.circle, .cards])
  func aGestureEndsWithItsLayout(kind: Kind) {
    let fixture = LayoutFixture(known(kind), counts: [9])
    let old = fixture.view.collectionViewLayout
    fixture.view.addInteraction(make(kind))
    fixture.host.touch.follow(duration: 0.1) { [1: CGPoint(x: 330 - 60 * $0, y: 300 - 60 * $0)] }
    let next = known(kind)
    fixture.view.setCollectionViewLayout(next, animated: false)
    fixture.host.makeFrame()
    // The current item is handed on, so the next ring may stand turned already.
    let handedOn = (next as? CircleLayout)?.rotation
    fixture.host.touch.move(to: CGPoint(x: 100, y: 100))
    fixture.host.touch.end()
    fixture.host.settle()
    #expect((next as? CircleLayout)?.rotation == handedOn)
    #expect((next as? SlidingCardsLayout)?.currentIndexPath ?? [0, 0] == [0, 0])
    // Neither is the old one held any more: it works as ever when it comes back.
    fixture.view.setCollectionViewLayout(old, animated: false)
    fixture.host.settle()
    let rotation = (old as? CircleLayout)?.rotation
    fixture.host.touch.flick(from: CGPoint(x: 330, y: 300), to: CGPoint(x: 130, y: 250))
    fixture.host.settle()
    if let circle = old as? CircleLayout { #expect(circle.rotation != rotation) }
    if let cards = old as? SlidingCardsLayout { #expect(cards.currentIndexPath == [0, 1]) }
    #expect(fixture.host.isIdle)
  }

  @Test func anInteractionMovesFromViewToView() {
    let (first, second) = (LayoutFixture(CircleLayout(), counts: [9]), LayoutFixture(CircleLayout(), counts: [9]))
    let interaction = CircleInteraction()
    first.view.addInteraction(interaction)
    second.view.addInteraction(interaction)
    #expect(first.view.interactions.isEmpty && interaction.panRecognizer.view === second.view)
    second.host.touch.drag(from: CGPoint(x: 345, y: 422), to: CGPoint(x: 195, y: 600))
    #expect((second.view.collectionViewLayout as? CircleLayout)?.rotation ?? 0 > 0.5)
  }

  // MARK: Pinches between layouts

  @Test func aPinchLeadsToTheOtherLayoutAndCanBeTakenUpAgain() {
    let fixture = LayoutFixture(UICollectionViewFlowLayout(), counts: [40])
    var asked: [LayoutTransitionInteraction.Direction] = []
    var ends: [Bool] = []
    let interaction = LayoutTransitionInteraction { _, direction in
      asked.append(direction)
      return direction == .apart ? WaterfallLayout() : nil
    }
    interaction.onEnd = { ends.append($0) }
    fixture.view.addInteraction(interaction)
    let middle = CGPoint(x: 195, y: 422)
    fixture.host.touch.pinch(center: middle, from: 300, to: 120)
    fixture.host.settle()
    #expect(asked == [.together] && ends.isEmpty && fixture.view.collectionViewLayout is UICollectionViewFlowLayout)
    // Too little of a way, slowly: back.
    fixture.host.touch.pinch(center: middle, from: 200, to: 240, duration: 2)
    fixture.host.settle()
    #expect(ends == [false] && fixture.view.collectionViewLayout is UICollectionViewFlowLayout)
    fixture.host.touch.pinch(center: middle, from: 150, to: 290, duration: 0.5)
    #expect(interaction.transition != nil)
    // Caught in its spring, and led back.
    fixture.host.advance(frames: 2)
    fixture.host.touch.follow(duration: 1) { progress in
      [1: CGPoint(x: 195 - 140 + 100 * progress, y: 422), 2: CGPoint(x: 195 + 140 - 100 * progress, y: 422)]
    }
    #expect((interaction.transition?.progress ?? 1) < 0.4 && interaction.transition?.stage == .interactive)
    fixture.host.touch.end([1, 2])
    fixture.host.settle()
    #expect(ends == [false, false] && interaction.transition == nil)
    fixture.host.touch.pinch(center: middle, from: 150, to: 290)
    fixture.host.settle()
    #expect(ends == [false, false, true] && fixture.view.collectionViewLayout is WaterfallLayout)
  }
}

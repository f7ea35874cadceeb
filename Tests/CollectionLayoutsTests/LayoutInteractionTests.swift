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
    let stage = LayoutStage(known(kind), counts: [9]) { view, _ in
      // Indicators are made when something scrolls first, and stay.
      view.showsVerticalScrollIndicator = false
      view.showsHorizontalScrollIndicator = false
    }
    stage.host.makeFrame()
    let recognizers = stage.view.gestureRecognizers ?? []
    let (offset, views, layers) = (
      stage.view.contentOffset, stage.view.subviews.count, stage.view.layer.sublayers?.count
    )
    weak var gone: (any UIInteraction)?
    do {
      let interaction = make(kind)
      gone = interaction
      stage.view.addInteraction(interaction)
      #expect(interaction.view === stage.view)
      stage.host.touch.drag(from: CGPoint(x: 330, y: 400), to: CGPoint(x: 200, y: 300))
      // In the middle of a gesture.
      stage.host.touch.begin([1: CGPoint(x: 330, y: 400), 2: CGPoint(x: 60, y: 400)])
      stage.host.touch.move([1: CGPoint(x: 300, y: 300), 2: CGPoint(x: 90, y: 500)])
      stage.host.makeFrame()
      stage.view.removeInteraction(interaction)
      stage.host.touch.end([1, 2])
      stage.host.settle()
      #expect(interaction.view == nil)
    }
    #expect(gone == nil)
    #expect((stage.view.gestureRecognizers ?? []).map(ObjectIdentifier.init) == recognizers.map(ObjectIdentifier.init))
    stage.view.contentOffset = offset
    stage.host.settle()
    #expect(stage.view.subviews.count == views && stage.view.layer.sublayers?.count == layers)
    #expect(stage.host.isIdle)
    stage.host.advance(by: 3)
    #expect(stage.host.isIdle)
  }

  @Test(arguments: [Kind.circle, .stack, .cards, .tap])
  func itSleepsWhereItKnowsNothing(kind: Kind) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    let stage = LayoutStage(layout, counts: [40])
    let before = Set((stage.view.gestureRecognizers ?? []).map(ObjectIdentifier.init))
    stage.view.addInteraction(make(kind))
    let own = (stage.view.gestureRecognizers ?? []).filter { !before.contains(ObjectIdentifier($0)) }
    #expect(!own.isEmpty)
    stage.host.touch.begin(at: CGPoint(x: 200, y: 300))
    #expect(own.allSatisfy { $0.numberOfTouches == 0 })
    stage.host.touch.move(to: CGPoint(x: 200, y: 200))
    #expect(stage.view.isDragging && own.allSatisfy { $0.state == .possible })
    stage.host.touch.end()
    stage.host.settle()
    // Taps wait for nobody.
    stage.host.touch.begin(at: CGPoint(x: 200, y: 300))
    stage.host.advance(by: 0.05)
    stage.host.touch.end()
    #expect(stage.view.indexPathsForSelectedItems?.count == 1)
    // The layout it knows comes: it wakes.
    stage.view.setCollectionViewLayout(known(kind), animated: false)
    stage.host.settle()
    stage.host.touch.begin(at: CGPoint(x: kind == .tap ? 380 : 330, y: 420))
    #expect(own.contains { $0.numberOfTouches == 1 })
    stage.host.touch.end()
    stage.host.settle()
  }

  @Test(arguments: [Kind.circle, .cards])
  func aGestureEndsWithItsLayout(kind: Kind) {
    let stage = LayoutStage(known(kind), counts: [9])
    let old = stage.view.collectionViewLayout
    stage.view.addInteraction(make(kind))
    stage.host.touch.follow(duration: 0.1) { [1: CGPoint(x: 330 - 60 * $0, y: 300 - 60 * $0)] }
    let next = known(kind)
    stage.view.setCollectionViewLayout(next, animated: false)
    stage.host.makeFrame()
    // The current item is handed on, so the next ring may stand turned already.
    let handedOn = (next as? CircleLayout)?.rotation
    stage.host.touch.move(to: CGPoint(x: 100, y: 100))
    stage.host.touch.end()
    stage.host.settle()
    #expect((next as? CircleLayout)?.rotation == handedOn)
    #expect((next as? SlidingCardsLayout)?.currentIndexPath ?? [0, 0] == [0, 0])
    // Neither is the old one held any more: it works as ever when it comes back.
    stage.view.setCollectionViewLayout(old, animated: false)
    stage.host.settle()
    let rotation = (old as? CircleLayout)?.rotation
    stage.host.touch.flick(from: CGPoint(x: 330, y: 300), to: CGPoint(x: 130, y: 250))
    stage.host.settle()
    if let circle = old as? CircleLayout { #expect(circle.rotation != rotation) }
    if let cards = old as? SlidingCardsLayout { #expect(cards.currentIndexPath == [0, 1]) }
    #expect(stage.host.isIdle)
  }

  @Test func anInteractionMovesFromViewToView() {
    let (first, second) = (LayoutStage(CircleLayout(), counts: [9]), LayoutStage(CircleLayout(), counts: [9]))
    let interaction = CircleInteraction()
    first.view.addInteraction(interaction)
    second.view.addInteraction(interaction)
    #expect(first.view.interactions.isEmpty && interaction.panRecognizer.view === second.view)
    second.host.touch.drag(from: CGPoint(x: 345, y: 422), to: CGPoint(x: 195, y: 600))
    #expect((second.view.collectionViewLayout as? CircleLayout)?.rotation ?? 0 > 0.5)
  }

  // MARK: Pinches between layouts

  @Test func aPinchLeadsToTheOtherLayoutAndCanBeTakenUpAgain() {
    let stage = LayoutStage(UICollectionViewFlowLayout(), counts: [40])
    var asked: [LayoutTransitionInteraction.Direction] = []
    var ends: [Bool] = []
    let interaction = LayoutTransitionInteraction { _, direction in
      asked.append(direction)
      return direction == .apart ? WaterfallLayout() : nil
    }
    interaction.onEnd = { ends.append($0) }
    stage.view.addInteraction(interaction)
    let middle = CGPoint(x: 195, y: 422)
    stage.host.touch.pinch(center: middle, from: 300, to: 120)
    stage.host.settle()
    #expect(asked == [.together] && ends.isEmpty && stage.view.collectionViewLayout is UICollectionViewFlowLayout)
    // Too little of a way, slowly: back.
    stage.host.touch.pinch(center: middle, from: 200, to: 240, duration: 2)
    stage.host.settle()
    #expect(ends == [false] && stage.view.collectionViewLayout is UICollectionViewFlowLayout)
    stage.host.touch.pinch(center: middle, from: 150, to: 290, duration: 0.5)
    #expect(interaction.transition != nil)
    // Caught in its spring, and led back.
    stage.host.advance(frames: 2)
    stage.host.touch.follow(duration: 1) { progress in
      [1: CGPoint(x: 195 - 140 + 100 * progress, y: 422), 2: CGPoint(x: 195 + 140 - 100 * progress, y: 422)]
    }
    #expect((interaction.transition?.progress ?? 1) < 0.4 && interaction.transition?.stage == .interactive)
    stage.host.touch.end([1, 2])
    stage.host.settle()
    #expect(ends == [false, false] && interaction.transition == nil)
    stage.host.touch.pinch(center: middle, from: 150, to: 290)
    stage.host.settle()
    #expect(ends == [false, false, true] && stage.view.collectionViewLayout is WaterfallLayout)
  }
}

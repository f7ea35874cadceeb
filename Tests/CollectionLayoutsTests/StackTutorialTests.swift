import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// Two well-known little layouts, number for number.
@MainActor
@Suite struct StackTutorialTests {
  /// Each card 15 points narrower and 15 points lower than the one before it; four show.
  private func shrinkingDeck() -> StackLayout {
    let layout = StackLayout()
    layout.itemSize = .absolute(CGSize(width: 350, height: 350))
    layout.visibleItemCount = 4
    layout.itemOffset = 15
    layout.offsetDecay = 1
    layout.scaleStep = 0
    layout.sizeStep = CGSize(width: 15, height: 0)
    return layout
  }

  @Test func theShrinkingDeck() {
    let fixture = LayoutFixture(shrinkingDeck(), counts: [10])
    let items = fixture.allItems()
    for (index, item) in items.enumerated().prefix(4) {
      #expect(item.size == CGSize(width: 350 - 15 * index, height: 350))
      #expect(item.center == CGPoint(x: 195, y: 422 + 15 * index))
      #expect(item.alpha == 1 && item.transform.isIdentity && !item.isHidden)
    }
    #expect(items.dropFirst(4).allSatisfy { $0.isHidden })
    #expect(zip(items, items.dropFirst()).allSatisfy { $0.zIndex > $1.zIndex })
  }

  @Test func theNextCardAppearsWhenTheTopOneGoes() throws {
    let fixture = LayoutFixture(shrinkingDeck(), counts: [10])
    let top = try #require(fixture.view.cellForItem(at: [0, 0]))
    #expect(fixture.view.visibleCells.count == 4)
    fixture.source.sections[0].removeFirst()
    fixture.view.deleteItems(at: [[0, 0]])
    fixture.host.advance(by: 0.1)
    // It leaves as it would by hand.
    let pose = top.layer.presentation()?.position.x ?? 195
    #expect(pose < 190)
    fixture.host.settle()
    #expect(fixture.view.visibleCells.count == 4)
    #expect(fixture.allItems().filter { !$0.isHidden }.map { fixture.source.name($0.indexPath) } == [1, 2, 3, 4])
    #expect(fixture.frame([0, 0]).size == CGSize(width: 350, height: 350))
  }

  /// `itemSize`, `spacing`, `maximumVisibleItems`: one page a card, and the last visible card fades in with the drag.
  @Test(arguments: [(CGSize(width: 250, height: 400), CGFloat(16), 4), (CGSize(width: 300, height: 200), 9, 6)])
  func theSlidingDeck(itemSize: CGSize, spacing: CGFloat, maximumVisibleItems: Int) {
    let layout = StackLayout()
    layout.itemSize = .absolute(itemSize)
    layout.visibleItemCount = maximumVisibleItems - 1
    layout.stackEdge = .bottomTrailing
    layout.itemOffset = spacing
    layout.offsetDecay = 1
    layout.scaleStep = 0
    layout.dimmingStep = 0
    layout.transitionCurve = .linear
    let fixture = LayoutFixture(layout, counts: [12])
    #expect(fixture.view.contentSize == CGSize(width: 390 * 12, height: 844))
    for offset in [0, 1, 100, 195, 389, 390, 1000, 2222, 390 * 11] {
      fixture.scroll(to: CGFloat(offset))
      let (first, delta) = (offset / 390, CGFloat(offset % 390))
      let percentage = delta / 390
      let items = fixture.allItems()
      for index in first..<min(12, first + maximumVisibleItems) {
        let depth = index - first
        var center = CGPoint(
          x: CGFloat(offset) + 195 + spacing * CGFloat(depth), y: 422 + spacing * CGFloat(depth))
        if depth == 0 { center.x -= delta }
        if depth > 0 {
          center.x -= spacing * percentage
          center.y -= spacing * percentage
        }
        #expect(abs(items[index].center.x - center.x) < 1e-6 && abs(items[index].center.y - center.y) < 1e-6)
        #expect(items[index].size == itemSize)
        let alpha = depth == maximumVisibleItems - 1 ? percentage : 1
        #expect(abs(items[index].alpha - alpha) < 1e-6)
      }
      let others = items.enumerated().filter { !(first..<first + maximumVisibleItems).contains($0.offset) }
      #expect(others.allSatisfy { $0.element.isHidden })
      #expect(zip(items, items.dropFirst()).allSatisfy { $0.zIndex > $1.zIndex })
    }
  }
}

import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct StackInteractionTests {
  @MainActor
  private struct Wallet {
    let layout: StackLayout
    let fixture: LayoutFixture
    let delegate: StackDelegate
    let interaction: StackInteraction
    var host: TestHost { fixture.host }
    var touch: TestTouch { fixture.host.touch }
  }

  private func wallet(_ mode: StackLayout.Mode = .wallet(reveal: 80), count: Int = 20) -> Wallet {
    let layout = StackLayout(mode: mode)
    let delegate = StackDelegate()
    let fixture = LayoutFixture(layout, counts: [count]) { view, _ in view.delegate = delegate }
    let interaction = StackInteraction()
    fixture.view.addInteraction(interaction)
    return Wallet(layout: layout, fixture: fixture, delegate: delegate, interaction: interaction)
  }

  /// The middle of the head of the fourth card.
  private let head = CGPoint(x: 195, y: 280)

  private func expanded(_ mode: StackLayout.Mode = .wallet(reveal: 80)) -> Wallet {
    let wallet = wallet(mode)
    wallet.touch.tap(at: mode == .deck ? CGPoint(x: 195, y: 422) : head)
    wallet.host.settle()
    return wallet
  }

  @Test func aTapBringsACardOutAndPilesUpTheOthers() {
    let wallet = expanded()
    #expect(wallet.layout.expandedIndexPath == [0, 3])
    #expect(wallet.layout.expansionProgress == 1)
    #expect(wallet.delegate.asked == [[0, 3]] && wallet.delegate.expanded == [[0, 3]])
    #expect(wallet.fixture.view.indexPathsForSelectedItems ?? [] == [])
    #expect(abs(wallet.fixture.frame([0, 3]).minY - 16) < 1e-6)
    let tops = wallet.fixture.elements(in: wallet.fixture.view.bounds).filter { $0.indexPath != [0, 3] }.map(
      \.frame.minY)
    #expect(tops.min() ?? 0 >= 844 - 50 - 1e-6)
    #expect(Set(tops.map { (844 - $0).rounded() }).count == 6 || Set(tops.map { (844 - $0).rounded() }).count == 5)
  }

  @Test func aTapAnywherePutsItBack() {
    let wallet = expanded()
    let before = wallet.layout.expandedIndexPath
    wallet.touch.tap(at: CGPoint(x: 195, y: 835))
    wallet.host.settle()
    #expect(before == [0, 3] && wallet.layout.expandedIndexPath == nil && wallet.layout.expansionProgress == 0)
    #expect(wallet.delegate.collapsed == [[0, 3]])
    #expect(wallet.fixture.frame([0, 3]).minY == 240)
  }

  @Test func theDelegateMayRefuse() {
    let wallet = wallet()
    wallet.delegate.expands = false
    wallet.touch.tap(at: head)
    wallet.host.settle()
    #expect(wallet.layout.expandedIndexPath == nil)
    #expect(wallet.fixture.view.indexPathsForSelectedItems == [[0, 3]])
    wallet.delegate.expands = true
    wallet.interaction.expandsOnTap = false
    wallet.touch.tap(at: head)
    wallet.host.settle()
    #expect(wallet.layout.expandedIndexPath == nil)
    wallet.interaction.expandsOnTap = true
    wallet.fixture.view.removeInteraction(wallet.interaction)
    wallet.touch.tap(at: head)
    wallet.host.settle()
    #expect(wallet.layout.expandedIndexPath == nil)
  }

  @Test func aCardThatIsOutComesBeforeOtherTaps() {
    let wallet = wallet()
    let other = UITapGestureRecognizer()
    var taps = 0
    other.cancelsTouchesInView = false
    other.addAction { if $0.state == .ended { taps += 1 } }
    wallet.fixture.view.addGestureRecognizer(other)
    wallet.layout.expandedIndexPath = [0, 3]
    wallet.host.makeFrame()
    wallet.touch.tap(at: CGPoint(x: 195, y: 700))
    wallet.host.settle()
    #expect(wallet.layout.expandedIndexPath == nil && taps == 0)
  }

  @Test(arguments: [60, 180] as [CGFloat], [StackLayout.Mode.wallet(reveal: 80), .deck])
  func aDragDecidesByItsWay(points: CGFloat, mode: StackLayout.Mode) {
    let collapses = points > 120
    let wallet = expanded(mode)
    wallet.touch.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 200 + points), duration: 0.5)
    wallet.host.settle()
    #expect((wallet.layout.expandedIndexPath == nil) == collapses)
    #expect(wallet.layout.expansionProgress == (collapses ? 0 : 1))
    #expect(wallet.fixture.view.contentOffset == .zero)
    #expect(wallet.delegate.collapsed.count == (collapses ? 1 : 0))
  }

  @Test func aFlickPutsTheCardBackByProjection() {
    let wallet = expanded()
    wallet.touch.flick(from: CGPoint(x: 195, y: 200), velocity: CGPoint(x: 0, y: 700))
    wallet.host.settle()
    #expect(wallet.layout.expandedIndexPath == nil)
    let other = expanded()
    other.touch.flick(from: CGPoint(x: 195, y: 500), velocity: CGPoint(x: 0, y: -900))
    other.host.settle()
    #expect(other.layout.expandedIndexPath == [0, 3])
    #expect(other.fixture.view.contentOffset == .zero)
  }

  @Test func theCardStaysUnderTheFinger() {
    let wallet = expanded()
    wallet.touch.begin(at: CGPoint(x: 195, y: 200))
    wallet.host.advance(frames: 1)
    wallet.touch.move(to: CGPoint(x: 195, y: 220))
    wallet.host.advance(frames: 1)
    let start = wallet.fixture.frame([0, 3]).minY
    wallet.touch.move(to: CGPoint(x: 195, y: 300))
    wallet.host.advance(frames: 1)
    #expect(abs(wallet.fixture.frame([0, 3]).minY - start - 80) < 1e-6)
    // Beyond its place it yields less and less.
    wallet.touch.move(to: CGPoint(x: 195, y: 20))
    wallet.host.advance(frames: 1)
    #expect(wallet.layout.expansionProgress > 1 && wallet.layout.expansionProgress < 1.2)
    wallet.touch.end()
    wallet.host.settle()
    #expect(wallet.layout.expansionProgress == 1)
  }

  @Test(arguments: [(90, false), (60, true)] as [(CGFloat, Bool)])
  func aPinchDecidesByAQuarter(to distance: CGFloat, collapses: Bool) {
    let wallet = expanded()
    wallet.touch.follow(duration: 1) { progress in
      let half = (100 + (distance - 100) * min(progress * 2, 1)) / 2
      return [1: CGPoint(x: 195 - half, y: 300), 2: CGPoint(x: 195 + half, y: 300)]
    }
    #expect(wallet.layout.expansionProgress < 1)
    wallet.touch.end([1, 2])
    wallet.host.settle()
    #expect((wallet.layout.expandedIndexPath == nil) == collapses)
  }

  // MARK: Interruption

  @Test func aFingerTakesTheCardOverInFlight() {
    let wallet = wallet()
    wallet.touch.tap(at: head)
    wallet.host.advance(frames: 7)
    let caught = wallet.layout.expansionProgress
    #expect(caught > 0.05 && caught < 0.98)
    wallet.touch.begin(at: CGPoint(x: 195, y: 300))
    wallet.host.advance(frames: 1)
    wallet.touch.move(to: CGPoint(x: 195, y: 312))
    wallet.host.advance(frames: 1)
    let held = wallet.layout.expansionProgress
    wallet.host.advance(frames: 10)
    #expect(wallet.layout.expansionProgress == held)
    wallet.touch.move(to: CGPoint(x: 195, y: 422))
    wallet.host.advance(frames: 1)
    #expect(abs(held - wallet.layout.expansionProgress - 110 / 240) < 0.05)
    wallet.host.advance(by: 0.3)
    wallet.touch.end()
    wallet.host.settle()
    #expect(wallet.layout.expandedIndexPath == nil)
  }

  @Test func aTapInFlightTurnsItBackWithoutAJump() {
    let wallet = wallet()
    wallet.touch.tap(at: head)
    wallet.host.advance(frames: 6)
    wallet.touch.begin(at: CGPoint(x: 195, y: 420))
    wallet.host.advance(frames: 2)
    let before = wallet.layout.expansionProgress
    wallet.touch.end()
    wallet.host.advance(frames: 1)
    let after = wallet.layout.expansionProgress
    // It goes on upwards for a moment, and then back.
    #expect(after > before - 0.02 && after - before < 0.2)
    wallet.host.settle()
    #expect(wallet.layout.expandedIndexPath == nil)
    #expect(wallet.delegate.expanded == [] && wallet.delegate.collapsed == [[0, 3]])
  }

  /// A card that is caught on its way keeps its goal unless the finger takes it the other way; so it does when the touch is
  /// taken away.
  @Test(
    arguments: [
      (isOpening: true, way: -20, collapses: false), (true, 20, true), (true, nil, false), (false, 20, true),
      (false, -20, false), (false, nil, true),
    ] as [(isOpening: Bool, way: CGFloat?, collapses: Bool)])
  func aCardCaughtOnItsWayKeepsItsGoal(isOpening: Bool, way: CGFloat?, collapses: Bool) {
    let wallet = isOpening ? wallet() : expanded()
    wallet.layout.setExpandedItem(at: isOpening ? [0, 3] : nil, animated: true)
    wallet.host.advance(frames: 6)
    // An opening card is nearer to the stack still, and a closing one to where it was.
    #expect(isOpening == (wallet.layout.expansionProgress < 0.5))
    wallet.touch.begin(at: CGPoint(x: 195, y: 400))
    wallet.touch.move(to: CGPoint(x: 195, y: 400 + (way ?? -20)))
    wallet.host.advance(by: 0.2)
    if way == nil { wallet.touch.cancel() } else { wallet.touch.end() }
    wallet.host.settle()
    #expect((wallet.layout.expandedIndexPath == nil) == collapses)
    #expect(wallet.delegate.collapsed == (collapses ? [[0, 3]] : []))
    // The word from before it began to close does not count.
    #expect(wallet.delegate.expanded.count == (isOpening ? 0 : 1) + (collapses ? 0 : 1))
  }

  @Test func theSpringGoesOnWithTheFingersVelocity() {
    let wallet = expanded()
    wallet.touch.follow(duration: 0.1) { [1: CGPoint(x: 195, y: 200 + 100 * $0)] }
    wallet.host.advance(frames: 1)
    let before = wallet.fixture.frame([0, 3]).minY
    wallet.touch.end()
    wallet.host.advance(frames: 1)
    let step = wallet.fixture.frame([0, 3]).minY - before
    // 1000 points a second are 16.7 in a frame.
    #expect(step > 8 && step < 30)
  }

  // MARK: Scrolling

  @Test func theListScrollsWhileNothingIsOut() {
    let wallet = wallet()
    wallet.touch.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300))
    wallet.host.settle()
    #expect(wallet.fixture.view.contentOffset.y > 250)
    #expect(wallet.layout.expandedIndexPath == nil)
  }

  @Test func aCardFarAwayComesFromTheEdge() {
    let wallet = wallet(count: 1000)
    wallet.layout.setExpandedItem(at: [0, 900], animated: true)
    wallet.host.advance(frames: 1)
    #expect(wallet.fixture.frame([0, 900]).minY < 844 + 1)
    wallet.host.settle()
    #expect(abs(wallet.fixture.frame([0, 900]).minY - 16) < 1e-6)
    wallet.layout.setExpandedItem(at: [0, 2], animated: true)
    wallet.host.settle()
    #expect(wallet.layout.expandedIndexPath == [0, 2])
    #expect(wallet.delegate.expanded == [[0, 900], [0, 2]] && wallet.delegate.collapsed == [[0, 900]])
    wallet.layout.setExpandedItem(at: [3, 3], animated: true)
    wallet.layout.setExpandedItem(at: nil, animated: false)
    #expect(wallet.layout.expansionProgress == 0)
  }

  @Test func settingItInsideAnAnimationAnimates() throws {
    let wallet = wallet()
    let cell = try #require(wallet.fixture.view.cellForItem(at: [0, 3]))
    let start = cell.layer.position.y
    UIView.animate(withDuration: 0.4) { wallet.layout.expandedIndexPath = [0, 3] }
    wallet.host.advance(by: 0.2)
    let middle = try #require(cell.layer.presentation()).position.y
    #expect(middle < start - 20)
    #expect(middle > cell.layer.position.y + 20)
    wallet.host.settle()
    wallet.layout.stretchFactor = 0.5
    wallet.layout.collapsedOverlap = 30
    wallet.host.makeFrame()
    #expect(abs(wallet.fixture.frame([0, 9]).minY - (844 - 30 * 1)) < 31)
  }

  @Test func revealsDifferByItem() {
    let layout = StackLayout(mode: .wallet(reveal: 80))
    let delegate = StackDelegate()
    delegate.reveal = { $0.item.isMultiple(of: 2) ? 50 : 120 }
    let fixture = LayoutFixture(layout, counts: [40]) { view, _ in view.delegate = delegate }
    #expect((0..<5).map { fixture.frame([0, $0]).minY } == [0, 50, 170, 220, 340])
    #expect(abs(fixture.view.contentSize.height - (20 * 50 + 19 * 120 + 844 * 0.7)) < 0.5)
  }

  // MARK: Reordering

  @Test(arguments: [StackLayout.Mode.wallet(reveal: 80), .deck])
  func cardsCanBeReordered(mode: StackLayout.Mode) {
    let layout = StackLayout(mode: mode)
    let fixture = LayoutFixture(layout, counts: [12])
    let source = MovingSource(fixture.source)
    fixture.view.dataSource = source
    fixture.view.reloadData()
    fixture.host.makeFrame()
    #expect(fixture.view.beginInteractiveMovementForItem(at: [0, 0]))
    let target = mode == .deck ? CGPoint(x: 195, y: fixture.frame([0, 1]).maxY - 2) : CGPoint(x: 195, y: 3 * 80 + 20)
    fixture.view.updateInteractiveMovementTargetPosition(target)
    fixture.host.advance(by: 0.5)
    let moved = mode == .deck ? 1 : 3
    let carried = fixture.view.layoutAttributesForItem(at: [0, moved])
    #expect(carried?.center == target && carried?.zIndex == .max)
    fixture.view.endInteractiveMovement()
    fixture.host.settle()
    #expect(fixture.source.sections[0].prefix(4) == (mode == .deck ? [1, 0, 2, 3] : [1, 2, 3, 0]))
  }
}

/// A data source that lets items be moved.
@MainActor
private final class MovingSource: NSObject, UICollectionViewDataSource {
  let source: FixtureSource

  init(_ source: FixtureSource) { self.source = source }

  func numberOfSections(in collectionView: UICollectionView) -> Int { source.sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    source.sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    source.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let name = source.sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    source.sections[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
  }
}

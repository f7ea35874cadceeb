import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// Changes that meet a moving card: everything comes to rest, the card is where its movement was going, and the delegate
/// hears of each end once.
@MainActor
@Suite struct SlidingCardsChangeTests {
  /// What becomes of cards, and whether they move little.
  nonisolated static let decks: [(after: SlidingCardsLayout.AfterSwipe, isReduced: Bool)] = [
    (.discard, false), (.sendToBack, false), (.loop, false), (.discard, true),
  ]

  @Test(arguments: CardsMovement.allCases, CardsChange.all)
  func aChangeMeetsAMovement(movement: CardsMovement, change: CardsChange) {
    let number =
      (CardsChange.all.firstIndex { $0.testDescription == change.testDescription } ?? 0)
      + (CardsMovement.allCases.firstIndex(of: movement) ?? 0)
    for deck in Self.decks.sampled(every: 4, from: number) {
      for time in [0.02, 0.1, 0.2].sampled(every: 3, from: number / 4) {
        let fixture = CardsMovement.fixture {
          $0.afterSwipe = deck.after
          $0.motionPolicy = deck.isReduced ? .reduced : .full
        }
        movement.begin(on: fixture, for: time)
        let expected = Expectation(movement, change, isClosed: deck.after != .discard, fixture.source.sections[0])
        let label = Comment("\(movement), \(change.testDescription), \(deck), \(time) s")
        let watch = deck.isReduced ? nil : JumpWatch(fixture)
        watch?.isPaused = change.mayJump
        change.make(on: fixture)
        watch?.isPaused = false
        movement.end(on: fixture)
        #expect(watch?.jumps ?? [] == [], label)
        #expect(fixture.ends == expected.ends, label)
        expectRest(fixture, expected.top, label)
        expectSwiping(fixture, isClosed: deck.after != .discard, label)
      }
    }
  }

  private func expectRest(_ fixture: CardsFixture, _ top: Int?, _ label: Comment) {
    guard let layout = fixture.view.collectionViewLayout as? SlidingCardsLayout else { return }
    #expect(fixture.host.isIdle && fixture.layout.deckState.isAtRest && layout.deckState.isAtRest, label)
    #expect(fixture.layout.drag == nil && layout.drag == nil && fixture.interaction.gestureLayout == nil, label)
    #expect(layout.currentIndexPath.map(fixture.source.name) == top, label)
    #expect(layout.settledIndexPath == layout.currentIndexPath, label)
    #expect(fixture.view.checkInvariants() == [], label)
    // As in a deck that never moved.
    let fresh = LayoutFixture(layout.another(), counts: [fixture.source.sections[0].count], size: fixture.host.size) {
      view, _ in
      view.contentInset = fixture.view.contentInset
    }
    guard let other = fresh.view.collectionViewLayout as? SlidingCardsLayout else { return }
    guard let path = layout.currentIndexPath else {
      #expect(fixture.view.visibleCells.isEmpty, label)
      fixture.host.makeFrame()
      return
    }
    other.setCurrentItem(at: path, animated: false)
    for cell in fixture.view.visibleCells {
      guard let path = fixture.view.indexPath(for: cell), let card = other.layoutAttributesForItem(at: path) else {
        Issue.record("a cell without an item: \(label)")
        continue
      }
      let isInPlace = abs(cell.center.x - card.center.x) < 0.01 && abs(cell.center.y - card.center.y) < 0.01
      #expect(isInPlace && cell.alpha == card.alpha && cell.transform.b == card.transform.b, label)
    }
    #expect(fixture.view.cellForItem(at: path)?.alpha == 1, label)
    fixture.host.makeFrame()
  }

  /// The next swipes work, in a deck that ran out with a card that is added.
  private func expectSwiping(_ fixture: CardsFixture, isClosed: Bool, _ label: Comment) {
    guard let layout = fixture.view.collectionViewLayout as? SlidingCardsLayout else { return }
    if layout.currentIndexPath == nil {
      let count = fixture.source.sections[0].count
      fixture.source.sections[0].append(99)
      fixture.view.insertItems(at: [[0, count]])
      fixture.host.settle()
    }
    let names = fixture.source.sections[0]
    guard let path = layout.currentIndexPath, let card = layout.layoutAttributesForItem(at: path) else {
      Issue.record("no card on top: \(label)")
      return
    }
    fixture.source.log = []
    fixture.flick(from: card.center, velocity: CGPoint(x: 1500, y: 0))
    fixture.host.settle()
    #expect(fixture.ends == ["swipe \(names[path.item]) right"], label)
    let next = path.item + 1 < names.count ? names[path.item + 1] : isClosed ? names[0] : nil
    #expect(layout.currentIndexPath.map(fixture.source.name) == next, label)
  }
}

/// What is on top once everything rests, and which ends the delegate has heard of.
private struct Expectation {
  var top: Int?
  var ends: [String] = []

  init(_ movement: CardsMovement, _ change: CardsChange, isClosed: Bool, _ names: [Int]) {
    let after = change.names(names)
    let before = movement == .leaving || movement == .caughtLeaving ? 3 : 2
    func item(_ index: Int) -> Int? { index < after.count ? index : isClosed && !after.isEmpty ? 0 : nil }
    // With fewer cards than were swiped, the deck begins anew.
    let reloaded = item(before) ?? (after.isEmpty ? nil : 0)
    var index = change.kind == .reload ? reloaded : after.firstIndex(of: names[before])
    let isThere = change.kind == .reload ? before < after.count : index != nil
    if index == nil, change.kind != .reload {
      // What took its place, or followed it.
      let earlier = names.prefix(before).last { after.contains($0) }
      index = item(earlier.flatMap(after.firstIndex).map { $0 + 1 } ?? 0)
    }
    let name = index.map { after[$0] } ?? -1
    switch movement {
    case .leaving, .caughtLeaving: ends = ["swipe 2 right"]
    case .comingBack, .caughtComingBack: ends = ["undo 2 right"]
    case .heldFar where isThere && change.kind != .layout:
      ends = ["swipe \(name) right"]
      index = item((index ?? 0) + 1)
    case .heldNear, .heldFar, .springingBack: ends = isThere ? ["cancel \(name)"] : []
    }
    top = index.map { after[$0] }
  }
}

/// Looks at each frame for cards that are suddenly elsewhere.
@MainActor
private final class JumpWatch {
  private(set) var jumps: [String] = []
  private var last: [Int: (center: CGPoint, alpha: Float)] = [:]
  var isPaused = false {
    didSet { if isPaused { last = [:] } }
  }

  init(_ fixture: CardsFixture) {
    fixture.host.onFrame = { [weak self, unowned fixture] _ in self?.look(fixture) }
    look(fixture)
  }

  private func look(_ fixture: CardsFixture) {
    guard !isPaused else { return }
    var now: [Int: (center: CGPoint, alpha: Float)] = [:]
    var replaced: Set<Int> = []
    // Cells on their way out count, too.
    for cell in fixture.view.subviews where cell is UICollectionViewCell && !cell.isHidden {
      guard let layer = cell.layer.presentation(), layer.opacity > 0.1, fixture.view.bounds.intersects(layer.frame)
      else {
        continue
      }
      if now.updateValue((layer.position, layer.opacity), forKey: cell.tag) != nil { replaced.insert(cell.tag) }
    }
    for (name, old) in last {
      // One cell fades out while another one fades in for an item that is replaced.
      guard fixture.source.sections[0].contains(name), !replaced.contains(name) else { continue }
      if let new = now[name] {
        let way = hypot(new.center.x - old.center.x, new.center.y - old.center.y)
        if way > 90 || abs(new.alpha - old.alpha) > 0.4 { jumps.append("\(name) from \(old) to \(new)") }
      } else if old.alpha > 0.65, fixture.view.bounds.insetBy(dx: 60, dy: 60).contains(old.center) {
        jumps.append("\(name) is gone from \(old)")
      }
    }
    last = now.filter { !replaced.contains($0.key) }
  }
}

extension CardsFixture {
  /// What the delegate has heard of ends.
  fileprivate var ends: [String] {
    source.log.filter { entry in ["swipe", "undo", "cancel"].contains { entry.hasPrefix($0) } }
  }
}

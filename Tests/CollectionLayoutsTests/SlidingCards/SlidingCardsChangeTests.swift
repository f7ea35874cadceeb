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
        let stage = CardsMovement.stage {
          $0.afterSwipe = deck.after
          $0.motionPolicy = deck.isReduced ? .reduced : .full
        }
        movement.begin(on: stage, for: time)
        let expected = Expectation(movement, change, isClosed: deck.after != .discard, stage.source.sections[0])
        let label = Comment("\(movement), \(change.testDescription), \(deck), \(time) s")
        let watch = deck.isReduced ? nil : JumpWatch(stage)
        watch?.isPaused = change.mayJump
        change.make(on: stage)
        watch?.isPaused = false
        movement.end(on: stage)
        #expect(watch?.jumps ?? [] == [], label)
        #expect(stage.ends == expected.ends, label)
        expectRest(stage, expected.top, label)
        expectSwiping(stage, isClosed: deck.after != .discard, label)
      }
    }
  }

  private func expectRest(_ stage: CardsStage, _ top: Int?, _ label: Comment) {
    guard let layout = stage.view.collectionViewLayout as? SlidingCardsLayout else { return }
    #expect(stage.host.isIdle && stage.layout.deckState.isAtRest && layout.deckState.isAtRest, label)
    #expect(stage.layout.drag == nil && layout.drag == nil && stage.interaction.gestureLayout == nil, label)
    #expect(layout.currentIndexPath.map(stage.source.name) == top, label)
    #expect(layout.settledIndexPath == layout.currentIndexPath, label)
    #expect(stage.view.checkInvariants() == [], label)
    // As in a deck that never moved.
    let fresh = LayoutStage(layout.another(), counts: [stage.source.sections[0].count], size: stage.host.size) {
      view, _ in
      view.contentInset = stage.view.contentInset
    }
    guard let other = fresh.view.collectionViewLayout as? SlidingCardsLayout else { return }
    guard let path = layout.currentIndexPath else {
      #expect(stage.view.visibleCells.isEmpty, label)
      stage.host.makeFrame()
      return
    }
    other.setCurrentItem(at: path, animated: false)
    for cell in stage.view.visibleCells {
      guard let path = stage.view.indexPath(for: cell), let card = other.layoutAttributesForItem(at: path) else {
        Issue.record("a cell without an item: \(label)")
        continue
      }
      let isInPlace = abs(cell.center.x - card.center.x) < 0.01 && abs(cell.center.y - card.center.y) < 0.01
      #expect(isInPlace && cell.alpha == card.alpha && cell.transform.b == card.transform.b, label)
    }
    #expect(stage.view.cellForItem(at: path)?.alpha == 1, label)
    stage.host.makeFrame()
  }

  /// The next swipes work, in a deck that ran out with a card that is added.
  private func expectSwiping(_ stage: CardsStage, isClosed: Bool, _ label: Comment) {
    guard let layout = stage.view.collectionViewLayout as? SlidingCardsLayout else { return }
    if layout.currentIndexPath == nil {
      let count = stage.source.sections[0].count
      stage.source.sections[0].append(99)
      stage.view.insertItems(at: [[0, count]])
      stage.host.settle()
    }
    let names = stage.source.sections[0]
    guard let path = layout.currentIndexPath, let card = layout.layoutAttributesForItem(at: path) else {
      Issue.record("no card on top: \(label)")
      return
    }
    stage.source.log = []
    stage.flick(from: card.center, velocity: CGPoint(x: 1500, y: 0))
    stage.host.settle()
    #expect(stage.ends == ["swipe \(names[path.item]) right"], label)
    let next = path.item + 1 < names.count ? names[path.item + 1] : isClosed ? names[0] : nil
    #expect(layout.currentIndexPath.map(stage.source.name) == next, label)
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
    var index = change.kind == .reload ? item(before) : after.firstIndex(of: names[before])
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

  init(_ stage: CardsStage) {
    stage.host.onFrame = { [weak self, unowned stage] _ in self?.look(stage) }
    look(stage)
  }

  private func look(_ stage: CardsStage) {
    guard !isPaused else { return }
    var now: [Int: (center: CGPoint, alpha: Float)] = [:]
    var replaced: Set<Int> = []
    // Cells on their way out count, too.
    for cell in stage.view.subviews where cell is UICollectionViewCell && !cell.isHidden {
      guard let layer = cell.layer.presentation(), layer.opacity > 0.1, stage.view.bounds.intersects(layer.frame) else {
        continue
      }
      if now.updateValue((layer.position, layer.opacity), forKey: cell.tag) != nil { replaced.insert(cell.tag) }
    }
    for (name, old) in last {
      // One cell fades out while another one fades in for an item that is replaced.
      guard stage.source.sections[0].contains(name), !replaced.contains(name) else { continue }
      if let new = now[name] {
        let way = hypot(new.center.x - old.center.x, new.center.y - old.center.y)
        if way > 90 || abs(new.alpha - old.alpha) > 0.4 { jumps.append("\(name) from \(old) to \(new)") }
      } else if old.alpha > 0.65, stage.view.bounds.insetBy(dx: 60, dy: 60).contains(old.center) {
        jumps.append("\(name) is gone from \(old)")
      }
    }
    last = now.filter { !replaced.contains($0.key) }
  }
}

extension CardsStage {
  /// What the delegate has heard of ends.
  fileprivate var ends: [String] {
    source.log.filter { entry in ["swipe", "undo", "cancel"].contains { entry.hasPrefix($0) } }
  }
}

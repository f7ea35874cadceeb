import Foundation
import Testing
@_spi(Waterwheel) import UIKit

/// Random and exhaustive updates against `ModelBatch`, which has no index arithmetic to be wrong.
///
/// `WATERWHEEL_MODEL_STEPS=200000` runs that many random steps instead of a few thousand.
@MainActor @Suite struct CollectionModelTests {
  nonisolated static let seeds = Array(1...20)
  private static let wanted = ProcessInfo.processInfo.environment["WATERWHEEL_MODEL_STEPS"].flatMap { Int($0) }
  private static let isThorough = wanted != nil
  static let steps = max(1, (wanted ?? 2_000) / seeds.count)

  @Test(arguments: seeds)
  func randomUpdates(seed: Int) {
    var random = TestRandom(seed: UInt64(seed))
    let stage = ModelStage(layout: seed % ModelStage.layoutCount, counts: [9, 0, 14])
    let driver = ModelDriver(stage: stage, random: random)
    for step in 0..<Self.steps {
      let action = driver.act()
      if random.below(3) > 0 { stage.frames(random.below(6)) }
      if driver.isFree {
        if step % 8 == 7 {
          driver.rest()
          stage.compareAtRest()
        } else {
          stage.compare()
        }
      }
      let problems = stage.takeProblems()
      guard problems.isEmpty else {
        Issue.record("seed \(seed), step \(step), \(action): \(problems.prefix(4).joined(separator: "; "))")
        return
      }
    }
  }

  /// Batches on every distribution of up to four items over two sections, in which each section and item stays, goes,
  /// moves or is reloaded in every combination, and up to one item comes. (The index arithmetic alone is exhausted in
  /// `UpdatePlanTests`.)
  @Test func allSmallUpdates() {
    var seen = 0
    for first in 0...4 {
      for second in 0...(4 - first) {
        let stage = ModelStage(layout: 0, counts: [first, second])
        forEachSmallBatch(first, second, stage) { batch in
          seen += 1
          var random = TestRandom(seed: UInt64(seen))
          let before = stage.source.sections
          stage.perform(batch, &random, isAnimated: false)
          stage.view.layoutIfNeeded()
          stage.compareShown()
          let problems = stage.takeProblems()
          #expect(problems.isEmpty, "\(before.map(\.items.count)) \(batch.calls): \(problems)")
          stage.source.sections = before
          UIView.performWithoutAnimation {
            stage.view.reloadData()
            stage.view.layoutIfNeeded()
          }
        }
      }
    }
    #expect(seen > 3_000)
  }

  private func forEachSmallBatch(_ first: Int, _ second: Int, _ stage: ModelStage, _ body: (ModelBatch) -> Void) {
    let fates: [ModelBatch.Fate] = [.stays, .goes, .moves, .isReloaded]
    let before = stage.source.sections
    let items = first + second
    let itemCases = Int(pow(4.0, Double(items)))
    for sectionCase in 0..<16 {
      let sections = [fates[sectionCase % 4], fates[sectionCase / 4]]
      // Sections that stay see every combination of items; the others a sample, since items in them mean less. The
      // quick run samples the largest cases too.
      let stride = sectionCase == 0 && (items < 4 || Self.isThorough) ? 1 : Self.isThorough ? 3 : 17
      for itemCase in Swift.stride(from: sectionCase % stride, to: itemCases, by: stride) {
        let all = (0..<items).map { fates[itemCase >> (2 * $0) & 3] }
        let itemFates = [Array(all[..<first]), Array(all[first...])]
        for added in 0...1 {
          for corner in 0..<(sectionCase == 0 && items < 4 ? 4 : 1) {
            var turn = itemCase + corner
            body(
              ModelBatch(
                before: before, sections: sections, items: itemFates, newSections: corner & 1, newItems: added,
                nextID: &stage.nextID,
                place: { limit in
                  turn += 1 + corner
                  return turn % limit
                }))
          }
        }
      }
    }
  }
}

/// Does random things to a view, gestures that last for several steps included.
@MainActor
final class ModelDriver {
  private enum Gesture { case none, drag(CGFloat), movement(Int), transition(UICollectionViewTransitionLayout, Int) }

  let stage: ModelStage
  var random: TestRandom
  private var gesture = Gesture.none

  init(stage: ModelStage, random: TestRandom) {
    self.stage = stage
    self.random = random
    _ = self.random.next()
  }

  /// Whether what is shown is what the data source and the layout alone would make of it.
  var isFree: Bool {
    switch gesture {
    case .none, .drag: true
    case .movement, .transition: false
    }
  }

  func act() -> String {
    switch gesture {
    case .none: break
    case .drag(let y): if random.below(3) == 0 { return goOn(dragAt: y) }
    case .movement(let left): return goOn(movement: left)
    case .transition(let layout, let left): return goOn(layout, left)
    }
    switch random.below(24) {
    case 0: return scroll()
    case 1: return beginDrag()
    case 2: return changeLayout()
    case 3: return resize()
    case 4: return reload()
    case 5: return lie()
    case 6: return beginMovement()
    case 7: return beginTransition()
    case 8: return select()
    default: return update()
    }
  }

  /// Lets everything come to an end.
  func rest() {
    if case .drag(let y) = gesture {
      stage.touch(.ended, y: y)
      gesture = .none
    }
    for _ in 0..<40 where stage.host.wantsFrames { stage.frames(3, step: 0.2) }
    stage.frames(2, step: 1)
  }

  private func update() -> String {
    let batch = ModelBatch.random(stage.source.sections, &random, nextID: &stage.nextID)
    let isAnimated = random.below(6) > 0
    if random.below(4) == 0, batch.calls.count == 1, let call = batch.calls.first {
      // Outside of a batch the data must change while the view is up to date.
      stage.view.layoutIfNeeded()
      stage.source.sections = batch.after
      stage.send(call)
      return "call \(call)"
    }
    stage.perform(batch, &random, isAnimated: isAnimated)
    return "batch \(batch.calls)\(isAnimated ? "" : " at once")"
  }

  private func scroll() -> String {
    let view = stage.view
    let target = CGPoint(
      x: CGFloat(random.below(Int(max(1, view.contentSize.width - view.bounds.width)))),
      y: CGFloat(random.below(Int(max(1, view.contentSize.height - view.bounds.height)))))
    let isAnimated = random.below(2) == 0
    view.setContentOffset(target, animated: isAnimated)
    return "scroll to \(target)"
  }

  private func beginDrag() -> String {
    let y = CGFloat(20 + random.below(160))
    stage.touch(.began, y: y)
    gesture = .drag(y)
    return "finger down"
  }

  private func goOn(dragAt y: CGFloat) -> String {
    guard random.below(4) > 0 else {
      stage.touch(.ended, y: y)
      gesture = .none
      return "finger up"
    }
    let next = y + CGFloat(random.below(120)) - 60
    stage.touch(.moved, y: next)
    gesture = .drag(next)
    return "finger to \(next)"
  }

  private func changeLayout() -> String {
    let number = random.below(ModelStage.layoutCount)
    stage.view.setCollectionViewLayout(ModelStage.layout(number), animated: random.below(3) > 0)
    return "layout \(number)"
  }

  private func resize() -> String {
    let size = CGSize(width: 90 + random.below(60), height: 120 + random.below(100))
    if random.below(2) == 0 {
      stage.view.frame.size = size
      return "size \(size)"
    }
    UIView.animate(withDuration: 0.3) {
      self.stage.view.frame.size = size
      self.stage.view.layoutIfNeeded()
    }
    return "animated size \(size)"
  }

  private func reload() -> String {
    if random.below(2) == 0 {
      let animates = random.below(2) == 0
      let invalidate = { [stage] in
        stage.view.collectionViewLayout.invalidateLayout()
        stage.view.layoutIfNeeded()
      }
      if animates { UIView.animate(withDuration: 0.2, animations: invalidate) } else { invalidate() }
      return "invalidate"
    }
    stage.source.sections = ModelBatch.random(stage.source.sections, &random, nextID: &stage.nextID).after
    stage.view.reloadData()
    return "reload"
  }

  /// A batch that does not say what happened.
  private func lie() -> String {
    let messages = faults {
      stage.view.performBatchUpdates {
        self.stage.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    stage.expect(messages.count == 1, "\(messages.count) faults for an inconsistent batch")
    // In an empty section the new item cannot be; elsewhere the counts do not come out.
    let isSaid = messages.first.map { $0.hasPrefix("Invalid update: ") || $0.hasPrefix("attempt to insert item 0") }
    stage.expect(isSaid == true, "\(messages)")
    return "lie"
  }

  private func select() -> String {
    for path in stage.view.indexPathsForVisibleItems where random.below(3) == 0 {
      stage.view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    return "select"
  }

  private func beginMovement() -> String {
    rest()
    stage.view.layoutIfNeeded()
    guard let path = stage.view.indexPathsForVisibleItems.randomElement(using: &random),
      stage.view.beginInteractiveMovementForItem(at: path)
    else { return "nothing to move" }
    gesture = .movement(1 + random.below(4))
    return "pick up \(path)"
  }

  private func goOn(movement left: Int) -> String {
    guard left == 0 else {
      let bounds = stage.view.bounds
      stage.view.updateInteractiveMovementTargetPosition(
        CGPoint(x: bounds.minX + CGFloat(random.below(120)), y: bounds.minY + CGFloat(random.below(200))))
      gesture = .movement(left - 1)
      return "carry"
    }
    gesture = .none
    if random.below(3) == 0 {
      stage.view.cancelInteractiveMovement()
      return "put back"
    }
    stage.view.endInteractiveMovement()
    return "put down"
  }

  private func beginTransition() -> String {
    rest()
    stage.view.layoutIfNeeded()
    let number = random.below(ModelStage.layoutCount)
    let layout = stage.view.startInteractiveTransition(to: ModelStage.layout(number))
    gesture = .transition(layout, 1 + random.below(4))
    return "begin transition to \(number)"
  }

  private func goOn(_ layout: UICollectionViewTransitionLayout, _ left: Int) -> String {
    guard left == 0 else {
      layout.transitionProgress = CGFloat(random.below(100)) / 100
      layout.invalidateLayout()
      gesture = .transition(layout, left - 1)
      return "progress"
    }
    gesture = .none
    if random.below(2) == 0 {
      stage.view.cancelInteractiveTransition()
      return "cancel transition"
    }
    stage.view.finishInteractiveTransition()
    return "finish transition"
  }
}

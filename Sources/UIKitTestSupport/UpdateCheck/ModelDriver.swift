import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// Does random things to a view, gestures that last for several steps included.
@MainActor
final class ModelDriver {
  enum Gesture { case none, drag(CGPoint), movement(Int), transition(UICollectionViewTransitionLayout, Int) }

  let fixture: ModelFixture
  var random: SeededRandom
  var gesture = Gesture.none

  init(fixture: ModelFixture, random: SeededRandom) {
    self.fixture = fixture
    self.random = random
    _ = self.random.next()
  }

  /// True if the data source and the layout alone determine the views shown: no interactive movement or transition is
  /// under way.
  var isFree: Bool {
    switch gesture {
    case .none, .drag: true
    case .movement, .transition: false
    }
  }

  func act() -> String {
    switch gesture {
    case .none: break
    case .drag(let place): if random.below(3) == 0 { return goOn(dragAt: place) }
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
  func waitForRest() {
    if case .drag(let place) = gesture {
      fixture.touch(.ended, place)
      gesture = .none
    }
    for _ in 0..<40 where fixture.host.wantsFrames { fixture.frames(3, step: 0.2) }
    fixture.frames(2, step: 1)
  }

  private func update() -> String {
    let batch = ModelBatch.random(fixture.source.sections, &random, nextID: &fixture.nextID)
    let isAnimated = random.below(6) > 0
    if random.below(4) == 0, batch.calls.count == 1, let call = batch.calls.first {
      // Outside of a batch the data must change while the view is up to date.
      fixture.view.layoutIfNeeded()
      fixture.source.sections = batch.after
      fixture.send(call)
      return "call \(call)"
    }
    fixture.perform(batch, &random, isAnimated: isAnimated)
    return "batch \(batch.calls)\(isAnimated ? "" : " at once")"
  }

  private func scroll() -> String {
    let view = fixture.view
    let target = CGPoint(
      x: CGFloat(random.below(Int(max(1, view.contentSize.width - view.bounds.width)))),
      y: CGFloat(random.below(Int(max(1, view.contentSize.height - view.bounds.height)))))
    let isAnimated = random.below(2) == 0
    view.setContentOffset(target, animated: isAnimated)
    return "scroll to \(target)"
  }

  private func changeLayout() -> String {
    let number = random.below(fixture.layouts.count)
    fixture.view.setCollectionViewLayout(fixture.makeLayout(number), animated: random.below(3) > 0)
    return "layout \(number)"
  }

  private func resize() -> String {
    let size = CGSize(width: 90 + random.below(60), height: 120 + random.below(100))
    if random.below(2) == 0 {
      fixture.view.frame.size = size
      return "size \(size)"
    }
    UIView.animate(withDuration: 0.3) {
      self.fixture.view.frame.size = size
      self.fixture.view.layoutIfNeeded()
    }
    return "animated size \(size)"
  }

  private func reload() -> String {
    if random.below(2) == 0 {
      let animates = random.below(2) == 0
      let invalidate = { [fixture] in
        fixture.view.collectionViewLayout.invalidateLayout()
        fixture.view.layoutIfNeeded()
      }
      if animates { UIView.animate(withDuration: 0.2, animations: invalidate) } else { invalidate() }
      return "invalidate"
    }
    fixture.source.sections = ModelBatch.random(fixture.source.sections, &random, nextID: &fixture.nextID).after
    fixture.view.reloadData()
    return "reload"
  }

  /// Sends a batch that does not describe the change of the data.
  private func lie() -> String {
    let messages = TestHost.captureFaults {
      fixture.view.performBatchUpdates {
        self.fixture.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    fixture.expect(messages.count == 1, "\(messages.count) faults for an inconsistent batch")
    // In an empty section the new item cannot be; elsewhere the counts do not come out.
    let isSaid = messages.first.map { $0.hasPrefix("Invalid update: ") || $0.hasPrefix("attempt to insert item 0") }
    fixture.expect(isSaid == true, "\(messages)")
    return "lie"
  }

  private func select() -> String {
    for path in fixture.view.indexPathsForVisibleItems where random.below(3) == 0 {
      fixture.view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    return "select"
  }
}

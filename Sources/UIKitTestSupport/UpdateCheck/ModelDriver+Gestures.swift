import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// Gestures that last for several steps.
extension ModelDriver {
  func beginDrag() -> String {
    let place = CGPoint(x: 20 + random.below(80), y: 20 + random.below(160))
    fixture.touch(.began, place)
    gesture = .drag(place)
    return "finger down"
  }

  func goOn(dragAt place: CGPoint) -> String {
    guard random.below(4) > 0 else {
      fixture.touch(.ended, place)
      gesture = .none
      return "finger up"
    }
    let next = CGPoint(
      x: place.x + CGFloat(random.below(80)) - 40, y: place.y + CGFloat(random.below(120)) - 60)
    fixture.touch(.moved, next)
    gesture = .drag(next)
    return "finger to \(next)"
  }

  func beginMovement() -> String {
    waitForRest()
    fixture.view.layoutIfNeeded()
    guard let path = fixture.view.indexPathsForVisibleItems.randomElement(using: &random),
      fixture.view.beginInteractiveMovementForItem(at: path)
    else { return "nothing to move" }
    gesture = .movement(1 + random.below(4))
    return "pick up \(path)"
  }

  func goOn(movement left: Int) -> String {
    guard left == 0 else {
      let bounds = fixture.view.bounds
      fixture.view.updateInteractiveMovementTargetPosition(
        CGPoint(x: bounds.minX + CGFloat(random.below(120)), y: bounds.minY + CGFloat(random.below(200))))
      gesture = .movement(left - 1)
      return "carry"
    }
    gesture = .none
    if random.below(3) == 0 {
      fixture.view.cancelInteractiveMovement()
      return "put back"
    }
    fixture.view.endInteractiveMovement()
    return "put down"
  }

  func beginTransition() -> String {
    waitForRest()
    fixture.view.layoutIfNeeded()
    let number = random.below(fixture.layouts.count)
    let layout = fixture.view.startInteractiveTransition(to: fixture.makeLayout(number))
    gesture = .transition(layout, 1 + random.below(4))
    return "begin transition to \(number)"
  }

  func goOn(_ layout: UICollectionViewTransitionLayout, _ left: Int) -> String {
    guard left == 0 else {
      layout.transitionProgress = CGFloat(random.below(100)) / 100
      layout.invalidateLayout()
      gesture = .transition(layout, left - 1)
      return "progress"
    }
    gesture = .none
    if random.below(2) == 0 {
      fixture.view.cancelInteractiveTransition()
      return "cancel transition"
    }
    fixture.view.finishInteractiveTransition()
    return "finish transition"
  }
}

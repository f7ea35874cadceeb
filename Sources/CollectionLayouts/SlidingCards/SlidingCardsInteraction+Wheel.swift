import CollectionPrimitives
import UIKit

extension SlidingCardsInteraction {
  /// A drag by a wheel, whose steps come in jumps that short springs even out.
  @MainActor
  struct WheelDrag {
    private var x = SpringMotion(from: 0, to: 0, response: response)
    private var y = SpringMotion(from: 0, to: 0, response: response)
    let driver = MotionDriver()

    private static let response = 0.16

    var velocity: CGVector { CGVector(dx: x.velocity(at: driver.time), dy: y.velocity(at: driver.time)) }

    mutating func move(to way: CGVector) {
      let time = driver.time
      func spring(_ old: SpringMotion, _ goal: CGFloat) -> SpringMotion {
        SpringMotion(
          from: old.value(at: time), to: goal, initialVelocity: old.velocity(at: time), response: Self.response)
      }
      (x, y) = (spring(x, way.dx), spring(y, way.dy))
    }

    func translation(at time: Double) -> CGVector { CGVector(dx: x.value(at: time), dy: y.value(at: time)) }

    func isSettled(at time: Double) -> Bool { x.isSettled(at: time, within: 0.1) && y.isSettled(at: time, within: 0.1) }
  }

  /// Returns true if the recogniser reports a wheel, which this handles.
  func followsWheel(_ recognizer: UIPanGestureRecognizer, _ layout: SlidingCardsLayout) -> Bool {
    switch recognizer.state {
    case .began where recognizer.isWheel:
      begin(layout, at: recognizer.location(in: recognizer.view))
      wheelDrag = WheelDrag()
      drag(byWheel: recognizer, layout)
    case .changed where wheelDrag != nil: drag(byWheel: recognizer, layout)
    case .ended where wheelDrag != nil: layout.endDrag(velocity: endWheelDrag())
    case .cancelled where wheelDrag != nil, .failed where wheelDrag != nil:
      endWheelDrag()
      layout.cancelDrag()
    default: return false
    }
    return true
  }

  private func drag(byWheel recognizer: UIPanGestureRecognizer, _ layout: SlidingCardsLayout) {
    wheelDrag?.move(to: wheelWay(recognizer.translation(in: recognizer.view), layout))
    wheelDrag?.driver.run { [weak self, weak layout] time in
      guard let self, let layout, let drag = wheelDrag else { return false }
      layout.continueDrag(drag.translation(at: time))
      return !drag.isSettled(at: time)
    }
  }

  @discardableResult
  private func endWheelDrag() -> CGVector {
    let velocity = wheelDrag?.velocity ?? .zero
    wheelDrag?.driver.stop()
    wheelDrag = nil
    gestureLayout = nil
    return velocity
  }

  /// The movement that the way of a wheel stands for. Most wheels turn up and down only, and one step throws a card of any size.
  func wheelWay(_ way: CGPoint, _ layout: SlidingCardsLayout) -> CGVector {
    guard let rule = layout.deckState.deck.topItem.map({ layout.swipeRule(for: $0) }) else {
      return CGVector(dx: way.x, dy: way.y)
    }
    let factor = max(1, rule.commitDistance / Self.throwingStep)
    let isSideways = rule.allowed.isDisjoint(with: [.up, .down]) && !rule.allowed.isEmpty
    guard isSideways, abs(way.y) > abs(way.x) else { return CGVector(dx: way.x * factor, dy: way.y * factor) }
    return CGVector(dx: (collectionView?.isRightToLeft == true ? -way.y : way.y) * factor, dy: 0)
  }

  /// The way of a wheel that throws a card, in points: a step of a wheel is 60 to 120.
  private static let throwingStep: CGFloat = 50
}

import CollectionPrimitives
import UIKit

extension CircleInteraction {
  /// Returns true if the recogniser reports a wheel, which this handles.
  func followsWheel(_ recognizer: UIPanGestureRecognizer) -> Bool {
    switch recognizer.state {
    case .began where recognizer.isWheel, .changed where isWheeling && recognizer.isWheel:
      isWheeling = true
      gestureLayout = layout
      turn(byWheel: recognizer)
      return true
    case .changed where isWheeling:
      // A finger took over.
      endWheel()
      lastAngle = nil
      grab(recognizer)
      return false
    case .ended where isWheeling, .cancelled where isWheeling, .failed where isWheeling:
      endWheel()
      return true
    default: return false
    }
  }

  private func turn(byWheel recognizer: UIPanGestureRecognizer) {
    guard let layout, let view = recognizer.view else { return }
    let step = recognizer.translation(in: view)
    recognizer.setTranslation(.zero, in: view)
    let isHorizontal = abs(step.x) > abs(step.y)
    let isMirrored = isHorizontal && (collectionView?.isRightToLeft ?? false)
    layout.turn(byWheel: (isHorizontal ? -step.x : -step.y) * (isMirrored ? -1 : 1))
  }

  private func endWheel() {
    isWheeling = false
    layout?.endWheel()
    if activeRecognizers.isEmpty { gestureLayout = nil }
  }
}

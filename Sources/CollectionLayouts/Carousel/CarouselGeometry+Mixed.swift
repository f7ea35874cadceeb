import UIKit

extension CarouselGeometry {
  /// How far an item of a line of different lengths is moved from its slot, so that the gap between the drawn edges of the
  /// current item and of its neighbours is exact at rest.
  ///
  /// Slots lie at the mean of what either of two neighbours needs when it is the current one; this makes up the difference.
  /// It changes smoothly from one resting place to the next.
  func displacement(ofSlot slot: Int, at position: CGFloat) -> CGFloat {
    guard metrics.mixed != nil, metrics.neighbourShare != 1, metrics.neighbourLength == nil, count > 0 else { return 0 }
    let current = position.rounded(.down)
    guard abs(current) < 1e15 else { return 0 }
    let slotBefore = Int(current)
    let share = TransitionCurve.smooth.value(at: position - current)
    let before = restingDisplacement(of: slot, current: slotBefore)
    guard share > 0 else { return before }
    return before + (restingDisplacement(of: slot, current: slotBefore + 1) - before) * share
  }

  /// The displacement while an item is current; everything on one side of it moves alike.
  private func restingDisplacement(of slot: Int, current: Int) -> CGFloat {
    guard slot != current, let own = length(ofSlot: current),
      let neighbour = length(ofSlot: slot > current ? current + 1 : current - 1)
    else { return 0 }
    let difference = (1 - metrics.neighbourShare) * (own - neighbour) / 4
    return slot > current ? difference : -difference
  }

  private func length(ofSlot slot: Int) -> CGFloat? {
    guard track.wraps || (0..<count).contains(slot) else { return nil }
    return mainLength(of: track.item(ofSlot: slot))
  }

  /// No item is moved further than this.
  var longestDisplacement: CGFloat {
    metrics.mixed == nil ? 0 : abs(1 - metrics.neighbourShare) * longest / 4
  }
}

import UIKit

extension CarouselGeometry {
  /// The displacement of an item in a line of different lengths, which makes the gap between the current item and its
  /// neighbours exact at rest.
  ///
  /// The distance of two snap points is the mean of the distances that either neighbour needs when it is current. This
  /// value makes up the difference and changes smoothly between resting positions.
  func displacement(ofIndex virtualIndex: Int, at position: CGFloat) -> CGFloat {
    guard metrics.mixed != nil, metrics.neighbourShare != 1, metrics.neighbourLength == nil, count > 0 else { return 0 }
    let current = position.rounded(.down)
    guard abs(current) < 1e15 else { return 0 }
    let previousIndex = Int(current)
    let share = TransitionCurve.smooth.value(at: position - current)
    let before = restingDisplacement(of: virtualIndex, current: previousIndex)
    guard share > 0 else { return before }
    return before + (restingDisplacement(of: virtualIndex, current: previousIndex + 1) - before) * share
  }

  /// The displacement while an item is current; everything on one side of it moves alike.
  private func restingDisplacement(of virtualIndex: Int, current: Int) -> CGFloat {
    guard virtualIndex != current, let own = length(ofIndex: current),
      let neighbour = length(ofIndex: virtualIndex > current ? current + 1 : current - 1)
    else { return 0 }
    let difference = (1 - metrics.neighbourShare) * (own - neighbour) / 4
    return virtualIndex > current ? difference : -difference
  }

  private func length(ofIndex virtualIndex: Int) -> CGFloat? {
    guard snapPoints.wraps || (0..<count).contains(virtualIndex) else { return nil }
    return metrics.restingLength(mainLength(of: snapPoints.item(ofIndex: virtualIndex)))
  }

  /// The displacement of an item that is longer than the view, drawn at a scale beside the current one: the edge that is nearer to the
  /// current item is where that of an item as long as the view would be.
  func edgeDisplacement(ofItem item: Int, progress: CGFloat, scale: CGFloat) -> CGFloat {
    let overflow = metrics.overflow(mainLength(of: item))
    guard overflow > 0, progress != 0 else { return 0 }
    return (progress > 0 ? -1 : 1) * (1 - scale) * overflow / 2
  }

  /// The greatest distance by which an item is moved.
  var longestDisplacement: CGFloat {
    let beside = metrics.mixed == nil ? 0 : abs(1 - metrics.neighbourShare) * longest / 4
    return beside + abs(1 - metrics.neighbourShare) * metrics.overflow(longest) / 2
  }
}

import UIKit

/// The appearance of a carousel's items by their distance from the resting position. Pure arithmetic; `progress` counts
/// items.
struct CarouselEffects {
  enum Look: Equatable {
    case scale, coverFlow, cylinder, mask(smallest: CGFloat)
  }

  var look = Look.scale
  var scale: CGFloat = 0.8
  var alpha: CGFloat = 0.7
  var shift: CGFloat = 0
  var rotation: CGFloat = 0
  /// The parallax as a fraction of the item's length.
  var parallax: CGFloat = 0
  /// The number of items over which an effect reaches its full extent.
  var span: CGFloat = 1
  var curve = TransitionCurve.smooth
  /// Length of an item and distance of snap points, along the scroll direction.
  var itemLength: CGFloat = 0
  var pitch: CGFloat = 1
  var gap: CGFloat { pitch - (itemLength + drawnLength(1)) / 2 }
  /// True if items have lengths of their own: then every one keeps the place in which it rests.
  var isMixed = false
  /// Radius of the drum.
  var radius: CGFloat = 1
  var perspectiveDistance: CGFloat = 500

  /// The extent of an effect: 0 at the resting position, 1 at `span` items from it.
  func extent(_ progress: CGFloat) -> CGFloat { curve.value(at: abs(progress) / span) }

  func effect(at progress: CGFloat) -> CarouselLayout.ItemEffect {
    let extent = extent(progress)
    let side: CGFloat = progress < 0 ? -1 : 1
    var effect = CarouselLayout.ItemEffect()
    effect.shift = shift * extent
    effect.parallax = -parallax * itemLength * extent * side
    effect.shadowElevation = 1 - extent
    switch look {
    case .scale, .coverFlow:
      effect.scale = 1 + (scale - 1) * extent
      effect.alpha = 1 + (alpha - 1) * extent
      effect.rotation = rotation * extent * side
      if look == .coverFlow, !isMixed { effect.offset = packedDistance(abs(progress)) * side - pitch * progress }
    case .cylinder: roll(&effect, progress)
    case .mask:
      effect.visibleLength = drawnLength(progress)
      effect.offset = packedDistance(abs(progress)) * side - pitch * progress
    }
    return effect
  }

  // MARK: Drum

  private var anglePerItem: CGFloat { pitch / radius }

  private func roll(_ effect: inout CarouselLayout.ItemEffect, _ progress: CGFloat) {
    // Nothing is visible behind the horizon.
    let angle = min(max(progress * anglePerItem, -.pi / 2), .pi / 2)
    effect.offset = radius * sin(angle) - pitch * progress
    // The front item stays flat around its resting position; from one item on, the drum is exact.
    effect.rotation = -angle * TransitionCurve.smooth.value(at: abs(progress))
    // Depth is a scale, never a translation in z, which would change the drawing order regardless of `zIndex`.
    effect.scale = perspectiveDistance / (perspectiveDistance + radius * (1 - cos(angle)))
    effect.alpha = abs(progress) < horizon ? min(1, cos(angle) * 2) : 0
  }

  // MARK: Cover flow and mask

  /// The part of an item's length that is seen: beside it the next one begins.
  func drawnLength(_ progress: CGFloat) -> CGFloat {
    let extent = extent(progress)
    switch look {
    case .coverFlow: return itemLength * (1 + (scale - 1) * extent) * abs(cos(rotation * extent))
    case .mask(let smallest): return itemLength + (min(smallest, itemLength) - itemLength) * extent
    case .scale, .cylinder: return itemLength
    }
  }

  /// The distance of an item's centre from the current snap point when drawn parts lie side by side with equal gaps.
  ///
  /// - Complexity: O(`span`).
  func packedDistance(_ progress: CGFloat) -> CGFloat {
    let full = max(0, (progress - span - 1).rounded(.down))
    var distance = full * packedPitch
    var remainder = progress - full
    while remainder > 1 {
      distance += max(gap + (drawnLength(remainder - 1) + drawnLength(remainder)) / 2, leastPitch)
      remainder -= 1
    }
    return distance + remainder * (gap + (drawnLength(remainder) + drawnLength(1 - remainder)) / 2)
  }

  /// The distance between the centres of neighbours far from the current item.
  private var packedPitch: CGFloat { max(gap + drawnLength(span + 1), leastPitch) }

  /// The least distance between the centres of neighbours. A quarter of each is seen, however much they are to overlap: otherwise hundreds
  /// would lie in the view.
  private var leastPitch: CGFloat { max(drawnLength(span + 1) / 4, 1) }

  /// The smallest distance between the centres of two neighbours anywhere.
  var smallestPitch: CGFloat {
    switch look {
    case .scale: pitch
    case .coverFlow: isMixed ? pitch : min(pitch, packedPitch)
    case .cylinder: 0
    case .mask: packedPitch
    }
  }

  /// The progress beyond which nothing is drawn.
  var horizon: CGFloat { look == .cylinder ? .pi / 2 / anglePerItem : .infinity }
}

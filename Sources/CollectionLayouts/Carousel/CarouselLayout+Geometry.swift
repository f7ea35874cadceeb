import CollectionPrimitives
import UIKit

extension CarouselLayout {
  func makeGeometry(_ collectionView: UICollectionView, _ viewport: LayoutViewport) {
    let size = standardItemSize(in: viewport)
    var metrics = CarouselGeometry.Metrics(
      viewport: viewport.main,
      itemMain: viewport.axis.main(size),
      itemCross: viewport.axis.cross(size),
      alignment: alignment,
      sectionSpacing: sectionSpacing,
      wraps: wrapsAround,
      contains: containsContent
    )
    metrics.spacing = checkedItemSpacing
    metrics.readsLongItems = readsLongItems
    columns = rows > 1 ? ItemColumns(sequence, rows: rows) : nil
    if columns == nil { askSizes(collectionView, viewport.axis, &metrics) }
    effects = makeEffects(metrics)
    switch effects.look {
    case .scale, .coverFlow:
      let neighbour = effect(at: 1)
      metrics.neighbourShare = neighbour.scale * abs(cos(neighbour.rotation))
    case .mask: metrics.neighbourLength = effects.drawnLength(1)
    case .cylinder: break
    }
    geometry = CarouselGeometry(sequence: columns?.columns ?? sequence, metrics: metrics)
    finishEffects()
  }

  /// Updates effects after changes that do not affect the snap points.
  func refreshEffects() {
    guard builtViewport != nil else { return }
    effects = makeEffects(geometry.metrics)
    finishEffects()
  }

  private func finishEffects() {
    effects.pitch = geometry.count > 0 ? geometry.snapPoints.pitch : max(geometry.metrics.itemMain, 1)
    effects.radius = max(geometry.metrics.viewport * 0.6, effects.pitch, 1)
  }

  private func makeEffects(_ metrics: CarouselGeometry.Metrics) -> CarouselEffects {
    var effects = CarouselEffects()
    effects.alpha = sideItemAlpha
    effects.span = transitionSpan
    effects.curve = transitionCurve
    effects.itemLength = metrics.itemMain
    effects.isMixed = metrics.mixed != nil
    effects.perspectiveDistance = perspectiveDistance
    // With reduced motion, sizes and angles do not change; alpha still marks the current item.
    guard !wasMotionReduced else {
      effects.scale = 1
      return effects
    }
    effects.scale = sideItemScale
    effects.shift = sideItemShift
    effects.parallax = parallax
    switch style {
    case .scale, .custom: break
    case .coverFlow:
      effects.look = .coverFlow
      effects.rotation = sideItemRotation
    case .cylinder: effects.look = .cylinder
    case .mask(let smallest):
      effects.look = .mask(smallest: LayoutLog.length(smallest, "style.mask.smallest", fallback: 56))
    }
    return effects
  }

  /// The style's effect, without the parts that reduced motion forbids.
  func effect(at progress: CGFloat) -> ItemEffect {
    guard case .custom(let function) = style else { return effects.effect(at: progress) }
    var effect = function(progress)
    if !effect.isFinite {
      LayoutLog.repaired("style.custom", .nan, to: 0)
      effect = ItemEffect()
    }
    effect.scale = max(abs(effect.scale), 0.01)
    effect.alpha = min(max(effect.alpha, 0), 1)
    if wasMotionReduced {
      effect.scale = 1
      effect.rotation = 0
      effect.parallax = 0
    }
    return effect
  }

  // MARK: Sizes

  /// True if items that are longer than the view scroll freely inside: where effects leave edges in their places, and distances are counted
  /// from edges.
  private var readsLongItems: Bool {
    if case .pitch = itemSpacing { return false }
    switch style {
    case .scale, .custom: return true
    case .coverFlow, .cylinder, .mask: return false
    }
  }

  private var checkedItemSpacing: ItemSpacing {
    switch itemSpacing {
    case .gap(let points): .gap(LayoutLog.number(points, "itemSpacing.gap", fallback: 16))
    case .overlap(let points): .overlap(LayoutLog.number(points, "itemSpacing.overlap"))
    case .fractionalOverlap(let part): .fractionalOverlap(LayoutLog.number(part, "itemSpacing.fractionalOverlap"))
    case .peek(let points): .peek(LayoutLog.number(points, "itemSpacing.peek"))
    case .pitch(let points): .pitch(LayoutLog.length(points, "itemSpacing.pitch", fallback: 1))
    }
  }

  /// Asks the delegate for sizes. Items of one size need no table.
  ///
  /// - Complexity: O(items) where the delegate gives sizes, else O(1).
  private func askSizes(
    _ collectionView: UICollectionView, _ axis: AxisGeometry, _ metrics: inout CarouselGeometry.Metrics
  ) {
    let context = DelegateContext(collectionView)
    // Read once: each read of a property in the loop retains the view, which costs as much as a usual call.
    let view = context.view
    guard itemSize == .delegate, let delegate = view.delegate as? any CurrentItemLayoutDelegate else { return }
    let standard = axis.size(main: metrics.itemMain, cross: metrics.itemCross)
    let scale = view.traitCollection.displayScale
    var lengths: [CarouselGeometry.Lengths] = []
    lengths.reserveCapacity(sequence.itemCount)
    sequence.forEachPath(from: context.firstSection) { _, presented in
      let path = context.dataPath(presented: presented)
      let size = LayoutLog.size(
        delegate.collectionView(view, layout: self, sizeForItemAt: path), "sizeForItemAt", fallback: standard
      ).alignedToPixels(scale)
      lengths.append(CarouselGeometry.Lengths(main: axis.main(size), cross: axis.cross(size)))
    }
    metrics.apply(lengths)
  }
}

package import Foundation
package import UIKit
package import UIKitTestSupport

@testable package import CollectionLayouts

extension LayoutKind {
  /// This kind on one axis, for random updates.
  func checked(isHorizontal: Bool) -> CollectionUpdateCheck.Layout {
    CollectionUpdateCheck.Layout("\(name)\(isHorizontal ? ", horizontal" : "")") {
      make(isHorizontal)
    } adopt: {
      Self.handOn(from: $0, to: $1)
    }
  }

  /// Layouts that do not scroll remember their place; others, which of two equally near items is in front, and a wave that
  /// is under way.
  @MainActor
  private static func handOn(from used: UICollectionViewLayout, to fresh: UICollectionViewLayout) {
    if let used = used as? CircleLayout, let fresh = fresh as? CircleLayout {
      fresh.turn.angle = used.turn.angle
      fresh.pinch.scale = used.pinch.scale
      fresh.metricsChanged(true)
      fresh.collectionView?.layoutIfNeeded()
    }
    if let used = used as? CurrentItemLayout, let fresh = fresh as? CurrentItemLayout {
      fresh.record.direction = used.record.direction
      fresh.appearanceChanged(true)
    }
    if let used = used as? SlidingCardsLayout, let fresh = fresh as? SlidingCardsLayout {
      fresh.deckState = used.deckState
    }
    if let used = used as? SectionedLayout, let fresh = fresh as? SectionedLayout {
      fresh.prepareSublayouts()
      for (from, to) in zip(used.sublayouts, fresh.sublayouts) { to.view.bounds.origin = from.view.bounds.origin }
      fresh.collectionView?.layoutIfNeeded()
      for (from, to) in zip(used.sublayouts, fresh.sublayouts) { handOn(from: from.layout, to: to.layout) }
      fresh.collectionView?.layoutIfNeeded()
    }
    if let used = used as? SpringyListLayout, let fresh = fresh as? SpringyListLayout {
      (fresh.lag, fresh.finger) = (used.lag, used.finger)
      fresh.invalidate(.appearance)
    }
    if let used = used as? HoneycombLayout, let fresh = fresh as? HoneycombLayout {
      fresh.ripple = used.ripple
      // Not a full invalidation, which would bring content that a finger holds beyond its end back.
      fresh.invalidate(.appearance)
    }
  }

  static let allChecked: [CollectionUpdateCheck.Layout] = all.flatMap { kind in
    (kind.hasAxes ? [false, true] : [false]).map { kind.checked(isHorizontal: $0) }
  }
}

// Sizes that go by the item, for layouts that ask delegates of their own.

extension ModelSource: WaterfallLayoutDelegate {
  package func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(at: indexPath) }

  package func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int { collectionViewLayout.packing == .dense && Int(size(at: indexPath).height) % 3 == 0 ? 2 : 1 }
}

extension ModelSource: CurrentItemLayoutDelegate {
  package func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(at: indexPath) }
}

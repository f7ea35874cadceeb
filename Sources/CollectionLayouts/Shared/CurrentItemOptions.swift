public import UIKit

extension CurrentItemLayout {
  /// The size of the items of a layout with a current item.
  public enum ItemSize: Equatable, Sendable {
    /// Fractions of the part of the view that its insets leave. Range of each: 0...100.
    case fractional(width: CGFloat, height: CGFloat)
    /// A size in points.
    case absolute(CGSize)
    /// Each item has its own size: `collectionView(_:layout:sizeForItemAt:)` of `CurrentItemLayoutDelegate`. A stack,
    /// whose cards all have one size, uses that of the first item.
    case delegate
  }

  /// The place in the view at which the current item rests.
  public enum Alignment: Equatable, Sendable {
    /// The item rests at the leading edge of the view, or at the top.
    case leading
    /// The item rests in the middle of the view.
    case center
    /// The item rests at the trailing edge of the view, or at the bottom.
    case trailing
    /// A fraction of the way: 0 is leading, 1 is trailing; values outside `0...1` and values that are not numbers count as the nearest of
    /// them.
    case fraction(CGFloat)

    var fraction: CGFloat {
      switch self {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      case .fraction(let value): value.isNaN ? 0.5 : min(max(value, 0), 1)
      }
    }

    /// The place at which the centre of an item of a length rests, counted from the view's leading edge.
    func restingCenter(length: CGFloat, in viewport: CGFloat) -> CGFloat {
      length / 2 + fraction * (viewport - length)
    }
  }
}

extension CurrentItemLayout.ItemSize {
  /// The size in a part of a view, in whole pixels.
  /// - Parameter standard: the fractions where no usable ones are known.
  @MainActor
  func resolved(in view: CGSize, scale: CGFloat, standard: CGSize) -> CGSize {
    let size =
      switch self {
      case .absolute(let size): LayoutLog.size(size, "itemSize")
      case .delegate: CGSize(width: view.width * standard.width, height: view.height * standard.height)
      case .fractional(let width, let height):
        CGSize(
          width: view.width * LayoutLog.clamped(width, in: 0...100, "itemSize.width", fallback: standard.width),
          height: view.height * LayoutLog.clamped(height, in: 0...100, "itemSize.height", fallback: standard.height))
      }
    return size.alignedToPixels(scale)
  }
}

extension CurrentItemLayout {
  /// The size that the delegate gives the item presented at a path; nil without such a delegate.
  func delegateSize(ofItemAt path: IndexPath) -> CGSize? {
    let answer = withDelegate { delegate, context in
      let dataPath = context.dataPath(presented: context.viewPath(path))
      return delegate.collectionView(context.view, layout: self, sizeForItemAt: dataPath)
    }
    let scale = collectionView?.traitCollection.displayScale ?? 0
    return answer.map { LayoutLog.size($0, "sizeForItemAt", fallback: standardItemSize).alignedToPixels(scale) }
  }
}

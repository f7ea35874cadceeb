import Foundation

/// Turns the class objects that users register into views.
///
/// This is the only place where that happens; see `InstanceFactory` for how a plain `override init(frame:)` is reached.
@MainActor
enum ViewFactory {
  /// A view of `viewClass`; nil when that is no class of reusable views.
  static func make(_ viewClass: AnyClass, frame: CGRect) -> UICollectionReusableView? {
    guard let type = viewClass as? UICollectionReusableView.Type else { return nil }
    return InstanceFactory.make(type, frame: frame)
  }

  /// Whether `viewClass` can serve as a cell or, for other categories, as any reusable view.
  static func accepts(_ viewClass: AnyClass, for category: UICollectionView.ElementCategory) -> Bool {
    category == .cell ? viewClass is UICollectionViewCell.Type : viewClass is UICollectionReusableView.Type
  }
}

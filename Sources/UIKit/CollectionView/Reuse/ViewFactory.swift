/// Makes views of the classes that users register.
///
/// No other code does; see `InstanceFactory` for the call of a plain `override init(frame:)`.
@MainActor
enum ViewFactory {
  /// Makes a view of `viewClass`; nil when that is not a class of reusable views.
  static func make(_ viewClass: AnyClass, frame: CGRect) -> UICollectionReusableView? {
    guard let type = viewClass as? UICollectionReusableView.Type else { return nil }
    return InstanceFactory.make(type, frame: frame)
  }

  /// Returns true if `viewClass` can be used for a cell or, in other categories, for a reusable view.
  static func accepts(_ viewClass: AnyClass, for category: UICollectionView.ElementCategory) -> Bool {
    category == .cell ? viewClass is UICollectionViewCell.Type : viewClass is UICollectionReusableView.Type
  }
}

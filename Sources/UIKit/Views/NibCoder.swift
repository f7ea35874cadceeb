/// A coder that has what a view of a nib must know when it is made, and nothing for any key.
@_spi(Waterwheel)
public final class NibCoder: NSCoder {
  /// The layout of a collection view.
  public var layout: UICollectionViewLayout?
  public var buttonType = UIButton.ButtonType.custom
  public var tableStyle = UITableView.Style.plain
  public var cellStyle = UITableViewCell.CellStyle.default
  /// Sets the attributes that the nib has for the view. Called once UIKit's classes have initialised it, before the rest of the initialiser
  /// of the app's class, whose own values count more; nil after that.
  public var attributes: ((UIView) -> Void)?

  public override var allowsKeyedCoding: Bool { true }
  public override func containsValue(forKey key: String) -> Bool { false }
  public override func decodeObject(forKey key: String) -> Any? { nil }
  public override func decodeBool(forKey key: String) -> Bool { false }
  public override func decodeInteger(forKey key: String) -> Int { 0 }
  public override func decodeInt32(forKey key: String) -> Int32 { 0 }
  public override func decodeInt64(forKey key: String) -> Int64 { 0 }
  public override func decodeFloat(forKey key: String) -> Float { 0 }
  public override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension UIView {
  /// Called at the end of `UIView`'s initialiser.
  final func read(_ coder: NSCoder) {
    KnownGap.log("UIView.init(coder:): archived views are not read", reading: coder)
    // Those that have more to do call `readAttributes` at their own end, or leave the attributes to whoever made the coder.
    let isComplete =
      !(self is UIButton || self is UITextView || self is UICollectionView || self is UICollectionViewCell
      || self is UITableViewCell || self is UITableViewHeaderFooterView || self is UISwitch || self is UIStepper
      || self is UIVisualEffectView || self is UIRefreshControl)
    if isComplete { readAttributes(coder) }
  }

  final func readAttributes(_ coder: NSCoder) {
    guard let coder = coder as? NibCoder, let attributes = coder.attributes else { return }
    coder.attributes = nil
    attributes(self)
  }
}

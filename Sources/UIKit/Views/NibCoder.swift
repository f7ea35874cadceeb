/// A coder that has what a view of a nib must know when it is made, and nothing for any key.
@_spi(Waterwheel)
public final class NibCoder: NSCoder {
  /// The layout of a collection view.
  public var layout: UICollectionViewLayout?
  public var buttonType = UIButton.ButtonType.custom
  public var tableStyle = UITableView.Style.plain
  public var cellStyle = UITableViewCell.CellStyle.default

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

extension IndexPath {
  /// The path of an item of a collection view.
  public init(item: Int, section: Int) {
    // Not a literal: that makes an array first.
    self = IndexPath(index: section).appending(item)
  }

  /// The path of a row of a table; the same path as an item's.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  // Inlinable: layouts ask for them a million times at once.

  /// The first index. A path that is too short returns 0 where UIKit raises.
  @inlinable public var section: Int {
    get { count > 0 ? self[0] : 0 }
    set {
      if count > 0 { self[0] = newValue } else { self = [newValue, 0] }
    }
  }

  /// The second index. A path that is too short returns 0 where UIKit raises.
  @inlinable public var item: Int {
    get { count > 1 ? self[1] : 0 }
    set {
      if count > 1 { self[1] = newValue } else { self = [section, newValue] }
    }
  }

  @inlinable public var row: Int {
    get { item }
    set { item = newValue }
  }
}

extension NSIndexPath {
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
  public var item: Int { length > 1 ? index(atPosition: 1) : 0 }
  public var row: Int { item }
}

/// The content of a tab bar for one controller.
open class UITabBarItem: UIBarItem {
  /// The items that the system defines.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }

  /// Shown while the item is selected; nil for `image`.
  open var selectedImage: UIImage? { didSet { onChange() } }
  /// Shown in a badge beside the image; nil for none.
  open var badgeValue: String? { didSet { onChange() } }
  open var badgeColor: UIColor? { didSet { onChange() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange() } }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  public convenience init(tabBarSystemItem systemItem: UITabBarItem.SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
  }
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .topRated: "Top Rated"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
    }
  }

  fileprivate var symbol: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock"
    case .contacts: "person.crop.circle"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .downloads: "arrow.down.circle"
    case .mostViewed: "list.bullet"
    }
  }
}

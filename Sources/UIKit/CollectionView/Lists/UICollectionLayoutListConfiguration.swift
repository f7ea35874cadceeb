/// The appearance of a list, from which list layouts and list sections are made.
public struct UICollectionLayoutListConfiguration {
  /// The appearances of lists: plain, with groups, and as sidebars.
  public enum Appearance: Hashable {
    /// Rows from side to side.
    case plain
    /// Rows from side to side, with space between the sections.
    case grouped
    /// Sections as cards with round corners, with space between them.
    case insetGrouped
    /// Rows for a column beside the content.
    case sidebar
    case sidebarPlain
  }

  /// The source of the headers of a list's sections.
  public enum HeaderMode: Hashable {
    case none
    /// The data source makes a view of the kind `UICollectionView.elementKindSectionHeader` for each section.
    case supplementary
    /// The first item of each section is its header.
    case firstItemInSection
  }

  /// The source of the footers of a list's sections.
  public enum FooterMode: Hashable {
    case none
    /// The data source makes a view of the kind `UICollectionView.elementKindSectionFooter` for each section.
    case supplementary
  }

  /// Elements that are as high as their content, and no higher.
  public struct ContentHuggingElements: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// A closure that returns the separators of an item, for its path and the list's own configuration.
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

  public let appearance: Appearance
  /// The colour behind the rows; nil for that of the appearance.
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The space above the header of each section, in points; nil stands for none.
  public var headerTopPadding: CGFloat?
  public var contentHuggingElements: ContentHuggingElements = []
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// The closure that determines the separators of each item, while separators are shown.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  var swipeActions: (leading: SwipeActionsConfigurationProvider?, trailing: SwipeActionsConfigurationProvider?)

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }

  /// The colour behind the rows.
  var shownBackgroundColor: UIColor {
    if let backgroundColor { return backgroundColor }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar: return .secondarySystemBackground
    }
  }
}

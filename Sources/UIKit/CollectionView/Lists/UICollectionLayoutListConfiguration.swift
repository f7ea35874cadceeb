public import CoreGraphics
public import Foundation

/// What a list looks like: the description from which list layouts and list sections are made.
public struct UICollectionLayoutListConfiguration {
  /// The looks of lists: plain, with groups, and as sidebars.
  public enum Appearance: Hashable {
    /// From side to side.
    case plain
    /// From side to side, with room between the sections.
    case grouped
    /// As `grouped`, each section a card with round corners.
    case insetGrouped
    /// For a column beside the content.
    case sidebar
    case sidebarPlain
  }

  /// Where the header of a list's section comes from.
  public enum HeaderMode: Hashable {
    case none
    /// The data source gives a view of the kind `UICollectionView.elementKindSectionHeader` for each section.
    case supplementary
    /// The first item of each section is its header.
    case firstItemInSection
  }

  /// Where the footer of a list's section comes from.
  public enum FooterMode: Hashable {
    case none
    /// The data source gives a view of the kind `UICollectionView.elementKindSectionFooter` for each section.
    case supplementary
  }

  /// Elements that are as high as their content, and no higher.
  public struct ContentHuggingElements: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
  }

  /// Given the path of an item and what the list would do, how the separators of the item look.
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

  public let appearance: Appearance
  /// Behind the rows; nil: the colour of the appearance.
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Above the header of each section, in points; nil: as the appearance has it.
  public var headerTopPadding: CGFloat?
  public var contentHuggingElements: ContentHuggingElements = []
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Asked for every item, while separators show.
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

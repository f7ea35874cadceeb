import UIKit

/// The top of the wall: what it is, in one line, and the search. In a narrow window the line moves away as the wall scrolls; the search stays.
final class WallHead: UIView {
  let searchBar = UISearchBar()
  private let titleLabel = UILabel()
  private let lineLabel = UILabel()
  private let hairline = UIView()
  /// The insets of the part that nothing else covers, and the distance of the texts from its sides.
  var insets = UIEdgeInsets.zero { didSet { if insets != oldValue { setNeedsLayout() } } }
  var margin: CGFloat = 16 { didSet { if margin != oldValue { setNeedsLayout() } } }
  /// The distance by which the wall has scrolled.
  var scrolled: CGFloat = 0 { didSet { if scrolled != oldValue { setNeedsLayout() } } }

  private static let barHeight: CGFloat = 52

  init(searchHint: String) {
    super.init(frame: .zero)
    backgroundColor = UIColor.systemGroupedBackground.withAlphaComponent(0.96)
    clipsToBounds = true
    titleLabel.text = "Waterwheel"
    titleLabel.setFont(.systemFont(ofSize: 28, weight: .heavy), as: .title1, atMost: 40)
    titleLabel.accessibilityTraits = .header
    lineLabel.text =
      "UIKit’s collection view in Swift. Open a layout, tune it, copy its code: it runs on an iPhone as it is."
    lineLabel.setFont(.systemFont(ofSize: 15, weight: .regular), as: .subheadline, atMost: 24)
    lineLabel.textColor = .secondaryLabel
    lineLabel.numberOfLines = 0
    searchBar.searchBarStyle = .minimal
    searchBar.placeholder = searchHint
    searchBar.autocapitalizationType = .none
    searchBar.autocorrectionType = .no
    searchBar.searchTextField.accessibilityLabel = "Search looks"
    hairline.backgroundColor = .separator
    hairline.alpha = 0
    for view in [titleLabel, lineLabel, searchBar, hairline] as [UIView] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("WallHead is made in code only.") }

  private func isWide(_ width: CGFloat) -> Bool { width >= 700 }

  private func textHeight(_ width: CGFloat) -> CGFloat {
    let line = lineLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    return titleLabel.font.lineHeight.rounded(.up) + 2 + line.rounded(.up)
  }

  /// Returns the heights for a width: of the whole, and of what stays when the wall has scrolled.
  func heights(_ width: CGFloat) -> (whole: CGFloat, least: CGFloat) {
    if isWide(width) {
      let height = insets.top + 14 + textHeight(width / 2) + 12
      return (height, height)
    }
    let text = textHeight(max(width - insets.left - insets.right - 2 * margin, 0))
    return (insets.top + 12 + text + Self.barHeight, insets.top + Self.barHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isWide = isWide(bounds.width)
    let (whole, least) = heights(bounds.width)
    let gone = isWide ? 0 : min(max(scrolled, 0), whole - least)
    let space = CGRect(
      x: insets.left + margin, y: 0, width: max(bounds.width - insets.left - insets.right - 2 * margin, 0),
      height: whole)
    let barWidth = isWide ? min(380, space.width / 2) : space.width
    let width = isWide ? space.width - barWidth - 20 : space.width
    let title = titleLabel.font.lineHeight.rounded(.up)
    let top = insets.top + (isWide ? 14 : 12) - gone
    titleLabel.frame = placed(CGRect(x: space.minX, y: top, width: width, height: title))
    let line = lineLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
    lineLabel.frame = placed(CGRect(x: space.minX, y: top + title + 2, width: width, height: line))
    for label in [titleLabel, lineLabel] { label.alpha = max(0, 1 - 2 * gone / max(whole - least, 1)) }
    // The bar has margins of its own.
    searchBar.frame = placed(
      CGRect(
        x: space.maxX - barWidth - 12,
        y: isWide ? (whole + insets.top - Self.barHeight) / 2 : whole - Self.barHeight - gone,
        width: barWidth + 24, height: Self.barHeight))
    hairline.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    hairline.alpha = scrolled > whole - least + 1 ? 1 : 0
  }
}

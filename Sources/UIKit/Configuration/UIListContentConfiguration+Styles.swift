/// The stock styles. Fonts follow the text styles that UIKit documents for each.
extension UIListContentConfiguration {
  private static func body(_ color: UIColor = .label) -> TextProperties {
    TextProperties(font: .preferredFont(forTextStyle: .body), color: color)
  }

  private static func small(_ style: UIFont.TextStyle, _ color: UIColor = .secondaryLabel) -> TextProperties {
    TextProperties(font: .preferredFont(forTextStyle: style), color: color)
  }

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(text: body(), secondary: small(.subheadline, .label))
  }

  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(text: body(), secondary: small(.caption1, .label))
  }

  public static func valueCell() -> UIListContentConfiguration {
    var result = UIListContentConfiguration(text: body(), secondary: body(.secondaryLabel))
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }

  public static func header() -> UIListContentConfiguration { plainHeader() }
  public static func footer() -> UIListContentConfiguration { plainFooter() }

  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(text: small(.headline, .label), secondary: small(.subheadline))
  }

  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(text: small(.subheadline), secondary: small(.subheadline))
  }

  public static func groupedHeader() -> UIListContentConfiguration {
    var text = small(.footnote)
    text.transform = .uppercase
    return UIListContentConfiguration(text: text, secondary: small(.footnote))
  }

  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(text: small(.footnote), secondary: small(.footnote))
  }

  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(text: small(.headline, .label), secondary: small(.subheadline))
  }

  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(text: small(.title3, .label), secondary: small(.subheadline))
  }

  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }
}

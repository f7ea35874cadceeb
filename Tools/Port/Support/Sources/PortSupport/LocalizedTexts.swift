import Foundation

extension String {
  /// The text for a key, or the key where there is none. Values in the key are not looked up apart from it.
  public init(
    localized key: String, defaultValue: String? = nil, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = (bundle ?? .main).localizedString(forKey: key, value: defaultValue, table: table)
  }
}

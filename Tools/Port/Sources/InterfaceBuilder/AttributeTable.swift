/// The names that Interface Builder has for the properties of UIKit's classes, and the kinds of their values.
enum AttributeTable {
  enum Kind {
    case flag, integer, number, word, string, color, font, insets, size

    func value(_ element: Element, _ attribute: String) -> String? {
      switch self {
      case .flag: element.flag(attribute).map { "\($0)" }
      case .integer: element[attribute].flatMap { Int($0) }.map(String.init)
      case .number: element.number(attribute).map(Literals.number)
      case .word: element[attribute].flatMap { Literals.isIdentifier($0) ? ".\($0)" : nil }
      case .string: element.words(attribute).map(Literals.string)
      case .color: element.child(key: attribute).flatMap { $0.name == "color" ? Literals.color($0) : nil }
      case .font: element.child(key: attribute).map(Literals.font)
      case .insets: element.child(key: attribute).map(Literals.insets)
      case .size: element.child(key: attribute).map(Literals.size)
      }
    }
  }

  /// The classes of the table that the class inherits from, and itself.
  static func families(of type: String) -> [String] {
    let controls = [
      "UIButton", "UISlider", "UISwitch", "UIPageControl", "UISegmentedControl", "UITextField", "UIStepper",
      "UIDatePicker",
    ]
    let scrolling = ["UICollectionView", "UITableView", "UITextView"]
    return (controls.contains(type) ? ["UIControl"] : scrolling.contains(type) ? ["UIScrollView"] : []) + [type]
  }

  static let all: [String: [(attribute: String, property: String, kind: Kind)]] = [
    "UIControl": [("enabled", "isEnabled", .flag), ("selected", "isSelected", .flag)],
    "UILabel": [
      ("textAlignment", "textAlignment", .word), ("numberOfLines", "numberOfLines", .integer),
      ("fontDescription", "font", .font), ("textColor", "textColor", .color),
      ("highlightedColor", "highlightedTextColor", .color), ("shadowColor", "shadowColor", .color),
      ("shadowOffset", "shadowOffset", .size), ("adjustsFontSizeToFit", "adjustsFontSizeToFitWidth", .flag),
      ("minimumScaleFactor", "minimumScaleFactor", .number), ("enabled", "isEnabled", .flag),
      ("adjustsFontForContentSizeCategory", "adjustsFontForContentSizeCategory", .flag),
    ],
    "UIButton": [
      ("contentHorizontalAlignment", "contentHorizontalAlignment", .word),
      ("contentVerticalAlignment", "contentVerticalAlignment", .word),
      ("contentEdgeInsets", "contentEdgeInsets", .insets), ("titleEdgeInsets", "titleEdgeInsets", .insets),
      ("imageEdgeInsets", "imageEdgeInsets", .insets),
    ],
    "UIStackView": [
      ("axis", "axis", .word), ("spacing", "spacing", .number), ("distribution", "distribution", .word),
      ("alignment", "alignment", .word),
    ],
    "UIScrollView": [
      ("pagingEnabled", "isPagingEnabled", .flag), ("bounces", "bounces", .flag),
      ("scrollEnabled", "isScrollEnabled", .flag), ("alwaysBounceVertical", "alwaysBounceVertical", .flag),
      ("alwaysBounceHorizontal", "alwaysBounceHorizontal", .flag), ("bouncesZoom", "bouncesZoom", .flag),
      ("showsHorizontalScrollIndicator", "showsHorizontalScrollIndicator", .flag),
      ("showsVerticalScrollIndicator", "showsVerticalScrollIndicator", .flag),
      ("directionalLockEnabled", "isDirectionalLockEnabled", .flag),
      ("minimumZoomScale", "minimumZoomScale", .number), ("maximumZoomScale", "maximumZoomScale", .number),
      ("contentInsetAdjustmentBehavior", "contentInsetAdjustmentBehavior", .word),
      ("keyboardDismissMode", "keyboardDismissMode", .word),
    ],
    "UICollectionView": [
      ("allowsSelection", "allowsSelection", .flag), ("allowsMultipleSelection", "allowsMultipleSelection", .flag),
      ("prefetchingEnabled", "isPrefetchingEnabled", .flag),
    ],
    "UITableView": [
      ("allowsSelection", "allowsSelection", .flag), ("separatorColor", "separatorColor", .color),
      ("separatorInset", "separatorInset", .insets),
    ],
    "UITableViewCell": [("accessoryType", "accessoryType", .word), ("selectionStyle", "selectionStyle", .word)],
    "UISearchBar": [
      ("placeholder", "placeholder", .string), ("text", "text", .string),
      ("showsCancelButton", "showsCancelButton", .flag),
    ],
    "UIStepper": [
      ("minimumValue", "minimumValue", .number), ("maximumValue", "maximumValue", .number),
      ("stepValue", "stepValue", .number), ("value", "value", .number),
    ],
    "UIDatePicker": [("datePickerMode", "datePickerMode", .word)],
    "UISlider": [
      ("minValue", "minimumValue", .number), ("maxValue", "maximumValue", .number), ("value", "value", .number),
      ("minimumTrackTintColor", "minimumTrackTintColor", .color),
      ("maximumTrackTintColor", "maximumTrackTintColor", .color), ("thumbTintColor", "thumbTintColor", .color),
    ],
    "UISwitch": [
      ("on", "isOn", .flag), ("onTintColor", "onTintColor", .color), ("thumbTintColor", "thumbTintColor", .color),
    ],
    "UITextView": [
      ("textAlignment", "textAlignment", .word), ("fontDescription", "font", .font), ("textColor", "textColor", .color),
      ("editable", "isEditable", .flag), ("selectable", "isSelectable", .flag),
    ],
    "UITextField": [
      ("text", "text", .string), ("placeholder", "placeholder", .string), ("textAlignment", "textAlignment", .word),
      ("fontDescription", "font", .font), ("textColor", "textColor", .color), ("borderStyle", "borderStyle", .word),
      ("clearButtonMode", "clearButtonMode", .word), ("clearsOnBeginEditing", "clearsOnBeginEditing", .flag),
    ],
    "UIPageControl": [
      ("pageIndicatorTintColor", "pageIndicatorTintColor", .color),
      ("currentPageIndicatorTintColor", "currentPageIndicatorTintColor", .color),
      ("numberOfPages", "numberOfPages", .integer), ("currentPage", "currentPage", .integer),
      ("hidesForSinglePage", "hidesForSinglePage", .flag),
    ],
    "UIProgressView": [
      ("progress", "progress", .number), ("progressTintColor", "progressTintColor", .color),
      ("trackTintColor", "trackTintColor", .color),
    ],
    "UISegmentedControl": [("selectedSegmentTintColor", "selectedSegmentTintColor", .color)],
    "UIActivityIndicatorView": [("hidesWhenStopped", "hidesWhenStopped", .flag), ("color", "color", .color)],
    "UINavigationBar": [
      ("barStyle", "barStyle", .word), ("translucent", "isTranslucent", .flag),
      ("barTintColor", "barTintColor", .color),
      ("tintColor", "tintColor", .color), ("largeTitles", "prefersLargeTitles", .flag),
    ],
    "UITabBar": [
      ("barStyle", "barStyle", .word), ("translucent", "isTranslucent", .flag),
      ("barTintColor", "barTintColor", .color),
      ("tintColor", "tintColor", .color), ("unselectedItemTintColor", "unselectedItemTintColor", .color),
    ],
  ]

  static let inputTraits: [(attribute: String, property: String, kind: Kind)] = [
    ("secureTextEntry", "isSecureTextEntry", .flag), ("keyboardType", "keyboardType", .word),
    ("returnKeyType", "returnKeyType", .word), ("autocapitalizationType", "autocapitalizationType", .word),
    ("autocorrectionType", "autocorrectionType", .word),
  ]
}

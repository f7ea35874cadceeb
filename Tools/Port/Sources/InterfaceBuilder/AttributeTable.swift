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

  /// A property that a view has from an attribute, or from a child with this key.
  typealias Attribute = (attribute: String, property: String, kind: Kind)

  /// The attributes of a kind, from their names with blanks between; `attribute=property` where the property has another name.
  private static func attributes(_ kind: Kind, _ names: String) -> [Attribute] {
    names.split(separator: " ").map { name in
      let parts = name.split(separator: "=").map(String.init)
      return (parts[0], parts[parts.count - 1], kind)
    }
  }

  static let all = table.mapValues { $0.flatMap(attributes) }

  private static let table: [String: [(Kind, String)]] = [
    "UIControl": [(.flag, "enabled=isEnabled selected=isSelected")],
    "UILabel": [
      (.word, "textAlignment"), (.integer, "numberOfLines"), (.font, "fontDescription=font"),
      (.color, "textColor highlightedColor=highlightedTextColor shadowColor"), (.size, "shadowOffset"),
      (.flag, "adjustsFontSizeToFit=adjustsFontSizeToFitWidth enabled=isEnabled adjustsFontForContentSizeCategory"),
      (.number, "minimumScaleFactor"),
    ],
    "UIButton": [
      (.word, "contentHorizontalAlignment contentVerticalAlignment"),
      (.insets, "contentEdgeInsets titleEdgeInsets imageEdgeInsets"),
    ],
    "UIStackView": [(.word, "axis distribution alignment"), (.number, "spacing")],
    "UIScrollView": [
      (.flag, "pagingEnabled=isPagingEnabled bounces scrollEnabled=isScrollEnabled alwaysBounceVertical"),
      (.flag, "alwaysBounceHorizontal bouncesZoom showsHorizontalScrollIndicator showsVerticalScrollIndicator"),
      (.flag, "directionalLockEnabled=isDirectionalLockEnabled"), (.number, "minimumZoomScale maximumZoomScale"),
      (.word, "contentInsetAdjustmentBehavior keyboardDismissMode"),
    ],
    "UICollectionView": [(.flag, "allowsSelection allowsMultipleSelection prefetchingEnabled=isPrefetchingEnabled")],
    "UITableView": [(.flag, "allowsSelection"), (.color, "separatorColor"), (.insets, "separatorInset")],
    "UITableViewCell": [(.word, "accessoryType selectionStyle")],
    "UISearchBar": [(.string, "placeholder text"), (.flag, "showsCancelButton")],
    "UIStepper": [(.number, "minimumValue maximumValue stepValue value")],
    "UIDatePicker": [(.word, "datePickerMode")],
    "UISlider": [
      (.number, "minValue=minimumValue maxValue=maximumValue value"),
      (.color, "minimumTrackTintColor maximumTrackTintColor thumbTintColor"),
    ],
    "UISwitch": [(.flag, "on=isOn"), (.color, "onTintColor thumbTintColor")],
    "UITextView": [
      (.word, "textAlignment"), (.font, "fontDescription=font"), (.color, "textColor"),
      (.flag, "editable=isEditable selectable=isSelectable"),
    ],
    "UITextField": [
      (.string, "text placeholder"), (.word, "textAlignment borderStyle clearButtonMode"),
      (.font, "fontDescription=font"), (.color, "textColor"), (.flag, "clearsOnBeginEditing"),
    ],
    "UIPageControl": [
      (.color, "pageIndicatorTintColor currentPageIndicatorTintColor"), (.integer, "numberOfPages currentPage"),
      (.flag, "hidesForSinglePage"),
    ],
    "UIProgressView": [(.number, "progress"), (.color, "progressTintColor trackTintColor")],
    "UISegmentedControl": [(.color, "selectedSegmentTintColor")],
    "UIActivityIndicatorView": [(.flag, "hidesWhenStopped"), (.color, "color")],
    "UINavigationBar": [
      (.word, "barStyle"), (.flag, "translucent=isTranslucent largeTitles=prefersLargeTitles"),
      (.color, "barTintColor tintColor"),
    ],
    "UIToolbar": [
      (.word, "barStyle"), (.flag, "translucent=isTranslucent"), (.color, "barTintColor tintColor"),
    ],
    "UITabBar": [
      (.word, "barStyle"), (.flag, "translucent=isTranslucent"),
      (.color, "barTintColor tintColor unselectedItemTintColor"),
    ],
  ]

  static let everyView =
    attributes(.flag, "clipsSubviews=clipsToBounds hidden=isHidden multipleTouchEnabled=isMultipleTouchEnabled")
    + attributes(.flag, "opaque=isOpaque translatesAutoresizingMaskIntoConstraints")
    + attributes(.flag, "userInteractionEnabled=isUserInteractionEnabled") + attributes(.number, "alpha")
    + attributes(.integer, "tag") + attributes(.color, "backgroundColor tintColor")

  static let inputTraits =
    attributes(.flag, "secureTextEntry=isSecureTextEntry")
    + attributes(.word, "keyboardType returnKeyType autocapitalizationType autocorrectionType")
}

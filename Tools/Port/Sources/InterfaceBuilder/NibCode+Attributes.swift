/// What views of UIKit's classes say of themselves.
extension NibCode {
  mutating func ownAttributes(_ element: Element, _ name: String, _ type: String) {
    func set(_ property: String, _ value: String?) { if let value { lines.append("  \(name).\(property) = \(value)") } }
    func word(_ attribute: String) -> String? {
      element[attribute].flatMap { Literals.isIdentifier($0) ? ".\($0)" : nil }
    }
    func number(_ attribute: String) -> String? { element.number(attribute).map(Literals.number) }
    func color(_ key: String) -> String? {
      element.child(key: key).flatMap { $0.name == "color" ? Literals.color($0) : nil }
    }
    let ways = [
      "UILabel", "UIButton", "UIImageView", "UIStackView", "UIScrollView", "UISlider", "UISwitch", "UIPageControl",
      "UIProgressView", "UIActivityIndicatorView", "UISegmentedControl", "UITableViewCell", "UITextField", "UITextView",
      "UISearchBar", "UIStepper", "UIDatePicker",
    ]
    let base = ElementKinds.views[element.name] ?? "UIView"
    guard ways.contains(base) || base == "UICollectionView" else { return }
    guard catalog.inherits(type, from: base) || base == type else { return }
    switch base {
    case "UILabel":
      set(
        "text",
        element["text"].map(Literals.string)
          ?? element.children.first { $0["key"] == "text" }.map { Literals.string($0.text) })
      set("textAlignment", word("textAlignment"))
      set("numberOfLines", element["numberOfLines"].flatMap { Int($0) }.map(String.init))
      set("font", element.child(key: "fontDescription").map(Literals.font))
      set("textColor", color("textColor"))
      let breaks = [
        "tailTruncation": "byTruncatingTail", "headTruncation": "byTruncatingHead",
        "middleTruncation": "byTruncatingMiddle",
        "wordWrap": "byWordWrapping", "characterWrap": "byCharWrapping", "clip": "byClipping",
      ]
      set("lineBreakMode", element["lineBreakMode"].flatMap { breaks[$0] }.map { ".\($0)" })
      if element["adjustsFontSizeToFit"] == "YES" { set("adjustsFontSizeToFitWidth", "true") }
    case "UIButton":
      for state in element.children where state.name == "state" {
        let key = ["normal", "highlighted", "selected", "disabled"].contains(state["key"]) ? state["key"]! : "normal"
        if let title = state["title"] { emit("\(name).setTitle(\(Literals.string(title)), for: .\(key))") }
        if let image = state["image"] {
          emit("\(name).setImage(\(Literals.image(image, catalog: state["catalog"])), for: .\(key))")
        }
        if let color = state.child(key: "titleColor"), color.name == "color" {
          emit("\(name).setTitleColor(\(Literals.color(color)), for: .\(key))")
        }
      }
      if let configuration = element.child(key: "configuration") { buttonConfiguration(configuration, name) }
      set("titleLabel?.font", element.child(key: "fontDescription").map(Literals.font))
      for key in ["contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets"] {
        set(key, element.child(key: key).map(Literals.insets))
      }
    case "UIImageView":
      set("image", element["image"].map { Literals.image($0, catalog: element["catalog"]) })
    case "UIStackView":
      set("axis", element["axis"] == "vertical" ? ".vertical" : nil)
      set("spacing", number("spacing"))
      set("distribution", word("distribution"))
      set("alignment", word("alignment"))
    case "UIScrollView", "UICollectionView":
      for (attribute, property) in [
        ("pagingEnabled", "isPagingEnabled"), ("bounces", "bounces"), ("scrollEnabled", "isScrollEnabled"),
        ("showsHorizontalScrollIndicator", "showsHorizontalScrollIndicator"),
        ("alwaysBounceVertical", "alwaysBounceVertical"),
        ("showsVerticalScrollIndicator", "showsVerticalScrollIndicator"),
        ("alwaysBounceHorizontal", "alwaysBounceHorizontal"), ("bouncesZoom", "bouncesZoom"),
        ("directionalLockEnabled", "isDirectionalLockEnabled"),
      ] {
        set(property, element.flag(attribute).map { "\($0)" })
      }
      set("minimumZoomScale", number("minimumZoomScale"))
      set("maximumZoomScale", number("maximumZoomScale"))
      set("contentInsetAdjustmentBehavior", word("contentInsetAdjustmentBehavior"))
      set("keyboardDismissMode", word("keyboardDismissMode"))
    case "UITableViewCell":
      set("accessoryType", word("accessoryType"))
      set("selectionStyle", word("selectionStyle"))
    case "UISearchBar":
      set("placeholder", element["placeholder"].map(Literals.string))
      set("text", element["text"].map(Literals.string))
      set("showsCancelButton", element.flag("showsCancelButton").map { "\($0)" })
    case "UIStepper":
      set("minimumValue", number("minimumValue"))
      set("maximumValue", number("maximumValue"))
      set("stepValue", number("stepValue"))
      set("value", number("value"))
    case "UIDatePicker": set("datePickerMode", word("datePickerMode"))
    case "UISlider":
      set("minimumValue", number("minValue"))
      set("maximumValue", number("maxValue"))
      set("value", number("value"))
    case "UISwitch": set("isOn", element.flag("on").map { "\($0)" })
    case "UITextView":
      set("text", (element["text"] ?? element.child("string")?.text).map(Literals.string))
      set("textAlignment", word("textAlignment"))
      set("font", element.child(key: "fontDescription").map(Literals.font))
      set("textColor", color("textColor"))
      set("isEditable", element.flag("editable").map { "\($0)" })
    case "UITextField":
      set("text", element["text"].map(Literals.string))
      set("placeholder", element["placeholder"].map(Literals.string))
      set("textAlignment", word("textAlignment"))
      set("font", element.child(key: "fontDescription").map(Literals.font))
      set("textColor", color("textColor"))
      set("borderStyle", word("borderStyle"))
      set("clearButtonMode", word("clearButtonMode"))
      if element.child(key: "textInputTraits")?["secureTextEntry"] == "YES" { set("isSecureTextEntry", "true") }
    case "UIPageControl":
      set("pageIndicatorTintColor", color("pageIndicatorTintColor"))
      set("currentPageIndicatorTintColor", color("currentPageIndicatorTintColor"))
      set("numberOfPages", element["numberOfPages"].flatMap { Int($0) }.map(String.init))
    case "UIProgressView": set("progress", number("progress"))
    case "UISegmentedControl":
      set("selectedSegmentIndex", element["selectedSegmentIndex"].flatMap { Int($0) }.map(String.init) ?? "0")
    case "UIActivityIndicatorView":
      set("hidesWhenStopped", element.flag("hidesWhenStopped").map { "\($0)" })
      if element["animating"] == "YES" { emit("\(name).startAnimating()") }
    default: break
    }
  }

  private mutating func buttonConfiguration(_ element: Element, _ name: String) {
    let styles = ["plain", "gray", "tinted", "filled"]
    let style = element["style"].flatMap { styles.contains($0) ? $0 : nil } ?? "plain"
    var lines = ["var configuration = UIButton.Configuration.\(style)()"]
    if let title = element["title"] { lines.append("configuration.title = \(Literals.string(title))") }
    if let title = element["subtitle"] { lines.append("configuration.subtitle = \(Literals.string(title))") }
    if let image = element["image"] {
      lines.append("configuration.image = \(Literals.image(image, catalog: element["catalog"]))")
    }
    if let style = element["cornerStyle"], ["capsule", "small", "medium", "large", "fixed"].contains(style) {
      lines.append("configuration.cornerStyle = .\(style)")
    }
    for key in ["baseBackgroundColor", "baseForegroundColor"] {
      if let color = element.child(key: key), color.name == "color" {
        lines.append("configuration.\(key) = \(Literals.color(color))")
      }
    }
    emit("\(name).configuration = { \(lines.joined(separator: "; ")); return configuration }()")
  }
}

/// The attributes of views of UIKit's classes.
extension NibCode {
  mutating func ownAttributes(_ element: Element, _ name: String, _ type: String) {
    let base = ElementKinds.views[element.name] ?? "UIView"
    guard catalog.inherits(type, from: base) else { return }
    for family in AttributeTable.families(of: base) {
      set(AttributeTable.all[family], of: element, on: name)
    }
    switch base {
    case "UILabel": label(element, name)
    case "UIButton": button(element, name)
    case "UIImageView":
      if let image = Literals.image(in: element, "image") { emit("\(name).image = \(image)") }
      if let image = Literals.image(in: element, "highlightedImage") { emit("\(name).highlightedImage = \(image)") }
    case "UITextView":
      if let text = element.words("text") ?? element.child("string")?.text {
        emit("\(name).text = \(Literals.string(text))")
      }
    case "UISegmentedControl":
      emit("\(name).selectedSegmentIndex = \(element["selectedSegmentIndex"].flatMap { Int($0) } ?? 0)")
    case "UIActivityIndicatorView": if element["animating"] == "YES" { emit("\(name).startAnimating()") }
    case "UINavigationBar": navigationBar(element, name)
    default: break
    }
    if let traits = element.child("textInputTraits"), ["UITextField", "UITextView"].contains(base) {
      set(AttributeTable.inputTraits, of: traits, on: name)
    }
  }

  mutating func set(_ attributes: [AttributeTable.Attribute]?, of element: Element, on name: String) {
    for (attribute, property, kind) in attributes ?? [] {
      if let value = kind.value(element, attribute) { emit("\(name).\(property) = \(value)") }
    }
  }

  private mutating func label(_ element: Element, _ name: String) {
    if let text = element.words("text") { emit("\(name).text = \(Literals.string(text))") }
    let breaks = [
      "tailTruncation": "byTruncatingTail", "headTruncation": "byTruncatingHead",
      "middleTruncation": "byTruncatingMiddle", "wordWrap": "byWordWrapping", "characterWrap": "byCharWrapping",
      "clip": "byClipping",
    ]
    if let mode = element["lineBreakMode"].flatMap({ breaks[$0] }) { emit("\(name).lineBreakMode = .\(mode)") }
    if let text = Literals.attributed(element.child(key: "attributedText")) {
      emit("\(name).attributedText = \(text)")
    }
  }

  private mutating func button(_ element: Element, _ name: String) {
    for state in element.children where state.name == "state" {
      let key = ["normal", "highlighted", "selected", "disabled"].contains(state["key"]) ? state["key"]! : "normal"
      func set(_ what: String, _ value: String?) {
        if let value { lines.append("  \(name).set\(what)(\(value), for: .\(key))") }
      }
      set("Title", state.words("title").map(Literals.string))
      set("AttributedTitle", Literals.attributed(state.child(key: "attributedTitle")))
      set("Image", Literals.image(in: state, "image"))
      set("BackgroundImage", Literals.image(in: state, "backgroundImage"))
      set("TitleColor", AttributeTable.Kind.color.value(state, "titleColor"))
    }
    if let configuration = element.child(key: "configuration") { buttonConfiguration(configuration, name) }
    if let font = element.child(key: "fontDescription") { emit("\(name).titleLabel?.font = \(Literals.font(font))") }
  }

  private mutating func buttonConfiguration(_ element: Element, _ name: String) {
    let styles = ["plain", "gray", "tinted", "filled"]
    let style = element["style"].flatMap { styles.contains($0) ? $0 : nil } ?? "plain"
    var lines = ["var configuration = UIButton.Configuration.\(style)()"]
    if let title = element.words("title") { lines.append("configuration.title = \(Literals.string(title))") }
    if let title = element.words("subtitle") { lines.append("configuration.subtitle = \(Literals.string(title))") }
    if let image = Literals.image(in: element, "image") { lines.append("configuration.image = \(image)") }
    if let style = element["cornerStyle"], ["capsule", "small", "medium", "large", "fixed"].contains(style) {
      lines.append("configuration.cornerStyle = .\(style)")
    }
    for key in ["baseBackgroundColor", "baseForegroundColor"] {
      if let color = AttributeTable.Kind.color.value(element, key) { lines.append("configuration.\(key) = \(color)") }
    }
    emit("\(name).configuration = { \(lines.joined(separator: "; ")); return configuration }()")
  }

  /// Sets the appearance of a bar, also of that of a navigation controller.
  mutating func navigationBar(_ element: Element, _ name: String) {
    set(AttributeTable.all["UINavigationBar"], of: element, on: name)
    for key in ["titleTextAttributes", "largeTitleTextAttributes"] {
      guard let attributes = element.child(key: key) else { continue }
      var parts: [String] = []
      if let font = attributes.child(key: "fontDescription") { parts.append(".font: \(Literals.font(font))") }
      if let color = AttributeTable.Kind.color.value(attributes, "textColor") {
        parts.append(".foregroundColor: \(color)")
      }
      if !parts.isEmpty { emit("\(name).\(key) = [\(parts.joined(separator: ", "))]") }
    }
  }
}

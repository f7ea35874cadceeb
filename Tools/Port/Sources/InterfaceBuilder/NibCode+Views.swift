extension NibCode {
  /// Makes the view and those below it.
  mutating func makeView(_ element: Element) -> String {
    noteClass(element)
    let type = className(element)
    let name = variable(for: element, type: type)
    let made = creation(of: element, type: type)
    if isProject(type) {
      // What its initialiser sets counts more.
      let base = ElementKinds.views[element.name] ?? "UIView"
      emit("portedDecode { (\(name): \(catalog.inherits(type, from: base) ? base : "UIView")) in")
      attributes(of: element, name, type)
      emit("}")
    }
    emit("let \(name) = \(made)")
    if !isProject(type) { attributes(of: element, name, type) }
    contents(of: element, name, type)
    constraints(of: element, name)
    userAttributes(of: element, name)
    return name
  }

  private mutating func attributes(of element: Element, _ name: String, _ type: String) {
    if let frame = element.child(key: "frame"), frame.name == "rect" {
      emit("\(name).frame = \(Literals.rect(frame))")
    }
    viewAttributes(element, name)
    ownAttributes(element, name, type)
  }

  private mutating func creation(of element: Element, type: String) -> String {
    if isCollectionView(element, type) {
      let layout = makeLayout(of: element)
      if !isProject(type) { return "UICollectionView(frame: .zero, collectionViewLayout: \(layout))" }
      return made(type, "layout: \(layout)")
    }
    if catalog.inherits(type, from: "UITableView") {
      let style = element["style"].flatMap { ["plain", "insetGrouped"].contains($0) ? $0 : nil } ?? "grouped"
      return isProject(type) ? made(type, "table: .\(style)") : "UITableView(frame: .zero, style: .\(style))"
    }
    if catalog.inherits(type, from: "UITableViewCell") {
      let style = (element["style"] ?? "").replacing("IBUITableViewCellStyle", with: "").lowercased()
      let known = ["value1", "value2", "subtitle"].contains(style) ? style : "default"
      guard isProject(type) else { return "UITableViewCell(style: .\(known), reuseIdentifier: nil)" }
      return known == "default" ? made(type) : made(type, "cell: .\(known)")
    }
    if catalog.inherits(type, from: "UIButton") {
      let kind = Self.buttonTypes[element["buttonType"] ?? ""] ?? "custom"
      return isProject(type) ? made(type, "button: .\(kind)") : "UIButton(type: .\(kind))"
    }
    if isProject(type) { return made(type) }
    if type == "UIVisualEffectView" {
      let style = element.child("blurEffect")?["style"].flatMap { Literals.isIdentifier($0) ? $0 : nil } ?? "regular"
      return "UIVisualEffectView(effect: UIBlurEffect(style: .\(style)))"
    }
    if type == "UIActivityIndicatorView" {
      return "UIActivityIndicatorView(style: .\(element["style"] == "large" ? "large" : "medium"))"
    }
    if type == "UISegmentedControl" {
      let titles = element.children(of: "segments").map { Literals.string($0["title"] ?? "") }
      return "UISegmentedControl(items: [\(titles.joined(separator: ", "))])"
    }
    return "\(type)(frame: .zero)"
  }

  private static let buttonTypes = [
    "system": "system", "roundedRect": "system", "infoLight": "infoLight", "infoDark": "infoDark",
    "contactAdd": "contactAdd", "detailDisclosure": "detailDisclosure", "close": "close",
  ]

  /// The code that makes an object of a class of the project, with what its coder must have.
  func made(_ type: String, _ coded: String? = nil) -> String {
    "PortedCoder.make(\(type).self\(coded.map { ", portedCoder(\($0))" } ?? "")) { \(type)(coder: $0) }"
  }

  private func isCollectionView(_ element: Element, _ type: String) -> Bool {
    element.name == "collectionView" || catalog.inherits(type, from: "UICollectionView")
  }

  // MARK: What every view has

  private mutating func viewAttributes(_ element: Element, _ name: String) {
    // What takes no touches says so.
    if ["imageView", "label"].contains(element.name), element["userInteractionEnabled"] == nil {
      emit("\(name).isUserInteractionEnabled = true")
    }
    set(AttributeTable.everyView, of: element, on: name)
    if let mode = element["contentMode"], Self.contentModes.contains(mode) { emit("\(name).contentMode = .\(mode)") }
    if let margins = element.child(key: "layoutMargins") {
      let sides: KeyValuePairs = ["top": "top", "left": "left", "bottom": "bottom", "right": "right"]
      emit("\(name).layoutMargins = \(Literals.value("UIEdgeInsets", margins, sides))")
    }
    if let accessibility = element.child("accessibility") {
      for (attribute, property) in [("label", "accessibilityLabel"), ("identifier", "accessibilityIdentifier")] {
        if let text = accessibility.words(attribute) { emit("\(name).\(property) = \(Literals.string(text))") }
      }
    }
    if let mask = element.child(key: "autoresizingMask") {
      let parts = [
        "widthSizable": "flexibleWidth", "heightSizable": "flexibleHeight", "flexibleMinX": "flexibleLeftMargin",
        "flexibleMaxX": "flexibleRightMargin", "flexibleMinY": "flexibleTopMargin",
        "flexibleMaxY": "flexibleBottomMargin",
      ].filter { mask.flag($0.key) == true }.map { ".\($0.value)" }.sorted()
      emit("\(name).autoresizingMask = [\(parts.joined(separator: ", "))]")
    }
    for (attribute, call) in [
      ("horizontalHuggingPriority", "setContentHuggingPriority(%, for: .horizontal)"),
      ("verticalHuggingPriority", "setContentHuggingPriority(%, for: .vertical)"),
      ("horizontalCompressionResistancePriority", "setContentCompressionResistancePriority(%, for: .horizontal)"),
      ("verticalCompressionResistancePriority", "setContentCompressionResistancePriority(%, for: .vertical)"),
    ] {
      guard let value = element.number(attribute) else { continue }
      emit("\(name)." + call.replacing("%", with: "UILayoutPriority(\(Literals.number(value)))"))
    }
  }

  private static let contentModes: Set<String> = [
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right", "topLeft",
    "topRight", "bottomLeft", "bottomRight",
  ]

  // MARK: What is inside

  private mutating func contents(of element: Element, _ name: String, _ type: String) {
    var holder = name
    if let content = element.child(key: "contentView") {
      // A cell has its content view already.
      holder = "\(name).contentView"
      if !content.id.isEmpty { objects[content.id] = (holder, "UIView") }
      if let guide = content.child(key: "safeArea") { objects[guide.id] = ("\(holder).safeAreaLayoutGuide", "") }
      if let color = content.child(key: "backgroundColor"), color.name == "color" {
        emit("\(holder).backgroundColor = \(Literals.color(color))")
      }
      if let frame = content.child(key: "frame") { emit("\(holder).frame = \(Literals.rect(frame))") }
      if element.name == "tableViewCell", element["style"] != nil {
        styleLabels(of: element, content, name)
      } else {
        subviews(of: content, holder)
        constraints(of: content, holder)
      }
    }
    for guide in element.children where guide.name == "viewLayoutGuide" {
      let property = [
        "safeArea": "safeAreaLayoutGuide", "contentLayoutGuide": "contentLayoutGuide",
        "frameLayoutGuide": "frameLayoutGuide",
      ][guide["key"] ?? ""]
      if let property { objects[guide.id] = ("\(name).\(property)", "") }
    }
    subviews(of: element, name)
    if ["toolbar", "navigationBar"].contains(element.name) { barItems(of: element, name) }
    if isCollectionView(element, type) { collectionView(element, name) }
    if catalog.inherits(type, from: "UITableView") { tableView(element, name) }
  }

  /// Sets the labels and the picture of a cell with a style, which are the cell's own.
  private mutating func styleLabels(of cell: Element, _ content: Element, _ name: String) {
    for property in ["textLabel", "detailTextLabel", "imageView"] {
      guard let id = cell[property], let part = content.all.first(where: { $0.id == id }) else { continue }
      let label = "\(name).\(property)?"
      objects[id] = ("\(name).\(property)", property == "imageView" ? "UIImageView" : "UILabel")
      if let text = part["text"] { emit("\(label).text = \(Literals.string(text))") }
      if let image = part["image"] { emit("\(label).image = \(Literals.image(image, catalog: part["catalog"]))") }
      if let font = part.child(key: "fontDescription") { emit("\(label).font = \(Literals.font(font))") }
      if let color = part.child(key: "textColor"), color.name == "color" {
        emit("\(label).textColor = \(Literals.color(color))")
      }
    }
  }

  private mutating func subviews(of element: Element, _ name: String) {
    let isStack = catalog.inherits(className(element), from: "UIStackView")
    let absent = element.absent("subviews")
    for child in element.children(of: "subviews") {
      let made = makeView(child)
      guard !absent.contains(child.id) else { continue }
      emit("\(name).\(isStack ? "addArrangedSubview" : "addSubview")(\(made))")
    }
  }
}

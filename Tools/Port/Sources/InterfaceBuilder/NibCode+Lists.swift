/// Collection views and tables, with the prototypes of their cells.
extension NibCode {
  /// Makes the layout of a collection view, which has it from the start. Returns the layout's variable.
  mutating func makeLayout(of element: Element) -> String {
    guard let layout = element.child(key: "collectionViewLayout") else { return "UICollectionViewFlowLayout()" }
    let custom = layout["customClass"].flatMap { isProject($0) || catalog.platform.contains($0) ? $0 : nil }
    let type = custom ?? "UICollectionViewFlowLayout"
    let name = variable(for: layout, type: type)
    emit("let \(name) = \(isProject(type) ? made(type) : type + "()")")
    emit("if let layout = \(name) as UICollectionViewLayout as? UICollectionViewFlowLayout {")
    for attribute in ["minimumLineSpacing", "minimumInteritemSpacing"] {
      if let value = layout.number(attribute) { emit("  layout.\(attribute) = \(Literals.number(value))") }
    }
    if layout["scrollDirection"] == "horizontal" { emit("  layout.scrollDirection = .horizontal") }
    for key in ["itemSize", "headerReferenceSize", "footerReferenceSize"] {
      if let size = layout.child(key: key) { emit("  layout.\(key) = \(Literals.size(size))") }
    }
    if layout["automaticEstimatedItemSize"] == "YES" {
      emit("  layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize")
    }
    if let inset = layout.child(key: "sectionInset") { emit("  layout.sectionInset = \(Literals.insets(inset))") }
    emit("}")
    if isProject(type) { userAttributes(of: layout, name) }
    return name
  }

  mutating func collectionView(_ element: Element, _ name: String) {
    for cell in element.children(of: "cells") {
      prototype(cell) { "\(name).portedRegister(\($0), kind: nil)" }
    }
    for (key, kind) in [
      ("sectionHeaderView", "elementKindSectionHeader"), ("sectionFooterView", "elementKindSectionFooter"),
    ] {
      if let view = element.child(key: key) {
        prototype(view) { "\(name).portedRegister(\($0), kind: UICollectionView.\(kind))" }
      }
    }
  }

  mutating func tableView(_ element: Element, _ name: String) {
    if let height = element.number("rowHeight"), height > 0 { emit("\(name).rowHeight = \(Literals.number(height))") }
    if element["separatorStyle"] == "none" { emit("\(name).separatorStyle = .none") }
    for key in ["tableHeaderView", "tableFooterView"] {
      if let view = element.child(key: key), view.isView { emit("\(name).\(key) = \(makeView(view))") }
    }
    staticCells(of: element, name)
    for cell in element.children(of: "prototypes") {
      prototype(cell) { "\(name).portedRegister(\($0))" }
    }
  }

  /// Makes static cells together with the table, so that outlets find the objects in them.
  private mutating func staticCells(of element: Element, _ name: String) {
    let sections = element.children(of: "sections").filter { $0.name == "tableViewSection" }
    guard !sections.isEmpty else { return }
    let made = sections.map { section in
      let title = { (key: String) in section[key].map(Literals.string) ?? "nil" }
      let cells = section.children(of: "cells").filter(\.isView).map { makeView($0) }
      return
        "PortedSection(header: \(title("headerTitle")), footer: \(title("footerTitle")), cells: [\(cells.joined(separator: ", "))])"
    }
    emit("\(name).portedShow([\(made.joined(separator: ", "))])")
  }

  /// The code of a prototype, which can lead to the controller.
  private var prototypeCode: NibCode {
    var code = NibCode(catalog: catalog, path: path)
    for (id, object) in objects where ["controller", "owner"].contains(object.variable) {
      code.objects[id] = ("owner", "")
    }
    return code
  }

  /// Writes a registration: the call for an identifier, then the closure that makes the prototype.
  private mutating func prototype(_ element: Element, _ call: (_ identifier: String) -> String) {
    noteClass(element)
    guard let identifier = element["reuseIdentifier"] ?? element["identifier"] else {
      return say("a prototype cell without a reuse identifier cannot be dequeued")
    }
    var inner = prototypeCode
    emit(call(Literals.string(identifier)) + (inner.objects.isEmpty ? " {" : " { [weak owner] in"))
    let made = inner.makeView(element)
    inner.connectAll([element], extra: nil)
    inner.awaken(element)
    inner.emit("return \(made)")
    lines += inner.lines.map { "  " + $0 }
    messages += inner.messages
    emit("}")
  }
}

extension NibCode {
  /// Writes the connections once all objects are made: constraints, then outlets and actions.
  mutating func connectAll(_ elements: [Element], extra: Element?) {
    if !pendingConstraints.isEmpty {
      emit("NSLayoutConstraint.activate([\(pendingConstraints.joined(separator: ", "))])")
    }
    pendingConstraints = []
    if let extra { connect(extra) }
    for element in elements {
      for object in element.all { connectUnlessPrototype(object, below: element) }
    }
  }

  /// Connects an object unless it is in a prototype, whose own code connects it.
  private mutating func connectUnlessPrototype(_ object: Element, below root: Element) {
    if object === root { return connect(object) }
    var outer: Element? = object
    while let element = outer, element !== root {
      if element.holdsPrototypes { return }
      outer = element.parent
    }
    connect(object)
  }

  mutating func connect(_ element: Element) {
    guard let source = objects[element.id] else { return }
    for connection in element.children(of: "connections") {
      switch connection.name {
      case "outlet": outlet(connection, source)
      case "outletCollection": collection(connection, source)
      case "action": action(connection, source, element)
      case "segue" where !element.isController:
        if connection["kind"] == "embed" {
          emit("owner.portedEmbed(\(segueLiteral(connection)), in: \(source.variable))")
        } else {
          // A view in a bar is not below the controller's.
          let place = pendingViews.isEmpty ? "" : ", in: owner"
          emit("portedTrigger(\(segueLiteral(connection)), from: \(source.variable)\(place))")
        }
      default: break
      }
    }
  }

  private func receiver(_ variable: String) -> String {
    hasOptionalOwner && variable == "controller" ? "controller?" : variable
  }

  private mutating func outlet(_ connection: Element, _ source: (variable: String, type: String)) {
    guard let property = connection["property"], Literals.isIdentifier(property), let id = connection["destination"]
    else { return }
    if property == "view", source.variable.hasPrefix("controller") || source.variable == "owner" { return }
    guard let target = objects[id] else { return say("the outlet \(property) leads to an object that is not there") }
    let assignment = "portedConnect(\(target.variable)) { \(receiver(source.variable)).\(property) = $0"
    guard let type = catalog.project[source.type]?.outlets[property] else {
      guard ["dataSource", "delegate", "prefetchDataSource", "dragDelegate", "dropDelegate"].contains(property) else {
        return say("\(source.type) has no outlet \(property)")
      }
      return emit("\(assignment) }")
    }
    guard catalog.has(type) else { return say("the outlet \(property) is of a type that is not here: \(type)") }
    emit("\(assignment) as \(Self.optional(type)) }")
  }

  private static func optional(_ type: String) -> String {
    let plain = type.hasSuffix("!") || type.hasSuffix("?") ? String(type.dropLast()) : type
    return plain.hasPrefix("any ") ? "(\(plain))?" : "\(plain)?"
  }

  private mutating func collection(_ connection: Element, _ source: (variable: String, type: String)) {
    guard let property = connection["property"], let id = connection["destination"], let target = objects[id] else {
      return
    }
    if property == "gestureRecognizers" {
      emit("\(source.variable).addGestureRecognizer(\(target.variable))")
    } else if Literals.isIdentifier(property), let type = catalog.project[source.type]?.outlets[property] {
      let element = type.replacing("Array<", with: "").filter { !"[]>?!".contains($0) }
      emit(
        "if let each = \(target.variable) as Any as? \(element) { \(receiver(source.variable)).\(property) = (\(receiver(source.variable)).\(property) ?? []) + [each] }"
      )
    }
  }

  private mutating func action(_ connection: Element, _ source: (variable: String, type: String), _ element: Element) {
    guard let selector = connection["selector"], let id = connection["destination"] else { return }
    let target = objects[id]?.variable ?? "nil as AnyObject?"
    let action = "Selector(\(Literals.string(selector)))"
    if ElementKinds.recognizers[element.name] != nil {
      emit(
        "portedConnect(\(target)) { (target: AnyObject?) in if let target { \(source.variable).addTarget(target, action: \(action)) } }"
      )
    } else if element.name == "barButtonItem" {
      emit("\(source.variable).target = \(target) as AnyObject?")
      emit("\(source.variable).action = \(action)")
    } else {
      let event = connection["eventType"].flatMap { Literals.isIdentifier($0) ? $0 : nil } ?? "touchUpInside"
      emit("\(source.variable).addTarget(\(target), action: \(action), for: .\(event))")
    }
  }

  // MARK: Controllers

  func segueLiteral(_ segue: Element) -> String {
    let kinds = [
      "show": "show", "push": "show", "showDetail": "showDetail", "replace": "showDetail", "presentation": "present",
      "modal": "present", "popoverPresentation": "present", "unwind": "unwind", "embed": "embed", "custom": "custom",
    ]
    let kind = kinds[segue["kind"] ?? ""] ?? "show"
    let identifier = segue["identifier"].map(Literals.string) ?? "nil"
    let action = segue["unwindAction"].map(Literals.string) ?? "nil"
    let creation = segue["destinationCreationSelector"].map { ", creation: \(Literals.string($0))" } ?? ""
    let custom = segue["customClass"].flatMap { isProject($0) ? $0 : nil }
    let make = custom.map { #", make: { \#($0)(identifier: $0, source: $1, destination: $2) }"# } ?? ""
    return
      "PortedSegue(identifier: \(identifier), kind: .\(kind), destination: \(Literals.string(segue["destination"] ?? "")), "
      + "unwindAction: \(action)\(creation)\(make))"
  }

  mutating func segue(_ segue: Element, of controller: Element) {
    if segue["kind"] == "relationship" {
      let destination = "UIStoryboard.current?.portedController(\(Literals.string(segue["destination"] ?? "")))"
      if segue["relationship"] == "rootViewController" {
        if catalog.inherits(className(controller), from: "UINavigationController") {
          emit("if let root = \(destination) { owner.setViewControllers([root], animated: false) }")
        } else {
          emit("if let root = \(destination) { owner.portedFill(with: root) }")
        }
      } else if ["viewControllers", "masterViewController", "detailViewController"].contains(segue["relationship"]),
        ["UITabBarController", "UISplitViewController"].contains(where: {
          catalog.inherits(className(controller), from: $0)
        })
      {
        let isSplit = catalog.inherits(className(controller), from: "UISplitViewController")
        let others = isSplit ? "owner.viewControllers" : "(owner.viewControllers ?? [])"
        emit("if let tab = \(destination) { owner.viewControllers = \(others) + [tab] }")
      } else if segue["relationship"] == "viewControllers", !objects.keys.contains("first tab") {
        objects["first tab"] = ("", "")
        emit("if let tab = \(destination) { owner.portedFill(with: tab) }")
        say("there is no tab bar; its first tab is shown")
      }
      return
    }
    emit("owner.portedSegues.append(\(segueLiteral(segue)))")
  }

  mutating func navigationItem(_ controller: Element) {
    let buttons = controller.children(of: "toolbarItems").map { barButton($0) }
    if !buttons.isEmpty { emit("owner.toolbarItems = [\(buttons.joined(separator: ", "))]") }
    guard let item = controller.child(key: "navigationItem") else { return }
    if !item.id.isEmpty { objects[item.id] = ("owner.navigationItem", "UINavigationItem") }
    fill(item, "owner.navigationItem")
  }

  private mutating func fill(_ item: Element, _ name: String) {
    if let title = item["title"] { emit("\(name).title = \(Literals.string(title))") }
    if let mode = item["largeTitleDisplayMode"], Literals.isIdentifier(mode) {
      emit("\(name).largeTitleDisplayMode = .\(mode)")
    }
    if let prompt = item["prompt"] { emit("\(name).prompt = \(Literals.string(prompt))") }
    if let view = item.child(key: "titleView"), view.isView {
      emit("\(name).titleView = \(makeView(view))")
      pendingViews.append(view)
    }
    for (property, buttons) in Self.barButtons(of: item) where !buttons.isEmpty {
      let made = buttons.map { barButton($0) }
      emit("\(name).\(property) = [\(made.joined(separator: ", "))]")
    }
  }

  /// The items of a bar that is a view of its own.
  mutating func barItems(of element: Element, _ bar: String) {
    let items = element.children(of: "items").map { item in
      guard item.name == "navigationItem" else { return barButton(item) }
      let name = variable(for: item, type: "UINavigationItem")
      emit("let \(name) = UINavigationItem(title: \"\")")
      fill(item, name)
      return name
    }
    if !items.isEmpty { emit("\(bar).items = [\(items.joined(separator: ", "))]") }
  }

  private static func barButtons(of item: Element) -> [(property: String, buttons: [Element])] {
    ["left", "right"].map { side in
      let property = "\(side)BarButtonItem"
      let items = item.children.filter { $0["key"] == property } + item.children(of: property + "s")
      return (property + "s", items.filter { $0.name == "barButtonItem" })
    }
  }

  /// Notes the bar items that the controller's own function has made, so that outlets find them.
  mutating func barObjects(of controller: Element) {
    guard let item = controller.child(key: "navigationItem"), let owner = objects[controller.id] else { return }
    objects[item.id] = ("\(owner.variable).navigationItem", "UINavigationItem")
    for (property, buttons) in Self.barButtons(of: item) {
      for (number, button) in buttons.enumerated() where !button.id.isEmpty {
        objects[button.id] = ("\(owner.variable).navigationItem.\(property)?[\(number)]", "UIBarButtonItem")
      }
    }
    let views =
      [item.child(key: "titleView")] + Self.barButtons(of: item).flatMap(\.buttons).map { $0.child(key: "customView") }
    for object in views.compactMap(\.self).flatMap(\.all) where object.isView && !object.id.isEmpty {
      objects[object.id] = ("\(owner.variable).portedBarViews[\(Literals.string(object.id))]", className(object))
    }
  }

  /// Keeps what is in a bar for the outlets of the controller, which the function of its view connects.
  mutating func keep(_ view: Element) {
    for element in view.all where element.isView {
      if let object = objects[element.id] {
        emit("owner.portedBarViews[\(Literals.string(element.id))] = \(object.variable)")
      }
    }
    awaken(view)
  }

  private mutating func barButton(_ button: Element) -> String {
    let name = variable(for: button, type: "UIBarButtonItem")
    if let view = button.child(key: "customView"), view.isView {
      emit("let \(name) = UIBarButtonItem(customView: \(makeView(view)))")
      pendingViews.append(view)
    } else if let system = button["systemItem"], Literals.isIdentifier(system) {
      emit("let \(name) = UIBarButtonItem(barButtonSystemItem: .\(system), target: nil, action: nil)")
    } else if let image = Literals.image(in: button, "image") {
      emit("let \(name) = UIBarButtonItem(image: \(image), style: .plain, target: nil, action: nil)")
    } else {
      emit(
        "let \(name) = UIBarButtonItem(title: \(Literals.string(button["title"] ?? "")), style: .plain, target: nil, action: nil)"
      )
    }
    if let color = AttributeTable.Kind.color.value(button, "tintColor") { emit("\(name).tintColor = \(color)") }
    if button["enabled"] == "NO" { emit("\(name).isEnabled = false") }
    for connection in button.children(of: "connections") {
      if connection.name == "action", let selector = connection["selector"] {
        emit("\(name).target = owner")
        emit("\(name).action = Selector(\(Literals.string(selector)))")
      } else if connection.name == "segue" {
        emit("portedTrigger(\(segueLiteral(connection)), from: \(name), in: owner)")
      } else {
        say("the bar button's \(connection.name) is not connected")
      }
    }
    return name
  }
}

extension Element {
  /// True for an element with prototypes. The cells of a section of a table exist once, and are made with the table.
  fileprivate var holdsPrototypes: Bool {
    ["sectionHeaderView", "sectionFooterView"].contains(self["key"]) || name == "prototypes"
      || name == "cells" && parent?.name != "tableViewSection"
  }
}

/// Objects beside the views that are of classes of the project, such as data sources.
extension NibCode {
  /// Makes the objects of a scene. The controller keeps them, as the function of its view connects them.
  mutating func makeObjects(_ scene: [Element]) {
    for element in scene where isObject(element) {
      let name = makeObject(element)
      emit("owner.portedObjects[\(Literals.string(element.id))] = \(name)")
    }
  }

  mutating func makeObject(_ element: Element) -> String {
    let type = className(element)
    let name = variable(for: element, type: type)
    emit("let \(name) = \(type)()")
    userAttributes(of: element, name)
    return name
  }

  mutating func findObjects(_ scene: [Element]) {
    for element in scene where isObject(element) {
      let type = className(element)
      let name = variable(for: element, type: type)
      emit("let \(name) = owner.portedObjects[\(Literals.string(element.id))] as! \(type)")
    }
  }

  func isObject(_ element: Element) -> Bool { element.name == "customObject" && isProject(className(element)) }

  mutating func tabBarItem(_ controller: Element) {
    guard let item = controller.child(key: "tabBarItem"), catalog.platform.contains("UITabBarItem") else { return }
    let type = className(item)
    let image = Literals.image(in: item, "image") ?? "nil"
    let selected = Literals.image(in: item, "selectedImage") ?? "nil"
    let title = Literals.string(item["title"] ?? "")
    if isProject(type) {
      let name = makeObject(item)
      emit("(\(name).title, \(name).image, \(name).selectedImage) = (\(title), \(image), \(selected))")
      connect(item)
      emit("\(name).awakeFromNib()")
      emit("owner.tabBarItem = \(name)")
    } else if let system = item["systemItem"], Literals.isIdentifier(system) {
      emit("owner.tabBarItem = UITabBarItem(tabBarSystemItem: .\(system), tag: 0)")
    } else {
      emit("owner.tabBarItem = UITabBarItem(title: \(title), image: \(image), selectedImage: \(selected))")
    }
    if let badge = item["badgeValue"] { emit("owner.tabBarItem.badgeValue = \(Literals.string(badge))") }
  }
}

/// The body of a function: a variable for each object, then the connections between the objects.
struct NibCode {
  let catalog: ClassCatalog
  let path: String
  var lines: [String] = []
  var messages: [InterfaceFile.Message] = []
  /// The variable and the class of each object, by its id.
  var objects: [String: (variable: String, type: String)] = [:]
  /// The constraints that are activated when all objects are made.
  var pendingConstraints: [String] = []
  /// Views outside the controller's, which are still to be connected.
  var pendingViews: [Element] = []
  /// The variable of the root view, to whose safe area the old layout guides refer.
  var rootName = ""
  /// True if the owner may be nil, since a nib can be loaded without one.
  var hasOptionalOwner = false
  private var count = 0

  init(catalog: ClassCatalog, path: String) {
    self.catalog = catalog
    self.path = path
  }

  mutating func say(_ text: String) {
    let message = InterfaceFile.Message(path: path, text: text)
    if !messages.contains(message) { messages.append(message) }
  }

  mutating func emit(_ line: String) { lines.append("  " + line) }

  mutating func variable(for element: Element, type: String) -> String {
    count += 1
    let name = "object\(count)"
    if !element.id.isEmpty { objects[element.id] = (name, type) }
    return name
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The class that the element names, when it exists; otherwise the element's own, or a plain one, with a message.
  func className(_ element: Element) -> String {
    let base =
      ElementKinds.views[element.name] ?? ElementKinds.controllers[element.name]
      ?? ElementKinds.recognizers[element.name] ?? "NSObject"
    if let custom = element["customClass"], catalog.project[custom] != nil || catalog.platform.contains(custom) {
      return custom
    }
    if catalog.platform.contains(base) || base == "NSObject" { return base }
    return element.isController ? "UIViewController" : "UIView"
  }

  mutating func noteClass(_ element: Element) {
    let used = className(element)
    if let custom = element["customClass"], custom != used {
      say("the class \(custom) is not there; a plain \(used) takes its place")
    } else if element["customClass"] == nil, ElementKinds.views[element.name] == nil,
      ElementKinds.controllers[element.name] == nil
    {
      say("<\(element.name)> is not known; a plain \(used) takes its place")
    } else if let base = ElementKinds.views[element.name] ?? ElementKinds.controllers[element.name],
      element["customClass"] == nil,
      base != used
    {
      say("\(base) is not in this UIKit; a plain \(used) takes its place")
    }
  }

  func isProject(_ name: String) -> Bool { catalog.project[name] != nil }

  // MARK: Functions

  func rootView(of controller: Element) -> Element? { controller.child(key: "view") }

  /// Writes the function that makes a controller, without its view.
  mutating func controller(_ element: Element, viewFunction: String, scene: [Element]) -> String {
    noteClass(element)
    let type = className(element)
    objects[element.id] = ("owner", type)
    let hasView = rootView(of: element) != nil
    switch (isProject(type), type) {
    case (true, _):
      emit("let owner = \(made(type))")
    case (_, "UICollectionViewController"):
      emit("let owner = PortedCollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())")
    case (_, "UINavigationController"): emit("let owner = UINavigationController()")
    case (_, "UITableViewController"): emit("let owner = PortedTableViewController()")
    case (_, "UITabBarController"), (_, "UISplitViewController"):
      emit("let owner = \(type)()")
    case (_, "UIPageViewController"):
      let style = element["transitionStyle"] == "scroll" ? "scroll" : "pageCurl"
      let way = element["navigationOrientation"] == "vertical" ? "vertical" : "horizontal"
      emit("let owner = UIPageViewController(transitionStyle: .\(style), navigationOrientation: .\(way))")
    case (_, _)
    where element.name != "tabBarController"
      && ElementKinds.controllers[element.name].map(catalog.platform.contains) == false:
      emit("let owner = PortedMissingController()")
    default: emit("let owner = PortedViewController()")
    }
    if hasView { emit("owner.portedViewMaker = \(viewFunction)") }
    if let title = element["title"] { emit("owner.title = \(Literals.string(title))") }
    if catalog.inherits(type, from: "UINavigationController") {
      if let bar = element.child(key: "navigationBar") { navigationBar(bar, "owner.navigationBar") }
      if element["navigationBarHidden"] == "YES" { emit("owner.isNavigationBarHidden = true") }
      if let bar = element.child(key: "toolbar") { ownAttributes(bar, "owner.toolbar", "UIToolbar") }
      if element["toolbarHidden"] == "NO" { emit("owner.isToolbarHidden = false") }
    }
    if catalog.inherits(type, from: "UITabBarController"), let bar = element.child(key: "tabBar") {
      ownAttributes(bar, "owner.tabBar", "UITabBar")
    }
    if element["hidesBottomBarWhenPushed"] == "YES" { emit("owner.hidesBottomBarWhenPushed = true") }
    for key in ["modalPresentationStyle", "modalTransitionStyle"] {
      if let word = element[key], Literals.isIdentifier(word) { emit("owner.\(key) = .\(word)") }
    }
    makeObjects(scene)
    navigationItem(element)
    tabBarItem(element)
    connectAll(pendingViews, extra: nil)
    for view in pendingViews { keep(view) }
    for connection in element.children(of: "connections") where connection.name == "segue" {
      segue(connection, of: element)
    }
    // The app may perform those of buttons and cells itself.
    for inner in element.all where inner.name == "segue" && inner.parent?.parent !== element {
      if inner["identifier"] != nil, inner["kind"] != "embed" {
        emit("owner.portedSegues.append(\(segueLiteral(inner)))")
      }
    }
    emit("return owner")
    return text
  }

  /// Writes the function that makes the view of a controller and connects both.
  mutating func view(_ element: Element, of controller: Element, scene: [Element]) -> String {
    let type = className(controller)
    if isProject(type) {
      emit("let controller = owner as! \(type)")
      objects[controller.id] = ("controller", type)
    } else {
      objects[controller.id] = ("owner", type)
    }
    for guide in controller.children(of: "layoutGuides") {
      objects[guide.id] = ("layoutGuide:\(guide["type"] ?? "")", "")
    }
    rootName = "object1"
    let root = makeView(element)
    let beside = scene.filter { $0 !== controller && !$0.isController }
    for view in beside where view.isView { _ = makeView(view) }
    barObjects(of: controller)
    findObjects(scene)
    makeRecognizers(scene, skipping: controller)
    connectAll([element] + beside, extra: controller)
    for view in [element] + beside { awaken(view) }
    emit("return \(root)")
    return text
  }

  /// Writes the function that makes the objects of a nib.
  mutating func nib(_ elements: [Element]) -> String {
    var roots: [String] = []
    let owner = elements.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    if let owner, let custom = owner["customClass"], isProject(custom) {
      emit("let controller = owner as? \(custom)")
      objects[owner.id] = ("controller", custom)
      hasOptionalOwner = true
    }
    let contents = elements.filter { $0.name != "placeholder" }
    for element in contents where element.isView || ElementKinds.recognizers[element.name] == nil {
      roots.append(isObject(element) ? makeObject(element) : makeView(element))
    }
    makeRecognizers(contents, skipping: nil)
    connectAll(contents, extra: owner)
    for element in contents { awaken(element) }
    if let id = owner?.children(of: "connections").first(where: { $0["property"] == "view" })?["destination"],
      let view = objects[id]
    {
      emit("(owner as? UIViewController)?.view = \(view.variable)")
    }
    emit("return [\(roots.joined(separator: ", "))]")
    return text
  }

  /// Calls `awakeFromNib()` of the objects, the deepest first, as in Interface Builder's loader.
  mutating func awaken(_ element: Element) {
    for element in element.all.reversed() {
      if let object = objects[element.id], isProject(object.type),
        element.isView || element["key"] == "collectionViewLayout"
      {
        emit("\(object.variable).awakeFromNib()")
      }
    }
  }

  mutating func makeRecognizers(_ scene: [Element], skipping: Element?) {
    for element in scene where element !== skipping {
      guard let type = ElementKinds.recognizers[element.name] else { continue }
      let name = variable(for: element, type: type)
      emit("let \(name) = \(type)(target: nil, action: nil)")
      if type == "UITapGestureRecognizer", let taps = element.number("numberOfTapsRequired"), taps > 1 {
        emit("\(name).numberOfTapsRequired = \(Literals.number(taps))")
      }
      if type == "UISwipeGestureRecognizer", let way = element["direction"], Literals.isIdentifier(way) {
        emit("\(name).direction = .\(way)")
      }
      if type == "UILongPressGestureRecognizer", let time = element.number("minimumPressDuration") {
        emit("\(name).minimumPressDuration = \(Literals.number(time))")
      }
    }
  }
}

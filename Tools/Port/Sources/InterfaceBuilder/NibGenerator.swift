/// Writes the Swift code that builds what nibs and storyboards describe.
///
/// Each root object becomes a function. One makes a controller, and another one its view when that is loaded; for a nib, one makes its
/// objects around an owner. The file `PortedNibs` has the tables by which `UIStoryboard` and `UINib` find them.
public struct NibGenerator {
  let catalog: ClassCatalog
  public private(set) var messages: [InterfaceFile.Message] = []
  private var functions: [String] = []
  private var storyboards: [(name: String, initial: String?, controllers: [String])] = []
  private var nibs: [(name: String, function: String)] = []

  public init(catalog: ClassCatalog) { self.catalog = catalog }

  public mutating func add(_ file: InterfaceFile) {
    var controllers: [String] = []
    for objects in file.scenes {
      if file.isStoryboard {
        for element in objects where element.isController {
          controllers.append(addController(element, of: file, scene: objects))
        }
      } else {
        addNib(objects, of: file)
      }
    }
    if file.isStoryboard { storyboards.append((file.name, file.initialController, controllers)) }
  }

  // MARK: Controllers

  private mutating func addController(_ element: Element, of file: InterfaceFile, scene: [Element]) -> String {
    let id = "\(Self.identifier(file.name))_\(Self.identifier(element.id))"
    if element.name == "viewControllerPlaceholder" { return addPlaceholder(element, id) }
    var code = NibCode(catalog: catalog, path: file.path)
    let body = code.controller(element, viewFunction: "view_\(id)", scene: scene)
    functions.append("@MainActor private func controller_\(id)() -> UIViewController {\n\(body)}")
    if let view = code.rootView(of: element) {
      var viewCode = NibCode(catalog: catalog, path: file.path)
      let text = viewCode.view(view, of: element, scene: scene)
      functions.append("@MainActor private func view_\(id)(_ owner: UIViewController) -> UIView {\n\(text)}")
      messages += viewCode.messages
    }
    messages += code.messages
    let identifier = (element["storyboardIdentifier"] ?? element["identifier"]).map(Literals.string) ?? "nil"
    return "PortedScene(id: \(Literals.string(element.id)), identifier: \(identifier), make: controller_\(id))"
  }

  /// Adds a controller whose scene is in another storyboard.
  private mutating func addPlaceholder(_ element: Element, _ id: String) -> String {
    let bundle = element["bundleIdentifier"].map { "Bundle.ported(identifier: \(Literals.string($0)))" } ?? ".module"
    let board = "UIStoryboard(name: \(Literals.string(element["storyboardName"] ?? "")), bundle: \(bundle))"
    let scene =
      element["referencedIdentifier"].map {
        "\(board).instantiateViewController(withIdentifier: \(Literals.string($0)))"
      }
      ?? "\(board).instantiateInitialViewController() ?? PortedMissingController()"
    functions.append("@MainActor private func controller_\(id)() -> UIViewController { \(scene) }")
    return "PortedScene(id: \(Literals.string(element.id)), identifier: nil, make: controller_\(id))"
  }

  private mutating func addNib(_ objects: [Element], of file: InterfaceFile) {
    let id = Self.identifier(file.name)
    var code = NibCode(catalog: catalog, path: file.path)
    let text = code.nib(objects)
    messages += code.messages
    functions.append("@MainActor private func nib_\(id)(_ owner: AnyObject?) -> [AnyObject] {\n\(text)}")
    nibs.append((file.name, "nib_\(id)"))
  }

  // MARK: The file

  /// The text of the file. `mainStoryboard` is the name from `Info.plist`, `modules` are those of which classes may be named, and `named`
  /// those of which some are: nibs reach what is internal there, too.
  ///
  /// - Complexity: O(*n*) in the length of the written code.
  public func text(mainStoryboard: String?, modules: Set<String> = [], named: Set<String> = []) -> String {
    let boards = storyboards.map { board in
      let initial = board.initial.map(Literals.string) ?? "nil"
      return
        "    \(Literals.string(board.name)): (\(initial), [\n      \(board.controllers.joined(separator: ",\n      "))\n    ]),"
    }
    let list = nibs.map { "    case \(Literals.string($0.name)): return \($0.function)" }
    return """
      // Written by port from the nibs and storyboards; changes here are lost.
      import PortSupport
      import UIKit
      \(modules.sorted().map { "\(named.contains($0) ? "@testable " : "")import \($0)\n" }.joined())
      public typealias UINib = PortedNib
      public typealias UIStoryboard = PortedStoryboard
      public typealias UIStoryboardSegue = PortedStoryboardSegue

      public final class PortedNibs: PortedNibTable {
        public static var mainStoryboard: String? { \(mainStoryboard.map(Literals.string) ?? "nil") }
        public static var storyboards: [String: (initial: String?, scenes: [PortedScene])] { [
      \(boards.isEmpty ? "    :" : boards.joined(separator: "\n"))
        ] }
        public static func nib(_ name: String) -> (@MainActor (AnyObject?) -> [AnyObject])? {
          switch name {
      \(list.joined(separator: "\n"))
          default: return nil
          }
        }
      }

      \(functions.joined(separator: "\n\n"))

      """
  }

  static func identifier(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

extension Element {
  var isController: Bool {
    ElementKinds.controllers[name] != nil
      || ["glkViewController", "avPlayerViewController", "viewControllerPlaceholder"].contains(name)
  }

  var isView: Bool { ElementKinds.views[name] != nil }
}

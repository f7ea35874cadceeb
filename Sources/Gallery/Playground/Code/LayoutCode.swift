import CollectionLayouts
import UIKit

/// Swift code that makes a layout as it is shown: the properties that differ from their defaults, and the setup of the collection view.
@MainActor
struct LayoutCode {
  enum Kind {
    /// A function that makes the layout, with an example of its use.
    case layout
    /// The statements that make the layout, alone.
    case statements
    /// A whole view controller.
    case controller
  }

  let entry: GalleryLayout
  /// The layout as it is shown, in a view or fitted for one.
  let layout: UICollectionViewLayout
  /// The name of the look, for people; nil for one without a name.
  let look: String?
  let page: PageCode
  let type: LayoutClass
  let delegate: LayoutClass.Delegate?

  init(
    _ entry: GalleryLayout, _ layout: UICollectionViewLayout, look: String?, hasOwnItemSize: Bool, _ page: PageCode
  ) {
    self.entry = entry
    self.layout = layout
    self.look = look
    self.page = page
    type = LayoutClass.of(layout, own: entry.makeOwn)
    delegate = LayoutClass.delegate(of: page.sizedLayout ?? layout, hasOwnItemSize: hasOwnItemSize)
  }

  /// Returns the code.
  ///
  /// - Parameter isAlone: true if no other code of the same layout is in the module, so that its class is declared here.
  func text(_ kind: Kind, isAlone: Bool = true) -> String {
    let declaration = isAlone ? entry.declaration?.code ?? "" : ""
    let parts: [String] =
      switch kind {
      case .layout: [imports, declaration, function, usage]
      case .statements: [statements]
      case .controller:
        [imports, page.controller?(controllerName, makeLayout) ?? controller, sizesMethod, declaration, function]
      }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  // MARK: The layout

  private var imports: String {
    "// CollectionLayouts is of the package waterwheel.\nimport CollectionLayouts\nimport UIKit"
  }

  /// The class of the layout: one that the gallery defines, which is declared, too, or the library's.
  private var className: String { entry.declaration?.name ?? type.name }

  /// The look's name in Swift, such as `coverFlow`.
  private var functionName: String {
    let words = (look ?? entry.name + " tuned").split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    return zip(words.indices, words).map { $0 == 0 ? $1.lowercased() : $1.prefix(1).uppercased() + $1.dropFirst() }
      .joined()
  }

  var makeLayout: String { "\(className).\(functionName)()" }

  /// Returns lines that make a layout with the properties that differ from their defaults.
  static func construction(of layout: UICollectionViewLayout, as name: String) -> [String] {
    let type = LayoutClass.of(layout)
    return ["let \(name) = \(type.name)()"]
      + assignments(of: layout, as: name, LayoutParameter.all(of: layout), plain: type.make())
  }

  private static func assignments(
    of layout: UICollectionViewLayout, as name: String, _ parameters: [LayoutParameter], plain: UICollectionViewLayout
  ) -> [String] {
    parameters.compactMap { parameter in
      guard let value = parameter.value(layout) else { return nil }
      if let usual = parameter.value(plain), usual.isClose(to: value) { return nil }
      return "\(name).\(parameter.property) = \(parameter.code(for: value))"
    }
  }

  /// The parameters that the code sets: without the size of items if the delegate provides one for each.
  private var assigned: [LayoutParameter] {
    let isTold = delegate != nil && layout is HeaderFooterLayout
    return entry.parameters.filter { !isTold || $0.name != "item-size" }
  }

  private var assignments: [String] {
    Self.assignments(of: layout, as: "layout", assigned, plain: type.make())
  }

  private func body(_ assignments: [String]) -> [String] {
    page.parts + ["let layout = \(className)\(page.arguments)"] + assignments
  }

  /// The body of the function, without its indentation.
  private var statements: String {
    let lines = body(assignments).indented(2).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.dropFirst(4) }.joined(separator: "\n")
  }

  private var function: String {
    let assignments = assignments
    let lines = body(assignments) + ["return layout"]
    return """
      extension \(className) {
        /// \(look ?? entry.title): \(assignments.isEmpty ? "every property has its default" : "what differs from the defaults").
        static func \(functionName)() -> \(className) {
      \(lines.indented(2))
        }
      }
      """
  }

  private var usage: String {
    var lines = ["let layout = \(makeLayout)"]
    lines.append("let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)")
    lines += setUp
    if let delegate {
      lines.append("The delegate, a \(delegate.protocolName), tells \(delegate.methods).")
    }
    return lines.map { "// " + $0 }.joined(separator: "\n")
  }

  /// The lines that set up the collection view.
  var setUp: [String] {
    var lines: [String] = []
    switch entry.scrolling {
    case .items: lines.append("collectionView.decelerationRate = .fast")
    case .none: lines.append("collectionView.isScrollEnabled = false")
    case .continuous, .plane: break
    }
    if let interaction = type.interaction { lines.append("collectionView.addInteraction(\(interaction)())") }
    lines += page.setUp
    if entry.tapsBringIn { lines.append("collectionView.addInteraction(CurrentItemTap())") }
    return lines
  }
}

extension [String] {
  /// Returns the lines as a text, indented by a number of steps.
  func indented(_ steps: Int) -> String {
    map { String(repeating: "  ", count: steps) + $0 }.joined(separator: "\n")
  }
}

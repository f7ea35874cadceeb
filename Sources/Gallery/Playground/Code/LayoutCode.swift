import CollectionLayouts
import UIKit

/// Swift code that makes a layout as it is shown: the properties that differ from their defaults, and what goes with it.
@MainActor
struct LayoutCode {
  enum Kind {
    /// A function that makes the layout, and how it is used.
    case layout
    /// A whole view controller.
    case controller
  }

  let entry: GalleryLayout
  /// As shown, in a view or fitted for one.
  let layout: UICollectionViewLayout
  /// The name of the look, for people; nil for one without a name.
  let look: String?
  /// The sizes of the first items, where the delegate tells them.
  let sizes: [CGSize]
  let count: Int
  private let type: LayoutClass
  private let delegate: LayoutClass.Delegate?

  init(
    _ entry: GalleryLayout, _ layout: UICollectionViewLayout, look: String?, hasOwnItemSize: Bool, count: Int,
    sizes: (Int) -> CGSize
  ) {
    self.entry = entry
    self.layout = layout
    self.look = look
    self.count = count
    type = LayoutClass.of(entry, layout)
    delegate = LayoutClass.delegate(of: layout, hasOwnItemSize: hasOwnItemSize)
    self.sizes = delegate == nil ? [] : (0..<min(count, 24)).map(sizes)
  }

  /// - Parameter isAlone: whether no other code of the same layout is in the module, so that its class is declared here.
  func text(_ kind: Kind, isAlone: Bool = true) -> String {
    let declaration = isAlone ? entry.declaration?.code ?? "" : ""
    let parts: [String] =
      switch kind {
      case .layout: [imports, declaration, function, usage]
      case .controller: [imports, controller, sizesMethod, declaration, function]
      }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  // MARK: The layout

  private var imports: String { "import CollectionLayouts\nimport UIKit" }

  /// The class that is made: one of the gallery's own, which is declared, too, or the library's.
  private var className: String { entry.declaration?.name ?? type.name }

  /// The look's name in Swift, such as `coverFlow`.
  private var functionName: String {
    let words = (look ?? entry.name + " tuned").split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    return zip(words.indices, words).map { $0 == 0 ? $1.lowercased() : $1.prefix(1).uppercased() + $1.dropFirst() }
      .joined()
  }

  /// The properties that differ from their defaults, one a line.
  var assignments: [String] {
    let plain = type.make()
    return entry.parameters.compactMap { parameter in
      guard let value = parameter.value(layout) else { return nil }
      if let usual = parameter.value(plain), usual.isClose(to: value) { return nil }
      return "layout.\(parameter.property) = \(parameter.code(for: value))"
    }
  }

  private var function: String {
    let lines = assignments.map { "    " + $0 }
    return """
      extension \(className) {
        /// \(look ?? entry.title): \(lines.isEmpty ? "every property has its default" : "what differs from the defaults").
        static func \(functionName)() -> \(className) {
          let layout = \(className)()
      \(lines.map { $0 + "\n" }.joined())    return layout
        }
      }
      """
  }

  private var usage: String {
    var lines = ["let layout = \(className).\(functionName)()"]
    lines.append("let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)")
    lines += setUp
    if let delegate {
      lines.append("The delegate, a \(delegate.protocolName), tells sizes: collectionView(_:layout:sizeForItemAt:).")
    }
    return lines.map { "// " + $0 }.joined(separator: "\n")
  }

  /// What the collection view needs besides.
  private var setUp: [String] {
    var lines: [String] = []
    switch entry.scrolling {
    case .items: lines.append("collectionView.decelerationRate = .fast")
    case .none: lines.append("collectionView.isScrollEnabled = false")
    case .pages, .plane: break
    }
    if let interaction = type.interaction { lines.append("collectionView.addInteraction(\(interaction)())") }
    if entry.tapsBringIn { lines.append("collectionView.addInteraction(CurrentItemTap())") }
    return lines
  }

  // MARK: The view controller

  /// Such as `CarouselCoverFlowViewController`: looks of two layouts may have one name.
  var controllerName: String {
    let words = (entry.name + " " + (look == entry.title ? "" : look ?? "tuned"))
      .split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "ViewController"
  }

  private var hasHeadings: Bool {
    let names = ["header-height", "footer-height", "header-reference-size", "footer-reference-size"]
    return entry.parameters.contains { parameter in
      names.contains(parameter.name) && parameter.value(layout)?.numbers.contains { $0 != 0 } == true
    }
  }

  private var controller: String {
    let sizeList = sizes.map {
      "    CGSize(width: \(Double($0.width).written), height: \(Double($0.height).written)),\n"
    }
    let stored =
      sizes.isEmpty
      ? "" : "\n  /// Of the items, over and over again.\n  private let sizes = [\n\(sizeList.joined())  ]\n"
    let headings = hasHeadings ? LayoutCode.headings : ("", "")
    return """
      final class \(controllerName): UICollectionViewController {
        private let registration = UICollectionView.CellRegistration<LayoutCell, Int> { cell, _, item in
          cell.contentView.backgroundColor = UIColor(
            hue: CGFloat(item % 24) / 24, saturation: 0.5, brightness: 0.9, alpha: 1)
        }
      \(stored)
        init() { super.init(collectionViewLayout: \(className).\(functionName)()) }

        required init?(coder: NSCoder) { fatalError("\(controllerName) is made in code only.") }

        override func viewDidLoad() {
          super.viewDidLoad()
          collectionView.contentInsetAdjustmentBehavior = .never
      \(setUp.map { "    " + $0 + "\n" }.joined())\(headings.0)  }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          \(count)
        }

        override func collectionView(
          _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
          collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
        }
      \(headings.1)}
      """
  }

  private static let headings = (
    """
        let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
        for kind in kinds {
          collectionView.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "heading")
        }

    """,
    """

      override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "heading", for: indexPath)
        view.backgroundColor = .secondarySystemBackground
        return view
      }

    """
  )

  private var sizesMethod: String {
    guard let delegate else { return "" }
    return """
      extension \(controllerName): \(delegate.protocolName) {
        func collectionView(
          _ collectionView: UICollectionView, layout collectionViewLayout: \(delegate.layoutName),
          sizeForItemAt indexPath: IndexPath
        ) -> CGSize { sizes[indexPath.item % sizes.count] }
      }
      """
  }
}

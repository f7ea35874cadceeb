import CollectionLayouts
import UIKit

/// A whole view controller with the layout.
extension LayoutCode {
  /// The name of the controller, such as `CarouselCoverFlowViewController`: looks of two layouts may have the same name.
  var controllerName: String {
    let words = (entry.name + " " + (look == entry.title ? "" : look ?? "tuned"))
      .split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "ViewController"
  }

  /// The kinds of headers, footers and overflow views that the layout has now.
  var supplementaryKinds: [String] {
    let headings = [
      ("header", "UICollectionView.elementKindSectionHeader"), ("footer", "UICollectionView.elementKindSectionFooter"),
    ]
    let kinds = headings.filter { name, _ in
      page.hasHeadings
        ? name == "header"
        : entry.parameters.contains { parameter in
          ["\(name)-height", "\(name)-reference-size"].contains(parameter.name)
            && parameter.value(layout)?.numbers.contains { $0 != 0 } == true
        }
    }
    return kinds.map(\.1) + otherKinds
  }

  /// The kinds of supplementary views besides headers and footers.
  private var otherKinds: [String] {
    let hasCover = (layout as? CollectionLayout)?.contentHeader != nil
    return (hasOverflow ? ["AlignedFlowLayout.elementKindOverflow"] : [])
      + (hasCover ? ["CollectionLayout.elementKindContentHeader"] : [])
  }

  var controller: String {
    let sizeList = page.sizes.map {
      "    CGSize(width: \(Double($0.width).written), height: \(Double($0.height).written)),\n"
    }
    let subject = delegate?.isMosaic == true ? "Columns and rows of" : "Of"
    let stored =
      delegate == nil
      ? "" : "\n  /// \(subject) the items, over and over again.\n  private let sizes = [\n\(sizeList.joined())  ]\n"
    let headings = supplementaryKinds.isEmpty ? ("", "") : headings
    return """
      final class \(controllerName): UICollectionViewController {
        private let registration = UICollectionView.CellRegistration<LayoutCell, Int> { cell, _, item in
          cell.contentView.backgroundColor = UIColor(
            hue: CGFloat(item % 24) / 24, saturation: 0.5, brightness: 0.9, alpha: 1)
        }
      \(stored)
        init() { super.init(collectionViewLayout: \(makeLayout)) }

        required init?(coder: NSCoder) { fatalError("\(controllerName) is made in code only.") }

        override func viewDidLoad() {
          super.viewDidLoad()
          collectionView.contentInsetAdjustmentBehavior = .never
      \(setUp.map { "    " + $0 + "\n" }.joined())\(headings.0)  }
      \(page.sectionCount == 1 ? "" : LayoutCode.sections(page.sectionCount))
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          \(page.itemCount)
        }

        override func collectionView(
          _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
          collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
        }
      \(headings.1)}
      """
  }

  private static func sections(_ count: Int) -> String {
    "\n  override func numberOfSections(in collectionView: UICollectionView) -> Int { \(count) }\n"
  }

  private var hasOverflow: Bool { (layout as? AlignedFlowLayout).map { $0.overflowSize != .zero } ?? false }

  /// The code that registers headers and footers, or overflow views, and makes them.
  private var headings: (register: String, make: String) {
    let usual = "UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter"
    let others = otherKinds
    let kinds =
      others.isEmpty ? usual : "\n      \(usual),\n      \(others.joined(separator: ",\n      ")),\n    "
    return (
      """
          let kinds = [\(kinds)]
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
  }

  var sizesMethod: String {
    guard let delegate else { return "" }
    if delegate.isMosaic { return spanMethods(delegate) }
    return """
      extension \(controllerName): \(delegate.protocolName) {
        func collectionView(
          _ collectionView: UICollectionView, layout collectionViewLayout: \(delegate.layoutName),
          sizeForItemAt indexPath: IndexPath
        ) -> CGSize { sizes[indexPath.item % sizes.count] }
      }
      """
  }

  private func spanMethods(_ delegate: LayoutClass.Delegate) -> String {
    let methods = [("columnSpan", "width"), ("rowSpan", "height")].map { name, side in
      """
        func collectionView(
          _ collectionView: UICollectionView, layout collectionViewLayout: \(delegate.layoutName),
          \(name)ForItemAt indexPath: IndexPath
        ) -> Int { Int(sizes[indexPath.item % sizes.count].\(side)) }
      """
    }
    return "extension \(controllerName): \(delegate.protocolName) {\n\(methods.joined(separator: "\n\n"))\n}"
  }
}

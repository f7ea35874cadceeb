import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// A collection view that fills a display, with a data source and a delegate that tests steer.
@MainActor
final class LayoutFixture {
  let source: FixtureSource
  let view: UICollectionView
  let host: TestHost

  init(
    _ layout: UICollectionViewLayout, counts: [Int], size: CGSize = CGSize(width: 390, height: 844),
    isRightToLeft: Bool = false, configure: (UICollectionView, FixtureSource) -> Void = { _, _ in }
  ) {
    source = FixtureSource(counts: counts)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.register(FixtureCell.self, forCellWithReuseIdentifier: "cell")
    let kinds = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      AlignedFlowLayout.elementKindOverflow,
    ]
    for kind in kinds {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "extra")
    }
    view.dataSource = source
    view.delegate = source
    configure(view, source)
    host = TestHost(size: size, view: view)
  }

  /// Attributes of every item, one by one.
  func allItems() -> [UICollectionViewLayoutAttributes] {
    var result: [UICollectionViewLayoutAttributes] = []
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let attributes = view.collectionViewLayout.layoutAttributesForItem(at: path)
        #expect(attributes != nil, "no attributes for \(path)")
        if let attributes { result.append(attributes) }
      }
    }
    return result
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
  }

  /// An item's frame as the layout tells it; null for none.
  func frame(_ path: IndexPath) -> CGRect {
    view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame ?? .null
  }

  func header(_ section: Int) -> CGRect {
    let kind = UICollectionView.elementKindSectionHeader
    let attributes = view.collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: [section, 0])
    return attributes?.frame ?? .null
  }

  /// Where an item's middle is on the screen.
  func screenCenter(_ path: IndexPath) -> CGPoint {
    let center = view.collectionViewLayout.layoutAttributesForItem(at: path)?.center ?? .zero
    return CGPoint(x: center.x - view.contentOffset.x, y: center.y - view.contentOffset.y)
  }
}

final class FixtureCell: UICollectionViewCell {
  var applied: LayoutProgressAttributes?
  var preferredHeight: CGFloat?
  var preferredWidth: CGFloat?

  override func prepareForReuse() {
    super.prepareForReuse()
    (preferredHeight, preferredWidth) = (nil, nil)
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    applied = layoutAttributes as? LayoutProgressAttributes
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard preferredHeight != nil || preferredWidth != nil,
      let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    copy.size.height = preferredHeight ?? copy.size.height
    copy.size.width = preferredWidth ?? copy.size.width
    return copy
  }
}

@MainActor
final class FixtureSource: NSObject, UICollectionViewDataSource, WaterfallLayoutDelegate, CurrentItemLayoutDelegate {
  var sections: [[Int]]
  var size: (Int) -> CGSize = { CGSize(width: 100, height: 60 + $0 * 37 % 140) }
  var span: (Int) -> Int = { _ in 1 }
  var preferredHeight: (Int) -> CGFloat? = { _ in nil }
  var preferredWidth: (Int) -> CGFloat? = { _ in nil }
  var sizeRequests = 0
  /// Objects that live as long as the fixture, delegates say.
  var companions: [AnyObject] = []
  /// Everything a layout can ask: counts and sizes.
  var requests = 0
  var currentChanges: [(from: IndexPath?, to: IndexPath?)] = []
  var settlements: [IndexPath] = []
  var positions: [CGFloat] = []
  private var nextName: Int

  /// Items are named 0, 1, 2 … over all sections; names stay with items.
  init(counts: [Int]) {
    var name = 0
    sections = counts.map { count in
      (0..<count).map { _ in
        defer { name += 1 }
        return name
      }
    }
    nextName = name
  }

  func newName() -> Int {
    nextName += 1
    return nextName
  }

  func name(_ path: IndexPath) -> Int { sections[path.section][path.item] }

  func path(of name: Int) -> IndexPath? {
    for (section, names) in sections.enumerated() {
      if let item = names.firstIndex(of: name) { return IndexPath(item: item, section: section) }
    }
    return nil
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    requests += 1
    return sections.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    requests += 1
    return sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? FixtureCell)?.preferredHeight = preferredHeight(name(indexPath))
    (cell as? FixtureCell)?.preferredWidth = preferredWidth(name(indexPath))
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "extra", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizeRequests += 1
    requests += 1
    return size(name(indexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int {
    let name = name(indexPath)
    // Packed densely, some span columns, so that there are holes.
    return collectionViewLayout.packing == .dense ? max(span(name), [1, 1, 2, 1, 3][name % 5]) : span(name)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizeRequests += 1
    requests += 1
    return size(name(indexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    didChangeCurrentItemFrom previous: IndexPath?, to current: IndexPath?
  ) { currentChanges.append((previous, current)) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    didSettleOnItemAt indexPath: IndexPath
  ) { settlements.append(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout, didMoveTo position: CGFloat
  ) { positions.append(position) }
}

/// One kind of layout surroundings.
struct LayoutCase: CustomTestStringConvertible, Sendable {
  var isHorizontal: Bool
  var isRightToLeft: Bool
  var count: Int

  var testDescription: String {
    "\(count) items, \(isHorizontal ? "horizontal" : "vertical"), \(isRightToLeft ? "right to left" : "left to right")"
  }

  static let all: [LayoutCase] = [0, 1, 2, 3, 50, 1000].flatMap { count in
    [false, true].flatMap { horizontal in
      [false, true].map { LayoutCase(isHorizontal: horizontal, isRightToLeft: $0, count: count) }
    }
  }

  var counts: [Int] { count < 3 ? [count] : [count / 2, 0, count - count / 2] }
}

/// What an element is, without where it is. Tests compare a great many, so it is no text.
struct ElementIdentity: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var path: IndexPath
}

extension UICollectionViewLayoutAttributes {
  var isFinite: Bool {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height, alpha, transform3D.m11, transform3D.m22]
    return numbers.allSatisfy(\.isFinite)
  }

  var identity: ElementIdentity {
    ElementIdentity(category: representedElementCategory, kind: representedElementKind, path: indexPath)
  }
}

extension CGRect {
  /// A rectangle anywhere in or around this one.
  func randomRect(_ dice: inout Dice) -> CGRect {
    func number(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
      CGFloat.random(in: low...max(high, low + 1), using: &dice)
    }
    let x = number(minX - 200, maxX + 200)
    let y = number(minY - 200, maxY + 200)
    return CGRect(x: x, y: y, width: number(1, 900), height: number(1, 900))
  }
}

extension [UICollectionViewLayoutAttributes] {
  @MainActor var areFinite: Bool { allSatisfy { $0.isFinite } }
}

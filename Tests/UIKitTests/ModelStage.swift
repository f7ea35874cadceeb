import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKit

/// A cell that says which item it shows.
final class ModelCell: UICollectionViewCell {
  static var made = 0
  var item: ModelItem?

  override init(frame: CGRect) {
    super.init(frame: frame)
    ModelCell.made += 1
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    item = nil
  }
}

/// The model as a data source. Sizes go by the item, so they travel with it.
final class ModelSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [ModelSection] = []

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].items.count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! ModelCell
    cell.item = sections[indexPath.section].items[indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "h", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let id = sections[indexPath.section].items[indexPath.item].id
    return CGSize(width: 20 + id % 4 * 11, height: 24 + id % 5 * 9)
  }
  func collectionView(_ view: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath) {
    let item = sections[old.section].items.remove(at: old.item)
    sections[new.section].items.insert(item, at: new.item)
  }
}

/// Two columns with turned, faded and overlapping cells that come and go their own ways: everything a layout can say.
final class TurnedLayout: UICollectionViewLayout {
  private var tops: [Int] = []
  private var counts: [Int] = []

  override func prepare() {
    super.prepare()
    let view = collectionView!
    counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    tops = [0]
    for count in counts { tops.append(tops.last! + (count + 1) / 2 * 40 + 24) }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(tops.last ?? 0))
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.section < counts.count, path.item < counts[path.section] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let width = (collectionView?.bounds.width ?? 0) / 2
    attributes.center = CGPoint(
      x: width * (CGFloat(path.item % 2) + 0.5), y: CGFloat(tops[path.section] + 24 + path.item / 2 * 40 + 20))
    attributes.size = CGSize(width: width, height: 46)
    attributes.transform = CGAffineTransform(rotationAngle: CGFloat(path.item % 3) * 0.2).scaledBy(x: 0.9, y: 0.9)
    attributes.alpha = path.item % 4 == 3 ? 0.5 : 1
    attributes.zIndex = path.item % 3
    attributes.isHidden = path.item % 7 == 6
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard kind == "header", path.section < counts.count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = CGRect(x: 0, y: tops[path.section], width: Int(collectionView?.bounds.width ?? 0), height: 20)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    counts.indices.flatMap { section in
      let items = (0..<counts[section]).compactMap { layoutAttributesForItem(at: path($0, section)) }
      let header = layoutAttributesForSupplementaryView(ofKind: "header", at: path(0, section))
      return (items + [header].compactMap(\.self)).filter { $0.frame.intersects(rect) }
    }
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.item % 2 == 0 else { return super.initialLayoutAttributesForAppearingItem(at: path) }
    let attributes = layoutAttributesForItem(at: path)
    attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    attributes?.alpha = 0
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.item % 2 == 0 else { return super.finalLayoutAttributesForDisappearingItem(at: path) }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.center = CGPoint(x: -50, y: 100)
    attributes.size = CGSize(width: 10, height: 10)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// A view on a display, its model, and the means to compare the one with the other.
@MainActor
final class ModelStage {
  let source = ModelSource()
  let view: UICollectionView
  let host: WindowHost
  var nextID = 0
  private(set) var time = 0.0
  private(set) var problems: [String] = []
  private let madeBefore = ModelCell.made

  static let layoutCount = 5

  static func layout(_ number: Int) -> UICollectionViewLayout {
    switch number {
    case 0, 1:
      let layout = RowLayout()
      layout.hasHeaders = number == 1
      layout.hasDecorations = number == 1
      layout.rowHeight = number == 1 ? 35 : 50
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "box")
      return layout
    case 2, 3:
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = number == 2 ? CGSize(width: 20, height: 20) : .zero
      layout.sectionHeadersPinToVisibleBounds = number == 2
      layout.scrollDirection = number == 2 ? .vertical : .horizontal
      return layout
    default: return TurnedLayout()
    }
  }

  init(layout: Int, counts: [Int]) {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 120, height: 200), collectionViewLayout: Self.layout(layout))
    host = WindowHost(
      rootViewController: UIViewController(),
      environment: SurfaceEnvironment(size: CGSize(width: 120, height: 200), scale: 1))
    for count in counts { source.sections.append(ModelSection(items: (0..<count).map { _ in newItem() })) }
    Self.wire(view, source)
    view.allowsMultipleSelection = true
    host.window.rootViewController?.view.addSubview(view)
    frames(1)
  }

  func newItem() -> ModelItem {
    nextID += 1
    return ModelItem(id: nextID)
  }

  private static func wire(_ view: UICollectionView, _ source: ModelSource) {
    view.contentInsetAdjustmentBehavior = .never
    view.register(ModelCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["header", UICollectionView.elementKindSectionHeader] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "h")
    }
    view.dataSource = source
    view.delegate = source
  }

  func frames(_ count: Int, step: Double = 1.0 / 60) {
    for _ in 0..<count {
      time += step
      _ = host.frame(at: time)
    }
  }

  func touch(_ phase: SurfaceTouch.Phase, y: CGFloat) {
    host.handle(.touches([SurfaceTouch(id: 1, phase: phase, location: CGPoint(x: 60, y: y))], time: time))
  }

  // MARK: Updating

  /// Carries a batch out, nested at random, with the change of the data somewhere in the block.
  func perform(_ batch: ModelBatch, _ random: inout TestRandom, isAnimated: Bool = true) {
    var dice = random
    let before = shown
    let change = dice.below(batch.calls.count + 1)
    let run = { [self] in
      view.performBatchUpdates {
        self.send(batch.calls[...], change, batch.after, &dice, depth: 0)
        self.source.sections = batch.after
      }
    }
    if isAnimated { run() } else { UIView.performWithoutAnimation(run) }
    random = dice
    compareIdentity(before, batch)
  }

  private func send(
    _ calls: ArraySlice<ModelCall>, _ change: Int, _ after: [ModelSection], _ dice: inout TestRandom, depth: Int
  ) {
    var rest = calls
    while let call = rest.first {
      if rest.startIndex == change { source.sections = after }
      if depth < 3, dice.below(5) == 0 {
        var inner = dice
        let part = rest.prefix(1 + dice.below(rest.count))
        view.performBatchUpdates { self.send(part, change, after, &inner, depth: depth + 1) }
        dice = inner
        rest = rest.dropFirst(part.count)
      } else {
        send(call)
        rest = rest.dropFirst()
      }
    }
  }

  func send(_ call: ModelCall) {
    switch call {
    case .insertItem(let path): view.insertItems(at: [path])
    case .deleteItem(let path): view.deleteItems(at: [path])
    case .moveItem(let from, let to): view.moveItem(at: from, to: to)
    case .reloadItem(let path): view.reloadItems(at: [path])
    case .reconfigureItem(let path): view.reconfigureItems(at: [path])
    case .insertSection(let section): view.insertSections([section])
    case .deleteSection(let section): view.deleteSections([section])
    case .moveSection(let from, let to): view.moveSection(from, toSection: to)
    case .reloadSection(let section): view.reloadSections([section])
    }
  }

  // MARK: Checking

  var shown: [Int: ModelCell] {
    var cells: [Int: ModelCell] = [:]
    for case let cell as ModelCell in view.visibleCells { if let id = cell.item?.id { cells[id] = cell } }
    return cells
  }

  func expect(_ holds: Bool, _ text: @autoclosure () -> String) { if !holds { problems.append(text()) } }

  func takeProblems() -> [String] {
    defer { problems = [] }
    return problems
  }

  private func compareIdentity(_ before: [Int: ModelCell], _ batch: ModelBatch) {
    for (id, cell) in shown {
      guard let old = before[id] else { continue }
      if batch.reloaded.contains(id) {
        expect(old !== cell, "reloaded item \(id) kept its view")
      } else {
        expect(old === cell, "item \(id) got another view")
      }
    }
  }

  /// What must hold at any moment, animations running or not.
  func compare() {
    compareShown()
    compareWithFreshView()
  }

  /// The part of it that needs no other view.
  func compareShown() {
    view.layoutIfNeeded()
    expect(view.numberOfSections == source.sections.count, "\(view.numberOfSections) sections")
    for (section, content) in source.sections.enumerated() where section < view.numberOfSections {
      expect(view.numberOfItems(inSection: section) == content.items.count, "wrong count in section \(section)")
    }
    for cell in view.visibleCells {
      guard let path = view.indexPath(for: cell), let item = (cell as? ModelCell)?.item else {
        expect(false, "a cell without a path or an item")
        continue
      }
      let there = source.sections.indices.contains(path.section) ? source.sections[path.section].items : []
      expect(there.indices.contains(path.item) && there[path.item] == item, "\(path) shows \(item)")
    }
    for problem in view.checkInvariants() { expect(false, problem) }
  }

  /// After everything has come to rest.
  func compareAtRest() {
    compare()
    let cells = view.subviews.filter { $0 is ModelCell }
    expect(cells.count == view.visibleCells.count, "\(cells.count) cells for \(view.visibleCells.count) visible")
    expect(view.heldViewCount(of: ModelCell.self) == ModelCell.made - madeBefore - freshMade, "cells were lost")
    for cell in cells {
      expect((cell.layer.animationKeys() ?? []).isEmpty, "an animation is left over")
      expect(!cell.isHidden, "a hidden cell")
    }
  }

  private var freshMade = 0

  private func compareWithFreshView() {
    let made = ModelCell.made
    let fresh = UICollectionView(
      frame: view.frame, collectionViewLayout: Self.layout(number(of: view.collectionViewLayout)))
    Self.wire(fresh, source)
    fresh.layoutIfNeeded()
    fresh.contentOffset = view.contentOffset
    fresh.layoutIfNeeded()
    freshMade += ModelCell.made - made
    expect(fresh.contentSize == view.contentSize, "content size \(view.contentSize), not \(fresh.contentSize)")
    let paths = view.indexPathsForVisibleItems
    expect(fresh.indexPathsForVisibleItems == paths, "shows \(paths), a fresh view \(fresh.indexPathsForVisibleItems)")
    for path in paths { compare(view.cellForItem(at: path), fresh.cellForItem(at: path), path) }
    for kind in ["header", UICollectionView.elementKindSectionHeader] {
      let paths = view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
      expect(fresh.indexPathsForVisibleSupplementaryElements(ofKind: kind) == paths, "other headers: \(paths)")
      for path in paths {
        compare(
          view.supplementaryView(forElementKind: kind, at: path),
          fresh.supplementaryView(forElementKind: kind, at: path), path)
      }
    }
  }

  private func compare(_ mine: UIView?, _ other: UIView?, _ path: IndexPath) {
    guard let mine, let other else { return }
    expect(
      mine.center == other.center && mine.bounds.size == other.bounds.size && mine.transform == other.transform
        && mine.alpha == other.alpha && mine.layer.zPosition == other.layer.zPosition,
      "\(path) stands at \(mine.frame), alpha \(mine.alpha), not \(other.frame), alpha \(other.alpha)")
  }

  func number(of layout: UICollectionViewLayout) -> Int {
    switch layout {
    case let rows as RowLayout: rows.hasHeaders ? 1 : 0
    case let flow as UICollectionViewFlowLayout: flow.scrollDirection == .vertical ? 2 : 3
    default: 4
    }
  }
}

import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

extension ModelFixture {
  var shown: [Int: ModelCell] {
    var cells: [Int: ModelCell] = [:]
    for case let cell as ModelCell in view.visibleCells { if let id = cell.item?.id { cells[id] = cell } }
    return cells
  }

  func expect(_ holds: Bool, _ text: @autoclosure () -> String) { if !holds { problems.append(text()) } }

  func compareIdentity(_ before: [Int: ModelCell], _ batch: ModelBatch) {
    for (id, cell) in shown {
      guard let old = before[id] else { continue }
      if batch.reloaded.contains(id) {
        expect(old !== cell, "reloaded item \(id) kept its view")
      } else {
        expect(old === cell, "item \(id) got another view")
      }
    }
  }

  /// Checks all that must hold at any moment, animations running or not.
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

  private func compareWithFreshView() {
    let made = ModelCell.made
    let fresh = UICollectionView(frame: view.frame, collectionViewLayout: layout.make())
    wire(fresh)
    fresh.layoutIfNeeded()
    fresh.contentOffset = view.contentOffset
    fresh.layoutIfNeeded()
    layout.adopt(view.collectionViewLayout, fresh.collectionViewLayout)
    fresh.layoutIfNeeded()
    freshMade += ModelCell.made - made
    expect(
      fresh.contentSize == view.contentSize,
      "\(layout.name): content size \(view.contentSize), not \(fresh.contentSize)")
    let paths = view.indexPathsForVisibleItems
    expect(
      fresh.indexPathsForVisibleItems == paths,
      "\(layout.name) at \(view.contentOffset): shows \(paths), a fresh view \(fresh.indexPathsForVisibleItems)")
    for path in paths { compare(view.cellForItem(at: path), fresh.cellForItem(at: path), "item \(path)", fresh) }
    let (mine, others) = (view.shownBoundaries, fresh.shownBoundaries)
    expect(
      mine.map(\.name) == others.map(\.name),
      "\(layout.name) at \(view.contentOffset): shows \(mine.map(\.name)), a fresh view \(others.map(\.name))")
    for (one, other) in zip(mine, others) where one.name == other.name {
      compare(one.view, other.view, one.name, fresh)
    }
  }

  private func compare(_ mine: UIView?, _ other: UIView?, _ name: String, _ fresh: UICollectionView) {
    guard let mine, let other else { return }
    // Two offsets of endless content are rounded to pixels each.
    let slack = fresh.contentOffset == view.contentOffset ? 0 : 500
    let values = zip(Self.valueNames, zip(look(mine, in: view), look(other, in: fresh)))
    let wrong = values.enumerated().filter { abs($1.1.0 - $1.1.1) > ($0 < 2 ? slack : 0) }.map { _, value in
      "\(value.0) is \(Double(value.1.0) / 1000), in a fresh view \(Double(value.1.1) / 1000)"
    }
    expect(
      wrong.isEmpty,
      "\(layout.name) at \(view.contentOffset): of \(name), \(wrong.prefix(4).joined(separator: ", "))"
    )
  }

  private static let valueNames =
    [
      "center.x from the left of what is seen", "center.y from the top of what is seen", "size.width", "size.height",
      "alpha", "zIndex",
    ] + (1...4).flatMap { row in (1...4).map { "transform3D.m\(row)\($0)" } }

  /// All that attributes determine of a view, in thousandths. Places count from the corner of what is seen: endless content
  /// goes back to its middle when no finger holds it.
  private func look(_ view: UIView, in collectionView: UICollectionView) -> [Int] {
    let matrix = view.layer.transform
    let size = view.bounds.size
    let numbers = [
      view.center.x - collectionView.bounds.minX, view.center.y - collectionView.bounds.minY, size.width, size.height,
      view.alpha, view.layer.zPosition,
      matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23, matrix.m24,
      matrix.m31, matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42, matrix.m43, matrix.m44,
    ]
    return numbers.map { $0.isFinite ? Int((min(max($0, -1e12), 1e12) * 1000).rounded()) : .min }
  }
}

import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitFixtures

typealias NameSnapshot = NSDiffableDataSourceSnapshot<String, String>
typealias NameDataSource = UICollectionViewDiffableDataSource<String, String>

/// Rows of 50 points in a window of 100 × 200, fed by a diffable data source of names.
@MainActor
final class DiffableFixture {
  let layout = RowLayout()
  let view: UICollectionView
  let source: NameDataSource
  private(set) var host: TestHost?

  init(
    _ sections: [(String, [String])] = [], isShown: Bool = true, headers: Bool = false,
    source makeSource: (UICollectionView, @escaping NameDataSource.CellProvider) -> NameDataSource = {
      NameDataSource(collectionView: $0, cellProvider: $1)
    }
  ) {
    layout.hasHeaders = headers
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    let registration = UICollectionView.CellRegistration<NamedCell, String> { cell, _, name in cell.name = name }
    source = makeSource(view) { view, path, name in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    if headers {
      let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "header") {
        view, _, path in view.tag = path.section
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: header, for: path)
      }
    }
    if isShown { show() }
    if !sections.isEmpty { apply(sections, animated: false) }
  }

  func show() {
    host = TestHost(size: CGSize(width: 100, height: 200), scale: 1, view: view)
    host?.advance(frames: 1)
  }

  func apply(_ sections: [(String, [String])], animated: Bool = true, completion: (() -> Void)? = nil) {
    source.apply(snapshot(sections), animatingDifferences: animated, completion: completion)
  }

  /// Changes what is shown.
  func edit(animated: Bool = true, _ change: (inout NameSnapshot) -> Void) {
    var snapshot = source.snapshot()
    change(&snapshot)
    source.apply(snapshot, animatingDifferences: animated)
  }

  func cell(_ name: String) -> NamedCell? {
    source.indexPath(for: name).flatMap { view.cellForItem(at: $0) } as? NamedCell
  }

  var names: [String] { view.visibleCells.compactMap { ($0 as? NamedCell)?.name } }

  func settle() { host?.settle() }
}

func snapshot(_ sections: [(String, [String])]) -> NameSnapshot {
  var snapshot = NameSnapshot()
  snapshot.appendSections(sections.map(\.0))
  for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
  return snapshot
}

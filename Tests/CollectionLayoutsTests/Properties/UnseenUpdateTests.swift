import CollectionLayouts
import Foundation
import Testing
import UIKit

/// Rules for views that show nothing (`Docs/Behaviour.md`, 4 and 6), with every layout of the library and with UIKit's
/// own.
@MainActor @Suite struct UnseenUpdateTests {
  nonisolated static let kinds: [LayoutKind] =
    LayoutKind.all + [
      LayoutKind(name: "flow", make: { _ in UICollectionViewFlowLayout() }, hasAxes: false, hasCurrentItem: false),
      LayoutKind(
        name: "compositional",
        make: { _ in
          let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
          return UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(
              group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
        }, hasAxes: false, hasCurrentItem: false),
    ]

  private func view(_ kind: LayoutKind, _ source: FixtureSource, size: CGSize) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: kind.make(false))
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
    return view
  }

  @Test(arguments: kinds, [CGSize(width: 390, height: 844), .zero])
  func updatesReachTheLayout(kind: LayoutKind, size: CGSize) {
    let source = FixtureSource(counts: [2])
    let view = view(kind, source, size: size)
    view.performBatchUpdates {
      source.sections[0].append(contentsOf: [source.newName(), source.newName()])
      view.insertItems(at: [IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0)])
    }
    let layout = view.collectionViewLayout
    #expect((0..<4).allSatisfy { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) != nil })
    source.sections[0].removeLast(3)
    view.deleteItems(at: (1..<4).map { IndexPath(item: $0, section: 0) })
    #expect(view.numberOfItems(inSection: 0) == 1)
    // As one that was given its data at once.
    view.frame.size = CGSize(width: 390, height: 844)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 1)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) != nil)
  }
}

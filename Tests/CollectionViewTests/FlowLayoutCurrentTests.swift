import Foundation
import Testing

@testable import UIKit
@testable import UIKitFixtures

/// The attributes of a flow layout between a change and the next layout pass (`Docs/Behaviour.md`, 13).
@MainActor @Suite struct FlowLayoutCurrentTests {
  private final class Preparing: UICollectionViewFlowLayout {
    var preparations = 0
    override func prepare() {
      preparations += 1
      super.prepare()
    }
  }

  private let layout = Preparing()
  private let source = NameSource([6], trace: Trace())
  private let view: UICollectionView

  init() {
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
  }

  @Test func beforeTheFirstPass() {
    #expect(layout.collectionViewContentSize == CGSize(width: 100, height: 150))
    #expect(layout.layoutAttributesForItem(at: path(5))?.frame == CGRect(x: 50, y: 100, width: 50, height: 50))
    // Whoever asks the layout does not run a subclass's preparations; the view does.
    #expect(layout.preparations == 0)
    view.layoutIfNeeded()
    #expect(layout.preparations == 1 && view.visibleCells.count == 6)
  }

  @Test func afterAChangeOfAMeasure() {
    view.layoutIfNeeded()
    layout.itemSize = CGSize(width: 100, height: 20)
    #expect(layout.collectionViewContentSize.height == 120)
    layout.minimumLineSpacing = 10
    #expect(layout.layoutAttributesForItem(at: path(1))?.frame.minY == 30)
    layout.headerReferenceSize.height = 40
    let kind = UICollectionView.elementKindSectionHeader
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path(0))?.frame.height == 40)
    layout.headerReferenceSize = .zero
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 20))?.count == 1)
    #expect(layout.preparations == 1)
    view.layoutIfNeeded()
    // Asked again, nothing is stale.
    _ = layout.collectionViewContentSize
    view.layoutIfNeeded()
    #expect(layout.preparations == 2)
  }

  @Test func afterAReload() {
    view.layoutIfNeeded()
    source.sections = [["a"], ["b"]]
    view.reloadData()
    #expect(layout.collectionViewContentSize.height == 100)
    #expect(layout.layoutAttributesForItem(at: path(5)) == nil)
    #expect(layout.layoutAttributesForItem(at: path(0, 1))?.frame.minY == 50)
    view.layoutIfNeeded()
    #expect(view.visibleCells.compactMap { ($0 as? NamedCell)?.name } == ["a", "b"])
  }

  /// The data are between two states: the answers are those for the one before.
  @Test func insideTheBlockOfABatch() {
    view.layoutIfNeeded()
    let messages = faults {
      view.performBatchUpdates {
        source.sections[0].removeLast(2)
        view.deleteItems(at: [path(4), path(5)])
        #expect(layout.collectionViewContentSize.height == 150)
      }
    }
    #expect(messages.isEmpty && layout.collectionViewContentSize.height == 100)
  }
}

import Foundation
import Testing

@testable import UIKit
@testable import UIKitFixtures

/// Mistakes of data sources and layouts: told once, in UIKit's words, and the view goes on.
@MainActor @Suite(.serialized) struct ElementFaultsTests {
  /// Rows, and one more than there are items.
  final class ExcessiveLayout: UICollectionViewLayout {
    var count = 3
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: path($0)) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 50, width: 100, height: 50)
      return attributes
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(count) * 50) }
  }

  @Test func attributesOfAnItemThatDoesNotExist() {
    let layout = ExcessiveLayout()
    var rig: Rig?
    let messages = faults {
      rig = Rig([2]) { $0.view.collectionViewLayout = layout }
      for _ in 0..<3 {
        layout.invalidateLayout()
        rig?.view.layoutIfNeeded()
      }
    }
    #expect(
      messages == [
        "UICollectionView received layout attributes for a cell with an index path that does not exist: {length = 2, path = 0 - 2}"
      ])
    #expect(rig?.shownNames == ["0-0", "0-1"])
    let more = faults {
      layout.count = 4
      layout.invalidateLayout()
      rig?.view.layoutIfNeeded()
    }
    #expect(more.count == 1 && more.first?.hasSuffix("0 - 3}") == true)
  }

  /// The layout knows the items when it is prepared, which is after the counts were requested (JTAppleCalendar does so).
  @Test func countsThatComeFromTheLayout() {
    final class CountingLayout: UICollectionViewLayout {
      var (goal, items) = (3, 0)
      override func prepare() { items = goal }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<items).map { item in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path(item))
          attributes.frame = CGRect(x: 0, y: CGFloat(item) * 20, width: 100, height: 20)
          return attributes
        }
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(items) * 20) }
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        (view.collectionViewLayout as? CountingLayout)?.items ?? 0
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    let (layout, source) = (CountingLayout(), Source())
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let messages = faults {
      view.dataSource = source
      view.layoutIfNeeded()
      #expect(view.visibleCells.count == 3 && view.numberOfItems(inSection: 0) == 3)
      layout.goal = 5
      view.reloadData()
      view.layoutIfNeeded()
      #expect(view.visibleCells.count == 5 && view.numberOfItems(inSection: 0) == 5)
    }
    #expect(messages.isEmpty)
    // Without a reload the counts stay.
    let more = faults {
      layout.goal = 6
      layout.invalidateLayout()
      view.layoutIfNeeded()
    }
    #expect(more.count == 1 && view.visibleCells.count == 5)
  }

  @Test func oneCellForTwoPaths() {
    final class Source: NSObject, UICollectionViewDataSource {
      var cell: UICollectionViewCell?
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = cell ?? view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        self.cell = cell
        return cell
      }
    }
    let rig = Rig([1])
    let source = Source()
    let messages = faults {
      rig.view.dataSource = source
      for _ in 0..<3 {
        rig.layout.invalidateLayout()
        rig.view.layoutIfNeeded()
      }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("path = 0 - 1} is in use at {length = 2, path = 0 - 0}") == true)
    #expect(rig.view.visibleCells == [source.cell])
    // The cell of one item may be made once and for all.
    let quiet = faults {
      rig.view.reloadItems(at: [path(0)])
      rig.view.layoutIfNeeded()
    }
    #expect(quiet.isEmpty && source.cell?.superview === rig.view)
  }

  @Test func aCellThatWasNotDequeued() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell()
      }
    }
    let rig = Rig([1])
    let source = Source()
    let messages = faults {
      rig.view.dataSource = source
      for _ in 0..<3 {
        rig.view.layoutIfNeeded()
        rig.view.reloadData()
      }
    }
    #expect(messages.count == 1 && messages.first?.contains("does not have a reuseIdentifier") == true)
  }

  @Test func aSupplementaryViewThatWasNotDequeued() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
      ) -> UICollectionReusableView {
        MeasuringView(frame: .zero)
      }
    }
    final class MeasuringView: UICollectionReusableView {
      override var description: String { "a view" }
    }
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 20)
    let rig = Rig([1]) { $0.view.collectionViewLayout = layout }
    let source = Source()
    let messages = faults {
      rig.view.dataSource = source
      for _ in 0..<3 {
        rig.view.layoutIfNeeded()
        rig.view.reloadData()
      }
    }
    #expect(
      messages == [
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath (UICollectionElementKindSectionHeader,"
          + "{length = 2, path = 0 - 0}) was not retrieved by calling "
          + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil (a view)"
      ])
  }

  final class CountingSource: NSObject, UICollectionViewDataSource {
    var counts: [Int] = []
    var sections: Int?
    func numberOfSections(in view: UICollectionView) -> Int { sections ?? counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  @Test func countsThatMakeNoSense() {
    let rig = Rig([1])
    let source = CountingSource()
    source.counts = [2, -1, .max, .max, .max]
    let messages = faults {
      rig.view.dataSource = source
      for _ in 0..<3 {
        rig.view.layoutIfNeeded()
        rig.view.reloadData()
      }
    }
    #expect(
      messages == [
        "the data source returned -1 for the number of items in section 1: it must not be negative"
      ]
        + (2...4).map {
          "the data source returned \(Int.max) for the number of items in section \($0): that is more than a collection "
            + "view can hold"
        })
    #expect((0..<5).map { rig.view.numberOfItems(inSection: $0) } == [2, 0, 0, 0, 0])
    source.sections = .max
    let more = faults {
      rig.view.reloadData()
      rig.view.layoutIfNeeded()
    }
    #expect(more.count == 1 && rig.view.numberOfSections == 0)
  }

  @Test func manyItemsAreStillAnItemShort() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = CountingSource()
    source.counts = [1_000_000_000, 1_000_000_000]
    let messages = faults {
      view.dataSource = source
      view.layoutIfNeeded()
    }
    #expect(messages.isEmpty && view.contentSize.height > 1e9 && !view.visibleCells.isEmpty)
  }

  @Test func scrollingToWhereNothingIs() {
    let rig = Rig([10])
    for y in [CGFloat.nan, .infinity, -.infinity] {
      rig.layout.frames[path(5)] = CGRect(x: 0, y: y, width: 100, height: 50)
      rig.layout.invalidateLayout()
      for position: UICollectionView.ScrollPosition in [[], .top, .centeredVertically, .bottom] {
        _ = faults { rig.view.scrollToItem(at: path(5), at: position, animated: false) }
        #expect(rig.view.contentOffset == .zero)
      }
    }
    let other = Rig([10])
    other.layout.frames[path(5)] = CGRect(x: 0, y: CGFloat.nan, width: 100, height: 50)
    let messages = faults {
      for _ in 0..<2 { other.view.scrollToItem(at: path(5), at: .top, animated: false) }
    }
    #expect(messages.count == 1 && messages.first?.contains("must be finite") == true)
  }
}

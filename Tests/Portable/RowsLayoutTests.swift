import Testing
import UIKit
import UIKitTestSupport

/// Layouts as tutorials write them, and one as chats do, through updates and switches.
@MainActor @Suite(.serialized) struct RowsLayoutTests {
  private func fixture(
    _ layout: UICollectionViewLayout, _ sections: [[String]],
    _ body: (UICollectionView, NamesDataSource, TestHost) throws -> Void
  ) rethrows {
    let data = NamesDataSource(sections)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(NameCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = data
    view.delegate = data
    view.prefetchDataSource = data
    let host = TestHost(size: CGSize(width: 200, height: 300), view: view)
    let faults = try TestHost.captureFaults { try body(view, data, host) }
    #expect(faults.isEmpty)
  }
  private func names(_ view: UICollectionView) -> [String] {
    view.indexPathsForVisibleItems.sorted().map { (view.cellForItem(at: $0) as! NameCell).name }
  }

  @Test func initialAndFinal() {
    let layout = RowsLayout()
    fixture(layout, [["a", "b", "c"]]) { view, data, host in
      let b = view.cellForItem(at: IndexPath(item: 1, section: 0))!
      data.sections = [["a", "x", "c"]]
      view.performBatchUpdates {
        view.deleteItems(at: [IndexPath(item: 1, section: 0)])
        view.insertItems(at: [IndexPath(item: 1, section: 0)])
      }
      host.advance(by: 0.1)
      let x = view.cellForItem(at: IndexPath(item: 1, section: 0))!
      #expect(x.layer.presentation()!.frame.midX < 100 && x.layer.presentation()!.opacity < 1)
      #expect(b.layer.presentation()!.frame.width < 200 && b !== x)
      host.settle()
      #expect(x.frame == CGRect(x: 0, y: 70, width: 200, height: 50) && x.alpha == 1 && layout.log == ["finalize"])
      // Recycled, and whole again.
      data.sections[0].insert("y", at: 0)
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
      host.settle()
      #expect(
        view.cellForItem(at: IndexPath(item: 0, section: 0))?.transform == .identity
          && names(view) == ["y", "a", "x", "c"])
      #expect(view.visibleCells.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
    }
  }
  @Test func everythingGoesAndComes() {
    fixture(RowsLayout(), [["a", "b", "c"], ["d"]]) { view, data, host in
      data.sections = []
      view.performBatchUpdates { view.deleteSections(IndexSet(integersIn: 0...1)) }
      host.settle()
      #expect(
        view.visibleCells.isEmpty && view.contentSize.height == 0
          && view.subviews.filter { $0 is UICollectionReusableView }.isEmpty)
      data.sections = [["n"], ["o", "p"]]
      view.performBatchUpdates { view.insertSections(IndexSet(integersIn: 0...1)) }
      host.settle()
      #expect(names(view) == ["n", "o", "p"])
      #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 2)
      data.sections = [["o", "p"], ["n"]]
      view.moveSection(0, toSection: 1)
      host.settle()
      #expect(names(view) == ["o", "p", "n"])
      data.sections = [["o"], ["n", "p"]]
      view.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 1, section: 1))
      host.settle()
      #expect(names(view) == ["o", "n", "p"])
    }
  }
  @Test func arraysThrownAway() {
    let layout = ForgetfulRowsLayout()
    fixture(layout, [(0..<40).map { "\($0)" }]) { view, data, host in
      view.contentOffset.y = 600
      host.makeFrame()
      let kept = view.cellForItem(at: IndexPath(item: 14, section: 0))!
      data.sections[0].insert("new", at: 12)
      view.insertItems(at: [IndexPath(item: 12, section: 0)])
      #expect(view.contentOffset.y == 600 && view.contentSize.height == 20 + 41 * 50)
      #expect(view.cellForItem(at: IndexPath(item: 15, section: 0)) === kept)
      host.settle()
      #expect(names(view) == ["11", "new", "12", "13", "14", "15", "16"])
      data.sections[0].removeFirst(30)
      view.performBatchUpdates { view.deleteItems(at: (0..<30).map { IndexPath(item: $0, section: 0) }) }
      host.settle()
      #expect(view.contentSize.height == 20 + 11 * 50 && view.contentOffset.y == 270)
    }
  }
  @Test func chatStaysAtItsEnd() {
    let layout = ChatRowsLayout()
    fixture(layout, [(0..<20).map { "\($0)" }]) { view, data, host in
      view.scrollToItem(at: IndexPath(item: 19, section: 0), at: .bottom, animated: false)
      host.makeFrame()
      #expect(view.contentOffset.y == 720)
      layout.log = []
      data.sections[0].append("new")
      view.insertItems(at: [IndexPath(item: 20, section: 0)])
      #expect(layout.log == ["prepare updates", "target", "finalize"])
      host.settle()
      #expect(view.contentOffset.y == 770 && names(view).last == "new")
      host.resize(to: CGSize(width: 200, height: 200))
      #expect(view.contentOffset.y == 870)
    }
  }
  @Test func chatGrowsAbove() {
    let layout = ChatRowsLayout()
    let data = (0..<20).map { "\($0)" }
    fixture(layout, [data]) { view, source, host in
      for name in data { source.heights[name] = 80 }
      view.reloadData()
      view.layoutIfNeeded()
      view.contentOffset.y = 900
      host.makeFrame()
      let before = view.contentOffset.y
      view.contentOffset.y = before - 60
      let size = view.contentSize.height
      host.makeFrame()
      #expect(view.contentSize.height >= size)
      #expect(view.visibleCells.allSatisfy { $0.frame.height == 80 })
      #expect(host.settle())
    }
  }
  @Test func dequeuedElsewhere() {
    fixture(RowsLayout(), [["a", "b"]]) { view, data, host in
      let prototype = view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
      #expect(prototype.superview == nil && prototype is NameCell)
      let header = view.dequeueReusableSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header",
        for: IndexPath(item: 0, section: 0))
      #expect(header.superview == nil)
      let far = view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 99, section: 3))
      #expect(far.superview == nil)
      view.reloadItems(at: [IndexPath(item: 0, section: 0)])
      host.settle()
      #expect(names(view) == ["a", "b"])
    }
  }
  @Test func layoutsAreReplacedInTheMiddle() {
    fixture(RowsLayout(), [(0..<30).map { "\($0)" }]) { view, data, host in
      view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
      host.advance(by: 0.1)
      view.setCollectionViewLayout(RowsLayout(), animated: true)
      data.sections[0].remove(at: 0)
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      host.advance(by: 0.1)
      view.collectionViewLayout = UICollectionViewFlowLayout()
      view.reloadData()
      host.settle()
      #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
      #expect(view.visibleCells.allSatisfy { $0.alpha == 1 })
      #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).isEmpty)
    }
  }
  @Test func compositionalShelves() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let layout = UICollectionViewCompositionalLayout { section, environment in
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(100)),
        subitems: [item])
      let result = NSCollectionLayoutSection(group: group)
      result.orthogonalScrollingBehavior = section == 0 ? .groupPaging : .continuous
      result.interGroupSpacing = 10
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = true
      result.boundarySupplementaryItems = [header]
      return result
    }
    fixture(layout, (0..<8).map { s in (0..<10).map { "\(s)-\($0)" } }) { view, data, host in
      host.touch.flick(from: CGPoint(x: 180, y: 80), to: CGPoint(x: 60, y: 80))
      host.settle()
      let x = (view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX ?? -1) - view.bounds.minX
      #expect(abs(x) < 1)
      view.contentOffset.y = 150
      host.makeFrame()
      let kind = UICollectionView.elementKindSectionHeader
      #expect(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1))?.frame.minY == 150)
      data.sections[1].remove(at: 0)
      view.deleteItems(at: [IndexPath(item: 0, section: 1)])
      host.settle()
      data.sections.remove(at: 0)
      view.deleteSections([0])
      host.settle()
      #expect(names(view).first == "2-0")
      view.scrollToItem(
        at: IndexPath(item: 9, section: 3), at: [.centeredVertically, .centeredHorizontally], animated: true)
      host.settle()
      #expect(names(view).contains("4-9"))
    }
  }
}

import Foundation
import Testing
import UIKit

@MainActor @Suite struct CollectionControllerTests {
  final class Controller: UICollectionViewController {
    var selected: [IndexPath] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
  }

  @Test func aSubclassFeedsItsView() {
    let layout = RowLayout()
    let controller = Controller(collectionViewLayout: layout)
    #expect(controller.collectionViewLayout === layout)
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
    controller.view.layoutIfNeeded()
    controller.collectionView.layoutIfNeeded()
    #expect(controller.collectionView.dataSource === controller)
    #expect(controller.collectionView.delegate === controller)
    #expect(controller.collectionView.frame == controller.view.bounds)
    #expect(controller.collectionView.visibleCells.count == 3)
    #expect(controller.view !== controller.collectionView)
  }

  @Test func selectionIsGivenUpOnAppearing() {
    let controller = Controller(collectionViewLayout: RowLayout())
    controller.collectionView.selectItem(at: path(1), animated: false, scrollPosition: [])
    controller.viewWillAppear(false)
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
    controller.clearsSelectionOnViewWillAppear = false
    controller.collectionView.selectItem(at: path(1), animated: false, scrollPosition: [])
    controller.viewWillAppear(false)
    #expect(controller.collectionView.indexPathsForSelectedItems == [path(1)])
  }

  @Test func theNarrowedDelegateSharesItsStorage() {
    let rig = Rig([1])
    let scroll: UIScrollView = rig.view
    #expect(scroll.delegate === rig.source)
    rig.view.delegate = nil
    #expect(scroll.delegate == nil)
  }
}

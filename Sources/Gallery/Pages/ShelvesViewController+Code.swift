import CollectionLayouts
import UIKit

/// The code of rows that open a drawer, and of the shelf in it.
extension ShelvesViewController {
  var code: PageCode {
    var code = PageCode(sectionCount: collectionView.numberOfSections)
    code.setUp = insetCode
    code.itemCount = "openSection == section ? 2 : 1"
    code.cell = """
      indexPath.item == 0
            ? collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.section)
            : collectionView.dequeueConfiguredReusableCell(using: drawers, for: indexPath, item: indexPath.section)
      """
    code.sizedLayout = collectionView.collectionViewLayout
    code.sizes = [size(ofItem: 0), size(ofItem: 1)]
    code.members = """

        /// The section whose drawer is open.
        private var openSection: Int? = \(openAlbum.map(String.init) ?? "nil")
        private let drawers = UICollectionView.CellRegistration<Drawer, Int> { _, _, _ in }

        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
          guard indexPath.item == 0 else { return }
          let shut = openSection
          openSection = shut == indexPath.section ? nil : indexPath.section
          collectionView.performBatchUpdates { [openSection] in
            if let shut { collectionView.deleteItems(at: [IndexPath(item: 1, section: shut)]) }
            if let openSection { collectionView.insertItems(at: [IndexPath(item: 1, section: openSection)]) }
          }
        }

        /// A shelf that scrolls across the list.
        private final class Drawer: UICollectionViewCell, UICollectionViewDataSource {
          private let registration = UICollectionView.CellRegistration<LayoutCell, Int> { cell, _, item in
            cell.contentView.backgroundColor = .systemFill
          }

          override init(frame: CGRect) {
            super.init(frame: frame)
            clipsToBounds = true
      \(LayoutCode.construction(of: DrawerCell.makeLayout(), as: "layout").indented(3))
            let shelf = UICollectionView(frame: contentView.bounds, collectionViewLayout: layout)
            shelf.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            shelf.decelerationRate = .fast
            shelf.dataSource = self
            contentView.addSubview(shelf)
          }

          required init?(coder: NSCoder) { fatalError("Drawer is made in code only.") }

          func collectionView(_ shelf: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }

          func collectionView(_ shelf: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            shelf.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
          }
        }

      """
    return code
  }
}

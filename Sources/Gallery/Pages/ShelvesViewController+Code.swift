import CollectionLayouts
import UIKit

/// The code of a table whose rows open a drawer, and of the shelf in it.
extension ShelvesViewController {
  var code: PageCode {
    let (inset, shelfInset) = (scrollView.contentInset, collectionView.contentInset)
    let (sectionCount, open, height) = (albums.count, openAlbum, Double(drawerHeight).written)
    let hasDelegate = (collectionView.collectionViewLayout as? CarouselLayout)?.itemSize == .delegate
    let sizes = hasDelegate ? "  private let sizes = [CGSize(width: 132, height: 164)]\n" : ""
    var code = PageCode(needs: ["a table view whose second rows hold it"])
    code.controller = { name, layout in
      """
      /// A table of rows, each with a drawer that a tap opens: a second row, which has no height while it is closed.
      final class \(name): UITableViewController, UICollectionViewDataSource {
        private let shelf = UICollectionView(frame: .zero, collectionViewLayout: \(layout))
        private let registration = UICollectionView.CellRegistration<LayoutCell, Int> { cell, _, item in
          cell.contentView.backgroundColor = .systemFill
        }
        /// The section whose drawer is open.
        private var openSection: Int? = \(open.map(String.init) ?? "nil")
      \(sizes)
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.contentInsetAdjustmentBehavior = .never
          tableView.contentInset = \(inset.code)
          tableView.separatorStyle = .none
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "drawer")
          shelf.contentInset = \(shelfInset.code)
          shelf.decelerationRate = .fast
          shelf.autoresizingMask = .flexibleWidth
          shelf.dataSource = self\(hasDelegate ? "\n    shelf.delegate = self" : "")
        }

        override func numberOfSections(in tableView: UITableView) -> Int { \(sectionCount) }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
          indexPath.row == 0 ? 86 : indexPath.section == openSection ? \(height) : 0
        }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let isRow = indexPath.row == 0
          let cell = tableView.dequeueReusableCell(withIdentifier: isRow ? "row" : "drawer", for: indexPath)
          cell.selectionStyle = .none
          cell.clipsToBounds = true
          if isRow {
            cell.textLabel?.text = "Row \\(indexPath.section + 1)"
          } else if indexPath.section == openSection {
            putShelf(in: cell)
          }
          return cell
        }

        private func putShelf(in drawer: UITableViewCell?) {
          guard let content = drawer?.contentView else { return }
          shelf.frame = CGRect(x: 12, y: 0, width: content.bounds.width - 24, height: \(height))
          content.addSubview(shelf)
        }

        override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
          guard indexPath.row == 0 else { return nil }
          openSection = openSection == indexPath.section ? nil : indexPath.section
          // A row without a height may have a cell already.
          if let openSection { putShelf(in: tableView.cellForRow(at: IndexPath(row: 1, section: openSection))) }
          // Asks for the heights again, and moves the rows to their new places.
          tableView.performBatchUpdates(nil)
          return nil
        }

        func collectionView(_ shelf: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }

        func collectionView(_ shelf: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          shelf.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
        }
      }
      """
    }
    return code
  }
}

import UIKit

/// The source of a table and of a collection view, both of which ask for their sections by one name.
final class TwoSources: NSObject {}
extension TwoSources: UITableViewDataSource {
  @objc func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
extension TwoSources: UICollectionViewDataSource {
  @objc func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell { fatalError() }
}

let sourcePieces = [
  piece("optional calls of a table's source") {
    let (table, list) = (UITableView(), UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()))
    let source = TwoSources()
    (table.dataSource, list.dataSource) = (source, source)
    let sections = (table.dataSource?.numberOfSections?(in: table), list.dataSource?.numberOfSections?(in: list))
    let canMove = source.tableView?(table, canMoveRowAt: IndexPath(row: 0, section: 0))
    return sections == (2, 3) && canMove == nil
  }
]

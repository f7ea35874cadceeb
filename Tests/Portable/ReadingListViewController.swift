import UIKit

/// A list the way apps have been written since iOS 14: sections and items by identifier, registrations, snapshots.
class ReadingListViewController: UIViewController {
  enum Section: CaseIterable {
    case unread, read
  }

  struct Book: Hashable, Identifiable {
    let id: Int
    var title: String

    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
    }

    static func == (lhs: Book, rhs: Book) -> Bool {
      return lhs.id == rhs.id
    }
  }

  private(set) var collectionView: UICollectionView! = nil
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Book>! = nil
  private(set) var orderOfUnread: [Book] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    configureHierarchy()
    configureDataSource()
    applyInitialSnapshot()
  }

  private func configureHierarchy() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 60)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.contentInsetAdjustmentBehavior = .never
    view.addSubview(collectionView)
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<PhotoCell, Book> { (cell, indexPath, book) in
      cell.titleLabel.text = book.title
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Book>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, book: Book) -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: book)
    }

    let headerRegistration = UICollectionView.SupplementaryRegistration<TitleHeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] (header, kind, indexPath) in
      let section = self?.dataSource.sectionIdentifier(for: indexPath.section)
      header.label.text = section == .read ? "Read" : "Unread"
    }
    dataSource.supplementaryViewProvider = { (collectionView, kind, indexPath) in
      return collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }

    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self = self else { return }
      for sectionTransaction in transaction.sectionTransactions where sectionTransaction.sectionIdentifier == .unread {
        if let updated = self.orderOfUnread.applying(sectionTransaction.difference) {
          self.orderOfUnread = updated
        }
      }
    }
  }

  private func applyInitialSnapshot() {
    orderOfUnread = (0..<5).map { Book(id: $0, title: "Book \($0)") }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Book>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(orderOfUnread, toSection: .unread)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func markAsRead(_ book: Book) {
    orderOfUnread.removeAll { $0 == book }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([book])
    snapshot.appendItems([book], toSection: .read)
    dataSource.apply(snapshot)
  }

  func rename(_ id: Int, to title: String) {
    var snapshot = dataSource.snapshot()
    guard let old = snapshot.itemIdentifiers.first(where: { $0.id == id }) else { return }
    snapshot.insertItems([Book(id: -1, title: "")], beforeItem: old)
    snapshot.deleteItems([old])
    snapshot.insertItems([Book(id: id, title: title)], beforeItem: Book(id: -1, title: ""))
    snapshot.deleteItems([Book(id: -1, title: "")])
    snapshot.reconfigureItems([Book(id: id, title: title)])
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}

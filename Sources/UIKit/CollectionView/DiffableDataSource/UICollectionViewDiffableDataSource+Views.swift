extension UICollectionViewDiffableDataSource {
  /// An empty cell in place of the one that a provider did not return, where UIKit raises an exception.
  func substituteCell(for item: ItemIdentifierType?, at path: IndexPath) -> UICollectionViewCell {
    if let item {
      Fault.report(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(path) with item identifier "
          + "'\(item)', which is not allowed. You must always return a cell to the collection view.")
    } else {
      Fault.report("UICollectionViewDiffableDataSource was asked for a cell at \(path), where there is no item")
    }
    return SubstituteCell.dequeued(from: collectionView, at: path)
  }

  func supplementaryView(
    _ collectionView: UICollectionView, _ kind: String, _ path: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, path) { return view }
    // As a data source without the method, which the caller reports.
    return OptionalCall.missing(UICollectionReusableView(frame: .zero))
  }
}

/// The cell that is shown where a cell provider returned none.
private final class SubstituteCell: UICollectionViewCell {
  @MainActor
  static func dequeued(from view: UICollectionView?, at path: IndexPath) -> UICollectionViewCell {
    guard let view else { return SubstituteCell(frame: .zero) }
    let identifier = "waterwheel.substitute"
    view.register(SubstituteCell.self, forCellWithReuseIdentifier: identifier)
    return view.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
  }
}

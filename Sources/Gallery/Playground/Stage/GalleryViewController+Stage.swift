import UIKit

/// What the pictures stand in: how many there are, light and dark, direction, and what is told of each item. The panel shows
/// these as parameters, too.
extension GalleryViewController {
  static let mostPictures = 1_000_000.0

  var stageParameters: [LayoutParameter] {
    let appearances: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]
    let directions: [UISemanticContentAttribute] = [.unspecified, .forceLeftToRight, .forceRightToLeft]
    return [
      stageParameter(
        "pictures", .fields([.count("", to: Self.mostPictures)]), "How many there are; the same ones repeat.",
        get: { [Double($0.order.count)] }, set: { $0.setPictureCount(Int($1[0])) }),
      stageChoice(
        "appearance", ["system", "light", "dark"], "Light or dark.",
        get: { appearances.firstIndex(of: $0.overrideUserInterfaceStyle) },
        set: { $0.overrideUserInterfaceStyle = appearances[$1] }),
      stageChoice(
        "readingDirection", ["system", "left-to-right", "right-to-left"], "Where reading begins.",
        get: { directions.firstIndex(of: $0.collectionView.semanticContentAttribute) },
        set: { $0.setDirection(directions[$1]) }),
      stageParameter(
        "inspector", .fields([.flag()]), "Frames, index paths, depth and alpha of the items in sight.",
        get: { [$0.isInspecting ? 1 : 0] }, set: { $0.setInspecting($1[0] != 0) }),
    ]
  }

  private func stageParameter(
    _ name: String, _ type: ParameterType, _ summary: String, get: @escaping (GalleryViewController) -> [Double],
    set: @escaping (GalleryViewController, [Double]) -> Void
  ) -> LayoutParameter {
    LayoutParameter(
      name, of: UICollectionViewLayout.self, .stage, type, summary: summary,
      get: { [weak self] _ in self.map { ParameterValue(get($0)) } },
      set: { [weak self] _, value in if let self { set(self, value.numbers) } }, code: { _ in "" })
  }

  private func stageChoice(
    _ name: String, _ cases: [String], _ summary: String, get: @escaping (GalleryViewController) -> Int?,
    set: @escaping (GalleryViewController, Int) -> Void
  ) -> LayoutParameter {
    LayoutParameter(
      name, of: UICollectionViewLayout.self, .stage, .cases(cases.map { ParameterCase(name: $0, fields: []) }),
      summary: summary,
      get: { [weak self] _ in self.map { ParameterValue(choice: cases[get($0) ?? 0]) } },
      set: { [weak self] _, value in
        if let self, let index = cases.firstIndex(of: value.choice) { set(self, index) }
      }, code: { _ in "" })
  }

  /// Shows this many pictures in their first order.
  private func setPictureCount(_ count: Int) {
    guard count != order.count, !pictures.pictures.isEmpty else { return }
    order = PictureOrder(PictureCollection(pictures.pictures, count: count))
    collectionView.reloadData()
    collectionView.layoutIfNeeded()
    inspectVisibleCells()
    describe()
  }

  private func setDirection(_ direction: UISemanticContentAttribute) {
    guard direction != collectionView.semanticContentAttribute else { return }
    collectionView.semanticContentAttribute = direction
    collectionView.collectionViewLayout.invalidateLayout()
    dissolve { self.collectionView.reloadData() }
  }

  // MARK: Inspector

  private func setInspecting(_ isOn: Bool) {
    isInspecting = isOn
    inspectVisibleCells()
  }

  func inspectVisibleCells() {
    for path in collectionView.indexPathsForVisibleItems {
      if let cell = collectionView.cellForItem(at: path) as? PictureCell { inspect(cell, at: path) }
    }
  }

  /// Tells a cell what to say of itself. It follows what the layout does to it by itself.
  func inspect(_ cell: PictureCell, at indexPath: IndexPath) {
    cell.inspected = isInspecting ? indexPath : nil
  }
}

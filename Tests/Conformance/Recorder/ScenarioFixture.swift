import CollectionLayouts
import UIKit

/// A collection view in a window, with a list whose items are numbers, and a log of what the view asks of its cells.
@MainActor
final class ScenarioFixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let window: UIWindow
  let view: UICollectionView
  var sections = [Array(0..<11), [], Array(11..<30)]
  private(set) var calls: [String] = []

  init(_ layout: UICollectionViewLayout, isRightToLeft: Bool = false) {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 640)
    window = UIWindow(frame: frame)
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let header = UICollectionView.elementKindSectionHeader
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "header")
    view.dataSource = self
    view.delegate = self
    window.addSubview(view)
    window.isHidden = false
    view.layoutIfNeeded()
  }

  /// The calls since the last time.
  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// Deletes, inserts and moves in one batch, without animation.
  func edit() {
    UIView.performWithoutAnimation { [self] in
      view.performBatchUpdates { [self] in
        let moved = sections[0].remove(at: 9)
        sections[0].remove(at: 1)
        sections[2].insert(moved, at: 4)
        sections[2].insert(100, at: 0)
        view.deleteItems(at: [IndexPath(item: 1, section: 0)])
        view.moveItem(at: IndexPath(item: 9, section: 0), to: IndexPath(item: 5, section: 2))
        view.insertItems(at: [IndexPath(item: 0, section: 2)])
      }
    }
    view.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    calls.append("cell \(indexPath.section)-\(indexPath.item)")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    calls.append("header \(indexPath.section)")
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { calls.append("will display \(indexPath.section)-\(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { calls.append("did end \(indexPath.section)-\(indexPath.item)") }
}

import UIKit
import UIKitTestSupport

/// A collection view of five items and a plain view beside it, with code at every place where UIKit calls back.
@MainActor
final class MisuseFixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var count = 5
  var whenCounted: (UICollectionView) -> Void = { _ in }
  var whenFilled: (UICollectionView, IndexPath) -> Void = { _, _ in }
  var whenShown: (UICollectionView, IndexPath) -> Void = { _, _ in }
  var whenGone: (UICollectionView) -> Void = { _ in }
  var whenScrolled: (UIScrollView) -> Void = { _ in }

  let layout = CallbackFlowLayout()
  let view: UICollectionView
  let plain = CallbackView(frame: CGRect(x: 10, y: 320, width: 100, height: 100))
  let controller = UIViewController()
  private(set) lazy var host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: controller)

  override init() {
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let kind = UICollectionView.elementKindSectionHeader
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    view.dataSource = self
    view.delegate = self
    controller.view.addSubview(view)
    controller.view.addSubview(plain)
  }

  func run(frames: Int = 4) { host.advance(frames: frames) }

  /// Runs with one more view, placed by constraints.
  func constrain(_ body: (UIView) -> Void) {
    let added = UIView()
    added.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(added)
    body(added)
    run()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    whenCounted(collectionView)
    return count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    whenFilled(collectionView, indexPath)
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { whenShown(collectionView, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { whenGone(collectionView) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { whenScrolled(scrollView) }
}

final class CallbackView: UIView {
  var whenLaidOut: (UIView) -> Void = { _ in }

  override func layoutSubviews() {
    super.layoutSubviews()
    whenLaidOut(self)
  }
}

final class CallbackFlowLayout: UICollectionViewFlowLayout {
  var whenPrepared: (CallbackFlowLayout) -> Void = { _ in }
  var whenAsked: (CallbackFlowLayout) -> Void = { _ in }

  override func prepare() {
    super.prepare()
    whenPrepared(self)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    whenAsked(self)
    return super.layoutAttributesForElements(in: rect)
  }
}

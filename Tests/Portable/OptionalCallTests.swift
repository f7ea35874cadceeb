import Testing
import UIKit

private final class Full: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  func numberOfSections(in collectionView: UICollectionView) -> Int { 7 }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 9, height: 8) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
}

private final class Empty: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}

/// Layouts in the wild ask their delegate with the optional-call spelling.
private final class AskingLayout: UICollectionViewFlowLayout {
  private var delegate: UICollectionViewDelegateFlowLayout? {
    return collectionView?.delegate as? UICollectionViewDelegateFlowLayout
  }

  func size(at indexPath: IndexPath) -> CGSize {
    guard let collectionView = collectionView else { return .zero }
    return delegate?.collectionView?(collectionView, layout: self, sizeForItemAt: indexPath) ?? itemSize
  }

  func width(at indexPath: IndexPath) -> CGFloat? {
    return delegate?.collectionView?(collectionView!, layout: self, sizeForItemAt: indexPath).width
  }

  func inset(_ section: Int) -> UIEdgeInsets {
    if let collectionView = collectionView,
      let inset = delegate?.collectionView?(collectionView, layout: self, insetForSectionAt: section)
    {
      return inset
    }
    return UIEdgeInsets(top: 99, left: 99, bottom: 99, right: 99)
  }

  var sections: Int { collectionView!.dataSource?.numberOfSections?(in: collectionView!) ?? -1 }
}

/// Knows nothing of actors, as test classes of Swift 5 do.
private final class PlainCaller {
  func size(_ delegate: UICollectionViewDelegateFlowLayout, _ view: UICollectionView) -> CGSize? {
    delegate.scrollViewDidScroll?(view)
    return delegate.collectionView?(
      view, layout: view.collectionViewLayout, sizeForItemAt: IndexPath(item: 0, section: 0))
  }

  func sections(_ dataSource: UICollectionViewDataSource, _ view: UICollectionView) -> Int? {
    return dataSource.numberOfSections?(in: view)
  }
}

@MainActor @Suite struct OptionalCallTests {
  @Test func codeWithoutActorsCallsThemToo() {
    let caller = PlainCaller()
    #expect(caller.size(Full(), view) == CGSize(width: 9, height: 8) && caller.size(Empty(), view) == nil)
    #expect(caller.sections(Full(), view) == 7 && caller.sections(Empty(), view) == nil)
  }

  private let layout = AskingLayout()
  private let view: UICollectionView

  init() { view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout) }

  @Test func implementedMethodsAnswer() {
    let full = Full()
    view.delegate = full
    view.dataSource = full
    #expect(layout.size(at: IndexPath(item: 0, section: 0)) == CGSize(width: 9, height: 8))
    #expect(layout.width(at: IndexPath(item: 0, section: 0)) == 9)
    #expect(layout.inset(0).left == 2)
    #expect(layout.sections == 7)
  }

  @Test func missingMethodsAnswerNil() {
    let empty = Empty()
    view.delegate = empty
    view.dataSource = empty
    layout.itemSize = CGSize(width: 11, height: 12)
    #expect(layout.size(at: IndexPath(item: 0, section: 0)) == CGSize(width: 11, height: 12))
    #expect(layout.inset(0).left == 99)
    #expect(layout.sections == -1)
  }

  @Test func noDelegateAnswersNil() {
    #expect(layout.size(at: IndexPath(item: 0, section: 0)) == CGSize(width: 50, height: 50))
    #expect(layout.width(at: IndexPath(item: 0, section: 0)) == nil)
  }
}

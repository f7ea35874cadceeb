import Foundation
import Testing
@_spi(Waterwheel) import UIKit

@MainActor
private final class Forgetful: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}

/// Its implementation makes optional calls of its own, which must not confuse whoever called it.
@MainActor
private final class Nested: NSObject, UICollectionViewDelegate {
  let inner = Forgetful()
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    let answer = inner as any UICollectionViewDelegate
    _ = answer.collectionView?(collectionView, shouldSelectItemAt: indexPath)
    answer.collectionView?(collectionView, didSelectItemAt: indexPath)
    return false
  }
}

@MainActor @Suite struct DelegatesTests {
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let path = IndexPath(item: 0, section: 0)

  init() { view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout) }

  @Test func defaultsAreWhatUIKitDocuments() {
    let delegate: any UICollectionViewDelegateFlowLayout = Forgetful()
    layout.itemSize = CGSize(width: 12, height: 34)
    layout.minimumLineSpacing = 5
    #expect(delegate.collectionView(view, layout: layout, sizeForItemAt: path) == CGSize(width: 12, height: 34))
    #expect(delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0) == 5)
    #expect(delegate.collectionView(view, shouldSelectItemAt: path))
    #expect(delegate.collectionView(view, shouldHighlightItemAt: path))
    #expect(!delegate.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path))
    let proposed = CGPoint(x: 1, y: 2)
    #expect(delegate.collectionView(view, targetContentOffsetForProposedContentOffset: proposed) == proposed)
    let transition = delegate.collectionView(view, transitionLayoutForOldLayout: layout, newLayout: layout)
    #expect(transition.currentLayout === layout)
    let source: any UICollectionViewDataSource = Forgetful()
    #expect(source.numberOfSections(in: view) == 1)
    #expect(source.collectionView(view, canMoveItemAt: path))
    #expect(source.indexTitles(for: view) == nil)
  }

  @Test func optionalCallsAnswerNilForMissingMethods() {
    let delegate: any UICollectionViewDelegateFlowLayout = Forgetful()
    #expect(delegate.collectionView?(view, layout: layout, sizeForItemAt: path) == nil)
    #expect(delegate.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0) == nil)
    #expect(delegate.collectionView?(view, shouldSelectItemAt: path) == nil)
    #expect(delegate.collectionView?(view, didSelectItemAt: path) == nil)
    #expect(delegate.indexPathForPreferredFocusedView?(in: view) == nil)
    let source: any UICollectionViewDataSource = Forgetful()
    #expect(source.numberOfSections?(in: view) == nil)
    #expect(source.collectionView?(view, moveItemAt: path, to: path) == nil)
    #expect(source.indexTitles?(for: view) == nil)
  }

  /// As layouts write it that have asked `responds(to:)` before.
  @Test func forcedCallsAreValuesWhereTheirTypeIsKnown() {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(_: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize
      {
        CGSize(width: 10, height: 20)
      }
    }
    let delegate: any UICollectionViewDelegateFlowLayout = Sizes()
    func height() -> CGFloat { delegate.collectionView!(view, layout: layout, sizeForItemAt: path).height }
    let size: CGSize = delegate.collectionView!(view, layout: layout, sizeForItemAt: path)
    #expect(height() == 20 && size.width == 10)
    let optional = delegate.collectionView?(view, layout: layout, sizeForItemAt: path) ?? .zero
    #expect(optional == size)
  }

  @Test func nestedCallsKeepTheOuterAnswer() {
    let delegate: any UICollectionViewDelegate = Nested()
    #expect(delegate.collectionView?(view, shouldSelectItemAt: path) == false)
    #expect(delegate.collectionView?(view, shouldDeselectItemAt: path) == nil)
  }
}

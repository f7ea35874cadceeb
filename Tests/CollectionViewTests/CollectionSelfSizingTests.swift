import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKit

@testable import UIKitFixtures

/// Cells, headers and footers that say their size while they scroll in: nothing that is seen jumps.
@MainActor @Suite struct CollectionSelfSizingTests {
  final class Header: UICollectionReusableView {
    var height: CGFloat = 30

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
      copy.size.height = height
      return copy
    }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? NamedCell)?.preferredHeight = Source.height(indexPath)
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "extra", for: indexPath)
      (view as? Header)?.height = Source.extra(kind, indexPath.section)
      return view
    }

    /// Between 20 and 139 points, without a pattern that repeats on the screen.
    static func height(_ path: IndexPath) -> CGFloat { CGFloat(20 + (path.item * 37 + path.section * 53) % 120) }

    static func extra(_ kind: String, _ section: Int) -> CGFloat {
      CGFloat((kind == UICollectionView.elementKindSectionHeader ? 25 : 35) + section * 17 % 40)
    }
  }

  @MainActor
  struct Rig {
    let source: Source
    let view: UICollectionView
    let layout = UICollectionViewFlowLayout()

    init(_ counts: [Int], itemsInLine: Int, hasExtras: Bool) {
      source = Source(counts)
      layout.minimumLineSpacing = 4
      layout.minimumInteritemSpacing = 0
      layout.estimatedItemSize = CGSize(width: 300 / CGFloat(itemsInLine), height: 44)
      if hasExtras {
        layout.headerReferenceSize = CGSize(width: 300, height: 30)
        layout.footerReferenceSize = CGSize(width: 300, height: 30)
      }
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
      view.contentInsetAdjustmentBehavior = .never
      view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        view.register(Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "extra")
      }
      view.dataSource = source
      view.layoutIfNeeded()
    }

    /// Where everything stands on the screen, by what it is.
    var places: [String: CGFloat] {
      var result: [String: CGFloat] = [:]
      let bounds = view.bounds
      for path in view.indexPathsForVisibleItems {
        guard let frame = view.layoutAttributesForItem(at: path)?.frame, frame.intersects(bounds) else { continue }
        result["\(path.section)-\(path.item)"] = frame.minY - bounds.minY
      }
      return result
    }
  }

  /// Scrolls to the end and back in steps, and up from places never seen.
  @Test(arguments: [1, 3], [false, true])
  func nothingVisibleJumps(itemsInLine: Int, hasExtras: Bool) {
    let rig = Rig([60, 45, 80], itemsInLine: itemsInLine, hasExtras: hasExtras)
    var worst: CGFloat = 0
    func step(_ distance: CGFloat) {
      let before = rig.places
      let old = rig.view.contentOffset.y
      let target = min(max(old + distance, 0), max(0, rig.view.contentSize.height - 400))
      rig.view.contentOffset.y = target
      rig.view.layoutIfNeeded()
      for (name, place) in rig.places {
        if let was = before[name], was >= 0 { worst = max(worst, abs(was - place - (target - old))) }
      }
      #expect(rig.view.checkInvariants() == [])
    }
    for _ in 0..<150 { step(55) }
    for _ in 0..<150 { step(-55) }
    #expect(worst < 0.5, "seen items jump by \(worst)")
    // Straight into the middle of what was never measured, then backwards.
    let fresh = Rig([60, 45, 80], itemsInLine: itemsInLine, hasExtras: hasExtras)
    fresh.view.contentOffset.y = fresh.view.contentSize.height / 2
    fresh.view.layoutIfNeeded()
    worst = 0
    for _ in 0..<60 {
      let before = fresh.places
      fresh.view.contentOffset.y -= 30
      fresh.view.layoutIfNeeded()
      for (name, place) in fresh.places {
        if let was = before[name], was >= 0 { worst = max(worst, abs(place - was - 30)) }
      }
    }
    #expect(worst < 0.5, "scrolling back, items jump by \(worst)")
  }

  @Test func everythingGetsTheSizeItAsksFor() {
    let rig = Rig([6, 4], itemsInLine: 1, hasExtras: true)
    for _ in 0..<30 {
      rig.view.contentOffset.y = min(rig.view.contentOffset.y + 60, rig.view.contentSize.height - 400)
      rig.view.layoutIfNeeded()
    }
    var total: CGFloat = 0
    for section in 0..<2 {
      let header = rig.view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: path(0, section))
      #expect(header?.size.height == Source.extra(UICollectionView.elementKindSectionHeader, section))
      let footer = rig.view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionFooter, at: path(0, section))
      #expect(footer?.size.height == Source.extra(UICollectionView.elementKindSectionFooter, section))
      total += (header?.size.height ?? 0) + (footer?.size.height ?? 0)
      let count = rig.source.counts[section]
      for item in 0..<count {
        let height = rig.view.layoutAttributesForItem(at: path(item, section))?.size.height
        #expect(height == Source.height(path(item, section)))
        total += height ?? 0
      }
      total += CGFloat(count - 1) * 4
    }
    #expect(abs(rig.view.contentSize.height - total) < 0.01)
  }

  /// What is known of an item goes with it: an insertion does not make the rest shrink to estimates.
  @Test func sizesFollowTheirItemsThroughUpdates() {
    let rig = Rig([30], itemsInLine: 1, hasExtras: false)
    let before = rig.view.layoutAttributesForItem(at: path(3))?.size.height
    rig.view.performBatchUpdates {
      rig.source.counts = [31]
      rig.view.insertItems(at: [path(0)])
    }
    let after = rig.view.layoutAttributesForItem(at: path(4))?.size.height
    #expect(before == Source.height(path(3)) && after == before)
  }

  /// A cell that grows on the screen pushes the others along, in an animation unless there shall be none.
  @Test(arguments: [true, false])
  func aCellThatGrowsIsMeasuredAgain(animated: Bool) {
    let rig = Rig([10], itemsInLine: 1, hasExtras: false)
    let controller = UIViewController()
    let environment = SurfaceEnvironment(size: CGSize(width: 300, height: 400), scale: 1)
    let host = WindowHost(rootViewController: controller, environment: environment)
    controller.view.addSubview(rig.view)
    _ = host.frame(at: 0)
    guard let cell = rig.view.cellForItem(at: path(0)) as? NamedCell, let next = rig.view.cellForItem(at: path(1))
    else { return #expect(Bool(false), "the first cells are on screen") }
    let top = next.frame.minY
    cell.preferredHeight = 120
    if animated {
      cell.contentView.invalidateIntrinsicContentSize()
      rig.view.layoutIfNeeded()
    } else {
      UIView.performWithoutAnimation {
        cell.invalidateIntrinsicContentSize()
        rig.view.layoutIfNeeded()
      }
    }
    #expect(cell.bounds.height == 120 && next.frame.minY == top + 100)
    _ = host.frame(at: 0.02)
    _ = host.frame(at: 0.12)
    let shown = next.layer.presentation()?.frame.minY ?? 0
    #expect(animated ? shown > top + 5 && shown < top + 95 : shown == top + 100)
    _ = host.frame(at: 1)
    #expect(next.layer.presentation()?.frame.minY == top + 100)
    rig.view.selfSizingInvalidation = .disabled
    cell.preferredHeight = 60
    cell.invalidateIntrinsicContentSize()
    rig.view.layoutIfNeeded()
    #expect(cell.bounds.height == 120)
    #expect(rig.view.checkInvariants() == [])
  }

  /// A program changes what a cell shows and invalidates the layout: also where `selfSizingInvalidation` is off.
  @Test(arguments: [true, false])
  func invalidatingTheLayoutMeasuresVisibleCellsAgain(isCompositional: Bool) throws {
    let rig = Rig([200], itemsInLine: 1, hasExtras: !isCompositional)
    if isCompositional {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      rig.view.collectionViewLayout = UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group))
    }
    rig.view.selfSizingInvalidation = .disabled
    rig.view.layoutIfNeeded()
    let cell = try #require(rig.view.cellForItem(at: path(1)) as? NamedCell)
    let next = try #require(rig.view.cellForItem(at: path(2)))
    let (height, top) = (cell.bounds.height, next.frame.minY)
    // Another layout has asked, too.
    #expect(height == Source.height(path(1)))
    cell.preferredHeight = height + 60
    rig.view.layoutIfNeeded()
    #expect(cell.bounds.height == height)
    rig.view.collectionViewLayout.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(cell.bounds.height == height + 60)
    #expect(next.frame.minY == top + 60)
    #expect(rig.view.cellForItem(at: path(1)) === cell)
    #expect(rig.view.checkInvariants() == [])
  }

  /// `automaticSize` estimates from what was measured so far.
  @Test func automaticSizeIsAMovingEstimate() {
    let rig = Rig([200], itemsInLine: 1, hasExtras: false)
    rig.layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    rig.view.layoutIfNeeded()
    let first = rig.view.layoutAttributesForItem(at: path(199))?.size.height ?? 0
    #expect(first > 20 && first < 140 && first != 50)
  }
}

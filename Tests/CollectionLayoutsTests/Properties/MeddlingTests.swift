import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

/// Whoever is asked by a layout or its view may set, invalidate and ask in the middle of it.
@MainActor
struct MeddlingTests {
  @Test(arguments: meddledKinds, isThorough ? Array(1...12) : [1])
  func whoIsAskedMayDoWhatItLikes(kind: LayoutKind, seed: Int) throws {
    for isHorizontal in kind.hasAxes ? [false, true] : [false] {
      for rate in [2, 5, 20] {
        let meddler = Meddler(seed: UInt64(seed * 100 + rate), rate: rate, changes: kind.changes)
        MeddledLayouts.meddler = meddler
        let fixture = MeddledFixture(kind.make(isHorizontal), meddler)
        fixture.drive()
        #expect(fixture.problems().isEmpty, "\(kind), rate \(rate)")
      }
    }
  }

  nonisolated static let meddledKinds = LayoutKind.all + LayoutKind.system + MeddledLayouts.kinds
}

/// Layouts whose closures meddle, too.
@MainActor
enum MeddledLayouts {
  static var meddler: Meddler?

  nonisolated static let kinds: [LayoutKind] = [
    LayoutKind(
      name: "sections, asked", make: { makeSectioned($0) }, hasCurrentItem: false,
      changes: [
        LayoutKind.change(SectionedLayout.self) { $0.sectionSpacing = $0.sectionSpacing == 0 ? 20 : 0 },
        LayoutKind.change(SectionedLayout.self) { ($0.layout(forSection: 0) as? WaterfallLayout)?.columns = .count(4) },
        LayoutKind.change(SectionedLayout.self) { ($0.layout(forSection: 0) as? WaterfallLayout)?.headerHeight += 5 },
      ]),
    LayoutKind(
      name: "compositional, asked", make: { makeCompositional($0) }, hasCurrentItem: false,
      changes: [
        LayoutKind.change(UICollectionViewCompositionalLayout.self) { $0.configuration.interSectionSpacing += 3 }
      ]),
    LayoutKind(
      name: "flow",
      make: { isHorizontal in
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = isHorizontal ? .horizontal : .vertical
        layout.headerReferenceSize = CGSize(width: 20, height: 20)
        return layout
      }, hasCurrentItem: false,
      changes: [
        LayoutKind.change(UICollectionViewFlowLayout.self) { $0.minimumLineSpacing += 4 },
        LayoutKind.change(UICollectionViewFlowLayout.self) { $0.estimatedItemSize = CGSize(width: 60, height: 40) },
      ]),
  ]

  private static func makeSectioned(_ isHorizontal: Bool) -> UICollectionViewLayout {
    let waterfall = WaterfallLayout()
    waterfall.scrollDirection = isHorizontal ? .horizontal : .vertical
    let carousel = CarouselLayout()
    carousel.scrollDirection = isHorizontal ? .vertical : .horizontal
    return SectionedLayout(scrollDirection: isHorizontal ? .horizontal : .vertical) { section, environment in
      waterfall.columns = .count(environment.size.width > 500 ? 3 : 2)
      meddler?.act()
      return section == 1 ? carousel.orthogonalSection(extent: 150) : waterfall
    }
  }

  private static func makeCompositional(_ isHorizontal: Bool) -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = isHorizontal ? .horizontal : .vertical
    return UICollectionViewCompositionalLayout(
      sectionProvider: { number, _ in
        meddler?.act()
        let size = NSCollectionLayoutSize(widthDimension: .absolute(120), heightDimension: .estimated(90))
        let group =
          number == 2
          ? NSCollectionLayoutGroup.custom(layoutSize: size) { _ in
            meddler?.act()
            return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 60, height: 60))]
          }
          : .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        if number == 1 { section.orthogonalScrollingBehavior = .groupPaging }
        section.visibleItemsInvalidationHandler = { _, _, _ in meddler?.act() }
        return section
      }, configuration: configuration)
  }
}

/// Does something at random, now and then, while it is asked for something else.
@MainActor
final class Meddler {
  weak var view: UICollectionView?
  weak var changed: UICollectionViewLayout?
  var isOn = true
  private(set) var acts = 0
  private var dice: Dice
  private let rate: Int
  private let changes: [@MainActor @Sendable (UICollectionViewLayout) -> Void]
  private var isActing = false

  init(seed: UInt64, rate: Int, changes: [@MainActor @Sendable (UICollectionViewLayout) -> Void]) {
    (dice, self.rate, self.changes) = (Dice(seed: seed), rate, changes)
  }

  func act() {
    guard isOn, !isActing, let view, Int.random(in: 0..<rate, using: &dice) == 0 else { return }
    isActing = true
    defer { isActing = false }
    acts += 1
    let layout = view.collectionViewLayout
    let path = IndexPath(item: Int.random(in: 0...9, using: &dice), section: Int.random(in: 0...3, using: &dice))
    let point = CGPoint(
      x: CGFloat.random(in: -200...3000, using: &dice), y: CGFloat.random(in: -200...3000, using: &dice))
    switch Int.random(in: 0...16, using: &dice) {
    case 0, 1: if layout === changed { changes.randomElement(using: &dice)?(layout) }
    case 2: layout.invalidateLayout()
    case 3: _ = layout.layoutAttributesForElements(in: CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    case 4: _ = layout.layoutAttributesForItem(at: path)
    case 5: _ = layout.collectionViewContentSize
    case 6: view.layoutIfNeeded()
    case 7: _ = (view.visibleCells, view.indexPathForItem(at: point), view.layoutAttributesForItem(at: path))
    case 8: view.reloadData()
    case 9: view.contentOffset = point
    case 10: view.setContentOffset(point, animated: true)
    case 11: if view.numberOfSections > 2, path.section != 1 { view.reloadItems(at: [[0, 0]]) }
    case 12: (layout as? CurrentItemLayout)?.setCurrentItem(at: path, animated: point.x > 0)
    case 13: view.performBatchUpdates(nil)
    case 14: view.contentInset.top = CGFloat.random(in: 0...40, using: &dice)
    case 15: (layout as? CurrentItemLayout)?.advance(by: 1, animated: true)
    default:
      _ = layout.layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: path)
    }
  }
}

/// A view whose data source and delegate meddle.
@MainActor
final class MeddledFixture: NSObject {
  let meddler: Meddler
  let view: UICollectionView
  let host: TestHost
  private var counts = [8, 5, 9]

  init(_ layout: UICollectionViewLayout, _ meddler: Meddler) {
    self.meddler = meddler
    let size = CGSize(width: 390, height: 844)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.register(FixtureCell.self, forCellWithReuseIdentifier: "cell")
    let kinds = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      AlignedFlowLayout.elementKindOverflow,
    ]
    for kind in kinds {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "extra")
    }
    host = TestHost(size: size, view: view)
    super.init()
    (meddler.view, meddler.changed) = (view, layout)
    view.dataSource = self
    view.delegate = self
  }

  func drive() {
    host.advance(frames: 12)
    host.touch.flick(from: CGPoint(x: 195, y: 400), velocity: CGVector(dx: -900, dy: -900))
    host.advance(frames: 6)
    host.resize(to: CGSize(width: 1, height: 480))
    host.advance(frames: 3)
    host.resize(to: CGSize(width: 844, height: 390))
    host.advance(frames: 6)
    view.performBatchUpdates { [self] in
      counts[0] += 1
      view.insertItems(at: [[0, 2]])
    }
    host.advance(frames: 6)
    view.performBatchUpdates { [self] in
      counts.append(6)
      view.insertSections([3])
    }
    host.advance(frames: 6)
    let layout = view.collectionViewLayout
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    host.advance(frames: 6)
    view.setCollectionViewLayout(layout, animated: true)
    host.advance(frames: 12)
  }

  /// What is wrong when nobody meddles any more.
  func problems() -> [String] {
    meddler.isOn = false
    view.reloadData()
    var found = host.settle() ? [] : ["never comes to rest"]
    found += view.checkInvariants()
    for cell in view.visibleCells {
      guard let path = view.indexPath(for: cell), let wanted = view.layoutAttributesForItem(at: path) else { continue }
      if abs(cell.center.x - wanted.center.x) > 0.01 || abs(cell.center.y - wanted.center.y) > 0.01 {
        found.append("\(path) stands at \(cell.center), not at \(wanted.center)")
      }
    }
    return meddler.acts > 0 ? found : found + ["nobody meddled"]
  }
}

extension MeddledFixture: UICollectionViewDataSource, WaterfallLayoutDelegate, CurrentItemLayoutDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    meddler.act()
    return counts.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    meddler.act()
    return counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    meddler.act()
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? FixtureCell)?.preferredHeight = 70
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    meddler.act()
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "extra", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    meddler.act()
    return CGSize(width: 100, height: 60 + indexPath.item * 37 % 140)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    meddler.act()
    return CGSize(width: 100, height: 60 + indexPath.item * 37 % 140)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    didChangeCurrentItemFrom previous: IndexPath?, to current: IndexPath?
  ) { meddler.act() }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    didSettleOnItemAt indexPath: IndexPath
  ) { meddler.act() }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout, didMoveTo position: CGFloat
  ) { meddler.act() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { meddler.act() }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { meddler.act() }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { meddler.act() }
}

extension MeddledFixture: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    meddler.act()
    return CGSize(width: 60 + indexPath.item * 17 % 50, height: 60)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    meddler.act()
    return UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
  }
}

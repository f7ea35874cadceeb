import Testing
import UIKitTestSupport

@testable import UIKit

/// What is in view, where a movement goes and what a finger is on are items, whatever changes around them.
@MainActor
@Suite struct PlaceAndGoalTests {
  /// A cell that wants a height of its own.
  private final class Cell: UICollectionViewCell {
    var name = 0
    var wanted: CGFloat?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let wanted, let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
        return layoutAttributes
      }
      copy.size.height = wanted
      return copy
    }
  }

  private final class Header: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
      copy.size.height = 44
      return copy
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var names: [Int]
    var height: (Int) -> CGFloat? = { _ in nil }
    var calls: [String] = []
    var target: CGPoint?
    var fillsView = false

    init(_ count: Int) { names = Array(0..<count) }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      if let cell = cell as? Cell { (cell.name, cell.wanted) = (names[path.item], height(names[path.item])) }
      return cell
    }

    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }

    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
      fillsView ? view.bounds.size : (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }

    func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { calls.append("hi\(path.item)") }
    func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
      calls.append("un\(path.item)")
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { calls.append("sel\(path.item)") }

    func collectionView(_ view: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint)
      -> CGPoint
    {
      target ?? proposed
    }
  }

  private func fixture(
    _ layout: UICollectionViewLayout, _ source: Source, size: CGSize = CGSize(width: 320, height: 480)
  ) -> (UICollectionView, TestHost) {
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentInsetAdjustmentBehavior = .never
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    (view.dataSource, view.delegate) = (source, source)
    let host = TestHost(size: size, view: view)
    host.settle()
    return (view, host)
  }

  private func grid() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    layout.minimumInteritemSpacing = 5
    return layout
  }

  enum Sizing: CaseIterable, Sendable {
    case flow, compositional, list
  }

  private func selfSizing(_ sizing: Sizing) -> UICollectionViewLayout {
    switch sizing {
    case .flow:
      let layout = UICollectionViewFlowLayout()
      (layout.estimatedItemSize, layout.minimumLineSpacing) = (CGSize(width: 320, height: 20), 0)
      return layout
    case .compositional:
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    case .list:
      return UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    }
  }

  // MARK: Scrolling to items that measure themselves

  @Test(arguments: Sizing.allCases, [false, true])
  func scrollingToAnItemIsExact(sizing: Sizing, isAnimated: Bool) throws {
    let source = Source(300)
    source.height = { CGFloat(30 + $0 * 37 % 90) }
    let (view, host) = fixture(selfSizing(sizing), source)
    let goals: [(Int, UICollectionView.ScrollPosition)] = [
      (200, .top), (120, .centeredVertically), (299, .bottom), (250, .top), (3, .bottom),
    ]
    for (item, position) in goals {
      view.scrollToItem(at: [0, item], at: position, animated: isAnimated)
      host.settle()
      let cell = try #require(view.cellForItem(at: [0, item]))
      let frame = cell.frame.offsetBy(dx: 0, dy: -view.contentOffset.y)
      let isExact =
        switch position {
        case .top: abs(frame.minY) <= 1
        case .bottom: abs(frame.maxY - 480) <= 1 || view.contentOffset.y == 0
        default: abs(frame.midY - 240) <= 1
        }
      #expect(isExact, "\(item) is at \(frame)")
    }
  }

  /// The item of a scroll is the goal, not where it was.
  @Test func aScrollToAnItemFollowsItThroughAnUpdate() {
    let source = Source(200)
    let (view, host) = fixture(grid(), source)
    view.scrollToItem(at: [0, 150], at: .top, animated: true)
    host.advance(by: 0.1)
    view.performBatchUpdates {
      source.names.insert(contentsOf: 1000..<1030, at: 0)
      view.insertItems(at: (0..<30).map { [0, $0] })
    }
    host.settle()
    #expect(view.layoutAttributesForItem(at: [0, 180])?.frame.minY == view.contentOffset.y)
  }

  /// Neither the place nor the velocity jumps when a movement gets another goal.
  @Test func aMovementGoesOnWithItsVelocity() {
    let source = Source(200)
    let (view, host) = fixture(grid(), source)
    view.scrollToItem(at: [0, 120], at: .top, animated: true)
    var places: [CGFloat] = []
    for frame in 0..<30 {
      if frame == 9 {
        view.performBatchUpdates {
          source.names.removeSubrange(60..<90)
          view.deleteItems(at: (60..<90).map { [0, $0] })
        }
      }
      host.advance(by: 1.0 / 60)
      places.append(view.contentOffset.y)
    }
    let steps = zip(places.dropFirst(), places).map { $0 - $1 }
    let changes = zip(steps.dropFirst(), steps).map { abs($0 - $1) }
    #expect((changes.max() ?? 0) < (steps.max() ?? 0) / 2, "the steps are \(steps)")
    #expect(view.layoutAttributesForItem(at: [0, 90])?.frame.minY == view.contentOffset.y)
  }

  // MARK: Other sizes

  @Test(arguments: [480, 500] as [CGFloat], [false, true])
  func aPagingViewKeepsItsPage(width: CGFloat, isMoving: Bool) {
    let source = Source(8)
    source.fillsView = true
    let layout = UICollectionViewFlowLayout()
    (layout.scrollDirection, layout.minimumLineSpacing) = (.horizontal, 0)
    let (view, host) = fixture(layout, source)
    view.isPagingEnabled = true
    view.contentOffset.x = 3 * 320
    host.settle()
    if isMoving {
      host.touch.flick(from: CGPoint(x: 200, y: 240), velocity: CGVector(dx: -900, dy: 0))
      host.advance(by: 0.05)
      #expect(view.isDecelerating)
    }
    host.resize(to: CGSize(width: width, height: 320))
    host.settle()
    #expect(view.contentOffset.x == (isMoving ? 4 : 3) * width)
  }

  @Test func theItemInViewAndTheEndStayInView() throws {
    let source = Source(300)
    let (view, host) = fixture(grid(), source)
    view.contentOffset.y = 2000
    host.settle()
    let first = try #require(view.indexPathsForVisibleItems.first)
    host.resize(to: CGSize(width: 640, height: 320))
    host.settle()
    #expect(view.indexPathsForVisibleItems.prefix(6).contains(first))
    view.contentOffset.y = view.contentSize.height - 320
    host.settle()
    host.resize(to: CGSize(width: 320, height: 480))
    host.settle()
    #expect(abs(view.contentOffset.y - (view.contentSize.height - 480)) <= 0.5)
  }

  /// The delegate's wish for another place, in the middle of a deceleration, is where it ends.
  @Test func aWishDuringADecelerationIsItsGoal() {
    let source = Source(300)
    let (view, host) = fixture(grid(), source)
    host.touch.flick(from: CGPoint(x: 160, y: 400), velocity: CGVector(dx: 0, dy: -1500))
    host.advance(by: 0.1)
    let before = view.contentOffset.y
    source.target = CGPoint(x: 0, y: 1200)
    host.resize(to: CGSize(width: 320, height: 400))
    host.makeFrame()
    #expect(view.isDecelerating && abs(view.contentOffset.y - before) < 60)
    host.settle()
    #expect(view.contentOffset.y == 1200)
  }

  private final class SizeLayout: UICollectionViewFlowLayout {
    var asked: CGSize?
    var invalidated: CGSize?

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      asked = collectionView?.bounds.size
      return newBounds.size != asked
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      invalidated = collectionView?.bounds.size
    }
  }

  @Test func aLayoutIsInvalidatedWithTheNewBoundsInPlace() {
    let layout = SizeLayout()
    let source = Source(20)
    let (_, host) = fixture(layout, source)
    host.resize(to: CGSize(width: 480, height: 320))
    #expect(layout.asked == CGSize(width: 320, height: 480))
    #expect(layout.invalidated == CGSize(width: 480, height: 320))
  }

  @Test func aChangeOfDirectionMirrorsAtOnce() throws {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(60))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
      subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let source = Source(300)
    let (view, host) = fixture(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), source)
    view.contentOffset.y = 600
    host.settle()
    #expect(view.cellForItem(at: [0, 30])?.frame.minX == 0)
    view.semanticContentAttribute = .forceRightToLeft
    host.makeFrame()
    #expect(view.cellForItem(at: [0, 30])?.frame.maxX == 320)
    #expect(view.contentOffset.y == 600)
  }

  // MARK: Other layouts

  private func withHeader(_ part: CGFloat, _ estimate: CGFloat) -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(part), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(part)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return UICollectionViewCompositionalLayout(section: section)
  }

  @Test(arguments: [10, 30, 44, 60, 200] as [CGFloat], [false, true])
  func contentAtItsBeginningStaysThereInAnotherLayout(estimate: CGFloat, isAnimated: Bool) {
    let source = Source(80)
    let (view, host) = fixture(withHeader(0.25, estimate), source)
    #expect(view.cellForItem(at: [0, 0])?.frame.minY == 44)
    view.setCollectionViewLayout(withHeader(0.5, estimate), animated: isAnimated)
    host.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test(arguments: [0, 20, 400] as [CGFloat])
  func nothingMovesWhileAnotherControllerIsShown(distance: CGFloat) throws {
    let source = Source(200)
    let controller = UICollectionViewController(collectionViewLayout: grid())
    let view = try #require(controller.collectionView)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (source, source)
    let navigation = UINavigationController(rootViewController: controller)
    let host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: navigation)
    host.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    host.settle()
    view.contentOffset.y = view.contentSize.height - view.bounds.height + view.adjustedContentInset.bottom - distance
    host.settle()
    let place = view.contentOffset.y
    navigation.pushViewController(UIViewController(), animated: true)
    host.settle()
    navigation.popViewController(animated: true)
    host.settle()
    #expect(view.contentOffset.y == place)
  }

  @Test func anItemThatItsHandlerMovesIntoSightIsShown() throws {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80))
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for item in items where item.indexPath.item == 0 {
        item.transform = CGAffineTransform(translationX: max(0, offset.x), y: 0)
      }
    }
    let source = Source(20)
    let (view, host) = fixture(UICollectionViewCompositionalLayout(section: section), source)
    for _ in 0..<4 {
      host.touch.drag(from: CGPoint(x: 260, y: 40), to: CGPoint(x: 180, y: 40))
      host.settle()
      let cell = try #require(view.cellForItem(at: [0, 0]))
      #expect(abs(cell.convert(cell.bounds, to: view.superview).minX) <= 1.5)
    }
  }

  // MARK: Fingers

  enum Disturbance: CaseIterable, Sendable {
    case nothing, reloadBefore, reloadWhileDown, reloadItem, reconfigureItem, insertBefore
  }

  @Test(arguments: Disturbance.allCases, [0.07, 0.25])
  func aTouchIsOnItsItem(disturbance: Disturbance, delay: Double) throws {
    let source = Source(30)
    let (view, host) = fixture(grid(), source)
    let frame = try #require(view.layoutAttributesForItem(at: [0, 7])?.frame)
    if disturbance == .reloadBefore { view.reloadData() }
    host.touch.begin(at: CGPoint(x: frame.midX, y: frame.midY))
    host.advance(by: delay)
    switch disturbance {
    case .nothing, .reloadBefore: break
    case .reloadWhileDown: view.reloadData()
    case .reloadItem: view.reloadItems(at: [[0, 7]])
    case .reconfigureItem: view.reconfigureItems(at: [[0, 7]])
    case .insertBefore:
      // Into the last line: the item stays under the finger.
      view.performBatchUpdates {
        source.names.append(99)
        view.insertItems(at: [[0, 30]])
      }
    }
    host.makeFrame()
    host.advance(by: 0.07)
    host.touch.end()
    host.settle()
    #expect(source.calls.filter { $0.hasPrefix("sel") } == ["sel7"], "\(disturbance): \(source.calls)")
    #expect(source.calls.allSatisfy { $0.hasSuffix("7") }, "\(disturbance): \(source.calls)")
    #expect(source.calls.count { $0 == "hi7" } == source.calls.count { $0 == "un7" }, "\(disturbance): \(source.calls)")
    #expect(view.visibleCells.allSatisfy { !$0.isHighlighted })
  }
}

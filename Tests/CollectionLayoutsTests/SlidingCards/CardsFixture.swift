import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// A deck on a phone's display, with a finger-driven layout and a delegate that writes down what it hears.
@MainActor
final class CardsFixture {
  let layout: SlidingCardsLayout
  let interaction: SlidingCardsInteraction
  let source: CardsSource
  let view: UICollectionView
  let host: TestHost

  init(
    counts: [Int], size: CGSize = CGSize(width: 390, height: 844), isRightToLeft: Bool = false,
    configure: (SlidingCardsLayout) -> Void = { _ in }, around: (UICollectionView) -> UIView = { $0 }
  ) {
    layout = SlidingCardsLayout()
    layout.itemSize = .absolute(CGSize(width: 320, height: 480))
    configure(layout)
    source = CardsSource(counts: counts)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.register(FixtureCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    interaction = SlidingCardsInteraction()
    view.addInteraction(interaction)
    host = TestHost(size: size, view: around(view))
  }

  var top: IndexPath? { layout.currentIndexPath }

  func card(_ item: Int) -> LayoutProgressAttributes {
    (layout.layoutAttributesForItem(at: [0, item]) as? LayoutProgressAttributes)
      ?? LayoutProgressAttributes(forCellWith: [0, item])
  }

  /// Where the card rests while it is on top.
  static let virtualIndex = CGPoint(x: 195, y: 412)
  /// A finger in the upper half of the card.
  static let finger = CGPoint(x: 195, y: 300)

  /// Puts a finger on the deck and moves it, with a frame for each step. The finger stays down.
  func pull(from start: CGPoint = CardsFixture.finger, by delta: CGPoint, duration: TimeInterval = 0.3) {
    host.touch.follow(duration: duration) {
      [1: CGPoint(x: start.x + delta.x * $0, y: start.y + delta.y * $0)]
    }
    host.makeFrame()
  }

  func drag(from start: CGPoint = CardsFixture.finger, by delta: CGPoint) {
    host.touch.drag(from: start, to: CGPoint(x: start.x + delta.x, y: start.y + delta.y))
  }

  func flick(from start: CGPoint = CardsFixture.finger, velocity: CGPoint, duration: TimeInterval = 0.05) {
    host.touch.flick(from: start, velocity: velocity, duration: duration)
  }

  /// Every cell on screen stands where the layout says.
  func expectCellsInPlace(_ location: SourceLocation = #_sourceLocation) {
    for cell in view.visibleCells {
      guard let path = view.indexPath(for: cell), let card = layout.layoutAttributesForItem(at: path) else { continue }
      #expect(
        abs(cell.center.x - card.center.x) < 0.01 && abs(cell.center.y - card.center.y) < 0.01, sourceLocation: location
      )
    }
  }
}

@MainActor
final class CardsSource: NSObject, UICollectionViewDataSource, SlidingCardsLayoutDelegate {
  var sections: [[Int]]
  var log: [String] = []
  var settled: [IndexPath] = []
  var positions: [CGFloat] = []
  var drags: [(item: Int, fraction: CGFloat, direction: SlidingCardsLayout.SwipeDirection?)] = []
  var allowed: (Int) -> SlidingCardsLayout.SwipeDirections? = { _ in nil }
  var mayDrag: (Int) -> Bool = { _ in true }
  var maySwipe: (Int, SlidingCardsLayout.SwipeDirection) -> Bool = { _, _ in true }
  var size: (Int) -> CGSize = { _ in CGSize(width: 300, height: 400) }
  var onSwipe: (IndexPath) -> Void = { _ in }
  var onExhaust: () -> Void = {}

  init(counts: [Int]) {
    var next = 0
    sections = counts.map { count in
      defer { next += count }
      return Array(next..<next + count)
    }
  }

  /// Nobody is to hear of an item that does not exist.
  func name(_ path: IndexPath) -> Int {
    guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item) else {
      Issue.record("there is no item at \(path)")
      return -1
    }
    return sections[path.section][path.item]
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.tag = name(indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    shouldBeginDraggingItemAt indexPath: IndexPath
  ) -> Bool { mayDrag(name(indexPath)) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    allowedDirectionsForItemAt indexPath: IndexPath
  ) -> SlidingCardsLayout.SwipeDirections { allowed(name(indexPath)) ?? collectionViewLayout.allowedDirections }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    didDragItemAt indexPath: IndexPath, fraction: CGFloat, direction: SlidingCardsLayout.SwipeDirection?
  ) { drags.append((name(indexPath), fraction, direction)) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    shouldSwipeItemAt indexPath: IndexPath, direction: SlidingCardsLayout.SwipeDirection
  ) -> Bool { maySwipe(name(indexPath), direction) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    didSwipeItemAt indexPath: IndexPath, direction: SlidingCardsLayout.SwipeDirection
  ) {
    log.append("swipe \(name(indexPath)) \(direction)")
    onSwipe(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    didCancelSwipeOfItemAt indexPath: IndexPath
  ) { log.append("cancel \(name(indexPath))") }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout,
    didUndoItemAt indexPath: IndexPath, from direction: SlidingCardsLayout.SwipeDirection
  ) { log.append("undo \(name(indexPath)) \(direction)") }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout, remainingItems count: Int
  ) { log.append("left \(count)") }

  func collectionViewDidExhaust(
    _ collectionView: UICollectionView, layout collectionViewLayout: SlidingCardsLayout
  ) {
    log.append("exhausted")
    onExhaust()
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    didSettleOnItemAt indexPath: IndexPath
  ) { settled.append(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout, didMoveTo position: CGFloat
  ) { positions.append(position) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(name(indexPath)) }
}

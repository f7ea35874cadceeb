import CollectionLayouts
import UIKit
import UIKitTestSupport

/// Random changes in the middle of random movements of one layout, with what has to hold at each of them.
@MainActor
final class ChangeInMotionDriver {
  let fixture: LayoutFixture
  private let kind: LayoutKind
  private let isHorizontal: Bool
  private var dice: Dice
  private(set) var problems: [String] = []
  /// Where the middle of each item that is in view was at the last frame, on the display.
  private var places: [Int: CGPoint] = [:]
  /// Where the finger came down, and how far it has gone since.
  private var finger = CGPoint.zero
  private var fingerWay: CGFloat = 0
  /// The farthest that an item went in a frame since the change.
  private var farthest: (name: Int, way: CGFloat) = (0, 0)

  init(_ kind: LayoutKind, isHorizontal: Bool, seed: UInt64) {
    (self.kind, self.isHorizontal) = (kind, isHorizontal)
    dice = Dice(seed: seed)
    let measures = kind.measures
    fixture = LayoutFixture(kind.make(isHorizontal), counts: [8, 0, 13], isRightToLeft: seed % 3 == 2) { view, source in
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if measures { source.preferredHeight = { CGFloat(40 + $0 * 37 % 160) } }
      if view.collectionViewLayout is CircleLayout { view.addInteraction(CircleInteraction()) }
    }
    fixture.host.settle()
    fixture.host.onFrame = { [unowned self] _ in look() }
  }

  private var view: UICollectionView { fixture.view }
  private var layout: CurrentItemLayout? { view.collectionViewLayout as? CurrentItemLayout }

  /// The fastest flick here and the fastest move of an item to another place, together, in points.
  private static let mostInOneFrame: CGFloat = 200

  // MARK: An episode

  /// A movement, a change in its middle, and everything until nothing moves any more. Returns what was done.
  func act() -> String {
    // A program's scroll may have left the content between items.
    if let layout, let path = layout.currentIndexPath { layout.setCurrentItem(at: path, animated: false) }
    fixture.source.settlements = []
    let movement = Movement.allCases.randomElement(using: &dice)!
    begin(movement)
    fixture.host.advance(frames: Int.random(in: 1...24, using: &dice))
    let change = Change.allCases.randomElement(using: &dice)!
    make(change)
    if movement == .finger {
      fixture.host.advance(frames: 6)
      drag(to: CGFloat.random(in: -120...120, using: &dice))
      fixture.host.touch.end()
    }
    if !fixture.host.settle() { problems.append("never comes to rest") }
    checkRest(after: movement)
    // An item of endless content leaves at one end and comes again at the other.
    if isSmooth(change), [.flick, .finger, .wheel, .none].contains(movement), layout?.wrapsAround != true,
      farthest.way > Self.mostInOneFrame
    {
      problems.append("item \(farthest.name) goes \(farthest.way) points in a frame")
    }
    return "\(movement), \(change)"
  }

  /// What went wrong since the last call.
  func consumeProblems() -> [String] {
    defer { problems = [] }
    return problems
  }

  private enum Movement: CaseIterable { case flick, item, current, offset, finger, wheel, none }

  private enum Change: CaseIterable {
    case edit, insertAtFront, deleteInView, reloadInView, reloadData, property, inset, narrower, wider, direction, none
    case filterToFew
  }

  /// Whether what is in view goes on from where it is: the view animates the change, or nothing of it changes.
  private func isSmooth(_ change: Change) -> Bool {
    switch change {
    case .edit, .insertAtFront, .deleteInView, .filterToFew, .none: true
    // What was measured is forgotten.
    case .reloadData: !kind.measures
    case .reloadInView, .property, .inset, .narrower, .wider, .direction: false
    }
  }

  private var middle: CGPoint {
    // On a ring; a touch in its middle would turn nothing.
    CGPoint(x: view.bounds.width / 2, y: view.bounds.height * (layout is CircleLayout ? 0.68 : 0.5))
  }

  /// Moves the finger to so many points from where it came down, 40 in a frame.
  private func drag(to end: CGFloat) {
    let start = fingerWay
    let frames = max(1, Int((abs(end - start) / 40).rounded(.up)))
    for frame in 1...frames {
      fingerWay = start + (end - start) * CGFloat(frame) / CGFloat(frames)
      fixture.host.touch.move(
        to: CGPoint(x: finger.x + (isHorizontal ? fingerWay : 0), y: finger.y + (isHorizontal ? 0 : fingerWay)))
      fixture.host.advance(frames: 1)
    }
  }

  private func anyPath() -> IndexPath? {
    let paths = fixture.source.sections.enumerated().flatMap { section, items in
      items.indices.map { IndexPath(item: $0, section: section) }
    }
    return paths.randomElement(using: &dice)
  }

  private func begin(_ movement: Movement) {
    let length = CGFloat.random(in: -1...1, using: &dice)
    switch movement {
    case .none: break
    case .flick:
      let speed = 2500 * length
      fixture.host.touch.flick(
        from: middle, velocity: isHorizontal ? CGVector(dx: speed, dy: 0) : CGVector(dx: 0, dy: speed))
    case .item:
      let positions: [UICollectionView.ScrollPosition] =
        isHorizontal ? [.left, .centeredHorizontally, .right] : [.top, .centeredVertically, .bottom]
      let position = positions.randomElement(using: &dice)!
      if let path = anyPath() { view.scrollToItem(at: path, at: position, animated: true) }
    case .current: if let path = anyPath() { layout?.setCurrentItem(at: path, animated: true) }
    case .offset:
      let (low, high) = range
      view.setContentOffset(
        CGPoint(
          x: low.x + (high.x - low.x) * abs(length), y: low.y + (high.y - low.y) * abs(length)), animated: true)
    case .finger:
      fixture.host.touch.begin(at: middle)
      (finger, fingerWay) = (middle, 0)
      fixture.host.advance(frames: 2)
      drag(to: 150 * length)
    case .wheel: fixture.host.wheel(at: middle, by: isHorizontal ? CGVector(dx: 90, dy: 0) : CGVector(dx: 0, dy: 90))
    }
  }

  private func make(_ change: Change) {
    look()
    let before = places
    // What has come to rest before has told so.
    fixture.source.settlements = []
    switch change {
    case .none: break
    case .edit: fixture.edit(&dice)
    case .insertAtFront:
      view.performBatchUpdates { [fixture, view] in
        fixture.source.sections[0].insert(contentsOf: [fixture.source.newName(), fixture.source.newName()], at: 0)
        view.insertItems(at: [[0, 0], [0, 1]])
      }
    case .deleteInView: delete(view.indexPathsForVisibleItems.shuffled(using: &dice).prefix(2))
    case .filterToFew:
      let all = fixture.source.sections.enumerated().flatMap { section, items in
        items.indices.map { IndexPath(item: $0, section: section) }
      }
      guard all.count > 24 else { break }
      delete(all.shuffled(using: &dice).prefix(all.count - 12))
    case .reloadInView: view.reloadItems(at: Array(view.indexPathsForVisibleItems.prefix(2)))
    case .reloadData: view.reloadData()
    case .property: kind.changes.randomElement(using: &dice)?(view.collectionViewLayout)
    case .inset:
      func length() -> CGFloat { CGFloat(Int.random(in: 0...40, using: &dice)) }
      view.contentInset = UIEdgeInsets(top: length(), left: length(), bottom: length(), right: length())
    case .narrower: fixture.host.resize(to: CGSize(width: 320, height: 844))
    case .wider: fixture.host.resize(to: CGSize(width: 844, height: 390))
    case .direction:
      view.semanticContentAttribute =
        view.semanticContentAttribute == .forceRightToLeft ? .forceLeftToRight : .forceRightToLeft
    }
    if fixture.source.sections.joined().count < 4 { refill() }
    // No time has passed: what stays in view stands where it was.
    farthest = (0, 0)
    fixture.host.makeFrame()
    guard isSmooth(change) else { return }
    for (name, place) in places {
      guard let old = before[name], hypot(place.x - old.x, place.y - old.y) > 3 else { continue }
      problems.append("\(change): item \(name) jumps from \(old) to \(place)")
      break
    }
  }

  private func delete(_ paths: some Sequence<IndexPath>) {
    view.performBatchUpdates { [fixture, view] in
      for path in paths.sorted(by: >) { fixture.source.sections[path.section].remove(at: path.item) }
      view.deleteItems(at: Array(paths))
    }
  }

  private func refill() {
    view.performBatchUpdates { [fixture, view] in
      for item in 0..<10 {
        fixture.source.sections[2].insert(fixture.source.newName(), at: 0)
        view.insertItems(at: [[2, item]])
      }
    }
  }

  // MARK: What has to hold

  private func look() {
    let origin = (view.layer.presentation() ?? view.layer).bounds.origin
    let seen = CGRect(origin: .zero, size: view.bounds.size)
    var now: [Int: CGPoint] = [:]
    for cell in view.visibleCells {
      guard let path = view.indexPath(for: cell), fixture.source.sections.indices.contains(path.section),
        fixture.source.sections[path.section].indices.contains(path.item)
      else { continue }
      let layer = cell.layer.presentation() ?? cell.layer
      let place = CGPoint(x: layer.position.x - origin.x, y: layer.position.y - origin.y)
      if seen.contains(place), layer.opacity > 0.02 { now[fixture.source.name(path)] = place }
    }
    for (name, place) in now {
      guard let old = places[name] else { continue }
      let way = hypot(place.x - old.x, place.y - old.y)
      if way > farthest.way { farthest = (name, way) }
    }
    places = now
  }

  private var range: (low: CGPoint, high: CGPoint) {
    let (inset, size) = (view.adjustedContentInset, view.contentSize)
    let low = CGPoint(x: -inset.left, y: -inset.top)
    let high = CGPoint(
      x: max(low.x, size.width + inset.right - view.bounds.width),
      y: max(low.y, size.height + inset.bottom - view.bounds.height))
    return (low, high)
  }

  private func checkRest(after movement: Movement) {
    let (low, high) = range
    let offset = view.contentOffset
    if offset.x < low.x - 1 || offset.x > high.x + 1 || offset.y < low.y - 1 || offset.y > high.y + 1 {
      problems.append("rests at \(offset), outside of \(low) to \(high)")
    }
    // A deck is empty when its last card is gone, and a timetable where nothing takes place.
    let isDeck = view.collectionViewLayout is SlidingCardsLayout
    let mayBeEmpty = isDeck ? layout?.currentIndexPath == nil : view.collectionViewLayout is TimetableLayout
    if view.visibleCells.isEmpty, !mayBeEmpty { problems.append("shows nothing at \(offset)") }
    for problem in view.checkInvariants() { problems.append(problem) }
    for cell in view.visibleCells {
      guard let path = view.indexPath(for: cell), let wanted = view.layoutAttributesForItem(at: path) else { continue }
      if abs(cell.center.x - wanted.center.x) > 0.01 || abs(cell.center.y - wanted.center.y) > 0.01 {
        problems.append("\(path) stands at \(cell.center), not at \(wanted.center)")
      }
    }
    guard let layout, layout.snapping != .none, let path = layout.currentIndexPath else { return }
    if fixture.source.settlements.count > 1 {
      problems.append("settled on \(fixture.source.settlements)")
    }
    // A program's scroll rests where it was sent to, which may be between items, and what does not move stays there.
    if [.item, .offset, .none].contains(movement) { return }
    let position = layout.currentPosition
    if abs(position - position.rounded()) > 0.02 { problems.append("rests at \(position), between items") }
    if layout.settledIndexPath != path {
      problems.append("rests on \(path), settled on \(String(describing: layout.settledIndexPath))")
    }
    if let told = fixture.source.settlements.last, told != path {
      problems.append("told to settle on \(told), not \(path)")
    }
  }
}

extension LayoutKind {
  /// Whether its cells say how tall they want to be.
  fileprivate var measures: Bool { name.contains("measured") }

  /// The system's layouts.
  static let system: [LayoutKind] = [
    LayoutKind(
      name: "flow",
      make: {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = $0 ? .horizontal : .vertical
        layout.itemSize = CGSize(width: 110, height: 140)
        return layout
      }, hasCurrentItem: false,
      changes: [
        change(UICollectionViewFlowLayout.self) { $0.itemSize = CGSize(width: 80, height: 90) },
        change(UICollectionViewFlowLayout.self) { $0.minimumLineSpacing = 30 },
      ]),
    LayoutKind(
      name: "flow, measured",
      make: { _ in
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 150, height: 50)
        return layout
      }, hasAxes: false, hasCurrentItem: false),
    LayoutKind(
      name: "list, measured",
      make: { _ in
        UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
      },
      hasAxes: false, hasCurrentItem: false),
    LayoutKind(
      name: "compositional",
      make: {
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(150)),
          subitems: [item])
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = $0 ? .horizontal : .vertical
        return UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(group: group), configuration: configuration)
      }, hasCurrentItem: false),
    LayoutKind(
      name: "compositional, measured",
      make: { _ in
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
        let group = NSCollectionLayoutGroup.vertical(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      }, hasAxes: false, hasCurrentItem: false),
  ]
}

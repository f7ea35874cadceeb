import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// Something that changes while a card moves.
struct CardsChange: CustomTestStringConvertible, Sendable {
  enum Kind: Sendable {
    /// Items keep who they are.
    case batch
    /// Items are known by their numbers only.
    case reload
    /// Cards are placed anew.
    case size
    case other
    /// Another layout object takes over.
    case layout
  }

  var testDescription: String
  var kind: Kind
  /// Whether cards may be elsewhere at once, or be replaced.
  var mayJump = false
  /// The names of the items afterwards.
  var names: @Sendable ([Int]) -> [Int] = { $0 }
  var apply: @MainActor @Sendable (CardsFixture) -> Void = { _ in }

  @MainActor
  func make(on fixture: CardsFixture) {
    let names = names(fixture.source.sections[0])
    guard kind == .batch else {
      fixture.source.sections[0] = names
      return apply(fixture)
    }
    fixture.view.performBatchUpdates {
      fixture.source.sections[0] = names
      apply(fixture)
    }
  }

  static let all = insertions + deletions + moves + reloads + sizes + others + layouts

  private static func change(
    _ name: String, _ kind: Kind, mayJump: Bool = false, _ apply: @escaping @MainActor @Sendable (CardsFixture) -> Void
  ) -> CardsChange { CardsChange(testDescription: name, kind: kind, mayJump: mayJump, apply: apply) }

  private static func batch(
    _ name: String, mayJump: Bool = false, _ names: @escaping @Sendable ([Int]) -> [Int],
    _ apply: @escaping @MainActor @Sendable (UICollectionView) -> Void
  ) -> CardsChange {
    CardsChange(testDescription: name, kind: .batch, mayJump: mayJump, names: names, apply: { apply($0.view) })
  }

  private static let insertions = [0, 2, 3, 7].map { place in
    batch("insert at \(place)", { $0.inserting([50], at: place) }, { $0.insertItems(at: [[0, place]]) })
  }

  private static let deletions =
    [0, 2, 3, 6].map { place in
      batch("delete \(place)", { $0.removing([place]) }, { $0.deleteItems(at: [[0, place]]) })
    } + [
      batch("delete 2 and 3", { $0.removing([2, 3]) }, { $0.deleteItems(at: [[0, 2], [0, 3]]) }),
      batch(
        "replace 2", { $0.removing([2]).inserting([50], at: 2) },
        {
          $0.deleteItems(at: [[0, 2]])
          $0.insertItems(at: [[0, 2]])
        }),
      batch("filter to 2", { _ in [2] }, { $0.deleteItems(at: [0, 1, 3, 4, 5, 6].map { [0, $0] }) }),
      batch("filter to 3", { _ in [3] }, { $0.deleteItems(at: [0, 1, 2, 4, 5, 6].map { [0, $0] }) }),
      batch("filter to 0", { _ in [0] }, { $0.deleteItems(at: (1...6).map { [0, $0] }) }),
      batch("filter to none", { _ in [] }, { $0.deleteItems(at: (0...6).map { [0, $0] }) }),
    ]

  private static let moves =
    [(2, 4), (2, 0), (3, 0), (0, 5), (3, 6)].map { from, to in
      batch(
        "move \(from) to \(to)", { $0.removing([from]).inserting([$0[from]], at: to) },
        { $0.moveItem(at: [0, from], to: [0, to]) })
    }

  private static func reload(
    _ name: String, mayJump: Bool = true, _ names: @escaping @Sendable ([Int]) -> [Int]
  ) -> CardsChange {
    CardsChange(testDescription: name, kind: .reload, mayJump: mayJump, names: names, apply: { $0.view.reloadData() })
  }

  private static let reloads = [
    reload("reload", mayJump: false) { $0 },
    reload("reload with more", mayJump: false) { $0 + [50, 51] },
    reload("reload with 3") { Array($0.prefix(3)) },
    reload("reload with 1") { Array($0.suffix(1)) },
    reload("reload with none") { _ in [] },
    batch("reload 2", mayJump: true, { $0 }, { $0.reloadItems(at: [[0, 2]]) }),
    batch("reload 3", mayJump: true, { $0 }, { $0.reloadItems(at: [[0, 3]]) }),
    batch("reconfigure 2", { $0 }, { $0.reconfigureItems(at: [[0, 2]]) }),
  ]

  private static let sizes =
    [CGSize(width: 844, height: 390), CGSize(width: 320, height: 600), CGSize(width: 1200, height: 844)].map { size in
      change("\(size)", .size, mayJump: true) { $0.host.resize(to: size) }
    } + [
      change("item size", .size, mayJump: true) {
        $0.layout.itemSize = .absolute(CGSize(width: 250, height: 300))
      },
      change("large items", .size, mayJump: true) {
        $0.layout.itemSize = .fractional(width: 1, height: 1)
      },
      change("insets", .size, mayJump: true) {
        $0.view.contentInset = UIEdgeInsets(top: 60, left: 0, bottom: 20, right: 30)
      },
    ]

  private static let others = [
    change("right to left", .other) {
      $0.view.semanticContentAttribute = .forceRightToLeft
    },
    change("appearance", .other) { $0.layout.dimmingStep = 0.2 },
  ]

  private static let layouts =
    [false, true].map { animated in
      change("layout, animated: \(animated)", .layout, mayJump: !animated) {
        $0.view.setCollectionViewLayout($0.layout.another(), animated: animated)
      }
    } + [
      change("layout and back", .layout, mayJump: true) {
        $0.view.setCollectionViewLayout(CarouselLayout(), animated: false)
        $0.host.advance(frames: 1)
        $0.view.setCollectionViewLayout($0.layout, animated: false)
      }
    ]
}

extension [Int] {
  fileprivate func removing(_ places: Set<Int>) -> [Int] {
    enumerated().filter { !places.contains($0.offset) }.map(\.element)
  }

  fileprivate func inserting(_ names: [Int], at place: Int) -> [Int] { prefix(place) + names + dropFirst(place) }
}

extension SlidingCardsLayout {
  /// A new layout with the properties that the tests change.
  func another() -> SlidingCardsLayout {
    let layout = SlidingCardsLayout()
    layout.itemSize = itemSize
    layout.afterSwipe = afterSwipe
    layout.motionPolicy = motionPolicy
    return layout
  }
}

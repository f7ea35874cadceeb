import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// A view on a display, its model, and the means to change both.
@MainActor
final class ModelFixture {
  let source = ModelSource()
  let view: UICollectionView
  let host: WindowHost
  let layouts: [CollectionUpdateCheck.Layout]
  let isRightToLeft: Bool
  var nextID = 0
  private(set) var time = 0.0
  /// The mistakes found so far.
  var problems: [String] = []
  /// The index in `layouts` of the maker of each layout in use.
  private var numbers: [ObjectIdentifier: Int] = [:]
  let madeBefore = ModelCell.made
  /// Cells of views that served for comparison only.
  var freshMade = 0

  init(_ layouts: [CollectionUpdateCheck.Layout], first: Int, counts: [Int], isRightToLeft: Bool = false) {
    self.layouts = layouts
    self.isRightToLeft = isRightToLeft
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 120, height: 200), collectionViewLayout: layouts[first].make())
    host = WindowHost(
      rootViewController: UIViewController(),
      environment: SurfaceEnvironment(size: CGSize(width: 120, height: 200), scale: 1))
    numbers[ObjectIdentifier(view.collectionViewLayout)] = first
    for count in counts { source.sections.append(ModelSection(items: (0..<count).map { _ in newItem() })) }
    wire(view)
    view.allowsMultipleSelection = true
    host.window.rootViewController?.view.addSubview(view)
    frames(1)
  }

  func newItem() -> ModelItem {
    nextID += 1
    return ModelItem(id: nextID)
  }

  func makeLayout(_ number: Int) -> UICollectionViewLayout {
    let layout = layouts[number].make()
    numbers[ObjectIdentifier(layout)] = number
    return layout
  }

  /// The maker of the view's layout.
  var layout: CollectionUpdateCheck.Layout { layouts[numbers[ObjectIdentifier(view.collectionViewLayout)] ?? 0] }

  func wire(_ view: UICollectionView) {
    view.contentInsetAdjustmentBehavior = .never
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.register(ModelCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
  }

  func frames(_ count: Int, step: Double = 1.0 / 60) {
    for _ in 0..<count {
      time += step
      _ = host.frame(at: time)
    }
  }

  func touch(_ phase: SurfaceTouch.Phase, _ place: CGPoint) {
    host.handle(.touches([SurfaceTouch(id: 1, phase: phase, location: place)], time: time))
  }

  func consumeProblems() -> [String] {
    defer { problems = [] }
    return problems
  }

  // MARK: Updating

  /// Carries a batch out, nested at random, with the change of the data somewhere in the block.
  func perform(_ batch: ModelBatch, _ random: inout SeededRandom, isAnimated: Bool = true) {
    var dice = random
    let before = shown
    let change = dice.below(batch.calls.count + 1)
    let run = { [self] in
      view.performBatchUpdates {
        self.send(batch.calls[...], change, batch.after, &dice, depth: 0)
        self.source.sections = batch.after
      }
    }
    if isAnimated { run() } else { UIView.performWithoutAnimation(run) }
    random = dice
    compareIdentity(before, batch)
  }

  private func send(
    _ calls: ArraySlice<ModelCall>, _ change: Int, _ after: [ModelSection], _ dice: inout SeededRandom, depth: Int
  ) {
    var remainder = calls
    while let call = remainder.first {
      if remainder.startIndex == change { source.sections = after }
      if depth < 3, dice.below(5) == 0 {
        var inner = dice
        let part = remainder.prefix(1 + dice.below(remainder.count))
        view.performBatchUpdates { self.send(part, change, after, &inner, depth: depth + 1) }
        dice = inner
        remainder = remainder.dropFirst(part.count)
      } else {
        send(call)
        remainder = remainder.dropFirst()
      }
    }
  }

  func send(_ call: ModelCall) {
    switch call {
    case .insertItem(let path): view.insertItems(at: [path])
    case .deleteItem(let path): view.deleteItems(at: [path])
    case .moveItem(let from, let to): view.moveItem(at: from, to: to)
    case .reloadItem(let path): view.reloadItems(at: [path])
    case .reconfigureItem(let path): view.reconfigureItems(at: [path])
    case .insertSection(let section): view.insertSections([section])
    case .deleteSection(let section): view.deleteSections([section])
    case .moveSection(let from, let to): view.moveSection(from, toSection: to)
    case .reloadSection(let section): view.reloadSections([section])
    }
  }
}

extension SeededRandom {
  /// A number from 0 up to, not including, `limit`; 0 for limits below 1.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}

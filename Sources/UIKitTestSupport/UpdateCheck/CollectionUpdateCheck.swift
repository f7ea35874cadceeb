import CollectionLayouts
@_spi(Waterwheel) public import UIKit

/// Checks layouts against random and exhaustive updates: a test for authors of layouts.
///
/// A view is driven by a simple model through batches of inserted, deleted, moved, reloaded and reconfigured items and
/// sections, nested and not, while it scrolls, resizes, reloads, changes its layout or lets a user carry an item. After each
/// step, the view has to agree with the model and with a new view of the same data at the same place: counts, index paths,
/// views of items that stay, places of all visible views, supplementary and decoration views of any kind among them. No view
/// may be lost or appear twice, and neither a programmer error nor a message of `LayoutLog` may be reported.
///
/// ```swift
/// let check = CollectionUpdateCheck([.init("flow") { UICollectionViewFlowLayout() }])
/// for seed in 1...20 { #expect(check.randomUpdates(seed: UInt64(seed), steps: 200) == nil) }
/// ```
@preconcurrency @MainActor
public struct CollectionUpdateCheck {
  /// A way to make a layout.
  public struct Layout: Sendable {
    /// The layout's name in reports.
    public let name: String
    let make: @MainActor @Sendable () -> UICollectionViewLayout
    let adopt: @MainActor @Sendable (_ used: UICollectionViewLayout, _ fresh: UICollectionViewLayout) -> Void

    /// `make` has to give an equal layout each time. `adopt` hands on what a layout in use remembers, beside the content
    /// offset, to a fresh one that is to look the same; most layouts have nothing to hand on.
    public init(
      _ name: String, make: @escaping @MainActor @Sendable () -> UICollectionViewLayout,
      adopt: @escaping @MainActor @Sendable (_ used: UICollectionViewLayout, _ fresh: UICollectionViewLayout) -> Void =
        {
          _, _ in
        }
    ) {
      self.name = name
      self.make = make
      self.adopt = adopt
    }
  }

  private let layouts: [Layout]
  private let isRightToLeft: Bool

  /// Layouts between which the view may change; there has to be one at least.
  public init(_ layouts: [Layout], isRightToLeft: Bool = false) {
    self.layouts = layouts
    self.isRightToLeft = isRightToLeft
  }

  /// Takes random steps from a seed: batches of updates, scrolling, changes of layout, carried items.
  /// - Parameters:
  ///   - seed: the same seed takes the same steps.
  ///   - steps: the number of steps.
  ///   - first: the number of the layout to begin with.
  /// - Returns: The first mistake, with the seed and the last steps; nil when there was none.
  public func randomUpdates(seed: UInt64, steps: Int, first: Int = 0) -> String? {
    guard !layouts.isEmpty else { return "no layouts" }
    return withFixture(first: min(max(first, 0), layouts.count - 1), counts: [9, 0, 14]) {
      problem(in: $0, seed: seed, steps: steps)
    }
  }

  /// Runs `body` with a view that fails for every message about a mistake, also for one of its layout's first pass.
  private func withFixture<Result>(first: Int, counts: [Int], _ body: (ModelFixture) -> Result) -> Result {
    let previous = (Fault.handler, LayoutLog.handler)
    defer { (Fault.handler, LayoutLog.handler) = previous }
    var early: [String] = []
    report { early.append($0) }
    // A message that was reported before the check counts, too.
    LayoutLog.forgetReported()
    let fixture = ModelFixture(layouts, first: first, counts: counts, isRightToLeft: isRightToLeft)
    fixture.problems += early
    report { [weak fixture] in fixture?.problems.append($0) }
    return body(fixture)
  }

  private func report(_ handler: @escaping (String) -> Void) {
    Fault.handler = handler
    LayoutLog.handler = handler
  }

  private func problem(in fixture: ModelFixture, seed: UInt64, steps: Int) -> String? {
    var random = SeededRandom(seed: seed)
    let driver = ModelDriver(fixture: fixture, random: random)
    var history: [String] = []
    for step in 0..<max(steps, 0) {
      history.append(driver.act())
      if random.below(3) > 0 { fixture.frames(random.below(6)) }
      if driver.isFree {
        if step % 8 == 7 {
          driver.waitForRest()
          fixture.compareAtRest()
        } else {
          fixture.compare()
        }
      }
      let problems = fixture.consumeProblems()
      guard problems.isEmpty else {
        return "seed \(seed), step \(step), \(history.suffix(4)): \(problems.prefix(4).joined(separator: "; "))"
      }
    }
    return nil
  }

  /// Every batch on every distribution of up to four items over two sections, in which each section and item stays, goes,
  /// moves or is reloaded, and up to one item comes, at each place there is; or one in so many of them. Compares which items are shown, not
  /// where: `randomUpdates` compares places, too. Returns how many were tried, and what went wrong first.
  public func smallUpdates(every stride: Int = 1, of layout: Int = 0) -> (count: Int, problem: String?) {
    var count = 0
    for first in 0...4 {
      for second in 0...(4 - first) {
        let problem = withFixture(first: layout, counts: [first, second]) { fixture in
          var number = 0
          return ModelBatch.firstProblem(ofSmall: first, second, fixture) { batch in
            number += 1
            guard number % max(stride, 1) == 0 else { return nil }
            count += 1
            return tryOut(batch(), fixture, SeededRandom(seed: UInt64(count)))
          }
        }
        if let problem { return (count, problem) }
      }
    }
    return (count, nil)
  }

  private func tryOut(_ batch: ModelBatch, _ fixture: ModelFixture, _ seeded: SeededRandom) -> String? {
    var random = seeded
    let before = fixture.source.sections
    fixture.perform(batch, &random, isAnimated: false)
    fixture.view.layoutIfNeeded()
    fixture.compareShown()
    let problems = fixture.consumeProblems()
    fixture.source.sections = before
    UIView.performWithoutAnimation {
      fixture.view.reloadData()
      fixture.view.layoutIfNeeded()
    }
    return problems.isEmpty ? nil : "\(before.map(\.items.count)) \(batch.calls): \(problems)"
  }
}

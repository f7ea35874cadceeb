import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitFixtures

/// Random and exhaustive updates against a model that has no index arithmetic to be wrong.
///
/// `WATERWHEEL_MODEL_STEPS=200000` runs that many random steps instead of a few thousand, and every small update.
@MainActor @Suite struct CollectionModelTests {
  nonisolated static let seeds = Array(1...20)
  static let wantedSteps = ProcessInfo.processInfo.environment["WATERWHEEL_MODEL_STEPS"].flatMap { Int($0) }
  static let steps = max(1, (wantedSteps ?? 2_000) / seeds.count)

  static let layouts: [CollectionUpdateCheck.Layout] = [
    .init("rows") { rows(hasHeaders: false) },
    .init("rows with headers") { rows(hasHeaders: true) },
    .init("flow") {
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 20, height: 20)
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    },
    .init("flow, horizontal") {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = .horizontal
      return layout
    },
    .init("turned") { TurnedLayout() },
    .init("compositional") { compositional(isHorizontal: false) },
    .init("compositional, horizontal") { compositional(isHorizontal: true) },
  ]

  /// Nothing in it scrolls by itself: a fresh view would not know where to.
  private static func compositional(isHorizontal: Bool) -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 6
    configuration.scrollDirection = isHorizontal ? .horizontal : .vertical
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { _, _ in
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(35)))
        let pair = NSCollectionLayoutGroup.vertical(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(70)),
          repeatingSubitem: item, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(70)),
          subitems: [item, pair])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 4
        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
          elementKind: "header", alignment: isHorizontal ? .leading : .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        section.decorationItems = [.background(elementKind: "box")]
        return section
      }, configuration: configuration)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "box")
    return layout
  }

  private static func rows(hasHeaders: Bool) -> UICollectionViewLayout {
    let layout = RowLayout()
    layout.hasHeaders = hasHeaders
    layout.hasDecorations = hasHeaders
    layout.rowHeight = hasHeaders ? 35 : 50
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "box")
    return layout
  }

  @Test(arguments: seeds)
  func randomUpdates(seed: Int) {
    let check = CollectionUpdateCheck(Self.layouts)
    let problem = check.randomUpdates(seed: UInt64(seed), steps: Self.steps, first: seed % Self.layouts.count)
    #expect(problem == nil)
  }

  @Test func smallUpdates() {
    let every = Self.wantedSteps == nil ? 11 : 1
    let (count, problem) = CollectionUpdateCheck(Self.layouts).smallUpdates(every: every)
    #expect(problem == nil)
    #expect(count > 9_000 / every)
  }

  /// A layout's own kinds are registered and compared; what differs and what is reported is said in words.
  @Test func ownKindsAreCompared() {
    func problem(_ kind: MarkedLayout.Fault?) -> String? {
      CollectionUpdateCheck([.init("marked") { MarkedLayout(kind) }]).randomUpdates(seed: 3, steps: 60)
    }
    #expect(problem(nil) == nil)
    #expect(problem(.drifts)?.contains("of mark at [0, 0], center.x from the left of what is seen is ") == true)
    #expect(problem(.registersNothing)?.contains("could not dequeue a view of kind: rule") == true)
  }
}

/// A flow layout with a supplementary and a decoration view of kinds of its own.
private final class MarkedLayout: UICollectionViewFlowLayout {
  enum Fault { case drifts, registersNothing }

  private let fault: Fault?
  private var passes: CGFloat = 0

  init(_ fault: Fault?) {
    self.fault = fault
    super.init()
    if fault != .registersNothing { register(UICollectionReusableView.self, forDecorationViewOfKind: "rule") }
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    passes += 1
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let extra = [
      layoutAttributesForSupplementaryView(ofKind: "mark", at: [0, 0]),
      layoutAttributesForDecorationView(ofKind: "rule", at: [0, 0]),
    ]
    return (super.layoutAttributesForElements(in: rect) ?? []) + extra.compactMap { $0 }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "mark", with: indexPath)
    attributes.frame = CGRect(x: fault == .drifts ? passes : 1, y: 0, width: 5, height: 1e5)
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "rule", with: indexPath)
    attributes.frame = CGRect(x: 100, y: 0, width: 5, height: 1e5)
    return attributes
  }
}

import CollectionLayouts
import Testing
import UIKit

/// One of the library's layouts, with the settings under which it takes part in the tests that hold for all.
struct LayoutKind: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @MainActor @Sendable (_ isHorizontal: Bool) -> UICollectionViewLayout
  /// Whether it has two directions to go.
  var hasAxes = true
  /// Whether it is a `CurrentItemLayout`.
  var hasCurrentItem = true
  /// Changes of single properties, each of which has to show.
  var changes: [@MainActor @Sendable (UICollectionViewLayout) -> Void] = []

  var testDescription: String { name }

  @MainActor
  func fixture(_ sample: LayoutCase, size: CGSize = CGSize(width: 390, height: 844)) -> LayoutFixture {
    LayoutFixture(make(sample.isHorizontal), counts: sample.counts, size: size, isRightToLeft: sample.isRightToLeft)
  }

  @MainActor
  static func current(_ layout: CurrentItemLayout, _ isHorizontal: Bool) -> CurrentItemLayout {
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    return layout
  }

  /// A change of one property, for layouts of one class.
  static func change<Layout: UICollectionViewLayout>(
    _ type: Layout.Type, _ change: @escaping @MainActor @Sendable (Layout) -> Void
  ) -> @MainActor @Sendable (UICollectionViewLayout) -> Void {
    { layout in
      if let layout = layout as? Layout { change(layout) } else { Issue.record("\(layout) is not a \(type)") }
    }
  }

  static let all: [LayoutKind] =
    waterfalls + carousels + rings + cards + lattices + wheels + flows + sectioned + grids + timetables + own
  static let withCurrentItem = all.filter(\.hasCurrentItem)
}

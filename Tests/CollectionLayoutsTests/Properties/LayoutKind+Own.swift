import CollectionLayouts
import SunflowerExample
import UIKit

/// Layouts as users write them.
extension LayoutKind {
  static let own: [LayoutKind] = [
    LayoutKind(
      name: "timeline", make: { _ in TimelineLayout() }, hasAxes: false, hasCurrentItem: false,
      changes: [change(TimelineLayout.self) { $0.cardHeight = 140 }]),
    LayoutKind(
      name: "sunflower", make: { _ in SunflowerLayout() }, hasAxes: false, hasCurrentItem: false,
      changes: [change(SunflowerLayout.self) { $0.seedSize = 50 }]),
  ]
}

import CollectionLayouts
import UIKit

/// One entry of the gallery's picker: a layout with a name for the command line and a title for the eye.
public struct GalleryLayout: Sendable {
  /// As typed after `--layout`; lower case.
  public let name: String
  public let title: String
  /// One line for `waterwheel layouts`.
  public let summary: String
  let make: @MainActor @Sendable () -> UICollectionViewLayout

  /// All layouts, in the order of the picker.
  public static let all: [GalleryLayout] = [flow, waterfall, carousel]

  /// The layout with this name, or nil.
  public static func named(_ name: String) -> GalleryLayout? { all.first { $0.name == name } }

  public static let flow = GalleryLayout(
    name: "flow", title: "Flow", summary: "The system's flow layout as a grid of squares"
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 10
    layout.sectionInset = GalleryLayout.inset
    return layout
  }

  public static let waterfall = GalleryLayout(
    name: "waterfall", title: "Waterfall", summary: "Columns of pictures in their own proportions"
  ) {
    let layout = WaterfallLayout()
    layout.sectionInset = GalleryLayout.inset
    return layout
  }

  public static let carousel = GalleryLayout(
    name: "carousel", title: "Carousel", summary: "One picture at a time, its neighbours smaller at both sides"
  ) {
    let layout = CarouselLayout()
    layout.itemSize = .delegate
    return layout
  }

  /// Two columns on a phone, larger pictures where there is room for them.
  static func leastColumnWidth(in width: CGFloat) -> CGFloat { width < 700 ? 150 : 220 }

  /// Leaves room for the bar at the top and the picker at the bottom.
  static let inset = UIEdgeInsets(top: 64, left: 12, bottom: 96, right: 12)
}

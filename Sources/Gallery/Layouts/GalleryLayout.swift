import CollectionLayouts
import UIKit

/// An entry of the gallery's picker: a layout with a name for the command line and a title for people.
public struct GalleryLayout: Sendable {
  /// The name after `--layout`; lower case.
  public let name: String
  public let title: String
  /// A description for `waterwheel layouts`, in one line.
  public let summary: String
  /// A description for the page itself, in one line: the layout and its gestures.
  let hint: String
  /// The same for people with a mouse, where it differs; nil for `hint`.
  var pointerHint: String?
  let make: @MainActor @Sendable () -> UICollectionViewLayout
  /// The way in which the view scrolls.
  var scrolling = Scrolling.continuous
  /// True if a tap on a picture beside the current one brings it in.
  var tapsBringIn = false
  /// A function that returns the top of the title that follows the current picture, from the top of the space; nil for no such title.
  var titleTop: (@MainActor @Sendable (UICollectionViewLayout, PictureSpace) -> CGFloat)?

  /// A closure that fits the layout to the space for it.
  var fit: @MainActor @Sendable (UICollectionViewLayout, PictureSpace) -> Void = { _, _ in }
  /// True if the layout's own gestures need two fingers.
  var usesPinch = false
  /// A closure that makes a separate page, which is shown instead of the collection view.
  var page: (@MainActor @Sendable (PictureCollection, ImageStore) -> UIViewController)?

  /// True if only the heads of the items are visible, which then have the titles.
  var showsHeads = false

  /// The named looks of the layout.
  public var presets: [LayoutPreset] = []
  /// A closure that returns the parameters of a layout that is not one of `CollectionLayouts`; nil for the parameters of its class.
  var ownParameters: (@MainActor @Sendable () -> [LayoutParameter])?
  /// What a collection view needs for the layout, apart from what its class and its headers do.
  var needs: [LayoutNeed] = []
  /// The name and the code of the class of `make`'s layout if the gallery defines it, for copied code.
  var declaration: (name: String, code: String)?

  /// The parameters of the layout; made at the first use.
  @MainActor
  public var parameters: [LayoutParameter] {
    if let known = known.parameters { return known }
    let parameters = ownParameters?() ?? LayoutParameter.all(of: make())
    known.parameters = parameters
    return parameters
  }

  private let known = Known()

  @MainActor
  private final class Known {
    var parameters: [LayoutParameter]?
    nonisolated init() {}
  }

  /// The corner radius of pictures that do not touch each other.
  static let cornerRadius: CGFloat = 12

  /// The corner radius of pictures: none where they touch each other.
  @MainActor
  func pictureCornerRadius(in layout: UICollectionViewLayout) -> CGFloat {
    let spacings = parameters.filter { ["item-spacing", "line-spacing"].contains($0.name) }
    let touch = spacings.count == 2 && spacings.allSatisfy { $0.value(layout)?.numbers == [0] }
    return touch ? 0 : Self.cornerRadius
  }

  /// The place of the titles in cells.
  var titlePlace: PictureCell.TitlePlace { showsHeads ? .head : titleTop == nil ? .foot : .nowhere }

  enum Scrolling {
    /// Scrolling along a long page.
    case continuous
    /// Scrolling from item to item.
    case items
    /// Scrolling over a plane, in all directions.
    case plane
    /// No scrolling: the layout has gestures of its own.
    case none
  }

  /// All layouts, in the order of the picker.
  public static let all: [GalleryLayout] = [
    flow,
    justified,
    waterfall,
    carousel,
    circle,
    wheel,
    drum,
    stack,
    wallet,
    cards,
    honeycomb,
    springboard,
    springy,
    grid,
    timetable,
    drawer,
    sections,
  ]

  /// Returns the layout with a name; nil for none.
  public static func named(_ name: String) -> GalleryLayout? { all.first { $0.name == name } }

  /// Returns the least width of columns: for two columns on a phone, and for larger pictures where there is space for them.
  static func leastColumnWidth(in width: CGFloat) -> CGFloat { width < 700 ? 150 : 220 }

  /// A section inset that leaves space for the bar at the top and the picker at the bottom.
  static let inset = UIEdgeInsets(top: 64, left: 12, bottom: 96, right: 12)
  /// A content inset that leaves the same space.
  static let barInset = UIEdgeInsets(top: 64, left: 0, bottom: 86, right: 0)
  /// The inset of each of several sections, when the content inset leaves that space.
  static let innerInset = ParameterValue([0, 12, 16, 12])
  /// The inset of a section below a header above all sections, which lies below the bar itself.
  static let insetBelowCover = ParameterValue([12, 12, 96, 12])

  /// The parameter that leaves the space for the bars; nil for a layout that leaves it in another way.
  @MainActor
  var barInsetParameter: LayoutParameter? {
    let inset = ParameterValue([Self.inset.top, Self.inset.left, Self.inset.bottom, Self.inset.right].map(Double.init))
    let layout = make()
    return parameters.first { $0.name == "section-inset" && $0.value(layout) == inset }
  }

  /// The insets of scroll indicators, which are between the bar and the picker.
  static let indicatorInset = UIEdgeInsets(top: 56, left: 0, bottom: 76, right: 0)
}

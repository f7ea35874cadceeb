import CollectionLayouts
import UIKit

/// One entry of the gallery's picker: a layout with a name for the command line and a title for the eye.
public struct GalleryLayout: Sendable {
  /// As typed after `--layout`; lower case.
  public let name: String
  public let title: String
  /// One line for `waterwheel layouts`.
  public let summary: String
  /// One line for the page itself: what it is, and which gestures it takes.
  let hint: String
  let make: @MainActor @Sendable () -> UICollectionViewLayout
  /// How the view scrolls.
  var scrolling = Scrolling.pages
  /// A tap on a picture beside the current one brings it in.
  var tapsBringIn = false
  /// Where a title begins that follows the current picture, from the top of the room; nil for none.
  var titleTop: (@MainActor @Sendable (UICollectionViewLayout, PictureRoom) -> CGFloat)?

  /// Suits the layout to the room for it.
  var fit: @MainActor @Sendable (UICollectionViewLayout, PictureRoom) -> Void = { _, _ in }
  /// The layout's own gestures need two fingers.
  var usesPinch = false
  /// Makes a separate page that is shown instead of the collection view.
  var page: (@MainActor @Sendable (PictureCollection, ImageStore) -> UIViewController)?

  /// Only the heads of the items are visible: their titles are there.
  var showsHeads = false

  /// Looks that have a name.
  public var presets: [LayoutPreset] = []
  /// The parameters of a layout that is not one of `CollectionLayouts`; nil for those that its class has.
  var ownParameters: (@MainActor @Sendable () -> [LayoutParameter])?
  /// The class that `make` gives, where it is the gallery's own, for copied code.
  var declaration: (name: String, code: String)?

  /// What can be tuned; made when it is first asked for.
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

  /// Where cells show their titles.
  var titlePlace: PictureCell.TitlePlace { showsHeads ? .head : titleTop == nil ? .foot : .nowhere }

  enum Scrolling {
    /// Down a long page.
    case pages
    /// From item to item.
    case items
    /// Over a plane, in all directions.
    case plane
    /// The view does not scroll; the layout has gestures of its own.
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
    drawer,
    sections,
  ]

  /// The layout with this name, or nil.
  public static func named(_ name: String) -> GalleryLayout? { all.first { $0.name == name } }

  /// Two columns on a phone, larger pictures where there is room for them.
  static func leastColumnWidth(in width: CGFloat) -> CGFloat { width < 700 ? 150 : 220 }

  /// Leaves room for the bar at the top and the picker at the bottom.
  static let inset = UIEdgeInsets(top: 64, left: 12, bottom: 96, right: 12)
  /// The same room around a view.
  static let barInset = UIEdgeInsets(top: 64, left: 0, bottom: 86, right: 0)
  /// Of each of several sections, where the view leaves that room.
  static let innerInset = ParameterValue([0, 12, 16, 12])

  /// The property that leaves it; nil for a layout that has other means.
  @MainActor
  var roomForBars: LayoutParameter? {
    let inset = ParameterValue([Self.inset.top, Self.inset.left, Self.inset.bottom, Self.inset.right].map(Double.init))
    let layout = make()
    return parameters.first { $0.name == "section-inset" && $0.value(layout) == inset }
  }

  /// Between the bar and the picker.
  static let indicatorInset = UIEdgeInsets(top: 56, left: 0, bottom: 76, right: 0)
}

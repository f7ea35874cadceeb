import CollectionLayouts
import UIKit

/// The public class of a layout, with its interaction in an application.
@MainActor
struct LayoutClass {
  let name: String
  /// A closure that makes a layout with the defaults of the class.
  let make: () -> UICollectionViewLayout
  /// The class of the interaction that adds the layout's gestures; nil for none.
  var interaction: String?

  /// Returns the class of a layout; for a subclass that the gallery defines, the library's class.
  /// - Parameter own: makes a layout of a class that the application defines; nil for others.
  static func of(_ layout: UICollectionViewLayout, own: (() -> UICollectionViewLayout)? = nil) -> LayoutClass {
    switch layout {
    case _ where own != nil: LayoutClass(name: "\(type(of: layout))") { own?() ?? layout }
    case is UICollectionViewFlowLayout:
      LayoutClass(name: "UICollectionViewFlowLayout") { UICollectionViewFlowLayout() }
    case is AlignedFlowLayout: LayoutClass(name: "AlignedFlowLayout") { AlignedFlowLayout() }
    case is SpringyListLayout: LayoutClass(name: "SpringyListLayout") { SpringyListLayout() }
    case is WaterfallLayout: LayoutClass(name: "WaterfallLayout") { WaterfallLayout() }
    case is HoneycombLayout: LayoutClass(name: "HoneycombLayout") { HoneycombLayout() }
    case is CarouselLayout: LayoutClass(name: "CarouselLayout") { CarouselLayout() }
    case is CircleLayout: LayoutClass(name: "CircleLayout", make: { CircleLayout() }, interaction: "CircleInteraction")
    case is WheelLayout: LayoutClass(name: "WheelLayout") { WheelLayout() }
    case is StackLayout: LayoutClass(name: "StackLayout", make: { StackLayout() }, interaction: "StackInteraction")
    case is SlidingCardsLayout:
      LayoutClass(name: "SlidingCardsLayout", make: { SlidingCardsLayout() }, interaction: "SlidingCardsInteraction")
    case is GridLayout: LayoutClass(name: "GridLayout") { GridLayout() }
    case is TimetableLayout:
      LayoutClass(name: "TimetableLayout", make: { TimetableLayout() }, interaction: "TimetableInteraction")
    case is SectionedLayout:
      LayoutClass(name: "SectionedLayout") { SectionedLayout { _, _ in UICollectionViewFlowLayout() } }
    default: LayoutClass(name: "\(type(of: layout))") { layout }
    }
  }

  /// Returns the value of a parameter in a new layout of the class.
  func defaultValue(of parameter: LayoutParameter) -> ParameterValue? { parameter.value(make()) }

  /// True for a waterfall of tiles, each of which spans columns and rows.
  static func isMosaic(_ layout: UICollectionViewLayout) -> Bool {
    if case .rows? = (layout as? WaterfallLayout)?.itemSizing { true } else { false }
  }

  /// A delegate that provides sizes: the protocol, and the class of the layout in its method.
  struct Delegate {
    let protocolName: String
    let layoutName: String
    /// True if sizes are columns and rows.
    var isMosaic = false
  }

  /// Returns the delegate that provides sizes for the layout as the gallery shows it; nil if the layout has them itself.
  static func delegate(of layout: UICollectionViewLayout, hasOwnItemSize: Bool) -> Delegate? {
    switch layout {
    case is WaterfallLayout where isMosaic(layout):
      Delegate(protocolName: "WaterfallLayoutDelegate", layoutName: "WaterfallLayout", isMosaic: true)
    case is WaterfallLayout where !hasOwnItemSize:
      Delegate(protocolName: "WaterfallLayoutDelegate", layoutName: "WaterfallLayout")
    case is AlignedFlowLayout where !hasOwnItemSize:
      Delegate(protocolName: "UICollectionViewDelegateFlowLayout", layoutName: "UICollectionViewLayout")
    case let layout as CarouselLayout where layout.itemSize == .delegate: .currentItem
    case let layout as StackLayout where layout.itemSize == .delegate: .currentItem
    case let layout as SlidingCardsLayout where layout.itemSize == .delegate: .currentItem
    default: nil
    }
  }
}

extension LayoutClass.Delegate {
  /// What it tells, and the methods for it.
  var methods: String {
    isMosaic
      ? "columns and rows of tiles: columnSpanForItemAt and rowSpanForItemAt"
      : "sizes: collectionView(_:layout:sizeForItemAt:)"
  }

  fileprivate static let currentItem = LayoutClass.Delegate(
    protocolName: "CurrentItemLayoutDelegate", layoutName: "CurrentItemLayout")
}

extension GalleryLayout {
  /// The declaration of the class of `make`'s layout if the gallery defines it; nil for a class of the library.
  public var classCode: String? { declaration.map { "import CollectionLayouts\nimport UIKit\n\n" + $0.code + "\n" } }

  /// A closure that makes a layout of a class that the application defines; nil for others.
  @MainActor
  var makeOwn: (() -> UICollectionViewLayout)? {
    guard ownParameters != nil else { return nil }
    return { make() }
  }

  /// Returns the value of a property in a new layout of the class; nil for one that cannot be described.
  @MainActor
  public func defaultValue(of parameter: LayoutParameter) -> ParameterValue? {
    LayoutClass.of(make(), own: makeOwn).defaultValue(of: parameter)
  }
}

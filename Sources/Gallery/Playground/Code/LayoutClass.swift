import CollectionLayouts
import UIKit

/// The public class of a layout, with what goes with it in an application.
@MainActor
struct LayoutClass {
  let name: String
  /// A layout with the defaults of the class.
  let make: () -> UICollectionViewLayout
  /// What adds the layout's gestures.
  var interaction: String?

  /// The class of a layout: that of a subclass of the gallery's is the one of the library.
  /// - Parameter own: makes one of a class that is somebody's own.
  static func of(_ layout: UICollectionViewLayout, own: (() -> UICollectionViewLayout)? = nil) -> LayoutClass {
    switch layout {
    case is DrawerLayout: LayoutClass(name: "DrawerLayout") { DrawerLayout() }
    case _ where own != nil: LayoutClass(name: "\(type(of: layout))") { own?() ?? layout }
    case is UICollectionViewFlowLayout:
      LayoutClass(name: "UICollectionViewFlowLayout") { UICollectionViewFlowLayout() }
    case is AlignedFlowLayout: LayoutClass(name: "AlignedFlowLayout") { AlignedFlowLayout() }
    case is WaterfallLayout: LayoutClass(name: "WaterfallLayout") { WaterfallLayout() }
    case is HoneycombLayout: LayoutClass(name: "HoneycombLayout") { HoneycombLayout() }
    case is CarouselLayout: LayoutClass(name: "CarouselLayout") { CarouselLayout() }
    case is CircleLayout: LayoutClass(name: "CircleLayout", make: { CircleLayout() }, interaction: "CircleInteraction")
    case is WheelLayout: LayoutClass(name: "WheelLayout") { WheelLayout() }
    case is StackLayout: LayoutClass(name: "StackLayout", make: { StackLayout() }, interaction: "StackInteraction")
    case is SlidingCardsLayout:
      LayoutClass(name: "SlidingCardsLayout", make: { SlidingCardsLayout() }, interaction: "SlidingCardsInteraction")
    case is SectionedLayout:
      LayoutClass(name: "SectionedLayout") { SectionedLayout { _, _ in UICollectionViewFlowLayout() } }
    default: LayoutClass(name: "\(type(of: layout))") { layout }
    }
  }

  /// The value that a new layout of the class has.
  func defaultValue(of parameter: LayoutParameter) -> ParameterValue? { parameter.value(make()) }

  /// Sizes that the delegate tells: the protocol and the class of the layout in its method.
  struct Delegate {
    let protocolName: String
    let layoutName: String
  }

  /// Who tells sizes, as the gallery shows the layout; nil for the layout itself.
  static func delegate(of layout: UICollectionViewLayout, hasOwnItemSize: Bool) -> Delegate? {
    switch layout {
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
  fileprivate static let currentItem = LayoutClass.Delegate(
    protocolName: "CurrentItemLayoutDelegate", layoutName: "CurrentItemLayout")
}

extension GalleryLayout {
  /// The declaration of the class that `make` gives, where it is the gallery's own; nil for one of the library.
  public var classCode: String? { declaration.map { "import CollectionLayouts\nimport UIKit\n\n" + $0.code + "\n" } }

  /// Makes a layout of a class that is somebody's own.
  @MainActor
  var makeOwn: (() -> UICollectionViewLayout)? {
    guard ownParameters != nil else { return nil }
    return { make() }
  }

  /// The value of a property in a new layout of the class; nil for one that cannot be described.
  @MainActor
  public func defaultValue(of parameter: LayoutParameter) -> ParameterValue? {
    LayoutClass.of(make(), own: makeOwn).defaultValue(of: parameter)
  }
}

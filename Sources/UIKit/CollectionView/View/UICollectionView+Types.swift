extension UICollectionView {
  /// A transition's completion handler. The arguments are true if the animation ran to its end, and if it ended in the
  /// new layout.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// The kind string of a section header of the flow and compositional layouts.
  public nonisolated class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind string of a section footer of the flow and compositional layouts.
  public nonisolated class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  /// The position in the visible area to which an item is scrolled. At most one position per axis may be given.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var top: ScrollPosition { ScrollPosition(rawValue: 1) }
    public static var centeredVertically: ScrollPosition { ScrollPosition(rawValue: 2) }
    public static var bottom: ScrollPosition { ScrollPosition(rawValue: 4) }
    public static var left: ScrollPosition { ScrollPosition(rawValue: 8) }
    public static var centeredHorizontally: ScrollPosition { ScrollPosition(rawValue: 16) }
    public static var right: ScrollPosition { ScrollPosition(rawValue: 32) }
  }

  /// The delay with which items move aside for one that is dragged over them.
  public enum ReorderingCadence: Int, Sendable {
    case immediate = 0, fast, slow
  }

  /// The changes after which cells on screen are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0, enabled, enabledIncludingConstraints
  }
}

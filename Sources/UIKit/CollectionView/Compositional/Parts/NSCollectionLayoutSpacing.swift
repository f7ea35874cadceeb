import CollectionCore

/// Space between parts of a group.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @MainActor NSCopying {
  final var value = LayoutSpacing.fixed(0)

  public override init() { super.init() }

  /// Makes spacing whose class is known at run time only; see `InstanceFactory`.
  package convenience init(making: Void) { self.init() }

  private class func make(_ value: LayoutSpacing) -> Self {
    let spacing = InstanceFactory.make(self)
    spacing.value = value
    return spacing
  }

  /// A spacing in points. Negative values let parts overlap.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self { make(.fixed(fixedSpacing)) }

  /// A spacing of at least the given points, which also takes an equal share of the space that the group has left.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self { make(.flexible(flexibleSpacing)) }

  open var spacing: CGFloat {
    switch value {
    case .fixed(let length), .flexible(let length): length
    }
  }

  open var isFlexible: Bool { if case .flexible = value { true } else { false } }
  open var isFixed: Bool { !isFlexible }

  open func copy(with zone: NSZone? = nil) -> Any { Self.make(value) }
}

/// Space around a part of a group, outside of its frame.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @MainActor NSCopying {
  private let spaces: [NSCollectionLayoutSpacing?]

  private init(_ spaces: [NSCollectionLayoutSpacing?]) {
    self.spaces = spaces
  }

  /// Makes the spacing of four edges; nil stands for no space.
  public convenience init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) { self.init([leading, top, trailing, bottom]) }

  open var leading: NSCollectionLayoutSpacing? { spaces[0] }
  open var top: NSCollectionLayoutSpacing? { spaces[1] }
  open var trailing: NSCollectionLayoutSpacing? { spaces[2] }
  open var bottom: NSCollectionLayoutSpacing? { spaces[3] }

  final var value: LayoutEdges {
    LayoutEdges(top: top?.value, leading: leading?.value, bottom: bottom?.value, trailing: trailing?.value)
  }

  open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutEdgeSpacing(spaces) }
}

extension NSDirectionalEdgeInsets {
  var layoutInsets: LayoutInsets {
    LayoutInsets(
      top: top.finite, leading: leading.finite, bottom: bottom.finite,
      trailing: trailing.finite)
  }
}

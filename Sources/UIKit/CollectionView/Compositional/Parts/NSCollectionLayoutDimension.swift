import CollectionCore

/// The width or the height of a part of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @MainActor NSCopying {
  final var value = LayoutDimension.absolute(0)

  public override init() { super.init() }

  /// Makes a dimension whose class is known at run time only; see `InstanceFactory`.
  package convenience init(making: Void) { self.init() }

  private class func make(_ value: LayoutDimension) -> Self {
    let dimension = InstanceFactory.make(self)
    dimension.value = value
    return dimension
  }

  /// A part of the container's width, 1 for all of it. The container is the group around the part, without its insets;
  /// of a group of a section, the section.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { make(.fractionalWidth(fractionalWidth)) }

  /// A part of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { make(.fractionalHeight(fractionalHeight)) }

  /// A length in points. Negative lengths count as 0.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self { make(.absolute(absoluteDimension)) }

  /// A length in points until the view is measured; for a group, until its contents are.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self { make(.estimated(estimatedDimension)) }

  /// A length as `estimated`, and then that of the longest of the parts beside it that have such a dimension.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    make(.uniform(estimate: estimatedDimension))
  }

  open var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }
  open var isFractionalHeight: Bool { if case .fractionalHeight = value { true } else { false } }
  open var isAbsolute: Bool { if case .absolute = value { true } else { false } }
  open var isEstimated: Bool { if case .estimated = value { true } else { false } }
  open var isUniformAcrossSiblings: Bool { if case .uniform = value { true } else { false } }

  /// The number with which it was made: points, or a part of the container.
  open var dimension: CGFloat {
    switch value {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number), .estimated(let number),
      .uniform(let number):
      number
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { Self.make(value) }
}

/// The size of a part of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @MainActor NSCopying {
  private let dimensions: (width: NSCollectionLayoutDimension, height: NSCollectionLayoutDimension)

  private init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
    dimensions = (width, height)
  }

  public convenience init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) { self.init(width, height) }

  open var widthDimension: NSCollectionLayoutDimension { dimensions.width }
  open var heightDimension: NSCollectionLayoutDimension { dimensions.height }

  final var value: LayoutDimensions { LayoutDimensions(width: widthDimension.value, height: heightDimension.value) }

  open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutSize(dimensions.width, dimensions.height) }
}

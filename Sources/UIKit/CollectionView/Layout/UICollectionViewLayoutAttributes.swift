public import CoreGraphics
public import Foundation
public import QuartzCore

/// Where and how one element of a collection view stands.
///
/// `center`, `size` and the transform are what is stored; `frame` and `bounds` are views of them. A subclass with more
/// fields overrides `copy(with:)` and `isEqual(_:)`: the collection view compares attributes to decide whether a view
/// must hear of new ones.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying, UIDynamicItem {
  final var centerStorage = CGPoint.zero
  final var sizeStorage = CGSize.zero
  /// nil stands for the identity, which nearly all elements have.
  final var transformStorage: CATransform3D?
  final var category = UICollectionView.ElementCategory.cell
  final var kind: String?

  public override init() { super.init() }

  /// Makes an instance of a class known at run time only. Subclasses inherit it; see `InstanceFactory`.
  @_spi(Waterwheel)
  public required convenience init(factory: InstanceFactory) { self.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    category = .supplementaryView
    kind = elementKind
    self.indexPath = indexPath
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    category = .decorationView
    kind = decorationViewKind
    self.indexPath = indexPath
  }

  open var indexPath = IndexPath()

  /// The smallest upright rectangle around the element, transform included, in the content's coordinates.
  ///
  /// With a transform other than the identity, set `center` and `size` instead. Setting it then keeps the transform and
  /// finds the size whose transformed box fits best.
  open var frame: CGRect {
    get { attributesFrame }
    set { setAttributesFrame(newValue) }
  }

  open var center: CGPoint {
    get { centerStorage }
    set { centerStorage = newValue }
  }

  open var size: CGSize {
    get { sizeStorage }
    set { sizeStorage = newValue }
  }

  /// The origin is always zero; setting another is a programmer's error.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { setAttributesBounds(newValue) }
  }

  open var transform3D: CATransform3D {
    get { transformStorage ?? CATransform3DIdentity }
    set { transformStorage = CATransform3DIsIdentity(newValue) ? nil : newValue }
  }

  /// The two-dimensional part of `transform3D`. Setting it replaces `transform3D`.
  open var transform: CGAffineTransform {
    get { transformStorage.map(CATransform3DGetAffineTransform) ?? .identity }
    set { transformStorage = newValue.isIdentity ? nil : CATransform3DMakeAffineTransform(newValue) }
  }

  /// From 0 to 1.
  open var alpha: CGFloat = 1

  /// Elements with a higher value stand in front. Equal values: cells behind supplementary views behind decoration
  /// views, then in the order of their paths.
  open var zIndex = 0

  /// A hidden element may have no view at all.
  open var isHidden = false

  open var representedElementCategory: UICollectionView.ElementCategory { category }

  /// nil for cells.
  open var representedElementKind: String? { kind }

  open func copy(with zone: NSZone? = nil) -> Any { makeCopy() }

  open override func isEqual(_ object: Any?) -> Bool {
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated { isEqualToAttributes(object) }
  }

  open override var hash: Int { MainActor.assumeIsolated { attributesHash } }

  open override var description: String { MainActor.assumeIsolated { attributesDescription } }
}

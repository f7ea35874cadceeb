/// The position, size and appearance of an element of a collection view.
///
/// `center`, `size` and the transform are stored; `frame` and `bounds` are computed from them. A subclass with more
/// fields overrides `copy(with:)` and `isEqual(_:)`: the collection view compares attributes to decide whether they
/// must be applied to a view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying, UIDynamicItem {
  /// The values of the base class. They are not isolated to the main actor, so that equality, which Foundation declares
  /// without an actor, needs no check of the executor; all writes are made on the main actor.
  nonisolated(unsafe) final var values = LayoutAttributeValues()

  public override init() { super.init() }

  /// Makes attributes whose class is known at run time only; see `InstanceFactory`.
  package convenience init(making: Void) { self.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    values.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    values.category = .supplementaryView
    values.kind = elementKind
    values.indexPath = indexPath
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    values.category = .decorationView
    values.kind = decorationViewKind
    values.indexPath = indexPath
  }

  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }

  /// The smallest upright rectangle around the element, transform included, in the content's coordinates.
  ///
  /// With a transform other than the identity, set `center` and `size` instead. Setting the frame then keeps the
  /// transform and sets the size of the frame under the inverse transform.
  open var frame: CGRect {
    get { values.frame }
    set { setAttributesFrame(newValue) }
  }

  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }

  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }

  /// The bounds of the element. The origin is always zero; setting another one is a programmer error.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      if newValue.origin != .zero {
        Fault.report("UICollectionViewLayoutAttributes: the origin of bounds must be zero, not \(newValue.origin)")
      }
      size = newValue.size
    }
  }

  open var transform3D: CATransform3D {
    get { values.transform ?? CATransform3DIdentity }
    set { values.transform = CATransform3DIsIdentity(newValue) ? nil : newValue }
  }

  /// The two-dimensional part of `transform3D`. Setting it replaces `transform3D`.
  open var transform: CGAffineTransform {
    get { values.transform.map(CATransform3DGetAffineTransform) ?? .identity }
    set { values.transform = newValue.isIdentity ? nil : CATransform3DMakeAffineTransform(newValue) }
  }

  /// The opacity of the element, from 0 to 1.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  /// The depth of the element: higher values are in front. With equal values, cells are behind supplementary views,
  /// these behind decoration views, and otherwise the order is that of the paths.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  /// True if the element is hidden. It may then have no view at all.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  open var representedElementCategory: UICollectionView.ElementCategory { values.category }

  /// The kind of the element; nil for cells.
  open var representedElementKind: String? { values.kind }

  open func copy(with zone: NSZone? = nil) -> Any { makeCopy() }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return type(of: self) == type(of: other) && values.isSameElement(as: other.values)
      && values.looksEqual(to: other.values)
  }

  open override var hash: Int { values.elementHash }

  open override var description: String {
    var text = "<\(type(of: self))> "
    let kind = values.kind ?? ""
    switch values.category {
    case .cell: text += "cell"
    case .supplementaryView: text += "supplementary view (\(kind))"
    case .decorationView: text += "decoration view (\(kind))"
    }
    let path = values.indexPath.map(String.init).joined(separator: " - ")
    text += "; index path: (\(path)); frame = \(values.frame.shortDescription)"
    if let transform = values.transform {
      text +=
        CATransform3DIsAffine(transform)
        ? "; transform = \(CATransform3DGetAffineTransform(transform))" : "; transform3D = \(transform)"
    }
    if values.alpha != 1 { text += "; alpha = \(values.alpha)" }
    if values.zIndex != 0 { text += "; zIndex = \(values.zIndex)" }
    if values.isHidden { text += "; hidden" }
    return text
  }
}

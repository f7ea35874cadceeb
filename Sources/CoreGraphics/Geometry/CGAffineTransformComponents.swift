/// The components of an affine transform, applied in the order scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Sendable {
  public var scale: CGSize
  /// The distance by which a point moves along x for each point along y, after scaling.
  public var horizontalShear: CGFloat
  /// The rotation, in radians.
  public var rotation: CGFloat
  public var translation: CGVector

  /// Makes components that are all zero, as in Core Graphics.
  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  public init(
    scale: CGSize = .init(width: 1, height: 1), horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
    translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  public init(_ components: CGAffineTransformComponents) {
    let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let rotation = CGAffineTransform(rotationAngle: components.rotation)
    self = scale.concatenating(shear).concatenating(rotation)
    tx = components.translation.dx
    ty = components.translation.dy
  }

  /// Returns components from which `init(_:)` makes this transform again. A mirrored transform gets a negative height.
  public func decomposed() -> CGAffineTransformComponents {
    var result = CGAffineTransformComponents(translation: CGVector(dx: tx, dy: ty))
    let width = hypot(a, b)
    let determinant = a * d - b * c
    guard width > 0 else {
      // The x axis has no length: the y axis alone determines the rotation.
      let height = hypot(c, d)
      result.scale = CGSize(width: 0, height: height)
      result.rotation = height > 0 ? atan2(-c, d) : 0
      return result
    }
    let height = determinant / width
    result.rotation = atan2(b, a)
    result.scale = CGSize(width: width, height: height)
    result.horizontalShear = height != 0 ? (a * c + b * d) / (width * height) : 0
    return result
  }
}

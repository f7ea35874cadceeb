/// An object that simulated forces can move: it has a position, a size and a rotation.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  /// The item's bounds, of which only the size is read.
  var bounds: CGRect { get }
  /// The item's transform, of which only the rotation is read and written.
  var transform: CGAffineTransform { get set }
  /// The form with which the item collides. Optional. Default: a rectangle.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline with which the item collides when the type is `path`, around the origin, which stands for the item's
  /// center. Optional. Default: the rectangle of the bounds' size.
  var collisionBoundingPath: UIBezierPath { get }
}

/// The form with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle = 0, ellipse, path
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType {
    OptionalCall.missing(.rectangle)
  }

  public var collisionBoundingPath: UIBezierPath {
    OptionalCall.miss()
    let size = bounds.size
    return UIBezierPath(
      rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
}

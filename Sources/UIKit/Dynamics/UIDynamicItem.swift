public import CoreGraphics
public import Foundation

/// Something that can be moved by simulated forces: it has a place, an extent and a rotation.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  /// Only the size is read.
  var bounds: CGRect { get }
  /// Only the rotation is read and written.
  var transform: CGAffineTransform { get set }
  /// Optional; a rectangle when missing.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// Optional. Around the origin, which stands for the item's center; used when the type is `path`.
  var collisionBoundingPath: UIBezierPath { get }
}

/// The form with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle = 0
  case ellipse = 1
  case path = 2
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

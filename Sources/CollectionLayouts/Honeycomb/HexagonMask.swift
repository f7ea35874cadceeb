public import UIKit

/// A hexagon that fills a size, as a path to mask views with and to test taps against.
///
/// ```swift
/// let mask = HexagonMask(radius: 44, orientation: .pointyTop, cornerRadius: 6)
/// mask.apply(to: view)
/// ```
public struct HexagonMask: Hashable, Sendable {
  /// The size of the box around the hexagon in points.
  public let size: CGSize
  /// The orientation of the hexagon.
  public let orientation: HoneycombLayout.Orientation
  /// The radius of the rounded corners in points. At most the radius that fits, at which a regular hexagon becomes a circle.
  public let cornerRadius: CGFloat

  /// A hexagon that touches all sides of a box. A size that is not finite counts as zero.
  public init(size: CGSize, orientation: HoneycombLayout.Orientation = .pointyTop, cornerRadius: CGFloat = 0) {
    self.size = CGSize(width: size.width.usableLength, height: size.height.usableLength)
    self.orientation = orientation
    self.cornerRadius = cornerRadius.usableLength
  }

  /// A regular hexagon. A radius that is not finite counts as 0.
  /// - Parameters:
  ///   - radius: points from the centre to a vertex.
  ///   - orientation: the orientation of the hexagon.
  ///   - cornerRadius: the radius of the rounded corners in points; at most the radius that fits.
  public init(radius: CGFloat, orientation: HoneycombLayout.Orientation = .pointyTop, cornerRadius: CGFloat = 0) {
    let size = HexLattice.cellSize(radius: radius.usableLength, isStraight: orientation == .pointyTop)
    self.init(size: size, orientation: orientation, cornerRadius: cornerRadius)
  }

  // By hand, as CGSize is Hashable from iOS 18 on only.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(orientation)
    hasher.combine(cornerRadius)
  }

  /// The six vertices, clockwise from the top (flat tops: from the upper left).
  public var vertices: [CGPoint] {
    let (w, h) = (size.width, size.height)
    let fractions: [(CGFloat, CGFloat)] =
      orientation == .pointyTop
      ? [(0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25)]
      : [(0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5)]
    return fractions.map { CGPoint(x: $0.0 * w, y: $0.1 * h) }
  }

  /// The path. Equal masks share one object.
  @MainActor public var path: CGPath {
    if let known = Self.paths[self] { return known }
    if Self.paths.count >= Self.mostPaths { Self.paths.removeAll() }
    let path = makePath()
    Self.paths[self] = path
    return path
  }

  /// Returns true if the hexagon, with its rounded corners, contains a point.
  public func contains(_ point: CGPoint) -> Bool { makePath().contains(point) }

  /// Masks a view with the hexagon. The mask does not follow the view's size.
  @MainActor public func apply(to view: UIView) {
    let mask = CAShapeLayer()
    mask.path = path
    view.layer.mask = mask
  }

  @MainActor private static var paths: [HexagonMask: CGPath] = [:]
  private static let mostPaths = 64
}

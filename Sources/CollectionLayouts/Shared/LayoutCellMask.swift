import UIKit

/// The visible part of a cell. In an animation the mask opens to the whole cell, or closes to the shape, instead of
/// switching at once.
@MainActor
final class LayoutCellMask {
  private let layer = CAShapeLayer()
  /// The visible part in the content's coordinates; nil for all of it.
  private(set) var path: CGPath?
  /// The path that the layer has; it keeps a copy.
  private var drawn: CGPath?
  /// Counts changes, by which the end of an animation finds out if it is still the latest one.
  private var changes = 0

  /// - Parameters:
  ///   - content: the layer that is masked.
  ///   - size: the size of the content at the end of the change.
  func show(_ newPath: CGPath?, on content: CALayer, size: CGSize) {
    // Cells of one kind share the path object, so comparing identities usually suffices.
    guard path !== newPath else { return }
    let old = path
    path = newPath
    changes += 1
    // A running animation continues from its present state.
    let running = content.mask === layer && drawn === (newPath ?? old) ? layer.presentation()?.transform : nil
    layer.removeAllAnimations()
    let duration = UIView.inheritedAnimationDuration
    guard duration > 0, let shape = newPath ?? old else {
      return withoutActions {
        layer.transform = CATransform3DIdentity
        draw(newPath)
        content.mask = newPath == nil ? nil : layer
      }
    }
    let box = shape.boundingBoxOfPath
    let start =
      running ?? old.map { Self.fitting(box, to: $0.boundingBoxOfPath) }
      ?? Self.opening(box, to: content.presentation()?.bounds.size ?? size)
    let end = newPath == nil ? Self.opening(box, to: size) : CATransform3DIdentity
    withoutActions {
      draw(shape)
      layer.transform = end
      content.mask = layer
    }
    run(from: start, to: end, duration) { [weak self, weak content] in
      guard let self, self.path == nil else { return }
      content?.mask = nil
    }
  }

  private func draw(_ path: CGPath?) {
    drawn = path
    layer.path = path
  }

  private func run(
    from start: CATransform3D, to end: CATransform3D, _ duration: TimeInterval, completion: @escaping () -> Void
  ) {
    let change = changes
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = start
    animation.toValue = end
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      MainActor.assumeIsolated { if self?.changes == change { completion() } }
    }
    layer.add(animation, forKey: "shape")
    CATransaction.commit()
  }

  private func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  // MARK: Arithmetic

  /// Scales a shape that fills a box so that it contains a whole size. A hexagon needs half as much again, an ellipse
  /// two fifths, rounded corners a little more.
  static func opening(_ box: CGRect, to size: CGSize) -> CATransform3D {
    let (width, height) = (size.width * 1.75, size.height * 1.75)
    return fitting(
      box, to: CGRect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height))
  }

  /// Maps a box onto another one.
  static func fitting(_ box: CGRect, to other: CGRect) -> CATransform3D {
    guard box.width > 0, box.height > 0, other.width > 0, other.height > 0 else { return CATransform3DIdentity }
    let (x, y) = (other.width / box.width, other.height / box.height)
    let transform = CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: other.minX - box.minX * x, ty: other.minY - box.minY * y)
    return CATransform3DMakeAffineTransform(transform)
  }
}

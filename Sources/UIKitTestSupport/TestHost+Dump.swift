import Foundation
@_spi(Waterwheel) public import UIKit

extension TestHost {
  /// The tree of views as text, one view a line: class, frame in the superview, and what is unusual about it.
  ///
  /// ```
  /// UIWindow (0, 0, 390, 844)
  ///   UICollectionView (0, 0, 390, 844) offset (0, 120)
  ///     PictureCell (10, 130, 180, 240) alpha 0.5
  /// ```
  ///
  /// - Complexity: O(n) in the number of views.
  public func dump(_ root: UIView? = nil) -> String {
    var lines: [String] = []
    append(root ?? window, depth: 0, to: &lines)
    return lines.joined(separator: "\n")
  }

  private func append(_ view: UIView, depth: Int, to lines: inout [String]) {
    var parts = ["\(type(of: view))", "(\(Self.list(view.center, view.bounds.size)))"]
    if view.bounds.origin != .zero {
      parts.append("offset (\(Self.number(view.bounds.minX)), \(Self.number(view.bounds.minY)))")
    }
    if !view.transform.isIdentity { parts.append("transformed") }
    if view.alpha != 1 { parts.append("alpha \(Self.number(view.alpha))") }
    if view.isHidden { parts.append("hidden") }
    if let text = (view as? UILabel)?.text { parts.append("\"\(text)\"") }
    if let label = view.accessibilityLabel { parts.append("label \"\(label)\"") }
    lines.append(String(repeating: "  ", count: depth) + parts.joined(separator: " "))
    for subview in view.subviews { append(subview, depth: depth + 1, to: &lines) }
  }

  /// The frame as it would be without a transform, so that a turned view shows its own size.
  private static func list(_ center: CGPoint, _ size: CGSize) -> String {
    [center.x - size.width / 2, center.y - size.height / 2, size.width, size.height].map(number).joined(separator: ", ")
  }

  /// Up to two decimals, none that are zero.
  private static func number(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let rounded = (value * 100).rounded() / 100
    if rounded == rounded.rounded() { return "\(Int(rounded))" }
    return "\(Double(rounded))"
  }
}

import CollectionCore

/// The handler of the warning that UIKit writes to the console when an item is larger than the available width or
/// height.
@_spi(Waterwheel)
@MainActor
public enum FlowLayoutWarning {
  public static var handler: (String) -> Void = { StandardError.writeLine($0) }
}

extension UICollectionViewFlowLayout {
  /// Warns once per run of oversized items; a layout that became right may warn again.
  func warnOfOversizedItems(in view: UICollectionView) {
    guard engine.crossExtent > 0, engine.content.hasOversizedItem else {
      engine.hasWarned = false
      return
    }
    guard !engine.hasWarned else { return }
    engine.hasWarned = true
    let (extent, edges) = axis.isVertical ? ("width", "left and right") : ("height", "top and bottom")
    FlowLayoutWarning.handler(
      """
      The behavior of the UICollectionViewFlowLayout is not defined because:
      the item \(extent) must be less than the \(extent) of the UICollectionView minus the section insets \(edges) \
      values, minus the content insets \(edges) values.
      The relevant UICollectionViewFlowLayout instance is <\(type(of: self))>, and it is attached to \(view).
      """)
  }
}

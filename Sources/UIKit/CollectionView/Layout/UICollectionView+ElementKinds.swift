extension UICollectionView {
  /// The categories of layout elements.
  public enum ElementCategory: UInt, Sendable {
    case cell = 0, supplementaryView, decorationView
  }

  /// The axis along which a layout's content grows.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0, horizontal
  }
}

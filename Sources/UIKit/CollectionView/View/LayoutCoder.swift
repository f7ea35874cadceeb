/// A coder that has the layout of a collection view, and nothing else to read.
@_spi(Waterwheel)
public final class LayoutCoder: NSCoder {
  let layout: UICollectionViewLayout

  public init(_ layout: UICollectionViewLayout) { self.layout = layout }
}

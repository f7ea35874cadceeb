import CollectionPrimitives
import UIKit

// Layouts that return frames instead of attributes.
extension CollectionLayout {
  /// The frames that `frame(ofItem:after:)` returns, asked for when the first one is needed.
  ///
  /// - Complexity: O(1); O(items) for the first call after a change.
  var placedFrames: PlacedFrames {
    if let placed { return placed }
    var previous = CGRect.zero
    // Earlier frames can be asked for while later ones are computed.
    placed = PlacedFrames()
    placed?.reserve(sequence.itemCount)
    for item in 0..<sequence.itemCount {
      previous = LayoutLog.frame(frame(ofItem: item, after: previous), "frame(ofItem:after:)", fallback: previous)
      placed?.append(previous)
    }
    placed?.finish()
    return placed ?? PlacedFrames()
  }

  func placedFrame(ofItem item: Int) -> CGRect {
    if answersAttributes { return indexPath(ofItem: item).flatMap(layoutAttributesForItem)?.frame ?? .zero }
    let frames = placedFrames.frames
    if frames.indices.contains(item) { return frames[item] }
    if sequence.indexPath(at: item) != nil {
      LayoutLog.misused(
        "\(type(of: self))",
        "frame(ofItem:after:) or frame(ofItem:) has to be overridden, and may ask for frames of earlier items only")
    }
    return .zero
  }

  /// The frame of an item, checked. A stored frame counts until items are placed again, whatever properties have changed since.
  private func checkedFrame(ofItem item: Int) -> CGRect {
    if let frames = placed?.frames, item < frames.count { return frames[item] }
    return LayoutLog.frame(frame(ofItem: item), "frame(ofItem:)", fallback: .zero)
  }

  /// Mirrors a frame. Frames are given from the left; in right-to-left languages they count from the right.
  func mirrored(_ rect: CGRect) -> CGRect {
    axis.rect(main: rect.minY, cross: rect.minX, mainLength: rect.height, crossLength: rect.width)
  }

  func plainAttributes(ofItem item: Int, at path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = mirrored(checkedFrame(ofItem: item))
    return configured(attributes)
  }

  /// The attributes of an item, with the changes that a subclass makes.
  func configured<Attributes: UICollectionViewLayoutAttributes>(_ attributes: Attributes) -> Attributes {
    if let item = sequence.item(at: attributes.indexPath) { configure(attributes, ofItem: item) }
    return attributes
  }
}

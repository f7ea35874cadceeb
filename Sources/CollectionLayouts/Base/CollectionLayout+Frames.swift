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

  /// The items of a layout that overrides `elements(in:)` which are shown in a rectangle.
  func shownItems(in rect: CGRect) -> [Int] {
    let cells = (layoutAttributesForElements(in: rect) ?? []).filter { $0.representedElementCategory == .cell }
    return cells.compactMap { sequence.item(at: $0.indexPath) }
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

  /// The attributes of an item on whole pixels, with the changes that a subclass makes.
  func configured<Attributes: UICollectionViewLayoutAttributes>(_ attributes: Attributes) -> Attributes {
    align(attributes)
    if let item = sequence.item(at: attributes.indexPath) { configure(attributes, ofItem: item) }
    return attributes
  }

  /// The elements in a rectangle. Aligned edges lie up to half a pixel from where the geometry has them.
  func alignedElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let scale = environment?.viewport.displayScale, scale > 0 else { return elements(in: rect) }
    let found = elements(in: rect.insetBy(dx: -1 / scale, dy: -1 / scale))
    var result: [UICollectionViewLayoutAttributes] = []
    result.reserveCapacity(found.count)
    // The closure of a filter would check for each element that it runs on the main actor.
    for element in found where element.frame.intersects(rect) { result.append(element) }
    return result
  }

  /// Moves the edges of an element to whole pixels. What is scaled or turned keeps its centre.
  func align(_ attributes: UICollectionViewLayoutAttributes) {
    guard let scale = environment?.viewport.displayScale, scale > 0 else { return }
    if keepsItemSizes { attributes.size = attributes.size.alignedToPixels(scale) }
    guard alignsFramesToPixels, CATransform3DIsIdentity(attributes.transform3D) else { return }
    attributes.frame = attributes.frame.alignedToPixels(scale)
  }
}

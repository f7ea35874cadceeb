/// The guide whose sides are the ends of a list cell's separators.
///
/// The cell determines its frame; constraints of the app move one side or both.
final class ListSeparatorGuide: UILayoutGuide {
  override var layoutFrame: CGRect { (owningView as? UICollectionViewListCell)?.separatorFrame ?? .zero }
}

extension UICollectionViewListCell {
  func separatorGuide() -> UILayoutGuide {
    if let guide = list.separatorGuide { return guide }
    let guide = ListSeparatorGuide()
    guide.identifier = "UICollectionViewListCell.separatorLayoutGuide"
    addLayoutGuide(guide)
    list.separatorGuide = guide
    return guide
  }

  /// The frame of the separator guide, which is as high as the cell, in its coordinates.
  ///
  /// - Complexity: O(n) in the number of the cell's constraints, if there are any on the guide.
  var separatorFrame: CGRect {
    var span = AccessoryArrangement.Span(start: separatorLeading, length: 0)
    span.length = max(0, bounds.width - span.start)
    var frame = span.rect(in: bounds.size, isMirrored: isRightToLeft)
    guard let guide = list.separatorGuide, let placed = guide.placedFrame else { return frame }
    let sides = constrainedSides(of: guide)
    let left = sides.left ? placed.minX : frame.minX
    let right = sides.right ? placed.maxX : frame.maxX
    frame.origin.x = left
    frame.size.width = max(0, right - left)
    return frame
  }

  /// The beginning of separators, measured from the leading edge.
  private var separatorLeading: CGFloat {
    let start = accessoryArrangement(width: bounds.width).content.start
    if let content = parts.content as? UIListContentView { return start + content.textLeading }
    return start + NSDirectionalEdgeInsets(layoutMargins, rightToLeft: isRightToLeft).leading
  }

  /// The sides of the guide that constraints determine.
  private func constrainedSides(of guide: UILayoutGuide) -> (left: Bool, right: Bool) {
    var (left, right) = (false, false)
    for constraint in rareStorage?.constraints ?? [] {
      for term in [constraint.first, constraint.second] where term?.item === guide {
        switch term?.attribute {
        case .left: left = true
        case .right: right = true
        case .leading: if isRightToLeft { right = true } else { left = true }
        case .trailing: if isRightToLeft { left = true } else { right = true }
        case .width, .centerX: (left, right) = (true, true)
        default: break
        }
      }
    }
    return (left, right)
  }
}

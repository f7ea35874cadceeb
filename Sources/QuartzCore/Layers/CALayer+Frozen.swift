import CoreGraphics

extension CALayer {
  /// A picture of the layer and all below it as they are seen now: plain layers that nobody changes any more, outside
  /// of every tree. Hidden layers are left out. Contents are shared. O(layers).
  package final func frozenCopy() -> CALayer {
    let copy = CALayer()
    copy.values = presentedValues
    copy.values.accessibility = nil
    copy.values.toolTip = nil
    copy.values.textInput = nil
    copy.addFrozenCopies(of: node.sublayers)
    copy.mask = node.mask?.frozenCopy()
    return copy
  }

  /// One snapshot that replaces this layer and others beside it, given from the bottom to the top. It is flat: what
  /// sticks out in a space with depth is drawn into it. O(layers).
  package final func frozenGroup(of siblings: [CALayer]) -> CALayer {
    let group = CALayer()
    let shown = steadyValues
    let (place, anchor, size) = (shown.position, shown.anchorPoint, shown.bounds.size)
    group.values.position = place
    group.values.anchorPoint = anchor
    group.values.zPosition = shown.zPosition
    // Within it coordinates are those around it.
    group.values.bounds = CGRect(
      x: place.x - anchor.x * size.width, y: place.y - anchor.y * size.height, width: size.width, height: size.height)
    group.addFrozenCopies(of: siblings)
    return group
  }

  private func addFrozenCopies(of layers: [CALayer]) {
    for layer in layers {
      let shown = layer.presentedValues
      if !shown.isHidden, shown.opacity > 0 { addSublayer(layer.frozenCopy()) }
    }
  }

  /// A frozen copy as the layer looks by itself: opaque, upright, and with its `anchorPoint` at zero.
  package final func uprightPicture(anchorPoint: CGPoint = .zero) -> CALayer {
    let picture = frozenCopy()
    picture.values.transform = CATransform3DIdentity
    picture.values.anchorPoint = anchorPoint
    picture.values.position = .zero
    picture.values.zPosition = 0
    picture.values.opacity = 1
    picture.values.isHidden = false
    return picture
  }

  /// A layer of one colour in this one's place, with its corners.
  package final func shade(_ color: CGColor) -> CALayer {
    let shown = steadyValues
    let shade = CALayer()
    shade.values.bounds = shown.bounds
    shade.values.position = shown.position
    shade.values.anchorPoint = shown.anchorPoint
    shade.values.zPosition = shown.zPosition
    shade.values.transform = shown.transform
    shade.values.cornerRadius = shown.cornerRadius
    shade.values.maskedCorners = shown.maskedCorners
    shade.values.cornerCurve = shown.cornerCurve
    shade.values.backgroundColor = color
    return shade
  }

  /// Whether nothing shows through the layer's bounds.
  package final var coversItsBounds: Bool {
    let shown = steadyValues
    return !shown.isHidden && shown.opacity >= 1 && (shown.backgroundColor?.alpha ?? 0) >= 1
  }
}

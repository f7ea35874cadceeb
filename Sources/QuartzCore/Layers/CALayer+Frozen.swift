extension CALayer {
  /// Returns a copy of the layer and all below it as they are seen now: plain layers in no tree, which do not change.
  /// Hidden layers are left out. Contents are shared.
  ///
  /// - Complexity: O(n) in the number of layers, and of their animations.
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

  /// Returns one snapshot that replaces this layer and others beside it, given from the bottom to the top. It is flat:
  /// layers with depth are drawn into its plane.
  ///
  /// - Complexity: O(n) in the number of layers, and of their animations.
  package final func frozenGroup(of siblings: [CALayer]) -> CALayer {
    let group = CALayer()
    let shown = steadyValues
    let (place, anchor, size) = (shown.position, shown.anchorPoint, shown.bounds.size)
    group.values.position = place
    group.values.anchorPoint = anchor
    group.values.zPosition = shown.zPosition
    // The group's coordinates are those of the superlayer.
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

  /// Returns a frozen copy of the layer without its own opacity, transform and z position, whose `anchorPoint` lies at zero.
  ///
  /// - Complexity: O(n) in the number of layers, and of their animations.
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

  /// Returns a layer of one colour with this one's place and corners.
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

  /// True if nothing shows through the layer's bounds.
  package final var coversItsBounds: Bool {
    let shown = steadyValues
    return !shown.isHidden && shown.opacity >= 1 && (shown.backgroundColor?.alpha ?? 0) >= 1
  }
}

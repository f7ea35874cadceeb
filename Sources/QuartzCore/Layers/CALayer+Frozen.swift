import CoreGraphics

extension CALayer {
  /// A picture of the layer and all below it as they are seen now: plain layers that nobody changes any more, outside
  /// of every tree. Hidden layers are left out. Contents are shared. O(layers).
  ///
  /// - Parameter goesOn: whether the transitions of these layers go on in it.
  package final func frozenCopy(goesOn: Bool = false) -> CALayer {
    let copy = CALayer()
    copy.values = goesOn ? steadyValues : presentedValues
    copy.values.accessibility = nil
    copy.values.toolTip = nil
    copy.values.textInput = nil
    if goesOn { copy.animations = animations.effects }
    for layer in node.sublayers {
      let shown = goesOn ? layer.steadyValues : layer.presentedValues
      if !shown.isHidden, shown.opacity > 0 { copy.addSublayer(layer.frozenCopy(goesOn: goesOn)) }
    }
    if let mask = node.mask { copy.mask = mask.frozenCopy(goesOn: goesOn) }
    return copy
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

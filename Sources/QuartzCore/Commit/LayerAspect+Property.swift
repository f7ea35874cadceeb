@_spi(Waterwheel) import CoreGraphics

extension LayerAspect {
  /// Returns true if two sets of values look the same in this aspect.
  func isEqual(_ a: LayerValues, _ b: LayerValues) -> Bool {
    switch self {
    case .bounds: a.bounds == b.bounds
    case .position: a.position == b.position
    case .anchorPoint: a.anchorPoint == b.anchorPoint
    case .zPosition: a.zPosition == b.zPosition
    case .transform: a.transform.isEqual(b.transform) && a.anchorPointZ == b.anchorPointZ
    case .sublayerTransform: a.sublayerTransform.isEqual(b.sublayerTransform)
    case .opacity: a.opacity == b.opacity
    case .hidden: a.isHidden == b.isHidden
    case .doubleSided: a.isDoubleSided == b.isDoubleSided
    case .masksToBounds: a.masksToBounds == b.masksToBounds
    case .corners:
      a.cornerRadius == b.cornerRadius && a.maskedCorners == b.maskedCorners && a.cornerCurve == b.cornerCurve
    case .border: a.borderWidth == b.borderWidth && a.borderColor == b.borderColor
    case .backgroundColor: a.backgroundColor == b.backgroundColor
    case .shadow:
      a.shadowOpacity == b.shadowOpacity && a.shadowColor == b.shadowColor && a.shadowRadius == b.shadowRadius
        && a.shadowOffset == b.shadowOffset && a.shadowPath == b.shadowPath
    case .contents:
      a.contents == b.contents && a.contentsGravity == b.contentsGravity && a.contentsRect == b.contentsRect
        && a.contentsScale == b.contentsScale
    case .mask: a.maskID == b.maskID
    case .shape: a.shape == b.shape
    case .gradient: a.gradient == b.gradient
    case .text: a.textContent == b.textContent
    case .accessibility: a.accessibility == b.accessibility
    case .toolTip: a.toolTip == b.toolTip
    case .input: a.textInput == b.textInput
    }
  }

  /// Returns true if the values look in this aspect as a display shows a layer without properties.
  ///
  /// Called for every aspect of every layer that enters a tree; a comparison with default values would make copies.
  func isDefault(_ values: LayerValues) -> Bool {
    switch self {
    case .bounds: values.bounds == .zero
    case .position: values.position == .zero
    case .anchorPoint: values.anchorPoint == CGPoint(x: 0.5, y: 0.5)
    case .zPosition: values.zPosition == 0
    case .transform: values.transform.isIdentity && values.anchorPointZ == 0
    case .sublayerTransform: values.sublayerTransform.isIdentity
    case .opacity: values.opacity == 1
    case .hidden: !values.isHidden
    case .doubleSided: values.isDoubleSided
    case .masksToBounds: !values.masksToBounds
    // With a radius, width or opacity of 0, or without contents, nothing of the aspect is seen.
    case .corners: values.cornerRadius <= 0
    case .border: values.borderWidth <= 0
    case .shadow: values.shadowOpacity <= 0
    case .contents: values.contents == nil
    case .shape: values.shape?.path == nil
    case .gradient: values.gradient?.colors == nil
    case .backgroundColor: values.backgroundColor == nil || values.backgroundColor?.rgba == .clear
    case .mask: values.maskID == nil
    case .text: values.textContent == nil
    case .accessibility: values.accessibility == nil
    case .toolTip: values.toolTip == nil
    case .input: values.textInput == nil
    }
  }

  func property(_ v: LayerValues) -> LayerProperty {
    switch self {
    case .bounds: .bounds(v.bounds)
    case .position: .position(v.position)
    case .anchorPoint: .anchorPoint(v.anchorPoint)
    case .zPosition: .zPosition(Double(v.zPosition))
    case .transform:
      // Displays turn about the anchor point in the plane: depth goes into the matrix.
      .transform(CATransform3DTranslate(v.transform, 0, 0, -v.anchorPointZ).elements)
    case .sublayerTransform: .sublayerTransform(v.sublayerTransform.elements)
    case .opacity: .opacity(min(1, max(0, v.opacity)))
    case .hidden: .hidden(v.isHidden)
    case .doubleSided: .doubleSided(v.isDoubleSided)
    case .masksToBounds: .masksToBounds(v.masksToBounds)
    case .corners:
      .corners(
        radius: max(0, Double(v.cornerRadius)), mask: UInt8(truncatingIfNeeded: v.maskedCorners.rawValue),
        continuous: v.cornerCurve == .continuous)
    case .border: .border(width: max(0, Double(v.borderWidth)), color: v.borderColor?.rgba ?? .clear)
    case .backgroundColor: .backgroundColor(v.backgroundColor?.rgba ?? .clear)
    case .shadow:
      .shadow(
        color: v.shadowColor?.rgba ?? .clear, opacity: min(1, max(0, v.shadowOpacity)),
        radius: max(0, Double(v.shadowRadius)), offset: v.shadowOffset, path: v.shadowPath?.data)
    case .contents:
      .contents(
        v.contents?.reference, gravity: v.contentsGravity.rawValue, rect: v.contentsRect, scale: v.contentsScale)
    case .mask: .mask(v.maskID)
    case .shape: .shape(ShapeContent(v.shape ?? ShapeValues()))
    case .gradient: .gradient(GradientContent(v.gradient ?? GradientValues()))
    case .text: .text(v.textContent)
    case .accessibility: .accessibility(v.accessibility)
    case .toolTip: .toolTip(v.toolTip)
    case .input: .input(v.textInput)
    }
  }

  /// Returns the properties that differ from a display's defaults.
  static func properties(of values: LayerValues) -> [LayerProperty] {
    var properties: [LayerProperty] = []
    properties.reserveCapacity(8)
    for aspect in values.isPlain ? plain : all where !aspect.isDefault(values) {
      properties.append(aspect.property(values))
    }
    return properties
  }

  /// All aspects; kept, since `allCases` makes a new array at every call.
  private static let all = allCases
  /// The aspects that can differ from the defaults in a layer whose `LayerAppearance` is the standard one.
  private static let plain: [LayerAspect] = [
    .bounds, .position, .anchorPoint, .zPosition, .transform, .opacity, .hidden, .backgroundColor, .contents,
  ]

  /// Returns the properties among `aspects` that differ from the values last shown.
  static func properties(of values: LayerValues, since shown: LayerValues, among aspects: LayerAspects)
    -> [LayerProperty]
  {
    all.compactMap { aspect in
      guard aspects.contains(aspect), !aspect.isEqual(values, shown) else { return nil }
      // Two values that look the same to displays, such as different invisible borders.
      if aspect.isDefault(values), aspect.isDefault(shown) { return nil }
      return aspect.property(values)
    }
  }
}

/// The position and scaling of contents in a layer of another size. `bottom` and `top` are those of y growing downwards.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The format in which drawn contents are stored. Kept without effect: displays choose one.
public struct CALayerContentsFormat: RawRepresentable, Sendable, Hashable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// The filter for resizing contents. Displays use their own one; the value is kept without effect.
public struct CALayerContentsFilter: RawRepresentable, Sendable, Hashable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The form of rounded corners. Continuous corners are drawn circular by browser pages.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The corners that `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static var layerMinXMinYCorner: CACornerMask { CACornerMask(rawValue: 1) }
  public static var layerMaxXMinYCorner: CACornerMask { CACornerMask(rawValue: 2) }
  public static var layerMinXMaxYCorner: CACornerMask { CACornerMask(rawValue: 4) }
  public static var layerMaxXMaxYCorner: CACornerMask { CACornerMask(rawValue: 8) }
}

/// The edges that are antialiased. Kept without effect; displays antialias all edges.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static var layerLeftEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 1) }
  public static var layerRightEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 2) }
  public static var layerBottomEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 4) }
  public static var layerTopEdge: CAEdgeAntialiasingMask { CAEdgeAntialiasingMask(rawValue: 8) }
}

extension CALayer {
  /// The mapping of bright contents to displays with a smaller range. Kept without effect.
  public struct ToneMapMode: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let automatic = ToneMapMode(rawValue: "automatic")
    public static let never = ToneMapMode(rawValue: "never")
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
  }

  /// The range of brightness that contents request. Kept without effect.
  public struct DynamicRange: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let automatic = DynamicRange(rawValue: "automatic")
    public static let standard = DynamicRange(rawValue: "standard")
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    public static let high = DynamicRange(rawValue: "high")
  }
}

// swift-format-ignore-file
// Written by Scripts/generate-names from Scripts/support/unavailable.tsv and the tables of API beside it.
public import Foundation

@available(*, unavailable, message: "This colour space is not supported; use sRGB or displayP3.")
extension CGColorSpace {
  public class var acescgLinear: CFString { fatalError() }
  public class var adobeRGB1998: CFString { fatalError() }
  public class var coreMedia709: CFString { fatalError() }
  public class var dcip3: CFString { fatalError() }
  public class var displayP3_HLG: CFString { fatalError() }
  public class var displayP3_PQ: CFString { fatalError() }
  public class var displayP3_PQ_EOTF: CFString { fatalError() }
  public class var extendedITUR_2020: CFString { fatalError() }
  public class var extendedLinearITUR_2020: CFString { fatalError() }
  public class var genericLab: CFString { fatalError() }
  public class var genericXYZ: CFString { fatalError() }
  public class var itur_2020: CFString { fatalError() }
  public class var itur_2020_HLG: CFString { fatalError() }
  public class var itur_2020_PQ: CFString { fatalError() }
  public class var itur_2020_PQ_EOTF: CFString { fatalError() }
  public class var itur_2020_sRGBGamma: CFString { fatalError() }
  public class var itur_2100_HLG: CFString { fatalError() }
  public class var itur_2100_PQ: CFString { fatalError() }
  public class var itur_709: CFString { fatalError() }
  public class var itur_709_HLG: CFString { fatalError() }
  public class var itur_709_PQ: CFString { fatalError() }
  public class var linearITUR_2020: CFString { fatalError() }
  public class var rommrgb: CFString { fatalError() }
}
extension CGImage {
  @available(*, unavailable, message: "Images are references here; use contentsRect to show a part of one.")
  public func cropping(to rect: CGRect) -> CGImage? { nil }
  @available(*, unavailable, message: "Images are references here; use CALayer.mask.")
  public func masking(_ mask: CGImage) -> CGImage? { nil }
  @available(*, unavailable, message: "Images are references here; pixels are not converted.")
  public func copy(colorSpace space: CGColorSpace) -> CGImage? { nil }
  @available(*, unavailable, message: "Images are references here; pixels are not masked.")
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? { nil }
}
extension CGPath {
  @available(*, unavailable, message: "Use CAShapeLayer's stroke properties.")
  public func copy(strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity) -> CGPath { fatalError() }
  @available(*, unavailable, message: "Use CAShapeLayer.lineDashPattern.")
  public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat],
    transform: CGAffineTransform = .identity) -> CGPath { fatalError() }
}
@available(*, unavailable, message: "Set operations on paths are not supported; use masks.")
extension CGPath {
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] { fatalError() }
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { fatalError() }
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool { false }
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { fatalError() }
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { fatalError() }
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath { fatalError() }
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { fatalError() }
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { fatalError() }
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { fatalError() }
}

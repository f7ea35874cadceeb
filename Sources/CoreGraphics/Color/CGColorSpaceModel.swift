/// The kind of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// The handling of colours outside the destination's gamut. Conversions here keep components outside of 0…1 whatever the intent.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

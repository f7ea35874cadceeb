/// A picture made smaller, ready to be sent.
struct Preview: Hashable, Sendable {
  var bytes: [UInt8]
  var mediaType: String

  /// The widths in pixels at which previews are made, in steps of about √2, and an eighth, a quarter and half of what cameras
  /// make (3000, 4000, 6000), which is decoded soonest. The page asks for the next larger one than it
  /// draws; `image-store.js` has the same list.
  static let widths = [96, 128, 192, 256, 375, 500, 750, 1000, 1500, 2000]

  /// Whether a preview of this width is worth having beside the original.
  static func isUseful(width: Int, originalWidth: Int) -> Bool {
    widths.contains(width) && width * 4 < originalWidth * 3
  }

  /// Of a picture with these extents, at least 1.
  static func height(forWidth width: Int, of originalWidth: Int, _ originalHeight: Int) -> Int {
    max(1, Int((Double(width) * Double(originalHeight) / Double(max(1, originalWidth))).rounded()))
  }
}

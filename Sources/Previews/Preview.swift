/// A smaller version of a picture, encoded.
package struct Preview: Hashable, Sendable {
  package var bytes: [UInt8]
  package var mediaType: String

  /// The widths in pixels at which previews are made, in steps of about √2, and an eighth, a quarter and half of the widths of cameras
  /// (3000, 4000, 6000), which are decoded fastest. The page requests the next width that is larger than it draws; `image-store.js` has
  /// the same list.
  package static let widths = [96, 128, 192, 256, 375, 500, 750, 1000, 1500, 2000]

  /// Returns true if a preview of this width is useful in addition to the original: less than three quarters as wide.
  package static func isUseful(width: Int, originalWidth: Int) -> Bool {
    widths.contains(width) && width * 4 < originalWidth * 3
  }

  /// Returns the height of a preview of a picture with this size; at least 1.
  static func height(forWidth width: Int, of originalWidth: Int, _ originalHeight: Int) -> Int {
    max(1, Int((Double(width) * Double(originalHeight) / Double(max(1, originalWidth))).rounded()))
  }
}

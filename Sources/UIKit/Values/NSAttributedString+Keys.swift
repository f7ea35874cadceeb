public import Foundation

/// The attributes that labels understand. A label shows its text in one font and one colour: the first character's.
extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

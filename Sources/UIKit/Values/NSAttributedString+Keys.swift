public import Foundation

/// The attributes that labels understand. A label shows its text in one font and one colour: the first character's.
extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

/// Attributes that a text keeps, and that neither measuring nor showing takes into account.
extension NSAttributedString.Key {
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
}

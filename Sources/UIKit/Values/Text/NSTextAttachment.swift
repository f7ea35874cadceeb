/// A picture in a text. It is not shown.
open class NSTextAttachment: NSObject {
  open var image: UIImage?
  open var bounds = CGRect.zero
  public override init() { super.init() }
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// Makes a text of one letter without width, so that lengths are the same as on iOS.
  public convenience init(attachment: NSTextAttachment) {
    KnownGap.log("NSTextAttachment: pictures in texts are not shown")
    self.init(string: "\u{200B}")
  }
}

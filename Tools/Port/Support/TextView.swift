import Foundation
import UIKit

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {}
public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4)
  public static let calendarEvent = Self(rawValue: 8)
  public static let all = Self(rawValue: .max)
}

/// What of a container a text view heeds.
@MainActor public final class NSTextContainer: NSObject {
  fileprivate weak var view: UITextView?
  public var lineFragmentPadding: CGFloat = 5 { didSet { view?.setNeedsLayout() } }
  public var maximumNumberOfLines = 0 { didSet { view?.setNeedsLayout() } }
  public var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { view?.setNeedsLayout() } }
  public var widthTracksTextView = true
  public var heightTracksTextView = false
  public var exclusionPaths: [UIBezierPath] = [] {
    didSet { acceptedGap("NSTextContainer.exclusionPaths: text flows around nothing") }
  }
}

/// Text that scrolls. It cannot be edited here, which is said once, so a delegate hears of no editing.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      label.attributedText = newValue
      setNeedsLayout()
    }
  }
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue ?? .systemFont(ofSize: 12)
      setNeedsLayout()
    }
  }
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue ?? .label }
  }
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { setNeedsLayout() } }
  public let textContainer = NSTextContainer()
  private var insets: UIEdgeInsets {
    var insets = textContainerInset
    insets.left += textContainer.lineFragmentPadding
    insets.right += textContainer.lineFragmentPadding
    return insets
  }
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var selectedRange = NSRange(location: 0, length: 0)
  open var allowsEditingTextAttributes = false
  open var adjustsFontForContentSizeCategory = false
  open var clearsOnInsertion = false
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType?
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }
  open var hasText: Bool { !text.isEmpty }
  open func insertText(_ text: String) { self.text += text }
  open func deleteBackward() { text = String(text.dropLast()) }
  open func scrollRangeToVisible(_ range: NSRange) {}
  open var isEditable = true
  open var isSelectable = true
  open var delegate: (any UITextViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITextViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  private let label = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addLabel()
  }
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addLabel()
  }

  private func addLabel() {
    backgroundColor = .systemBackground
    textContainer.view = self
    label.font = .systemFont(ofSize: 12)
    addSubview(label)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isEditable, window != nil { acceptedGap("UITextView: shows its text, which cannot be edited") }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inset = insets
    label.numberOfLines = textContainer.maximumNumberOfLines
    label.lineBreakMode = textContainer.lineBreakMode
    let room = CGSize(width: max(size.width - inset.left - inset.right, 0), height: .greatestFiniteMagnitude)
    let text = label.sizeThatFits(room)
    return CGSize(width: text.width + inset.left + inset.right, height: text.height + inset.top + inset.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude, height: 0))
  }
  private var laidOutWidth: CGFloat = 0

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.width != laidOutWidth, !isScrollEnabled { invalidateIntrinsicContentSize() }
    laidOutWidth = bounds.width
    let height = sizeThatFits(bounds.size).height
    contentSize = CGSize(width: bounds.width, height: height)
    label.frame = CGRect(origin: .zero, size: contentSize).inset(by: insets)
  }
}

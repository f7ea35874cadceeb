import Foundation
import UIKit

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {}

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
  open var textContainerInset = UIEdgeInsets(top: 8, left: 5, bottom: 8, right: 5) { didSet { setNeedsLayout() } }
  open var isEditable = true
  open var isSelectable = true
  open var delegate: (any UITextViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITextViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  private let label = UILabel()
  private static var hasSaid = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addLabel()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addLabel()
  }

  private func addLabel() {
    backgroundColor = .systemBackground
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 12)
    addSubview(label)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard isEditable, window != nil, !Self.hasSaid else { return }
    Self.hasSaid = true
    FileHandle.standardError.write(Data("port: UITextView shows its text; it cannot be edited here\n".utf8))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inset = textContainerInset
    let room = CGSize(width: max(size.width - inset.left - inset.right, 0), height: .greatestFiniteMagnitude)
    let text = label.sizeThatFits(room)
    return CGSize(width: text.width + inset.left + inset.right, height: text.height + inset.top + inset.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = sizeThatFits(bounds.size).height
    contentSize = CGSize(width: bounds.width, height: height)
    label.frame = CGRect(origin: .zero, size: contentSize).inset(by: textContainerInset)
  }
}

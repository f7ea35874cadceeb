/// A side of a constraint: an attribute of a view or guide, or the distance from one attribute to another.
///
/// Items are not kept alive: a constraint whose item is gone does nothing.
@MainActor
struct LayoutTerm {
  private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  /// The item at which a distance ends. It begins at `item` and `attribute`.
  private(set) weak var endItem: AnyObject?
  let endAttribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    endAttribute = .notAnAttribute
  }

  init(from start: LayoutTerm, to end: LayoutTerm) {
    item = start.item
    attribute = start.attribute
    endItem = end.item
    endAttribute = end.attribute
  }

  var isDistance: Bool { endAttribute != .notAnAttribute }
  var axis: AttributeAxis? { isDistance ? .size : attribute.kind }
  var usesDirection: Bool { attribute.isDirectional || endAttribute.isDirectional }

  /// The views whose geometry the term is about; nil when one of them is gone, or a guide belongs to no view.
  var views: [UIView]? {
    guard let first = Self.view(of: item) else { return nil }
    guard isDistance else { return [first] }
    return Self.view(of: endItem).map { [first, $0] }
  }

  static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

  func isSame(as other: LayoutTerm) -> Bool {
    item === other.item && attribute == other.attribute && endItem === other.endItem
      && endAttribute == other.endAttribute
  }

  /// As UIKit writes it: `UILabel:0x….leading`.
  var text: String {
    let start = "\(Self.name(of: item)).\(attribute.name)"
    return isDistance ? "(\(Self.name(of: endItem)).\(endAttribute.name) - \(start))" : start
  }

  private static func name(of item: AnyObject?) -> String {
    guard let item else { return "(gone)" }
    let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(item)), radix: 16)
    if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty { return "\(guide.identifier):\(address)" }
    return "\(type(of: item)):\(address)"
  }
}

/// The kinds of attributes. Only attributes of one kind can be compared.
enum AttributeAxis { case horizontal, vertical, size }

extension NSLayoutConstraint.Attribute {
  /// Nil for `notAnAttribute`.
  var kind: AttributeAxis? {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .vertical
    case .width, .height: .size
    case .notAnAttribute: nil
    }
  }

  /// True if the attribute changes sides where text runs from right to left.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// True if the attribute is a side that does not change with the direction of text.
  var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  var name: String { self == .notAnAttribute ? "" : String(describing: self) }
}

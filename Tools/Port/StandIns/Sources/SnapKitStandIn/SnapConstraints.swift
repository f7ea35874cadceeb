import PortSupport
import UIKit

// The constraints of SnapKit, on which many apps stand that are written without storyboards: those of its calls that such apps use, on
// layout constraints. SnapKit itself does not build off Apple's systems.

extension UIView {
  public var snp: ConstraintViewDSL { ConstraintViewDSL(item: self) }
}
extension UILayoutGuide {
  public var snp: ConstraintViewDSL { ConstraintViewDSL(item: self) }
}

/// Edges of a view or a guide, to which others are held.
public struct ConstraintItem {
  let item: AnyObject
  let attributes: [NSLayoutConstraint.Attribute]
}

/// An object with the sides and sizes of a view, by SnapKit's names.
@preconcurrency @MainActor
public protocol ConstraintEdges {
  associatedtype Edge
  func edge(_ attributes: NSLayoutConstraint.Attribute...) -> Edge
}

extension ConstraintEdges {
  public var left: Edge { edge(.left) }
  public var right: Edge { edge(.right) }
  public var top: Edge { edge(.top) }
  public var bottom: Edge { edge(.bottom) }
  public var leading: Edge { edge(.leading) }
  public var trailing: Edge { edge(.trailing) }
  public var width: Edge { edge(.width) }
  public var height: Edge { edge(.height) }
  public var centerX: Edge { edge(.centerX) }
  public var centerY: Edge { edge(.centerY) }
  public var center: Edge { edge(.centerX, .centerY) }
  public var size: Edge { edge(.width, .height) }
  public var edges: Edge { edge(.top, .left, .bottom, .right) }
  public var horizontalEdges: Edge { edge(.left, .right) }
  public var verticalEdges: Edge { edge(.top, .bottom) }
}

@preconcurrency @MainActor
public struct ConstraintViewDSL: ConstraintEdges {
  let item: AnyObject
  private static let made = PortedValue<[Constraint]>([])

  public func makeConstraints(_ body: (ConstraintMaker) -> Void) { Self.made[item] += constraints(body) }
  public func remakeConstraints(_ body: (ConstraintMaker) -> Void) {
    removeConstraints()
    makeConstraints(body)
  }
  public func updateConstraints(_ body: (ConstraintMaker) -> Void) {
    let old = Self.made[item].flatMap(\.layoutConstraints)
    for new in ConstraintMaker(item).collect(body).flatMap(\.layoutConstraints) {
      let same = old.first {
        $0.firstAttribute == new.firstAttribute && $0.relation == new.relation && $0.secondItem === new.secondItem
      }
      if let same { same.constant = new.constant } else { new.isActive = true }
    }
  }
  public func removeConstraints() {
    for constraint in Self.made[item] { constraint.deactivate() }
    Self.made[item] = []
  }
  private func constraints(_ body: (ConstraintMaker) -> Void) -> [Constraint] {
    (item as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    let all = ConstraintMaker(item).collect(body)
    for constraint in all { constraint.activate() }
    return all
  }

  public func edge(_ attributes: NSLayoutConstraint.Attribute...) -> ConstraintItem {
    ConstraintItem(item: item, attributes: attributes)
  }
}

@preconcurrency @MainActor
public final class ConstraintMaker: ConstraintEdges {
  private let item: AnyObject
  private var made: [ConstraintMakerExtendable] = []
  init(_ item: AnyObject) { self.item = item }

  func collect(_ body: (ConstraintMaker) -> Void) -> [Constraint] {
    body(self)
    return made.compactMap { $0.description.map { $0.constraint } }
  }

  public func edge(_ attributes: NSLayoutConstraint.Attribute...) -> ConstraintMakerExtendable {
    let new = ConstraintMakerExtendable(item, attributes)
    made.append(new)
    return new
  }
}

@preconcurrency @MainActor
public final class ConstraintMakerExtendable: ConstraintEdges {
  private let item: AnyObject
  private var attributes: [NSLayoutConstraint.Attribute]
  private(set) var description: ConstraintMakerEditable?

  init(_ item: AnyObject, _ attributes: [NSLayoutConstraint.Attribute]) {
    self.item = item
    self.attributes = attributes
  }

  public func edge(_ more: NSLayoutConstraint.Attribute...) -> ConstraintMakerExtendable {
    attributes += more
    return self
  }

  private func hold(_ relation: NSLayoutConstraint.Relation, _ other: Any?) -> ConstraintMakerEditable {
    let new = ConstraintMakerEditable(item, attributes, relation, other ?? (item as? UIView)?.superview as Any)
    description = new
    return new
  }
  @discardableResult public func equalTo(_ other: Any) -> ConstraintMakerEditable { hold(.equal, other) }
  @discardableResult public func lessThanOrEqualTo(_ other: Any) -> ConstraintMakerEditable {
    hold(.lessThanOrEqual, other)
  }
  @discardableResult public func greaterThanOrEqualTo(_ other: Any) -> ConstraintMakerEditable {
    hold(.greaterThanOrEqual, other)
  }
  @discardableResult public func equalToSuperview() -> ConstraintMakerEditable { hold(.equal, nil) }
  @discardableResult public func lessThanOrEqualToSuperview() -> ConstraintMakerEditable { hold(.lessThanOrEqual, nil) }
  @discardableResult public func greaterThanOrEqualToSuperview() -> ConstraintMakerEditable {
    hold(.greaterThanOrEqual, nil)
  }
}

@preconcurrency @MainActor
public final class ConstraintMakerEditable {
  public let constraint = Constraint()
  private let attributes: [NSLayoutConstraint.Attribute]

  init(
    _ item: AnyObject, _ attributes: [NSLayoutConstraint.Attribute], _ relation: NSLayoutConstraint.Relation,
    _ other: Any
  ) {
    self.attributes = attributes
    for (number, attribute) in attributes.enumerated() {
      var target: Any? = (item as? UIView)?.superview
      var targetAttribute = attribute
      var constant: CGFloat = 0
      let isSize = attribute == .width || attribute == .height
      switch other {
      case let size as CGSize: constant = attribute == .width ? size.width : size.height
      case let edge as ConstraintItem:
        target = edge.item
        if attributes.count == edge.attributes.count { targetAttribute = edge.attributes[number] }
        if edge.attributes.count == 1 { targetAttribute = edge.attributes[0] }
      case let dsl as ConstraintViewDSL: target = dsl.item
      case is UIView, is UILayoutGuide: target = other
      default: constant = Self.number(other) ?? 0
      }
      if isSize, other is CGSize || Self.number(other) != nil {
        target = nil
        targetAttribute = .notAnAttribute
      }
      constraint.layoutConstraints.append(
        NSLayoutConstraint(
          item: item, attribute: attribute, relatedBy: relation, toItem: target, attribute: targetAttribute,
          multiplier: 1, constant: constant))
    }
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    default: nil
    }
  }

  @discardableResult public func offset(_ amount: Any) -> ConstraintMakerEditable {
    constraint.update(offset: Self.number(amount) ?? 0)
    return self
  }
  @discardableResult public func inset(_ amount: Any) -> ConstraintMakerEditable {
    let insets = amount as? UIEdgeInsets
    for each in constraint.layoutConstraints {
      let side: CGFloat? =
        switch each.firstAttribute {
        case .top: insets?.top
        case .left, .leading: insets?.left
        case .bottom: insets?.bottom
        default: insets?.right
        }
      let value = side ?? Self.number(amount) ?? 0
      each.constant = [.bottom, .right, .trailing].contains(each.firstAttribute) ? -value : value
    }
    return self
  }
  @discardableResult public func multipliedBy(_ amount: Any) -> ConstraintMakerEditable {
    constraint.layoutConstraints = constraint.layoutConstraints.map {
      NSLayoutConstraint(
        item: $0.firstItem as Any, attribute: $0.firstAttribute, relatedBy: $0.relation, toItem: $0.secondItem,
        attribute: $0.secondAttribute, multiplier: Self.number(amount) ?? 1, constant: $0.constant)
    }
    return self
  }
  @discardableResult public func dividedBy(_ amount: Any) -> ConstraintMakerEditable {
    multipliedBy(1 / (Self.number(amount) ?? 1))
  }
  @discardableResult public func priority(_ priority: UILayoutPriority) -> ConstraintMakerEditable {
    for each in constraint.layoutConstraints { each.priority = priority }
    return self
  }
  @discardableResult public func priority(_ value: Float) -> ConstraintMakerEditable {
    priority(UILayoutPriority(rawValue: value))
  }
}

public typealias ConstraintPriority = UILayoutPriority
extension UILayoutPriority {
  public static let high = UILayoutPriority.defaultHigh
  public static let medium = UILayoutPriority(500)
  public static let low = UILayoutPriority.defaultLow
}

@preconcurrency @MainActor
public final class Constraint {
  public internal(set) var layoutConstraints: [NSLayoutConstraint] = []
  public var isActive: Bool { layoutConstraints.contains(where: \.isActive) }
  public func activate() { NSLayoutConstraint.activate(layoutConstraints) }
  public func deactivate() { NSLayoutConstraint.deactivate(layoutConstraints) }
  @discardableResult public func update(offset: CGFloat) -> Constraint {
    for each in layoutConstraints { each.constant = offset }
    return self
  }
}

import CollectionCore
import Foundation

extension LayoutProblem {
  /// A constraint as an expression to be compared with zero; nil when an item is gone.
  mutating func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
    let first = constraint.first
    let isMirrored =
      (first.usesDirection || constraint.second?.usesDirection == true)
      && (LayoutTerm.view(of: first.item)?.isRightToLeft ?? false)
    guard var result = expression(of: first, isMirrored: isMirrored) else { return nil }
    result.constant -= Double(constraint.constant)
    guard let second = constraint.second else { return result }
    guard let other = expression(of: second, isMirrored: isMirrored) else { return nil }
    let multiplier = Double(constraint.multiplier)
    result.add(other, times: -multiplier)
    if multiplier != 1, let holder = constraint.holder, let place = place(of: holder) {
      // A place is multiplied as its holder counts it.
      let origin: LinearExpression? =
        switch first.axis {
        case .horizontal: isMirrored ? place.right * -1 : place.left
        case .vertical: place.top
        default: nil
        }
      if let origin { result.add(origin, times: multiplier - 1) }
    }
    return result
  }

  private mutating func expression(of term: LayoutTerm, isMirrored: Bool) -> LinearExpression? {
    guard let start = expression(of: term.attribute, in: term.item, isMirrored: isMirrored) else { return nil }
    guard term.isDistance else { return start }
    return expression(of: term.endAttribute, in: term.endItem, isMirrored: isMirrored).map { $0 - start }
  }

  private mutating func expression(
    of attribute: NSLayoutConstraint.Attribute, in item: AnyObject?, isMirrored: Bool
  ) -> LinearExpression? {
    guard let place = place(of: item) else { return nil }
    switch attribute.kind {
    case .horizontal:
      let margins = attribute.isMargin ? (item as? UIView)?.layoutMargins ?? .zero : .zero
      return horizontal(attribute, attribute.isMargin ? place.inset(by: margins) : place, isMirrored: isMirrored)
    case .vertical: return vertical(attribute, place, item)
    case .size: return attribute == .width ? place.width : place.height
    case nil: return nil
    }
  }

  /// Mirrored, places are counted to the left.
  private func horizontal(
    _ attribute: NSLayoutConstraint.Attribute, _ place: LayoutPlace, isMirrored: Bool
  ) -> LinearExpression {
    let result: LinearExpression
    switch attribute {
    case .left, .leftMargin: result = place.left
    case .right, .rightMargin: result = place.right
    case .leading, .leadingMargin: result = isMirrored ? place.right : place.left
    case .trailing, .trailingMargin: result = isMirrored ? place.left : place.right
    default: result = place.centerX
    }
    return isMirrored ? result * -1 : result
  }

  private mutating func vertical(
    _ attribute: NSLayoutConstraint.Attribute, _ place: LayoutPlace, _ item: AnyObject?
  ) -> LinearExpression? {
    let place = attribute.isMargin ? place.inset(by: (item as? UIView)?.layoutMargins ?? .zero) : place
    switch attribute {
    case .top, .topMargin: return place.top
    case .bottom, .bottomMargin: return place.bottom
    case .firstBaseline:
      guard let view = item as? UIView else { return place.top }
      let text = view.forFirstBaselineLayout
      return self.place(of: text).map { $0.top + Double(text.firstBaselineFromTop) }
    case .lastBaseline:
      guard let view = item as? UIView else { return place.bottom }
      let text = view.forLastBaselineLayout
      return self.place(of: text).map { $0.bottom - Double(text.lastBaselineFromBottom) }
    default: return place.centerY
    }
  }
}

extension NSLayoutConstraint.Attribute {
  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }
}

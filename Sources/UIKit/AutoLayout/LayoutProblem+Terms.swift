import CollectionCore

extension LayoutProblem {
  /// A constraint as an expression to be compared with zero; nil when an item is gone.
  mutating func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
    let first = constraint.first
    // A view's direction applies to its content. The view's own place follows the direction of the view around it.
    let isMirrored =
      (first.usesDirection || constraint.second?.usesDirection == true) && constraint.holder?.isRightToLeft == true
    guard var result = expression(of: first, facing: constraint.second, isMirrored: isMirrored) else { return nil }
    result.constant -= Double(constraint.constant)
    guard let second = constraint.second else { return result }
    guard let other = expression(of: second, facing: first, isMirrored: isMirrored) else { return nil }
    let multiplier = Double(constraint.multiplier)
    result.add(other, times: -multiplier)
    if multiplier != 1, let holder = constraint.holder, let frameExpression = frame(of: holder) {
      // A multiplier applies to coordinates of the view that holds the constraint.
      let origin: LinearExpression? =
        switch first.axis {
        case .horizontal: isMirrored ? frameExpression.right * -1 : frameExpression.left
        case .vertical: frameExpression.top
        default: nil
        }
      if let origin { result.add(origin, times: multiplier - 1) }
    }
    return result
  }

  private mutating func expression(
    of term: LayoutTerm, facing other: LayoutTerm?, isMirrored: Bool
  ) -> LinearExpression? {
    let content = contentGuide(of: term, facing: other)
    guard let start = expression(of: term.attribute, in: term.item, at: content, isMirrored: isMirrored) else {
      return nil
    }
    guard term.isDistance else { return start }
    return expression(of: term.endAttribute, in: term.endItem, isMirrored: isMirrored).map { $0 - start }
  }

  private mutating func expression(
    of attribute: NSLayoutConstraint.Attribute, in item: AnyObject?, at place: UILayoutGuide? = nil, isMirrored: Bool
  ) -> LinearExpression? {
    guard let frameExpression = frame(of: place ?? item) else { return nil }
    switch attribute.kind {
    case .horizontal:
      let margins = attribute.isMargin ? (item as? UIView)?.layoutMargins ?? .zero : .zero
      return horizontal(
        attribute, attribute.isMargin ? frameExpression.inset(by: margins) : frameExpression, isMirrored: isMirrored)
    case .vertical: return vertical(attribute, frameExpression, item)
    case .size: return attribute == .width ? frameExpression.width : frameExpression.height
    case nil: return nil
    }
  }

  /// Returns the coordinate of a horizontal attribute. When mirrored, coordinates count to the left.
  private func horizontal(
    _ attribute: NSLayoutConstraint.Attribute, _ frameExpression: FrameExpression, isMirrored: Bool
  ) -> LinearExpression {
    let result: LinearExpression
    switch attribute {
    case .left, .leftMargin: result = frameExpression.left
    case .right, .rightMargin: result = frameExpression.right
    case .leading, .leadingMargin: result = isMirrored ? frameExpression.right : frameExpression.left
    case .trailing, .trailingMargin: result = isMirrored ? frameExpression.left : frameExpression.right
    default: result = frameExpression.centerX
    }
    return isMirrored ? result * -1 : result
  }

  private mutating func vertical(
    _ attribute: NSLayoutConstraint.Attribute, _ frameExpression: FrameExpression, _ item: AnyObject?
  ) -> LinearExpression? {
    let frameExpression =
      attribute.isMargin ? frameExpression.inset(by: (item as? UIView)?.layoutMargins ?? .zero) : frameExpression
    if attribute.isBaseline, let distance = (item as? UIView)?.baselineFromMiddle {
      return frameExpression.centerY + Double(distance)
    }
    switch attribute {
    case .top, .topMargin: return frameExpression.top
    case .bottom, .bottomMargin: return frameExpression.bottom
    case .firstBaseline:
      guard let view = item as? UIView else { return frameExpression.top }
      let text = view.forFirstBaselineLayout
      return self.frame(of: text).map { $0.top + Double(text.firstBaselineFromTop) }
    case .lastBaseline:
      guard let view = item as? UIView else { return frameExpression.bottom }
      let text = view.forLastBaselineLayout
      return self.frame(of: text).map { $0.bottom - Double(text.lastBaselineFromBottom) }
    default: return frameExpression.centerY
    }
  }
}

extension NSLayoutConstraint.Attribute {
  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}

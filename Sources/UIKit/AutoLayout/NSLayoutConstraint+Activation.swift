extension NSLayoutConstraint {
  /// The reason why the two sides cannot be compared; nil if they can.
  var invalidPair: String? {
    guard let kind = first.axis else { return "the first attribute must not be notAnAttribute" }
    guard let second else {
      return kind == .size ? nil : "Invalid pairing of layout attributes: a location needs a second item"
    }
    guard second.axis == kind else { return "Invalid pairing of layout attributes" }
    let mixes =
      first.attribute.isDirectional && second.attribute.isAbsoluteSide
      || first.attribute.isAbsoluteSide && second.attribute.isDirectional
    return mixes
      ? "A constraint cannot be made between a leading/trailing attribute and a right/left attribute" : nil
  }

  /// The views of both sides; nil when one is gone.
  var views: [UIView]? {
    guard let views = first.views else { return nil }
    guard let second else { return views }
    return second.views.map { views + $0 }
  }

  func activate() {
    guard holder == nil else { return }
    if let problem = invalidPair { return Fault.report("NSLayoutConstraint: \(problem)") }
    guard let views, let ancestor = Self.commonAncestor(of: views) else {
      return Fault.report(
        "Unable to activate constraint \(text) because its items have no common ancestor. Does the constraint or its "
          + "anchors reference items in different view hierarchies?")
    }
    hold(in: ancestor)
  }

  static func commonAncestor(of views: [UIView]) -> UIView? {
    var candidate = views.first
    while let view = candidate, !views.allSatisfy({ $0.hasAncestorOrSelf(view) }) { candidate = view.superviewStorage }
    return candidate
  }

  /// Makes `view` keep the constraint. It holds all items.
  func hold(in view: UIView) {
    holder = view
    view.rare.constraints.append(self)
    view.flags.insert([.holdsConstraints, .placesByConstraints])
    for side in [first, second] {
      if let side, side.attribute.isMargin { (side.item as? UIView)?.flags.insert(.hasMarginConstraints) }
    }
    for item in views ?? [] {
      item.superviewStorage?.flags.insert(.placesByConstraints)
      var current = item
      while current !== view, let parent = current.superviewStorage {
        current.flags.insert(.isConstrained)
        if parent !== view { parent.flags.insert([.isCrossedByConstraints, .placesByConstraints]) }
        current = parent
      }
    }
    view.markAncestorsOfConstraints()
    view.constraintsDidChange()
  }

  func deactivate() {
    guard let view = holder else { return }
    holder = nil
    view.rareStorage?.constraints.removeAll { $0 === self }
    view.constraintsDidChange()
  }

  func didChange() {
    isReported = false
    holder?.constraintsDidChange()
  }

  // MARK: Text

  var text: String {
    let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
    var parts = ["<\(type(of: self)):\(address)"]
    if let identifier { parts.append("'\(identifier)'") }
    parts.append(first.text)
    parts.append(relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">=")
    if let second {
      parts.append(multiplier == 1 ? second.text : "\(multiplier.shortDescription)*\(second.text)")
      if constant != 0 { parts.append("\(constant < 0 ? "-" : "+") \(abs(constant).shortDescription)") }
    } else {
      parts.append(constant.shortDescription)
    }
    if priority != .required { parts.append("@\(CGFloat(priority.rawValue).shortDescription)") }
    parts.append(isActive ? "  (active)>" : "  (inactive)>")
    return parts.joined(separator: " ")
  }
}

/// Makes the constraints that a visual format describes.
@MainActor
struct VisualFormatBuilder {
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  func constraints(of text: String) throws -> [NSLayoutConstraint] {
    let format = try VisualFormat(text)
    let items = try format.elements.map { try item($0, of: format) }
    var result: [NSLayoutConstraint] = []
    for (index, element) in format.elements.enumerated() {
      if case .view(_, let predicates) = element {
        let extent = LayoutTerm(items[index], format.isVertical ? .height : .width)
        result += try predicates.map { try constraint(extent, $0, nil, format) }
      }
      guard index > 0 else { continue }
      result += try gap(format.gaps[index - 1], from: index - 1, to: index, items: items, format: format)
    }
    return result + alignment(of: zip(format.elements, items).filter { $0.0 != .superview }.map(\.1))
  }

  private func item(_ element: VisualFormat.Element, of format: VisualFormat) throws -> AnyObject {
    switch element {
    case .view(let name, _):
      if let item = object(named: name) { return item }
      throw VisualFormat.Mistake(reason: "\(name) is not a key in the views dictionary.", position: 0)
    case .superview:
      for case .view(let name, _) in format.elements {
        let item = object(named: name)
        if let parent = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView { return parent }
      }
      throw VisualFormat.Mistake(reason: "The views have no superview.", position: 0)
    }
  }

  private func object(named name: String) -> AnyObject? { views[name] as? UIView ?? views[name] as? UILayoutGuide }

  private func number(_ value: VisualFormat.Value) throws -> CGFloat {
    switch value {
    case .number(let number): return number
    case .name(let name):
      switch metrics[name] {
      case let number as CGFloat: return number
      case let number as Double: return CGFloat(number)
      case let number as Int: return CGFloat(number)
      case let number as Float: return CGFloat(number)
      case let number as NSNumber: return CGFloat(number.doubleValue)
      default:
        throw VisualFormat.Mistake(reason: "\(name) is not a key in the metrics dictionary.", position: 0)
      }
    }
  }

  private func constraint(
    _ first: LayoutTerm, _ predicate: VisualFormat.Predicate, _ second: LayoutTerm?, _ format: VisualFormat
  ) throws -> NSLayoutConstraint {
    let result: NSLayoutConstraint
    if second == nil, case .name(let name) = predicate.value, let other = object(named: name) {
      result = NSLayoutConstraint(
        first, predicate.relation, LayoutTerm(other, format.isVertical ? .height : .width))
    } else {
      result = NSLayoutConstraint(first, predicate.relation, second, constant: try number(predicate.value))
    }
    if let priority = predicate.priority { result.priority = UILayoutPriority(Float(try number(priority))) }
    return result
  }

  // MARK: Gaps

  private func gap(
    _ gap: VisualFormat.Gap, from: Int, to: Int, items: [AnyObject], format: VisualFormat
  ) throws -> [NSLayoutConstraint] {
    let fromSuperview = format.elements[from] == .superview
    let toSuperview = format.elements[to] == .superview
    let usesMargin = gap == .standard && (fromSuperview || toSuperview)
    // At the superview the same edge is meant, between views the far one of the first.
    let end = LayoutTerm(
      items[from], edge(isStart: fromSuperview, isMargin: usesMargin && fromSuperview, format.isVertical))
    let start = LayoutTerm(
      items[to], edge(isStart: !toSuperview, isMargin: usesMargin && toSuperview, format.isVertical))
    let runsBack = !format.isVertical && options.contains(.directionRightToLeft)
    let (first, second) = runsBack ? (end, start) : (start, end)
    switch gap {
    case .none: return [NSLayoutConstraint(first, .equal, second)]
    case .standard:
      return [NSLayoutConstraint(first, .equal, second, constant: usesMargin ? 0 : SystemSpacing.standard)]
    case .predicates(let predicates): return try predicates.map { try constraint(first, $0, second, format) }
    }
  }

  private func edge(isStart: Bool, isMargin: Bool, _ isVertical: Bool) -> NSLayoutConstraint.Attribute {
    if isVertical { return isStart ? (isMargin ? .topMargin : .top) : (isMargin ? .bottomMargin : .bottom) }
    if options.contains(.directionLeftToRight) {
      return isStart ? (isMargin ? .leftMargin : .left) : (isMargin ? .rightMargin : .right)
    }
    if options.contains(.directionRightToLeft) {
      return isStart ? (isMargin ? .rightMargin : .right) : (isMargin ? .leftMargin : .left)
    }
    return isStart ? (isMargin ? .leadingMargin : .leading) : (isMargin ? .trailingMargin : .trailing)
  }

  private func alignment(of items: [AnyObject]) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for raw in 1...NSLayoutConstraint.Attribute.firstBaseline.rawValue where options.rawValue & (1 << UInt(raw)) != 0 {
      guard let attribute = NSLayoutConstraint.Attribute(rawValue: raw), attribute.kind != .size else { continue }
      for (first, second) in zip(items, items.dropFirst()) {
        result.append(NSLayoutConstraint(LayoutTerm(first, attribute), .equal, LayoutTerm(second, attribute)))
      }
    }
    return result
  }
}

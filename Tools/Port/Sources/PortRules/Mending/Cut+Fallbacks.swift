import SwiftSyntax

/// Edits that keep the source's own code for a missing value: the part after `??` or `else`, and the second branch of `? :`. The call in
/// the value's place returns nil or false.
extension Cut {
  func fallback(around node: Syntax) -> Edit? { operand(node) ?? condition(node) }

  private func operand(_ node: Syntax) -> Edit? {
    guard let list = node.parent?.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true,
      let index = list.firstIndex(where: { $0.id == node.id })
    else { return nil }
    let before = list[..<index].last
    let after = list[list.index(after: index)...].first
    let isOwn = before?.as(BinaryOperatorExprSyntax.self).map { Self.loose.contains($0.operator.text) } ?? true
    if isOwn, after?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" { return replaced(node.byteRange, node) }
    // All that the branches depend on.
    guard let branches = list[list.index(after: index)...].first(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let last = list[..<(list.firstIndex { $0.id == branches.id } ?? index)].last
    else { return nil }
    let start = list[..<index].last { $0.is(AssignmentExprSyntax.self) || $0.is(UnresolvedTernaryExprSyntax.self) }
    let first = start.flatMap { start in list.first { $0.position > start.position } } ?? list.first
    guard let first, !node.is(UnresolvedTernaryExprSyntax.self) else { return nil }
    return replaced(first.byteRange.lowerBound..<last.byteRange.upperBound, node)
  }

  /// Operators that bind looser than `??`.
  private static let loose: Set<String> = ["??", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!=="]

  private func condition(_ node: Syntax) -> Edit? {
    if let element = node.as(ConditionElementSyntax.self), node.parent?.parent?.is(GuardStmtSyntax.self) == true {
      return unguarded(element)
    }
    guard let element = node.as(ConditionElementSyntax.self), let choice = node.parent?.parent?.as(IfExprSyntax.self)
    else {
      return nil
    }
    switch element.condition {
    case .expression(let expression): return replaced(expression.byteRange, Syntax(expression))
    case .optionalBinding:
      guard let body = choice.elseBody, choice.parent?.is(ExpressionStmtSyntax.self) == true else { return nil }
      let start = choice.byteRange.lowerBound
      let end = body.byteRange.lowerBound
      let breaks = Syntax(choice).lineBreaks(before: end)
      let isBlock = body.is(CodeBlockSyntax.self)
      return Edit(range: start..<end, text: "\(call) as Void; \(breaks)\(isBlock ? "do " : "")")
    default: return nil
    }
  }

  /// Removes one condition of a `guard`; the others stay.
  private func unguarded(_ element: ConditionElementSyntax) -> Edit? {
    guard let list = element.parent?.as(ConditionElementListSyntax.self), list.count > 1 else { return nil }
    let node = Syntax(element)
    let names = element.boundNames.map { "case let \($0) = \(call) as PortedLeftOut" }.joined(separator: ", ")
    guard names.isEmpty else {
      return isTrap ? nil : Edit(range: element.condition.byteRange, text: names + node.lineBreaks)
    }
    guard element.trailingComma == nil else {
      return Edit(range: node.byteRangeWithBlanks, text: node.lineBreaks(before: element.byteRange.upperBound))
    }
    guard let comma = list.dropLast().last?.trailingComma else { return nil }
    return Edit(
      range: comma.byteRange.lowerBound..<element.byteRange.upperBound,
      text: node.lineBreaks(before: element.byteRange.upperBound))
  }

  private func replaced(_ range: Range<Int>, _ node: Syntax) -> Edit {
    Edit(range: range, text: call + node.lineBreaks(before: range.upperBound))
  }
}

extension Syntax {
  /// The line breaks of the node up to a place.
  fileprivate func lineBreaks(before end: Int) -> String {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    let bytes = Array(trimmedDescription.utf8.prefix(max(end - start, 0)))
    return String(repeating: "\n", count: bytes.count { $0 == UInt8(ascii: "\n") })
  }
}

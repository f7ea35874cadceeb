import SwiftSyntax

/// A declaration that is added to a class.
struct BodyItem {
  var text: String
  /// The `#if` conditions around the declaration.
  var conditions: [String] = []
}

extension FileLowering {
  /// Inserts the added declarations before the class's closing brace, on that line, so that lines keep their numbers.
  func completeClass(_ node: ClassDeclSyntax, _ type: TypeInfo) {
    let brace = node.memberBlock.rightBrace
    guard brace.presence == .present, node.memberBlock.leftBrace.presence == .present else { return }
    let selectors = selectorItems(of: type)
    let items =
      hoistedItems(of: type) + optionalItems(of: type) + nibItems(of: type) + segueItems(of: type)
      + windowItems(of: type) + selectors.items
    let declared = declaredConformances(of: type)
    needsSupport = needsSupport || !declared.isEmpty
    let conformances = declared + (selectors.conforms ? ["SelectorResponder"] : [])
    if !conformances.isEmpty {
      addSupertype(
        conformances.joined(separator: ", "), node.inheritanceClause,
        after: Syntax(node.genericParameterClause) ?? Syntax(node.name))
    }
    insertItems(items, before: brace, in: node.memberBlock)
  }

  /// Inserts items without conditions on the line of the brace, the others in lines of their own, after which lines are counted anew.
  func insertItems(_ items: [BodyItem], before brace: TokenSyntax, in block: MemberBlockSyntax) {
    guard !items.isEmpty else { return }
    var text = ""
    if let last = block.members.last, !brace.leadingTrivia.containsNewline, !last.trailingTrivia.containsNewline,
      last.semicolon == nil
    {
      text = "; "
    }
    let plain = items.filter(\.conditions.isEmpty).map(\.text)
    text += plain.joined(separator: "; ")
    let others = items.filter { !$0.conditions.isEmpty }
    for item in others { text += "\n" + conditional(item.conditions, item.text) }
    if !others.isEmpty {
      let line = locations.location(for: brace.positionAfterSkippingLeadingTrivia).line
      text += "\n" + Self.sourceLocation(file.location, line: line) + "\n"
    } else if !text.isEmpty {
      text += " "
    }
    insert(text, at: brace.positionAfterSkippingLeadingTrivia)
  }

  func conditional(_ conditions: [String], _ text: String) -> String {
    guard !conditions.isEmpty else { return text }
    let all = conditions.count == 1 ? conditions[0] : conditions.map { "(\($0))" }.joined(separator: " && ")
    return "#if \(all)\n\(text)\n#endif"
  }

  static func sourceLocation(_ file: String, line: Int) -> String {
    let escaped = file.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(escaped)\", line: \(line))"
  }

  /// Adds a type to those that a declaration inherits from, or after its head where it has none.
  func addSupertype(_ name: String, _ clause: InheritanceClauseSyntax?, after head: Syntax) {
    let last = clause?.inheritedTypes.last
    insert("\(last == nil ? ":" : ",") \(name)", at: (last.map(Syntax.init) ?? head).endPositionBeforeTrailingTrivia)
  }
}

extension Trivia {
  fileprivate var containsNewline: Bool { pieces.contains(where: \.isNewline) }
}

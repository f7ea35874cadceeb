import SwiftSyntax

/// Edits that keep names bound. A name whose statement is gone would mean a property or a function around, often the one that is running.
extension Cut {
  /// Keeps the type of a value that traps: the value stays in a branch that is not taken. Where no such value can be made, the place traps
  /// again, and its name has no type.
  func typed(_ node: Syntax) -> Edit? {
    guard isTrap, !message.hasSuffix("cannot be left out"), let value = node.as(InitializerClauseSyntax.self)?.value,
      node.parent?.is(PatternBindingSyntax.self) == true
        || node.parent?.is(OptionalBindingConditionSyntax.self) == true,
      !value.flat.hasPrefix("true ? ")
    else { return nil }
    return Edit(range: value.byteRange, text: "true ? \(call.dropLast()), isTyped: true) : \(value.trimmedDescription)")
  }

  /// Replaces the end of the `else` of a `guard`: the function returns. An initialiser, which cannot, goes on.
  func exit(by item: CodeBlockItemSyntax) -> Edit? {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.last?.id == item.id,
      let statement = list.parent?.parent?.as(GuardStmtSyntax.self),
      let function = item.ancestors.first(where: \.isFunction)
    else { return nil }
    if function.is(InitializerDeclSyntax.self) { return bindings(of: statement) }
    return Edit(range: item.byteRange, text: "return \(call)" + item.lineBreaks)
  }

  /// The bindings of a `guard`, with values where it has none. Its other conditions go.
  private func bindings(of statement: GuardStmtSyntax) -> Edit? {
    let bound = statement.conditions.filter { !$0.boundNames.isEmpty }.map {
      $0.condition.as(OptionalBindingConditionSyntax.self)
    }
    guard !bound.isEmpty, !bound.contains(nil) else { return nil }
    let text = bound.compactMap(\.self).map { binding in
      let value = binding.initializer?.value.trimmedDescription ?? binding.pattern.flat
      return "case let \(binding.pattern.flat)\(binding.typeAnnotation?.flat ?? "") = (\(value)) ?? \(call)"
    }.joined(separator: ", ")
    let missing = statement.conditions.lineBreaks.utf8.count - text.utf8.count { $0 == UInt8(ascii: "\n") }
    return Edit(range: statement.conditions.byteRange, text: text + String(repeating: "\n", count: max(missing, 0)))
  }

  /// Leaves out the calls of a function that goes which would otherwise call the overload of it in which they stand.
  func recursions(without range: Range<Int>) -> [Edit] {
    let item = token.ancestors.first { $0.is(MemberBlockItemSyntax.self) && $0.byteRange == range }
    guard let member = item?.as(MemberBlockItemSyntax.self), let gone = member.decl.as(FunctionDeclSyntax.self) else {
      return []
    }
    let others = member.parent?.as(MemberBlockItemListSyntax.self)?.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    return (others ?? []).filter { $0.name.text == gone.name.text && $0.id != gone.id }.flatMap { other in
      let calls = other.body?.calls { call in
        let callee = call.calledExpression.flat
        return [other.name.text, "self.\(other.name.text)"].contains(callee)
          && call.arguments.map { $0.label?.name ?? "" } == Member(other).labels
      }
      return (calls ?? []).compactMap { call in
        call.ancestors.lazy.compactMap { $0.as(CodeBlockItemSyntax.self) }.first.map(edit(of:))
      }
    }
  }

  /// The places after a statement that goes which use a name that it binds: hardly any of them compiles, and of those in a closure the
  /// compiler names one at a time.
  func uses(without edit: Edit) -> [TokenSyntax] {
    let item = token.ancestors.lazy.compactMap { $0.as(CodeBlockItemSyntax.self) }.first { $0.byteRange == edit.range }
    guard let item, edit.text.contains("PortedLeftOut()"), let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return [] }
    let names = item.item.boundNames
    return list.tokens(viewMode: .sourceAccurate).filter { token in
      token.position > item.position && names.contains(token.text)
        && token.parent?.is(DeclReferenceExprSyntax.self) == true && token.previousToken(viewMode: .all)?.text != "."
    }
  }

  /// Declarations of the names that a statement binds, whose types are not known.
  func names(of item: CodeBlockItemSyntax) -> String {
    guard item.item.is(VariableDeclSyntax.self) || item.item.is(GuardStmtSyntax.self) else { return "" }
    return item.item.boundNames.map { "; let \($0) = PortedLeftOut()" }.joined()
  }
}

extension SyntaxProtocol {
  /// The names that patterns bind, without those of bodies and values.
  var boundNames: [String] {
    let node = Syntax(self)
    if let name = node.as(IdentifierPatternSyntax.self)?.identifier.text { return name == "self" ? [] : [name] }
    let inner: [any SyntaxProtocol.Type] = [
      CodeBlockSyntax.self, AccessorBlockSyntax.self, ClosureExprSyntax.self, InitializerClauseSyntax.self,
    ]
    if inner.contains(where: { node.is($0) }) { return [] }
    return node.children(viewMode: .sourceAccurate).flatMap(\.boundNames)
  }

  /// True for a declaration or closure whose body `return` leaves.
  var isFunction: Bool {
    let kinds: [any SyntaxProtocol.Type] = [
      FunctionDeclSyntax.self, ClosureExprSyntax.self, InitializerDeclSyntax.self, AccessorDeclSyntax.self,
      AccessorBlockSyntax.self, DeinitializerDeclSyntax.self,
    ]
    return kinds.contains { self.is($0) }
  }
}

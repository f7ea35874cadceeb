import SwiftSyntax

extension FileLowering {
  /// Lowers a selector: `#selector(tapped(_:))` becomes `Selector("tapped:")`.
  func lowerSelector(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first, let reference = SelectorReference(argument) else {
      remark(.remains, at: node, "this form of #selector is not understood", advice: "write Selector(\"name:\")")
      return .visitChildren
    }
    let name = selector(for: reference, at: node)
    replace(node, by: "Selector(\"\(name)\")" + node.innerTrivia)
    needsUIKit = true
    return .skipChildren
  }

  private func selector(for reference: SelectorReference, at node: some SyntaxProtocol) -> String {
    let known = index.members(for: reference, in: scope?.type)
    if let accessor = reference.accessor {
      let member = known.first { $0.kind == .property }
      let name = member?.explicitName ?? reference.name
      return accessor == .getter ? name : ObjectiveCName.setter(property: name)
    }
    let methods = known.filter { $0.kind != .property }
    if let member = methods.first(where: { $0.labels == reference.labels })
      ?? methods.first(where: { $0.labels.count == reference.parameterCount }) ?? methods.first
    {
      if member.isAsync { remark(.remains, at: node, "an async method is not called by a selector") }
      return member.selector
    }
    let owner = index.externalOwner(of: reference, in: scope?.type)
    if let labels = reference.labels ?? owner?.labels,
      let known = index.platform.selector(reference.name, labels)
    {
      return known
    }
    if let owner, scope?.type.map({ index.externalClasses(of: $0).contains(owner.name) }) != true {
      remark(
        .remains, at: node, "\(owner.name) does not answer to its own \(reference.name)",
        advice: "name a method of a class of yours, which calls it")
    } else if owner == nil, reference.labels == nil {
      remark(.note, at: node, "\(reference.name) is found nowhere; taken for a method without parameters")
    }
    let labels = reference.labels ?? owner?.labels ?? Array(repeating: "", count: reference.parameterCount ?? 0)
    return ObjectiveCName.selector(base: reference.name, labels: labels)
  }

  /// Lowers a key path: `#keyPath(Photo.album.title)` becomes `"album.title"`.
  func lowerKeyPath(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first else { return .visitChildren }
    var names: [String] = []
    var expression: ExprSyntax? = argument.expression
    while let current = expression {
      if let member = current.as(MemberAccessExprSyntax.self) {
        names.insert(member.declName.baseName.name, at: 0)
        expression = member.base
      } else if let plain = current.as(DeclReferenceExprSyntax.self) {
        names.insert(plain.baseName.name, at: 0)
        expression = nil
      } else if let chain = current.as(OptionalChainingExprSyntax.self) {
        expression = chain.expression
      } else if let forced = current.as(ForceUnwrapExprSyntax.self) {
        expression = forced.expression
      } else {
        remark(.remains, at: node, "this form of #keyPath is not understood", advice: "write the string")
        return .visitChildren
      }
    }
    var type: TypeInfo? = scope?.type
    while let first = names.first, first.first?.isUppercase == true || first == "self" {
      names.removeFirst()
      if first != "self" { type = index.resolve(first, in: scope?.type?.name) }
    }
    let keys = names.map { name -> String in
      let member = type.flatMap { index.members(named: name, in: $0).first { $0.kind == .property } }
      type = member?.type.flatMap { index.resolve($0, in: type?.name) }
      return member?.explicitName ?? name
    }
    replace(node, by: "\"\(keys.joined(separator: "."))\"" + node.innerTrivia)
    return .skipChildren
  }
}

import SwiftSyntax

/// Swift does not dispatch methods that an extension declares. A method that overrides, or is overridden, keeps its place under another
/// name, and a declaration that calls it is added to the class.
extension ProjectIndex {
  func isHoisted(_ member: Member, of type: TypeInfo) -> Bool {
    guard let id = member.extensionID, type.kind == .class, member.kind != .initializer else { return false }
    guard !type.constrainedExtensions.contains(id), !member.parameters.contains(where: \.isVariadic) else {
      return false
    }
    if member.isOverride { return true }
    guard member.kind == .method, !member.isStatic, overriddenNames.contains(member.name) else { return false }
    return subclasses(of: type).contains { $0.members.contains { $0.isOverride && $0.isSame(as: member) } }
  }
}

extension Member {
  func hoistedName(of type: TypeInfo) -> String { "\(name)_in\(type.identifier)" }

  /// The declaration for the body of the class.
  func hoisted(of type: TypeInfo) -> String {
    var words = attributes
    if let access, access != "internal" { words.append(access) }
    if isOverride { words.append("override") }
    if isStatic { words.append("class") }
    let target = hoistedName(of: type)
    guard kind == .method else {
      if !observers.isEmpty {
        let calls = observers.map { "\($0) { \($0)_\(target)(\($0 == "willSet" ? "newValue" : "oldValue")) }" }
        words.append("var \(quoted(name)): \(self.type ?? "Any") { \(calls.joined(separator: " ")) }")
        return words.joined(separator: " ")
      }
      let body = isSettable ? "get { \(target) } set { \(target) = newValue }" : target
      return (words + ["var \(quoted(name)): \(self.type ?? "Any") { \(body) }"]).joined(separator: " ")
    }
    let parameters = parameters.enumerated().map { number, parameter in
      var named = parameter
      if named.name == "_" { named.name = "value\(number)" }
      return named
    }
    let list = parameters.map { parameter in
      let label = parameter.label.isEmpty ? "_ " : parameter.label == parameter.name ? "" : parameter.label + " "
      return label + parameter.name + ": " + parameter.type + (parameter.fallback.map { " " + $0 } ?? "")
    }
    let arguments = parameters.map { parameter in
      (parameter.label.isEmpty ? "" : parameter.label + ": ") + (parameter.isInout ? "&" : "") + parameter.name
        + (parameter.isAutoclosure ? "()" : "")
    }
    let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
    let call =
      (isThrowing ? "try " : "") + (isAsync ? "await " : "") + "\(target)(\(arguments.joined(separator: ", ")))"
    let result = self.type.map { " -> \($0)" } ?? ""
    words.append("func \(quoted(name))(\(list.joined(separator: ", ")))\(effects)\(result) { \(call) }")
    return words.joined(separator: " ")
  }
}

extension FileLowering {
  /// Renames the member in the extension.
  func renameExtensionMember(
    _ member: Member, _ node: some DeclSyntaxProtocol, name: TokenSyntax, modifiers: DeclModifierListSyntax
  ) {
    guard let scope, let type = scope.type, let id = scope.extensionID, node.isMember else { return }
    guard let member = type.members.first(where: { $0.extensionID == id && $0.isRepeated(by: member) }) else { return }
    guard index.isHoisted(member, of: type) else {
      if member.isOverride {
        remark(
          .remains, at: node, "\(member.title) overrides in an extension of \(type.name)",
          advice: type.kind == .external ? "make a subclass" : "move it into the class")
      }
      return
    }
    if let property = node.as(VariableDeclSyntax.self), !member.observers.isEmpty {
      return renameObservers(property, member.hoistedName(of: type), type: member.type ?? "Any")
    }
    replace(name, by: member.hoistedName(of: type))
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.override): remove(modifier)
      case .keyword(.open): replace(modifier, by: "public")
      case .keyword(.class): replace(modifier, by: "static")
      default: break
      }
    }
  }

  /// Makes methods of a property's observers, since an extension cannot have it. Both blocks stay on their lines.
  private func renameObservers(_ node: VariableDeclSyntax, _ name: String, type: String) {
    guard let binding = node.bindings.first, let block = binding.accessorBlock else { return }
    let start = (node.modifiers.first.map(Syntax.init) ?? Syntax(node.bindingSpecifier)).byteRange.lowerBound
    let head = start..<block.leftBrace.byteRange.upperBound
    let breaks = node.description.utf8.prefix(head.upperBound - node.position.utf8Offset)
      .dropFirst(start - node.position.utf8Offset).count { $0 == UInt8(ascii: "\n") }
    edits(replacing: head, by: String(repeating: "\n", count: breaks))
    for observer in binding.observers {
      let kind = observer.accessorSpecifier.text
      let value = observer.parameters?.name.text ?? (kind == "willSet" ? "newValue" : "oldValue")
      let end = observer.parameters?.byteRange.upperBound ?? observer.accessorSpecifier.byteRange.upperBound
      edits(
        replacing: observer.accessorSpecifier.byteRange.lowerBound..<end,
        by: "func \(kind)_\(name)(_ \(value): \(type))")
    }
    remove(block.rightBrace)
  }

  /// The declarations for the body of the class.
  func hoistedItems(of type: TypeInfo) -> [BodyItem] {
    type.members.filter { index.isHoisted($0, of: type) }.map { member in
      BodyItem(text: member.hoisted(of: type), conditions: member.conditions.filter { !type.conditions.contains($0) })
    }
  }
}

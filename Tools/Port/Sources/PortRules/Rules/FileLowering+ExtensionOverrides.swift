import SwiftSyntax

/// Swift does not dispatch methods that an extension declares. A method that overrides, or is overridden, keeps its place under another
/// name, and a declaration that calls it is added to the class.
extension ProjectIndex {
  func isHoisted(_ member: Member, of type: TypeInfo) -> Bool {
    guard let id = member.extensionID, type.kind == .class, member.kind != .initializer,
      dispatch(of: member, in: type) == nil
    else { return false }
    guard !type.constrainedExtensions.contains(id), !member.parameters.contains(where: \.isVariadic) else {
      return false
    }
    if member.isOverride { return true }
    guard member.kind == .method, !member.isStatic, overriddenNames.contains(member.name) else { return false }
    return subclasses(of: type).contains { $0.members.contains { $0.isOverride && $0.isSame(as: member) } }
  }
}

/// A member that an extension of a class outside the project declares, with the types that override it, the deepest first. Each body has
/// a name of its own, and a member that an added extension declares calls the body of the first type that the object is of.
struct Dispatch {
  let owner: TypeInfo
  let member: Member
  let overriding: [TypeInfo]
}

extension ProjectIndex {
  func dispatch(of member: Member, in type: TypeInfo) -> Dispatch? {
    dispatches.first { found in
      found.member.isSame(as: member) && (found.owner === type || found.overriding.contains { $0 === type })
    }
  }

  func findDispatches() -> [Dispatch] {
    types.values.filter { $0.kind == .external }.flatMap { owner in
      owner.members.filter { overriddenNames.contains($0.name) && isOwn($0, of: owner) && !$0.isOverride }.compactMap {
        member in
        let overriding = types.values.filter { type in
          externalClasses(of: type).contains(owner.name) && !type.isGeneric
            && !["private", "fileprivate"].contains(type.access)
            && type.members.contains {
              $0.isOverride && $0.isSame(as: member) && isOwn($0, of: type)
                && $0.conditions.allSatisfy(member.conditions.contains)
            }
        }
        let sorted = overriding.sorted { (depth($0), $0.name) > (depth($1), $1.name) }
        return sorted.isEmpty ? nil : Dispatch(owner: owner, member: member, overriding: sorted)
      }
    }
  }

  private func isOwn(_ member: Member, of type: TypeInfo) -> Bool {
    member.kind != .initializer && !member.isStatic && member.observers.isEmpty
      && !member.parameters.contains(where: \.isVariadic) && !isImported(member.extensionID?.file ?? type.file)
  }

  private func depth(_ type: TypeInfo) -> Int {
    (type.kind == .external ? 0 : projectClasses(from: type).count) + externalClasses(of: type).count
  }
}

extension Member {
  func hoistedName(of type: TypeInfo) -> String { "\(name)_in\(type.identifier)" }

  /// The declaration for the body of the class, or for an extension, which calls the bodies of the types that override.
  func hoisted(of type: TypeInfo, overriding: [TypeInfo] = []) -> String {
    var words = attributes
    if let access, access != "internal" { words.append(overriding.isEmpty || access != "open" ? access : "public") }
    if isOverride { words.append("override") }
    if isStatic { words.append("class") }
    let target = hoistedName(of: type)
    func code(_ use: (String) -> String) -> String {
      guard !overriding.isEmpty else { return use(target) }
      let calls = overriding.map { "if let it = self as? \($0.name) { return \(use("it." + hoistedName(of: $0))) }; " }
      return calls.joined() + "return " + use(target)
    }
    guard kind == .method else {
      if !observers.isEmpty {
        let calls = observers.map { "\($0) { \($0)_\(target)(\($0 == "willSet" ? "newValue" : "oldValue")) }" }
        words.append("var \(quoted(name)): \(self.type ?? "Any") { \(calls.joined(separator: " ")) }")
        return words.joined(separator: " ")
      }
      let get = code { $0 }
      let body = isSettable ? "get { \(get) } set { \(code { "\($0) = newValue" }) }" : get
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
    let prefix = (isThrowing ? "try " : "") + (isAsync ? "await " : "")
    let call = code { "\(prefix)\($0)(\(arguments.joined(separator: ", ")))" }
    let result = self.type.map { " -> \($0)" } ?? ""
    words.append("func \(quoted(name))(\(list.joined(separator: ", ")))\(effects)\(result) { \(call) }")
    return words.joined(separator: " ")
  }
}

extension FileLowering {
  /// Renames the member in the extension; one that is dispatched in a class, too.
  func renameExtensionMember(
    _ member: Member, _ node: some DeclSyntaxProtocol, name: TokenSyntax, modifiers: DeclModifierListSyntax
  ) {
    guard let scope, let type = scope.type, node.isMember,
      let member = type.members.first(where: { $0.extensionID == scope.extensionID && $0.isRepeated(by: member) })
    else { return }
    if let found = index.dispatch(of: member, in: type) {
      if type === found.owner {
        let text = "extension \(type.name) { \(member.hoisted(of: type, overriding: found.overriding)) }"
        appended.append(conditional(member.conditions, text))
      }
    } else if !index.isHoisted(member, of: type) {
      if member.isOverride, scope.extensionID != nil {
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

  /// Calls the body above of a member that is dispatched.
  func lowerSuper(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, base.is(SuperExprSyntax.self), let type = scope?.type,
      let found = index.dispatches.first(where: { found in
        found.member.name == node.declName.baseName.name && index.externalClasses(of: type).contains(found.owner.name)
      })
    else { return }
    let classes = index.projectClasses(from: type).dropFirst().map(\.name) + index.externalClasses(of: type)
    let above = found.overriding.first { $0 !== type && classes.contains($0.name) } ?? found.owner
    replace(base, by: "self")
    replace(node.declName.baseName, by: found.member.hoistedName(of: above))
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

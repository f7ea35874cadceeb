import SwiftSyntax

/// An optional requirement becomes a property that is nil where the object lacks the method:
///
///     @objc optional func photos(_ view: Photos, didSelect index: Int) -> Bool
///     var photos_didSelect_optional: ((Photos, Int) -> Bool)? { get }
///
/// The protocol gets an extension that returns nil, a class with the method gets a property that returns it, and calls with `?` use the
/// property.
extension Member {
  var optionalName: String { ([name] + labels.filter { !$0.isEmpty } + ["optional"]).joined(separator: "_") }

  /// The type of the property; nil where it cannot be written.
  var optionalType: String? {
    guard !isStatic, !parameters.contains(where: { $0.isVariadic || $0.isAutoclosure }) else { return nil }
    switch kind {
    case .property: return type.map { $0.last == "?" || $0.last == "!" ? $0.dropLast() + "?" : Self.atom($0) + "?" }
    case .initializer: return nil
    case .method:
      let list = parameters.map { Self.explicit($0.type) }.joined(separator: ", ")
      let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
      return "((\(list))\(effects) -> \(type.map(Self.explicit) ?? "Void"))?"
    }
  }

  /// The type without an implicit unwrapping: `T!` is allowed in declarations only.
  static func explicit(_ type: String) -> String { type.hasSuffix("!") ? type.dropLast() + "?" : type }

  private static func atom(_ type: String) -> String {
    type.contains("->") || type.contains("&") || type.hasPrefix("any ") ? "(\(type))" : type
  }
}

extension FileLowering {
  func lowerProtocol(_ node: ProtocolDeclSyntax) {
    guard node.attributes.has("objc") else { return }
    let bounds = node.inheritanceClause?.inheritedTypes.map { $0.type.flat } ?? []
    guard !bounds.contains(where: ["AnyObject", "class", "NSObjectProtocol"].contains) else { return }
    addSupertype(
      "AnyObject", node.inheritanceClause, after: Syntax(node.primaryAssociatedTypeClause) ?? Syntax(node.name))
  }

  func lowerOptional(_ node: some DeclSyntaxProtocol, _ member: Member) -> Bool {
    guard member.isOptional, node.isMember, let type = scope?.type, type.kind == .protocol else { return false }
    guard let optionalType = member.optionalType else {
      remark(.remains, at: node, "optional \(member.title) is left as it is", advice: "make it a requirement")
      return false
    }
    replace(node, by: "var \(member.optionalName): \(optionalType) { get }" + node.innerTrivia)
    let isPublic = type.access == "public" || type.access == "open"
    var item = "\(isPublic ? "public " : "")var \(member.optionalName): \(optionalType) { nil }"
    if member.kind == .property {
      item += "; \(isPublic ? "public " : "")var \(quoted(member.name)): \(optionalType) { \(member.optionalName) }"
    }
    let conditions = index.types[type.name]?.members.first { $0.isSame(as: member) }?.conditions ?? []
    appended.append(conditional(conditions, "extension \(type.name) { \(item) }"))
    return true
  }

  /// The properties by which a class implements optional requirements.
  func optionalItems(of type: TypeInfo) -> [BodyItem] {
    let classes = index.projectClasses(from: type)
    let own = index.protocols(of: type)
    let inherited = classes.dropFirst().flatMap(index.protocols(of:))
    return index.optionalRequirements.compactMap { requirement in
      let member = requirement.member
      guard let optionalType = member.optionalType else { return nil }
      let superConforms = inherited.contains { $0 === requirement.protocol }
      guard superConforms || own.contains(where: { $0 === requirement.protocol }) else { return nil }
      func implementation(in type: TypeInfo) -> Member? {
        type.members.first { $0.isSame(as: member) && !$0.isOptional }
      }
      var conditions: [String] = []
      var value: String?
      if let found = implementation(in: type) ?? (superConforms ? nil : classes.lazy.compactMap(implementation).first) {
        // Without the context of an optional, which would find the protocol's own property.
        value = found.kind == .property ? "let own = \(found.reference); return own" : found.reference
        conditions = found.conditions.filter { !type.conditions.contains($0) }
      } else if !superConforms,
        type.access == "open" || index.subclasses(of: type).contains(where: { implementation(in: $0) != nil })
      {
        value = "nil"
      }
      guard let value else { return nil }
      let head = (requirement.protocol.visibility.isEmpty ? "" : type.visibility) + (superConforms ? "override " : "")
      return BodyItem(
        text: "\(head)var \(member.optionalName): \(optionalType) { \(value) }", conditions: conditions)
    }
  }
}

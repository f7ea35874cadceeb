import SwiftParser
import SwiftSyntax

/// Enters the declarations of one file into the index.
final class IndexVisitor: TypeVisitor {
  private let index: ProjectIndex
  private let file: Int
  private var extensions = 0
  private var conditions = ConditionStack()
  private var scopes:
    [(type: TypeInfo, extensionID: ExtensionID?, access: String?, isObjC: Bool, conditions: [String])] = []

  init(index: ProjectIndex, file: Int) {
    self.index = index
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  override func enter(_ node: Node) {
    let kind: TypeInfo.Kind =
      node.is(ClassDeclSyntax.self) ? .class : node.is(ProtocolDeclSyntax.self) ? .protocol : .other
    let path = scopes.last.map { $0.type.name + "." + node.name.name } ?? node.name.name
    let type = index.entry(path, kind: kind, in: file)
    type.supertypes = (node.inheritanceClause?.inheritedTypes.map { $0.type.flat } ?? []) + type.supertypes
    type.access = node.modifiers.access
    type.isGeneric = node.as(ClassDeclSyntax.self)?.genericParameterClause != nil
    type.isObjCMembers = node.attributes.has("objcMembers")
    type.isObjC = type.isObjCMembers || node.attributes.has("objc")
    type.isMainActor = node.attributes.has("MainActor")
    type.file = file
    type.conditions = conditions.all
    scopes.append((type, nil, nil, false, conditions.all))
  }
  override func leave(_ node: any DeclGroupSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = index.entry(ProjectIndex.plain(node.extendedType.flat), in: file)
    type.supertypes += node.inheritanceClause?.inheritedTypes.map { $0.type.flat } ?? []
    let id = ExtensionID(file: file, number: extensions)
    extensions += 1
    if node.genericWhereClause != nil { type.constrainedExtensions.insert(id) }
    scopes.append((type, id, node.modifiers.access, node.attributes.has("objc"), conditions.all))
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.name
    if scopes.isEmpty, !index.isImported(file) || index.aliases[name] == nil {
      index.aliases[name] = ProjectIndex.plain(node.initializer.value.flat)
    }
    return .skipChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    conditions.enter(node)
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigClauseSyntax) { conditions.leave() }

  // MARK: Members

  /// Adds a member. Declarations inside bodies are not members.
  private func add(_ member: Member, _ node: some SyntaxProtocol, _ attributes: AttributeListSyntax) {
    guard let scope = scopes.last, node.isMember else { return }
    var member = member
    member.extensionID = scope.extensionID
    member.conditions = conditions.all
    member.extensionConditions = scope.extensionID == nil ? [] : scope.conditions
    member.isObjC = scope.isObjC && !attributes.has("nonobjc") || attributes.isObjC
    member.explicitName = attributes.objcName
    member.isOutlet = attributes.has("IBOutlet")
    if member.access == nil { member.access = scope.access }
    member.attributes = attributes.kept
    scope.type.members.append(member)
    if member.isOverride { index.overriddenNames.insert(member.name) }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(Member(node), node, node.attributes)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(Member(node), node, node.attributes)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in Member.properties(of: node) {
      add(member, node, node.attributes)
      if scopes.isEmpty { index.globalVariables.insert(member.name) }
    }
    return .visitChildren
  }

  // MARK: Selectors

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first,
      let reference = SelectorReference(argument)
    else { return .visitChildren }
    switch reference.accessor {
    case nil:
      index.referencedNames.insert(reference.name)
      if let type = scopes.last?.type { index.references.append((reference, type)) }
    default: index.referencedProperties.insert(reference.name)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      callee == "Selector" || callee == "NSSelectorFromString",
      let text = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    {
      index.referencedStrings.insert(text)
    }
    return .visitChildren
  }
}

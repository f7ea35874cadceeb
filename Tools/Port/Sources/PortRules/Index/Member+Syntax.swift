import SwiftSyntax

extension Member {
  init(_ node: FunctionDeclSyntax) {
    self.init(kind: .method, name: node.name.name)
    read(node.signature, node.modifiers)
    type = node.signature.returnClause?.type.flat
  }

  init(_ node: InitializerDeclSyntax) {
    self.init(kind: .initializer, name: "init")
    read(node.signature, node.modifiers)
  }

  /// The members of a declaration, one for each name.
  static func properties(of node: VariableDeclSyntax) -> [Member] {
    node.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { return nil }
      var member = Member(kind: .property, name: name)
      member.read(node.modifiers)
      member.type = binding.typeAnnotation?.type.flat ?? binding.initializer?.value.constructedType
      member.isSettable = node.bindingSpecifier.text == "var" && binding.isSettable
      member.observers = binding.observers.map(\.accessorSpecifier.text)
      return member
    }
  }

  private mutating func read(_ signature: FunctionSignatureSyntax, _ modifiers: DeclModifierListSyntax) {
    parameters = signature.parameterClause.parameters.enumerated().map { number, parameter in
      let label = parameter.firstName.name
      let name = (parameter.secondName ?? parameter.firstName).text
      return Parameter(
        label: label == "_" ? "" : label, name: name == "_" ? "unnamed\(number + 1)" : name,
        type: parameter.type.flat, fallback: parameter.defaultValue?.flat, isVariadic: parameter.ellipsis != nil)
    }
    labels = parameters.map(\.label)
    isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
    isThrowing = signature.effectSpecifiers?.throwsClause != nil
    read(modifiers)
  }

  private mutating func read(_ modifiers: DeclModifierListSyntax) {
    isStatic = modifiers.has(.static) || modifiers.has(.class)
    isOverride = modifiers.has(.override)
    isOptional = modifiers.has(.optional)
    isConvenience = modifiers.has(.convenience)
    access = modifiers.access
  }
}

extension PatternBindingSyntax {
  var observers: [AccessorDeclSyntax] {
    guard case .accessors(let list) = accessorBlock?.accessors else { return [] }
    return list.filter { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  fileprivate var isSettable: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    let kinds = list.map(\.accessorSpecifier.text)
    return kinds.contains("set") || kinds.contains("_modify") || !kinds.contains("get")
  }
}

extension ExprSyntax {
  /// The type of `Name(…)` or of a literal.
  fileprivate var constructedType: String? {
    if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if self.is(FloatLiteralExprSyntax.self) { return "Double" }
    if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if self.is(StringLiteralExprSyntax.self) { return "String" }
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    let name = call.calledExpression.flat
    return name.first?.isUppercase == true ? name : nil
  }
}

extension SyntaxProtocol {
  /// True if the declaration is a member of a type, also in a branch of `#if`.
  var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) ?? false }
}

extension DeclModifierListSyntax {
  func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }

  /// The access that is written; that of a setter alone does not count.
  var access: String? {
    first {
      $0.detail == nil && ["open", "public", "package", "internal", "fileprivate", "private"].contains($0.name.text)
    }?
    .name.text
  }
}

extension AttributeListSyntax {
  private var all: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

  func has(_ name: String) -> Bool { all.contains { $0.attributeName.flat == name } }

  /// True if one of the attributes makes a member visible to Objective-C.
  var isObjC: Bool { all.contains { objcAttributes.contains($0.attributeName.flat) } }

  /// The name in `@objc(…)`.
  var objcName: String? {
    for attribute in all where attribute.attributeName.flat == "objc" {
      if let arguments = attribute.arguments { return arguments.flat.filter { $0 != " " } }
    }
    return nil
  }

  /// The attributes that a declaration with the same signature must repeat.
  var kept: [String] {
    all.filter { ["available", "discardableResult", "MainActor"].contains($0.attributeName.flat) }.map(\.flat)
  }
}

/// The attributes that make a member visible to Objective-C.
private let objcAttributes: Set<String> = [
  "objc", "IBAction", "IBOutlet", "IBInspectable", "NSManaged", "GKInspectable", "IBSegueAction",
]

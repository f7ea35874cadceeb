import SwiftSyntax

/// The piece of code that is left out for an error.
struct Cut {
  let token: TokenSyntax
  let message: String
  /// The text of the call that replaces the piece.
  let place: String
  let isTrap: Bool

  /// The edit that leaves the piece out; nil where nothing can be left out.
  var edit: Edit? { answer ?? byMessage ?? byPlace }

  /// The edit that writes code which does the same; nil where there is none.
  var answer: Edit? {
    if message.hasPrefix("constructing an object of class type") { return madeInstance }
    if message.hasPrefix("value of optional type"), message.contains(".Type?'") { return madeInstance }
    // Linux's `CGFloat` has one of its own, which hides Swift's in extensions.
    if message.hasPrefix("static member 'abs' cannot be used on instance") {
      return Edit(range: token.byteRange, text: "Swift.abs")
    }
    // The delegate's window, which may be missing on iOS: `delegate?.window??.frame`, `delegate!.window!!`.
    let isOptional = message.hasPrefix("cannot use optional chaining") || message.hasPrefix("cannot force unwrap")
    if isOptional, !message.contains("PortedLeftOut"), token.text == "?" || token.text == "!" {
      return Edit(range: token.byteRange, text: "")
    }
    return message.hasPrefix("value of type 'AnyObject' has no member") ? objectiveCObject : nil
  }

  // MARK: What the message asks for

  private var byMessage: Edit? {
    if message.contains("does not override any") { return withoutOverride }
    if message.contains("requires an 'override' keyword") { return withOverride }
    if message.contains("does not conform to protocol"), let name = quotedNames.last {
      return without(conformance: name)
    }
    if message.hasPrefix("cannot find type"), let edit = parameterOfAnyType { return edit }
    if message.hasPrefix("missing return") { return before("return \(call) ") }
    if message.contains("'required' initializer 'init(coder:)'") {
      return before("required init?(coder: NSCoder) { fatalError(\(literal)) } ")
    }
    return nil
  }

  private var withoutOverride: Edit? {
    guard let member = token.ancestors.first(where: { $0.asProtocol((any WithModifiersSyntax).self) != nil }),
      let modifier = member.asProtocol((any WithModifiersSyntax).self)?.modifiers.first(where: {
        $0.name.tokenKind == .keyword(.override)
      })
    else { return nil }
    return Edit(range: modifier.byteRangeWithBlanks, text: "")
  }

  private var withOverride: Edit? {
    let member = token.ancestors.first { $0.is(MemberBlockItemSyntax.self) }?.as(MemberBlockItemSyntax.self)?.decl
    guard let modified = member?.asProtocol((any WithModifiersSyntax).self),
      let keyword = member?.tokens(viewMode: .sourceAccurate).first(where: { Self.introducers.contains($0.text) })
    else { return nil }
    let position = (modified.modifiers.first?.byteRange ?? keyword.byteRange).lowerBound
    return Edit(range: position..<position, text: "override ")
  }

  /// Replaces `type.init()` of a class that is known at run time only.
  private var madeInstance: Edit? {
    // The initialiser as a value.
    let access = token.ancestors.first { $0.is(MemberAccessExprSyntax.self) }?.as(MemberAccessExprSyntax.self)
    if let reference = access, reference.declName.baseName.text == "init", let base = reference.base,
      reference.parent?.is(FunctionCallExprSyntax.self) == false
    {
      return Edit(range: reference.byteRange, text: "{ portedMake(\(base.flat).self) }")
    }
    guard
      let call = token.ancestors.first(where: { $0.is(FunctionCallExprSyntax.self) })?.as(FunctionCallExprSyntax.self),
      call.trailingClosure == nil, [[], ["frame"], ["nibName", "bundle"]].contains(call.arguments.map(\.label?.text))
    else { return nil }
    let arguments = call.arguments.isEmpty ? "" : ", " + call.arguments.trimmedDescription
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    else {
      // `.init()` of the type that the message names.
      if call.calledExpression.is(MemberAccessExprSyntax.self), let type = quotedNames.first {
        return Edit(range: call.byteRange, text: "portedMake(\(type).self\(arguments))")
      }
      guard call.calledExpression.is(DeclReferenceExprSyntax.self) else { return nil }
      return Edit(range: call.byteRange, text: "portedMake(\(call.calledExpression.flat).self\(arguments))")
    }
    // `type?.init()` is nil where the type is.
    guard let chain = base.as(OptionalChainingExprSyntax.self) else {
      let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
      let type = name.first?.isUppercase == true ? name + ".self" : base.flat
      return Edit(range: call.byteRange, text: "portedMake(\(type)\(arguments))")
    }
    return Edit(range: call.byteRange, text: "(\(chain.expression.flat)).map { portedMake($0\(arguments)) }")
  }

  /// Casts an object to the class that has the member. Objective-C looks up the members of any object when they are used.
  private var objectiveCObject: Edit? {
    let access = token.ancestors.first { $0.is(MemberAccessExprSyntax.self) }?.as(MemberAccessExprSyntax.self)
    guard let access, let base = access.base else { return nil }
    let name = access.declName.baseName.text
    if ["isEqual", "hash", "description"].contains(name), !base.flat.contains("NSObject") {
      return Edit(range: base.byteRange, text: "(\(base.flat) as! NSObject)")
    }
    let chain = base.as(OptionalChainingExprSyntax.self)
    let object = chain?.expression.flat ?? base.flat
    if name.hasSuffix("Value") {
      let type = name.hasPrefix("cg") || name.hasPrefix("uiEdge") ? "NSValue" : "NSNumber"
      return Edit(range: base.byteRange, text: "((\(object)) as? \(type))?")
    }
    // A method of the project's own: its class answers the selector.
    guard let call = access.parent?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.trailingClosure == nil
    else { return nil }
    return Edit(
      range: call.byteRange, text: "_ = ((\(object)) as? any SelectorResponder)?.perform(Selector(\"\(name)\"))")
  }

  /// Replaces the type of a parameter, so that the function stays, and with it those that call it.
  private var parameterOfAnyType: Edit? {
    guard var type = token.parent, type.is(IdentifierTypeSyntax.self) else { return nil }
    while let whole = type.parent, whole.is(MemberTypeSyntax.self) { type = whole }
    var node = type
    while let parent = node.parent {
      if parent.is(FunctionParameterSyntax.self) { return Edit(range: type.byteRange, text: "Any") }
      // Arguments of generic types and keys must conform to something, as a rule.
      guard Self.wrappers.contains(where: { parent.is($0) }) else { return nil }
      node = parent
    }
    return nil
  }

  private static let wrappers: [any SyntaxProtocol.Type] = [
    OptionalTypeSyntax.self, ImplicitlyUnwrappedOptionalTypeSyntax.self, ArrayTypeSyntax.self,
    AttributedTypeSyntax.self, FunctionTypeSyntax.self, TupleTypeSyntax.self, TupleTypeElementSyntax.self,
    TupleTypeElementListSyntax.self,
  ]

  private func without(conformance name: String) -> Edit? {
    guard let group = token.ancestors.first(where: { $0.asProtocol((any DeclGroupSyntax).self) != nil }),
      let clause = group.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause,
      let type = clause.inheritedTypes.first(where: { ProjectIndex.plain($0.type.flat) == name })
    else { return nil }
    return without(type, of: clause)
  }

  private func before(_ text: String) -> Edit? {
    guard token.tokenKind == .rightBrace || token.tokenKind == .identifier(token.text) else { return nil }
    let group = token.ancestors.first { $0.asProtocol((any DeclGroupSyntax).self) != nil }
    let brace =
      token.tokenKind == .rightBrace
      ? token : group?.asProtocol((any DeclGroupSyntax).self)?.memberBlock.rightBrace
    guard let position = brace?.positionAfterSkippingLeadingTrivia.utf8Offset else { return nil }
    return Edit(range: position..<position, text: text)
  }

  // MARK: What stands around the place

  private var byPlace: Edit? {
    var node: Syntax? = Syntax(token)
    while let current = node {
      if let type = current.as(InheritedTypeSyntax.self),
        let clause = type.parent?.parent?.as(InheritanceClauseSyntax.self)
      {
        return without(type, of: clause)
      }
      if let attribute = current.as(AttributeSyntax.self), attribute.arguments == nil {
        return Edit(range: attribute.byteRangeWithBlanks, text: "")
      }
      if !Self.isCall(current), let edit = fallback(around: current) ?? typed(current) { return edit }
      if current.is(MemberBlockItemSyntax.self) { return erased(current) }
      // What has been left out does not help, so that what is around it goes.
      if let item = current.as(CodeBlockItemSyntax.self), !Self.isCall(item) { return edit(of: item) }
      node = current.parent
    }
    return nil
  }

  func edit(of item: CodeBlockItemSyntax) -> Edit {
    // In an `#if` at the top of a file, too.
    let body = item.ancestors.first {
      $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self) || $0.is(AccessorBlockSyntax.self)
    }
    if body == nil { return erased(Syntax(item)) }
    if let edit = exit(by: item) { return edit }
    let isReturn = item.item.as(ReturnStmtSyntax.self)?.expression != nil
    let other = isReturn ? "return \(call)" : item.isValue ? call : "\(call) as Void"
    let text = initialValue(in: item) ?? other
    let end = names(of: item) + (item.semicolon == nil ? "" : ";") + item.lineBreaks
    return Edit(range: item.byteRange, text: text + end)
  }

  /// An assignment in an initialiser, which must give each property a value.
  private func initialValue(in item: CodeBlockItemSyntax) -> String? {
    guard !isTrap, item.ancestors.first(where: \.isFunction)?.is(InitializerDeclSyntax.self) == true,
      let parts = item.item.as(SequenceExprSyntax.self)?.elements, let property = parts.first,
      let value = parts.dropFirst(2).first, parts.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
      token.position >= value.position, !Self.isCall(value)
    else { return nil }
    return "\(property.flat) = \(call)"
  }

  /// The bytes of the function's body around the place, the outermost; nil outside of bodies.
  var body: Range<Int>? {
    token.ancestors.filter { $0.is(CodeBlockSyntax.self) || $0.is(AccessorBlockSyntax.self) }.last?.byteRange
  }

  private func erased(_ node: Syntax) -> Edit { Edit(range: node.byteRange, text: node.lineBreaks) }

  /// True if another class takes the place of a missing superclass.
  var isMissingSuperclass: Bool {
    message.hasPrefix("cannot find type") && edit?.text.contains(/^(UI|PortedMissing)/) == true
  }

  /// Removes an inherited type. A missing superclass is replaced by a stand-in.
  private func without(_ type: InheritedTypeSyntax, of clause: InheritanceClauseSyntax) -> Edit? {
    let name = ProjectIndex.plain(type.type.flat)
    let isSuperclass = clause.parent?.is(ClassDeclSyntax.self) == true && clause.inheritedTypes.first?.id == type.id
    if isSuperclass, !message.contains("does not conform"), let substitute = Self.substitute(for: name) {
      return Edit(range: type.type.byteRange, text: substitute)
    }
    guard clause.inheritedTypes.count > 1 else { return Edit(range: clause.byteRange, text: clause.lineBreaks) }
    guard type.trailingComma == nil, let index = clause.inheritedTypes.index(of: type),
      let before = clause.inheritedTypes[..<index].last?.trailingComma
    else { return Edit(range: type.byteRangeWithBlanks, text: type.lineBreaks) }
    return Edit(range: before.byteRange.lowerBound..<type.byteRange.upperBound, text: type.lineBreaks)
  }

  /// The endings of class names. A missing class of a package is usually named after the class of UIKit that it inherits from.
  private static let kinds = [
    "NavigationController", "TabBarController", "CollectionViewController", "TableViewController", "PageViewController",
    "CollectionViewCell", "TableViewCell", "TableViewHeaderFooterView", "CollectionReusableView",
    "CollectionViewFlowLayout", "CollectionViewLayout", "CollectionView", "TableView", "ImageView", "StackView",
    "ScrollView", "Button", "Label", "TextField", "TextView", "SearchBar", "PageControl",
  ]

  private static func substitute(for name: String) -> String? {
    if name.hasSuffix("Delegate") || name.hasSuffix("DataSource") { return nil }
    if let kind = kinds.first(where: name.hasSuffix) { return "UI" + kind }
    if name.hasSuffix("TableCell") { return "UITableViewCell" }
    if name.hasSuffix("Cell") { return "UICollectionViewCell" }
    if name.hasSuffix("Controller") { return "PortedMissingController" }
    let views = ["View", "Cell", "Bar", "Button", "Label", "Control", "Field", "Indicator", "Header", "Footer"]
    return views.contains(where: name.hasSuffix) ? "UIView" : nil
  }

  // MARK: Words

  private static let function = "portedMissing("
  private static let introducers: Set<String> = ["func", "var", "init", "subscript"]

  private static func isCall(_ item: some SyntaxProtocol) -> Bool {
    let text = item.flat
    return text.hasPrefix(function) || text.hasPrefix("return \(function)")
  }
  private var literal: String { String(reflecting: place) }
  var call: String { Self.function + literal + ")" }

  private var quotedNames: [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }
}

extension SyntaxProtocol {
  /// The line breaks inside the node.
  var lineBreaks: String {
    String(repeating: "\n", count: trimmedDescription.utf8.count { $0 == UInt8(ascii: "\n") })
  }
}

extension CodeBlockItemSyntax {
  /// True if the item is the only expression of a body that has a value.
  fileprivate var isValue: Bool {
    guard item.is(ExprSyntax.self), parent?.as(CodeBlockItemListSyntax.self)?.count == 1 else { return false }
    let body = ancestors.first(where: \.isFunction)
    if let function = body?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
    if let accessor = body?.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
    return body?.is(ClosureExprSyntax.self) == true || body?.is(AccessorBlockSyntax.self) == true
  }
}

extension InheritedTypeListSyntax {
  fileprivate func index(of type: InheritedTypeSyntax) -> Index? { firstIndex { $0.id == type.id } }
}

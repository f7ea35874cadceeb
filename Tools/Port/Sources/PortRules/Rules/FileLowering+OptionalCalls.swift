import SwiftSyntax

extension FileLowering {
  /// Lowers an optional call: `delegate?.photos?(self, didSelect: 3)` becomes `delegate?.photos_didSelect_optional?(self, 3)`.
  func lowerOptionalCall(_ node: FunctionCallExprSyntax) {
    let callee: ExprSyntax
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      callee = chain.expression
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      callee = forced.expression
    } else {
      return
    }
    guard let member = callee.as(MemberAccessExprSyntax.self), member.declName.argumentNames == nil else { return }
    let labels = node.arguments.map { $0.label?.name ?? "" }
    let closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    let requirement = index.optionalRequirements(named: member.declName.baseName.name).first {
      $0.kind == .method && $0.labels.count == labels.count + closures
        && Array($0.labels.prefix(labels.count)) == labels
        && $0.optionalType != nil
    }
    guard let requirement else { return lowerPlatformCall(node, member) }
    replace(member.declName.baseName, by: requirement.optionalName)
    castObject(member.base, for: requirement)
    for argument in node.arguments {
      guard let label = argument.label else { continue }
      edits(removing: label.byteRange.lowerBound..<argument.expression.byteRange.lowerBound)
    }
    for (closure, label) in zip(node.additionalTrailingClosures, requirement.labels.suffix(max(closures - 1, 0))) {
      remark(
        .remains, at: closure, "a second trailing closure of the optional \(requirement.title), \(label)",
        advice: "write it between the parentheses")
    }
  }

  /// Casts a property of the type `AnyObject`, whose methods Objective-C looks up when they are called.
  private func castObject(_ base: ExprSyntax?, for requirement: Member) {
    guard let base, declaredType(of: base).map(ProjectIndex.plain) == "AnyObject",
      let owner = index.optionalRequirements.first(where: { $0.member.isSame(as: requirement) })?.protocol
    else { return }
    let object = base.as(OptionalChainingExprSyntax.self)?.expression
    insert("(", at: base.positionAfterSkippingLeadingTrivia)
    insert(" as? any \(owner.name))" + (object == nil ? "?" : ""), at: (object ?? base).endPositionBeforeTrailingTrivia)
  }

  /// The type of a property of the type around, as it is declared.
  private func declaredType(of base: ExprSyntax?) -> String? {
    let object = base?.as(OptionalChainingExprSyntax.self)?.expression ?? base
    let access = object?.as(MemberAccessExprSyntax.self)
    guard access == nil || access?.base?.flat == "self", let type = scope?.type,
      let name = (access?.declName ?? object?.as(DeclReferenceExprSyntax.self))?.baseName.name
    else { return nil }
    return index.members(named: name, in: type).first { $0.kind == .property }?.type
  }

  /// Lowers an optional call of a method that UIKit's protocol requires here: `source.numberOfSections?(in: table)` becomes
  /// `portedOptional(source.numberOfSections(in: table))`.
  private func lowerPlatformCall(_ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax) {
    let name = member.declName.baseName.name
    let isForced = node.calledExpression.is(ForceUnwrapExprSyntax.self)
    let names = isForced ? index.platform.protocolMethods : index.platform.requirements
    guard names.contains(name), member.base != nil,
      !index.types.values.contains(where: { $0.members.contains { $0.name == name && $0.kind == .property } })
    else { return }
    edits(removing: member.byteRange.upperBound..<node.calledExpression.byteRange.upperBound)
    guard !isForced, node.parent?.is(MemberAccessExprSyntax.self) != true,
      node.parent?.is(OptionalChainingExprSyntax.self) != true
    else { return }
    insert("portedOptional(", at: node.positionAfterSkippingLeadingTrivia)
    insert(")", at: node.endPositionBeforeTrailingTrivia)
    needsSupport = true
  }

  /// Lowers a reference to a method that is read and not called: `if delegate?.photos == nil`, `let call = delegate.photos`.
  func lowerOptionalReference(_ node: MemberAccessExprSyntax) {
    let found = index.optionalRequirements(named: node.declName.baseName.name)
    guard !found.isEmpty, node.base != nil, !node.isCallee else { return }
    let labels = node.declName.argumentNames?.arguments.map { $0.name.text == "_" ? "" : $0.name.name }
    let methods = found.filter {
      $0.kind == .method && $0.optionalType != nil && (labels == nil || $0.labels == labels)
    }
    guard methods.count == 1, let requirement = methods.first else { return }
    // A property or another method of the same name is meant as likely.
    guard labels != nil || index.hasOnlyOptional(requirement) else { return }
    if let type = declaredType(of: node.base), index.resolve(type, in: scope?.type?.name)?.kind != .protocol { return }
    replace(node.declName, by: requirement.optionalName)
  }

  /// Lowers `delegate.responds(to: #selector(PhotosDelegate.photos(_:didSelect:)))`, which tests if the property is nil. A method that
  /// UIKit's protocol requires here is there in any case: its default answers as UIKit does where it is missing.
  func lowerRespondsTo(_ node: FunctionCallExprSyntax) -> Bool {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "responds",
      let base = callee.base, node.arguments.count == 1, let argument = node.arguments.first,
      argument.label?.text == "to", let macro = argument.expression.as(MacroExpansionExprSyntax.self),
      macro.macroName.text == "selector", let selector = macro.arguments.first.flatMap({ SelectorReference($0) })
    else { return false }
    let known = index.members(for: selector, in: scope?.type).filter { $0.isOptional && $0.optionalType != nil }
    let requirement = known.first { $0.labels == selector.labels } ?? known.first
    let isPlatforms = index.platform.protocolMethods.contains(selector.name) && selector.base != nil
    guard requirement != nil || isPlatforms else { return false }
    let position = base.endPositionBeforeTrailingTrivia.utf8Offset
    let end = node.byteRange.upperBound
    if base.is(OptionalChainingExprSyntax.self) {
      // The result stays an optional.
      let test = requirement.map { "$0.\($0.optionalName) != nil" } ?? "_ in true"
      edits(replacing: position - 1..<end, by: ".map { \(test) }")
    } else if let requirement {
      insert("(", at: node.positionAfterSkippingLeadingTrivia)
      edits(replacing: position..<end, by: ".\(requirement.optionalName) != nil)")
    } else {
      edits(replacing: node.positionAfterSkippingLeadingTrivia.utf8Offset..<end, by: "true")
    }
    return true
  }

  private func edits(removing range: Range<Int>) { edits(replacing: range, by: "") }
}

extension MemberAccessExprSyntax {
  /// True if the member is called, with or without `?` and `!`.
  fileprivate var isCallee: Bool {
    var node = Syntax(self)
    while let parent = node.parent, parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    {
      node = parent
    }
    return node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.as(ExprSyntax.self)?.id
  }
}

import SwiftSyntax

/// Additions for a project with nibs or storyboards: the code that is written from them sets outlets and asks for views.
extension FileLowering {
  /// Makes outlets and inspectable properties visible, since they are set from another file.
  func showOutlet(_ node: VariableDeclSyntax) {
    guard index.lowering.hasNibs, node.isMember, node.attributes.has("IBOutlet") || node.attributes.has("IBInspectable")
    else { return }
    let hidden = Array(node.modifiers).filter { Self.hidden.contains($0.name.text) }
    hidden.forEach { remove($0) }
    // Nibs of other modules set it, too, unless its type is the module's own.
    let own = node.bindings.first?.typeAnnotation.flatMap { index.resolve($0.type.flat, in: scope?.type?.name) }
    guard index.lowering.isLibrary, let type = scope?.type, !type.visibility.isEmpty,
      own.map({ $0.kind == .external || !$0.visibility.isEmpty }) ?? true,
      !node.modifiers.contains(where: { ["public", "open"].contains($0.name.text) && $0.detail == nil })
    else { return }
    let start = node.modifiers.first { modifier in !hidden.contains { $0.id == modifier.id } }.map(Syntax.init)
    insert("public ", at: (start ?? Syntax(node.bindingSpecifier)).positionAfterSkippingLeadingTrivia)
  }

  private static let hidden: Set<String> = ["private", "fileprivate", "internal"]

  func nibItems(of type: TypeInfo) -> [BodyItem] {
    let isOwn = type.members.contains { $0.name == "loadView" && $0.labels.isEmpty }
    guard !isOwn, let body = loading(of: type) else { return [] }
    return [BodyItem(text: "\(type.visibility)override func loadView() { \(body) }")]
  }

  /// In a `loadView` of the project's own.
  func lowerLoading(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.flat == "super.loadView()" else { return }
    if let body = scope?.type.flatMap(loading) { replace(node, by: body) }
  }

  private func loading(of type: TypeInfo) -> String? {
    guard index.lowering.hasNibs, case .external = index.superclass(of: type) else { return nil }
    let ancestors = index.externalClasses(of: type)
    if ancestors.contains("UICollectionViewController") { return "super.loadView(); portedLoadCollectionView()" }
    return ancestors.contains("UIViewController") ? "if !portedLoadView() { super.loadView() }" : nil
  }

  /// Names UIKit's own class where an override takes a nib: with the module's `UINib`, a subclass, it would override nothing.
  func lowerNibParameters(_ node: FunctionDeclSyntax) {
    guard index.lowering.hasNibs, node.modifiers.has(.override) else { return }
    let types = node.signature.parameterClause.tokens(viewMode: .sourceAccurate).filter { $0.text == "UINib" }
    types.forEach { replace($0, by: "UIKit.UINib") }
  }

  // MARK: Methods of protocols that the written package has in the place of UIKit's classes

  func lowerDeclaredMethod(_ node: FunctionDeclSyntax) {
    guard node.isMember, let type = scope?.type else { return }
    let member = Member(node)
    guard index.declaringProtocol(of: member, in: type) != nil else { return }
    for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.override) { remove(modifier) }
    guard let body = node.body else { return }
    for call in body.supers(member.name) { replace(call, by: member.name == "shouldPerformSegue" ? "true" : "()") }
  }

  func segueItems(of type: TypeInfo) -> [BodyItem] {
    guard declaredConformances(of: type).contains("PortedSegueJudge") else { return [] }
    return [
      BodyItem(
        text: "\(type.visibility)func portedShouldPerform(_ identifier: String, _ sender: Any?) -> Bool "
          + "{ shouldPerformSegue(withIdentifier: identifier, sender: sender) }")
    ]
  }

  func declaredConformances(of type: TypeInfo) -> [String] {
    type.members.compactMap { index.declaringProtocol(of: $0, in: type) }.filter { !type.supertypes.contains($0) }
  }
}

extension CodeBlockSyntax {
  /// The calls of the superclass's method.
  fileprivate func supers(_ name: String) -> [FunctionCallExprSyntax] {
    calls {
      let member = $0.calledExpression.as(MemberAccessExprSyntax.self)
      return member?.base?.is(SuperExprSyntax.self) == true && member?.declName.baseName.text == name
    }
  }
}

extension ProjectIndex {
  /// The protocol of the written package that declares the method; nil where a superclass of the project has the method.
  fileprivate func declaringProtocol(of member: Member, in type: TypeInfo) -> String? {
    guard member.kind == .method, type.kind == .class else { return nil }
    let found: String? =
      switch (member.name, member.labels) {
      case ("prepare", ["for", "sender"]) where lowering.hasNibs && member.parameters[0].type == "UIStoryboardSegue":
        "PortedSegueSource"
      case ("shouldPerformSegue", ["withIdentifier", "sender"]) where lowering.hasNibs: "PortedSegueJudge"
      case ("observeValue", ["forKeyPath", "of", "change", "context"]): "@preconcurrency PortedObserver"
      default: nil
      }
    let isInherited = projectClasses(from: type).dropFirst().contains { $0.members.contains { $0.isSame(as: member) } }
    return isInherited ? nil : found
  }

  func markDeclaredMethods() {
    for type in types.values where type.kind == .class {
      for (number, member) in type.members.enumerated() where declaringProtocol(of: member, in: type) != nil {
        type.members[number].isOverride = false
      }
    }
  }
}

import SwiftSyntax

/// Walks through one file and collects the edits that lower it. Each rule is in a file of its own, `FileLowering+Topic.swift`.
final class FileLowering: TypeVisitor {
  let file: SourceFile
  let index: ProjectIndex
  let locations: SourceLocationConverter
  private let fileNumber: Int
  private(set) var edits: [Edit] = []
  private(set) var remarks: [Remark] = []
  /// True if a name is used that `PortSupport` declares.
  var needsSupport = false
  /// Modules of `Tools/Port/StandIns` that the file imports, and those that have a name which it uses.
  var standIns: Set<String> = []
  var neededStandIns: Set<String> = []
  /// Two flags: a name is used that Apple's Foundation exports and that comes with UIKit here, and UIKit is imported.
  var needsUIKit = false
  var hasUIKit = false
  /// Modules of packages that the file imports.
  var importedModules: Set<String> = []
  /// The prefixes of names in modules that are left out, with the features that are missing without them.
  var leftOut: [String: String] = [:]
  /// The code that is added after the last line.
  var appended: [String] = []
  private var extensions = 0
  private var scopes: [Scope] = []

  /// A type's declaration or an extension around a place.
  struct Scope {
    var type: TypeInfo?
    var extensionID: ExtensionID?
  }

  init(file: SourceFile, number: Int, tree: SourceFileSyntax, index: ProjectIndex) {
    self.file = file
    fileNumber = number
    self.index = index
    locations = SourceLocationConverter(fileName: file.location, tree: tree)
    needsUIKit = index.lowering.impliesUIKit
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: For rules

  var scope: Scope? { scopes.last }

  func replace(_ node: some SyntaxProtocol, by text: String) { edits.append(Edit(range: node.byteRange, text: text)) }

  func edits(replacing range: Range<Int>, by text: String) { edits.append(Edit(range: range, text: text)) }

  /// Removes a node with the blanks after it.
  func remove(_ node: some SyntaxProtocol) { edits.append(Edit(range: node.byteRangeWithBlanks, text: "")) }

  func insert(_ text: String, at position: AbsolutePosition) {
    edits.append(Edit(range: position.utf8Offset..<position.utf8Offset, text: text))
  }

  func remark(_ severity: Remark.Severity, at node: some SyntaxProtocol, _ message: String, advice: String = "") {
    let line = locations.location(for: node.positionAfterSkippingLeadingTrivia).line
    remarks.append(Remark(severity, path: file.path, line: line, message, advice: advice))
  }

  // MARK: Types

  override func enter(_ node: Node) {
    leaveOutSwiftUI(node)
    if let node = node.as(ProtocolDeclSyntax.self) { lowerProtocol(node) }
    let path = scopes.last?.type.map { $0.name + "." + node.name.name } ?? node.name.name
    scopes.append(Scope(type: index.types[path]))
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    leaveOutSwiftUI(node)
    let type = index.resolve(node.extendedType.flat, in: nil)
    scopes.append(Scope(type: type, extensionID: ExtensionID(file: fileNumber, number: extensions)))
    extensions += 1
    return .visitChildren
  }
  override func leave(_ node: any DeclGroupSyntax) {
    if let scope, let type = scope.type {
      if let node = node.as(ClassDeclSyntax.self) { completeClass(node, type) }
      if let node = node.as(ExtensionDeclSyntax.self), let id = scope.extensionID { addSelectors(of: node, type, id) }
    }
    scopes.removeLast()
  }

  // MARK: Nodes

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    lowerAttribute(node)
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    // Swift 3 allowed `weak` in a protocol, where it says nothing.
    if node.name.text == "dynamic" || node.name.text == "weak" && scope?.type?.kind == .protocol { remove(node) }
    // Swift 3 took it for public.
    if node.name.text == "open", node.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let" {
      replace(node, by: "public")
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let member = Member(node)
    if lowerOptional(node, member) { return .skipChildren }
    lowerDeclaredMethod(node)
    lowerNibParameters(node)
    makeWindow(in: node)
    renameExtensionMember(member, node, name: node.name, modifiers: node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if scope?.extensionID != nil, node.isMember, node.modifiers.has(.override) {
      remark(.remains, at: node, "an initialiser overrides in an extension", advice: "move it into the class")
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let member = Member.properties(of: node).first
    if let member, lowerOptional(node, member) { return .skipChildren }
    showOutlet(node)
    if let member, let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier {
      renameExtensionMember(member, node, name: name, modifiers: node.modifiers)
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": lowerSelector(node)
    case "keyPath": lowerKeyPath(node)
    default: lowerPreview(node)
    }
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { lowerPreview(node) }

  private func lowerPreview(_ node: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    replace(node, by: node.innerTrivia)
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if lowerRespondsTo(node) { return .skipChildren }
    lowerOptionalCall(node)
    lowerLoading(node)
    noteCall(node)
    lowerSelfCreation(node)
    lowerStart(node)
    lowerEmptyText(node)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    keepCaptures(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    lowerOptionalReference(node)
    lowerSuper(node)
    lowerQualifier(node.base)
    lowerBundle(node)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    lowerImport(node)
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { lowerCondition(condition) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    lowerBundleInfo(node)
    noteName(node.baseName)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    lowerQualifier(node.baseType)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    noteName(node.name)
    return .visitChildren
  }
}

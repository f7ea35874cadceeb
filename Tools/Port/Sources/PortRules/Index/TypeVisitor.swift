import SwiftSyntax

/// Walks through a file and names the declarations of types that it enters and leaves.
class TypeVisitor: SyntaxVisitor {
  typealias Node = any DeclGroupSyntax & NamedDeclSyntax

  /// Enters a class, a structure, an enumeration, an actor or a protocol.
  func enter(_ node: Node) {}
  /// Leaves one of these, or an extension.
  func leave(_ node: any DeclGroupSyntax) {}

  private func entered(_ node: Node) -> SyntaxVisitorContinueKind {
    enter(node)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { entered(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { entered(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { entered(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { entered(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { entered(node) }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node) }
  override func visitPost(_ node: StructDeclSyntax) { leave(node) }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node) }
  override func visitPost(_ node: ActorDeclSyntax) { leave(node) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave(node) }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node) }
}

import SwiftSyntax

extension FileLowering {
  /// Leaves out a type or an extension whose declaration names a view of SwiftUI's. The compiler would name the lines of it one by one, after
  /// a search of many seconds for what its builders may mean.
  func leaveOutSwiftUI(_ node: some DeclGroupSyntax) {
    guard let reason = leftOut["UIHosting"] else { return }
    let words = node.tokens(viewMode: .sourceAccurate).prefix { $0.position < node.memberBlock.position }.map(\.name)
    let isPart = words.contains { isSwiftUI($0) || index.types[$0]?.supertypes.contains(where: isSwiftUI) == true }
    guard isPart else { return }
    remark(.refused, at: node, node.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "extension", advice: reason)
    replace(node, by: node.innerTrivia)
  }

  private func isSwiftUI(_ name: String) -> Bool {
    // One of the project's own has nothing to do with it.
    Self.swiftUI.contains(name) && index.types[name]?.kind ?? .external == .external
  }

  /// Protocols that make a type a part of a SwiftUI app.
  private static let swiftUI: Set<String> = [
    "View", "App", "Scene", "PreviewProvider", "ViewModifier", "UIViewRepresentable", "UIViewControllerRepresentable",
    "Shape", "ButtonStyle",
  ]
}

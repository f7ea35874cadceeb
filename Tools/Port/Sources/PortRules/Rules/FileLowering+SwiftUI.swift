import SwiftSyntax

extension FileLowering {
  /// Leaves out a type or an extension whose declaration names a view of SwiftUI's. The compiler would name the lines of it one by one, after
  /// a search of many seconds for what its builders may mean.
  func leaveOutSwiftUI(_ node: some DeclGroupSyntax) {
    guard let reason = leftOut["UIHosting"], index.types["View"]?.kind ?? .external == .external else { return }
    let words = node.tokens(viewMode: .sourceAccurate).prefix { $0.position < node.memberBlock.position }.map(\.name)
    guard
      words.contains(where: { name in
        Self.swiftUI.contains(name) || index.types[name]?.supertypes.contains(where: Self.swiftUI.contains) == true
      })
    else { return }
    remark(.refused, at: node, node.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "extension", advice: reason)
    replace(node, by: node.innerTrivia)
  }

  /// Protocols that make a type a part of a SwiftUI app.
  private static let swiftUI: Set<String> = [
    "View", "App", "Scene", "PreviewProvider", "ViewModifier", "UIViewRepresentable", "UIViewControllerRepresentable",
    "Shape", "ButtonStyle",
  ]
}

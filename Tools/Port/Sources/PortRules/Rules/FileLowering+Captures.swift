import SwiftSyntax

extension FileLowering {
  /// Makes a closure of a local constant the value of an expression. Swift 6.3 loses all but the first of several weak captures of a closure
  /// that is only called where it stands.
  func keepCaptures(_ node: ClosureExprSyntax) {
    guard let captures = node.signature?.capture?.items,
      captures.count(where: { $0.specifier?.specifier.text == "weak" }) > 1,
      node.parent?.is(InitializerClauseSyntax.self) == true, node.parent?.parent?.is(PatternBindingSyntax.self) == true
    else { return }
    insert("Optional(", at: node.positionAfterSkippingLeadingTrivia)
    insert(")!", at: node.endPositionBeforeTrailingTrivia)
  }
}

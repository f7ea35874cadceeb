import SwiftSyntax

extension FileLowering {
  /// Makes `#if os(iOS)` true here, too: the app runs as on iOS.
  func lowerCondition(_ condition: ExprSyntax) {
    // A condition that names Linux has decided itself; a lowered one, too.
    guard !condition.flat.contains("os(Linux)") else { return }
    for call in condition.calls
    where call.calledExpression.flat == "os" && call.arguments.first?.expression.flat == "iOS" {
      replace(call, by: "(os(iOS) || os(Linux))")
    }
  }
}

extension ExprSyntax {
  fileprivate var calls: [FunctionCallExprSyntax] {
    var result: [FunctionCallExprSyntax] = []
    var rest: [Syntax] = [Syntax(self)]
    while let node = rest.popLast() {
      if let call = node.as(FunctionCallExprSyntax.self) {
        result.append(call)
      } else {
        rest += node.children(viewMode: .sourceAccurate)
      }
    }
    return result
  }
}

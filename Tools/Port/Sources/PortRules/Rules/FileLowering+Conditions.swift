import SwiftSyntax

extension FileLowering {
  /// Makes `#if os(iOS)` true here, too: the app runs as on iOS. Asks for the module that stands in for another.
  func lowerCondition(_ condition: ExprSyntax) {
    // A condition that names Linux has decided itself; a lowered one, too.
    guard !condition.flat.contains("os(Linux)") else { return }
    let tests = condition.calls {
      $0.calledExpression.flat == "os" && $0.arguments.first?.expression.flat == "iOS"
    }
    for test in tests { replace(test, by: "(os(iOS) || os(Linux))") }
    for test in condition.calls(where: { $0.calledExpression.flat == "canImport" }) {
      let module = test.arguments.trimmedDescription
      if module == "Combine" || Self.standIns[module] != nil { replace(test, by: "canImport(\(module)StandIn)") }
    }
  }
}

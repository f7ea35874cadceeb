import SwiftSyntax

/// Nothing calls `draw(_:)` of a view here: a class that has one draws when it is laid out.
extension FileLowering {
  private func draws(_ type: TypeInfo) -> Bool {
    func hasDraw(_ type: TypeInfo) -> Bool {
      type.members.contains { $0.name == "draw" && $0.labels == [""] && $0.parameters[0].type == "CGRect" }
    }
    let ancestors = index.externalClasses(of: type)
    return hasDraw(type) && ancestors.contains("UIView")
      && !ancestors.contains { ["UILabel", "UIImageView", "UITextField"].contains($0) }
      && !index.projectClasses(from: type).dropFirst().contains(where: hasDraw)
  }

  private func has(_ name: String, in type: TypeInfo) -> Bool {
    type.members.contains { $0.name == name && $0.labels.isEmpty }
  }

  func drawingItems(of type: TypeInfo) -> [BodyItem] {
    guard draws(type) else { return [] }
    let access = ["public", "open"].contains(type.access) ? "public " : ""
    return [("layoutSubviews", "super.layoutSubviews(); portedDraw()"), ("setNeedsDisplay", "portedDrawLater()")]
      .compactMap {
        name, call in
        has(name, in: type) ? nil : BodyItem(text: "\(access)override func \(name)() { \(call) }")
      }
  }

  /// Where the class has the methods itself.
  func makeDrawing(in node: FunctionDeclSyntax) {
    let calls = ["layoutSubviews": "portedDraw()", "setNeedsDisplay": "portedDrawLater()"]
    guard let call = calls[node.name.text], node.isMember, node.signature.parameterClause.parameters.isEmpty,
      let type = scope?.type, draws(type), let body = node.body, !body.flat.contains(call)
    else { return }
    needsSupport = true
    insert(" defer { \(call) };", at: body.leftBrace.endPositionBeforeTrailingTrivia)
  }
}

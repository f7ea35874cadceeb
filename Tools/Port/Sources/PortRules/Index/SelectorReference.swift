import SwiftSyntax

/// The text in the parentheses of `#selector`.
struct SelectorReference {
  enum Accessor { case getter, setter }

  var accessor: Accessor?
  /// The type or the object before the dot, as written; nil where there is none or it is `self`.
  var base: String?
  var name: String
  /// The labels; nil where only the base name is written.
  var labels: [String]?
  /// The number of parameters that an `as` after the name gives.
  var parameterCount: Int?

  init?(_ argument: LabeledExprSyntax) {
    switch argument.label?.text {
    case "getter": accessor = .getter
    case "setter": accessor = .setter
    default: accessor = nil
    }
    var expression = argument.expression
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
      expression = inner.expression
    }
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      parameterCount = sequence.elements.last?.as(TypeExprSyntax.self).flatMap { Self.parameters(of: $0.type) }
      expression = first
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
        expression = inner.expression
      }
    }
    let reference: DeclReferenceExprSyntax
    if let member = expression.as(MemberAccessExprSyntax.self) {
      reference = member.declName
      let text = member.base?.flat ?? ""
      base = ["self", "super", "Self", "type(of: self)", "self?", ""].contains(text) ? nil : text
      if let text = base, text.hasPrefix("self.") { base = String(text.dropFirst(5)) }
    } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
      reference = plain
    } else {
      return nil
    }
    name = reference.baseName.name
    labels = reference.argumentNames?.arguments.map { $0.name.text == "_" ? "" : $0.name.name }
  }

  private static func parameters(of type: TypeSyntax) -> Int? {
    guard let function = type.as(FunctionTypeSyntax.self) else {
      guard let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first
      else {
        return type.as(OptionalTypeSyntax.self).flatMap { parameters(of: $0.wrappedType) }
      }
      return parameters(of: inner.type)
    }
    return parameters(of: function.returnClause.type) ?? function.parameters.count
  }
}

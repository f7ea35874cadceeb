import SwiftSyntax

extension FileLowering {
  /// Removes attributes that only the Objective-C run time or Interface Builder reads; other rules handle their meaning.
  func lowerAttribute(_ node: AttributeSyntax) {
    switch node.attributeName.flat {
    case "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
      "GKInspectable", "NSCopying":
      remove(node)
    case "UIApplicationMain", "NSApplicationMain":
      replace(node, by: "@main")
    case "NSManaged":
      remark(.refused, at: node, "@NSManaged: there is no Core Data", advice: "keep the model in plain Swift types")
      remove(node)
      lowerManaged(node.parent?.parent)
    default: break
    }
  }

  /// Writes accessors and a body that report that Core Data is missing, which would make them.
  private func lowerManaged(_ declaration: Syntax?) {
    needsSupport = true
    if let function = declaration?.as(FunctionDeclSyntax.self), function.body == nil {
      insert(" { \(missing(function.name.text)) }", at: function.endPositionBeforeTrailingTrivia)
    }
    for binding in declaration?.as(VariableDeclSyntax.self)?.bindings ?? [] where binding.accessorBlock == nil {
      guard let type = binding.typeAnnotation else { continue }
      let call = missing(binding.pattern.flat)
      insert(" { get { \(call) } set { \(call) as Void } }", at: type.endPositionBeforeTrailingTrivia)
    }
  }

  private func missing(_ name: String) -> String {
    let path = file.path.filter { $0 != "\"" && $0 != "\\" }
    return "portedMissing(\"\(path): \(name): there is no Core Data\")"
  }
}

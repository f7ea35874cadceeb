import SwiftSyntax

extension FileLowering {
  /// Attributes that only the Objective-C run time or Interface Builder reads go; what they say has other rules.
  func lowerAttribute(_ node: AttributeSyntax) {
    switch node.attributeName.flat {
    case "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
      "GKInspectable", "NSCopying":
      remove(node)
    case "UIApplicationMain", "NSApplicationMain":
      replace(node, by: "@main")
    case "NSManaged":
      remark(.refused, at: node, "@NSManaged: there is no Core Data", advice: "keep the model in plain Swift types")
    default: break
    }
  }
}

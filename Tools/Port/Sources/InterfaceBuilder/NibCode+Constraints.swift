import Foundation

extension NibCode {
  mutating func constraints(of element: Element, _ name: String) {
    let absent = element.absent("constraints")
    for constraint in element.children(of: "constraints") where !absent.contains(constraint.id) {
      let first = item(constraint["firstItem"], owner: name, attribute: constraint["firstAttribute"])
      guard let first else {
        say("a constraint of an object that is not there is left out")
        continue
      }
      var second = ("nil", "notAnAttribute")
      if let id = constraint["secondItem"] {
        guard let found = item(id, owner: name, attribute: constraint["secondAttribute"]) else {
          say("a constraint to an object that is not there is left out")
          continue
        }
        second = found
      } else if let attribute = constraint["secondAttribute"] {
        second = (name, attribute)
      }
      let relation =
        ["greaterThanOrEqual", "lessThanOrEqual"].contains(constraint["relation"]) ? constraint["relation"]! : "equal"
      let made = variable(for: constraint, type: "NSLayoutConstraint")
      emit(
        "let \(made) = NSLayoutConstraint(item: \(first.0), attribute: .\(first.1), relatedBy: .\(relation), toItem: \(second.0), "
          + "attribute: .\(second.1), multiplier: \(Literals.multiplier(constraint["multiplier"])), "
          + "constant: \(Literals.number(constraint, "constant")))")
      if let priority = constraint.number("priority") {
        emit("\(made).priority = UILayoutPriority(\(Literals.number(priority)))")
      }
      if let identifier = constraint["identifier"] { emit("\(made).identifier = \(Literals.string(identifier))") }
      if constraint["placeholder"] != "YES", constraint["active"] != "NO" { pendingConstraints.append(made) }
    }
  }

  /// The object, and the name of its attribute: the old guides of a controller are the edges of the safe area.
  private func item(_ id: String?, owner: String, attribute: String?) -> (String, String)? {
    // What Interface Builder called the last baseline before there was a first.
    guard let attribute = attribute == "baseline" ? "lastBaseline" : attribute, Self.attributes.contains(attribute)
    else { return nil }
    guard let id else { return (owner, attribute) }
    guard let object = objects[id] else { return nil }
    guard let range = object.variable.range(of: "layoutGuide:") else { return (object.variable, attribute) }
    let isTop = object.variable[range.upperBound...] == "top"
    return ("\(rootName).safeAreaLayoutGuide", isTop ? "top" : "bottom")
  }

  private static let attributes: Set<String> = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "lastBaseline",
    "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
    "centerXWithinMargins", "centerYWithinMargins",
  ]

  /// Sets the attributes that Interface Builder sets by key path: layers and inspectable properties, by name.
  mutating func userAttributes(of element: Element, _ name: String) {
    for attribute in element.children(of: "userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"],
        path.split(separator: ".").allSatisfy({ Literals.isIdentifier(String($0)) })
      else { continue }
      guard let value = userValue(attribute) else {
        say("the attribute \(path) of type \(attribute["type"] ?? "none") is not set")
        continue
      }
      let target = path == "layer.borderColor" || path == "layer.shadowColor" ? "\(value).cgColor" : value
      let known =
        path.hasPrefix("layer.") || catalog.extensionProperties.contains(path)
        || isProject(objects[element.id]?.type ?? className(element))
      if known {
        emit("\(name).\(path) = \(target)")
      } else {
        say("the attribute \(path) of a class of UIKit is not set")
      }
    }
  }

  private func userValue(_ attribute: Element) -> String? {
    let value = attribute.child(key: "value")
    switch attribute["type"] {
    case "number": return value.map { Literals.number($0, "value") }
    case "boolean": return attribute["value"].map { $0 == "YES" ? "true" : "false" }
    case "string": return (attribute["value"] ?? value?.text).map(Literals.string)
    case "color": return value.map(Literals.color)
    case "size": return value.map(Literals.size)
    case "point": return value.map { "CGPoint(x: \(Literals.number($0, "x")), y: \(Literals.number($0, "y")))" }
    case "rect": return value.map(Literals.rect)
    case "image": return (attribute["value"] ?? value?["name"]).map { "UIImage(named: \(Literals.string($0)))" }
    default: return nil
    }
  }
}

import Foundation
import TestTools

/// Chromium's accessibility tree: what a screen reader is told.
struct AccessibilityTree {
  struct Node {
    var role: String
    var name: String
    var description: String
    /// States as they are printed: "true", "false", "mixed", numbers.
    var properties: [String: String]
  }

  /// In the order of the document; what is ignored is left out.
  private(set) var nodes: [Node] = []

  init(of page: ChromiumPage) async throws {
    let answer = try await page.send("Accessibility.getFullAXTree")
    for node in answer["nodes"]?.array ?? [] where node["ignored"]?.bool != true {
      var properties: [String: String] = [:]
      for property in node["properties"]?.array ?? [] {
        guard let name = property["name"]?.string, let value = property["value"]?["value"] else { continue }
        properties[name] = value.string ?? value.bool.map(String.init) ?? value.int.map(String.init) ?? ""
      }
      nodes.append(
        Node(
          role: node["role"]?["value"]?.string ?? "", name: node["name"]?["value"]?.string ?? "",
          description: node["description"]?["value"]?.string ?? "", properties: properties))
    }
  }

  func all(_ roles: String...) -> [Node] { nodes.filter { roles.contains($0.role) } }

  func first(_ role: String, _ name: String) -> Node? { nodes.first { $0.role == role && $0.name == name } }
}

extension ChromiumPage {
  /// Presses and releases a key that the browser itself may answer.
  func key(_ name: String, shift: Bool = false) async throws {
    let codes = [
      "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
    ]
    for type in ["rawKeyDown", "keyUp"] {
      try await send(
        "Input.dispatchKeyEvent",
        [
          "type": .string(type), "key": .string(name), "code": .string(name == " " ? "Space" : name),
          "windowsVirtualKeyCode": .number(Double(codes[name] ?? 0)), "modifiers": shift ? 8 : 0,
        ])
    }
  }

  /// Shows a layout as a screen reader does it: by a click that no pointer made.
  func pick(_ title: String) async throws {
    let button = "document.querySelector('[role=button][aria-label=\"\(title)\"]')"
    try await evaluate("\(button).focus()")
    try await settle()
    try await evaluate("\(button).click()")
    try await wait(until: "\(button).ariaPressed === 'true'")
    try await settle()
  }

  /// Role and name of the element that has the focus.
  func focus() async throws -> String {
    try await evaluate(
      "(e => [e.role ?? e.getAttribute('role') ?? e.tagName, e.ariaLabel].filter(Boolean).join(' '))(document.activeElement)"
    ).string ?? ""
  }
}

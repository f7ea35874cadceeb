import Gallery

extension GestureScript {
  /// Finds layouts and parameters that do not exist, before anything is drawn.
  ///
  /// - Parameter layout: the name of the layout to begin with.
  @MainActor
  func check(from layout: String) throws(Problem) {
    var current = GalleryLayout.named(layout)
    var fingers: Set<Int> = []
    for step in steps {
      switch step.action {
      case .layout(let name):
        guard let next = GalleryLayout.named(name) else {
          let known = GalleryLayout.all.map(\.name).joined(separator: ", ")
          throw Problem(line: step.line, message: "There is no layout named \(name). Known layouts: \(known).")
        }
        current = next
      case .set(let name, let text):
        let parameters = current?.parameters ?? []
        guard let parameter = parameters.first(where: { $0.name == name }) else {
          let names = parameters.map(\.name).joined(separator: ", ")
          let known = names.isEmpty ? "It has none." : "It has: \(names)."
          throw Problem(
            line: step.line, message: "The layout \(current?.name ?? layout) has no parameter “\(name)”. \(known)")
        }
        let value = parameter.type.value(of: text)
        guard let value, parameter.type.repaired(value) == value else {
          throw Problem(
            line: step.line, message: "“\(text)” is no value of \(name), which takes \(parameter.type.usage).")
        }
      case .finger(let finger, _): fingers.insert(finger)
      case .lift(let finger):
        guard fingers.remove(finger) != nil else {
          throw Problem(line: step.line, message: "Finger \(finger) is not down.")
        }
      default: break
      }
    }
  }
}

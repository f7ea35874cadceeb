import Gallery

extension GestureScript {
  /// Finds layouts and parameters that do not exist, before anything is drawn.
  ///
  /// - Parameter layout: the name of the layout to begin with.
  func check(from layout: String) throws(Problem) {
    var current = GalleryLayout.named(layout)
    for step in steps {
      switch step.action {
      case .layout(let name):
        guard let next = GalleryLayout.named(name) else {
          let known = GalleryLayout.all.map(\.name).joined(separator: ", ")
          throw Problem(line: step.line, message: "There is no layout named \(name). Known layouts: \(known).")
        }
        current = next
      case .set(let name, _):
        let names = current?.parameters.map(\.name) ?? []
        guard !names.contains(name) else { continue }
        let known = names.isEmpty ? "It has none." : "It has: \(names.joined(separator: ", "))."
        throw Problem(
          line: step.line, message: "The layout \(current?.name ?? layout) has no parameter “\(name)”. \(known)")
      default: break
      }
    }
  }
}

extension ProjectIndex {
  /// The members that a `#selector` may mean, the nearest first.
  func members(for reference: SelectorReference, in scope: TypeInfo?) -> [Member] {
    guard let base = reference.base else {
      guard let scope else { return [] }
      // A nested type's method may be named without the outer type.
      var type: TypeInfo? = scope
      while let current = type {
        let found = members(named: reference.name, in: current)
        if !found.isEmpty { return found }
        type = current.name.lastIndex(of: ".").flatMap { types[String(current.name[..<$0])] }
      }
      return []
    }
    if let type = resolve(base, in: scope?.name) { return members(named: reference.name, in: type) }
    if let type = scope.flatMap({ typeOfProperty(base, in: $0) }) { return members(named: reference.name, in: type) }
    // An object whose type is not known: any type's method of the name, when all have one selector.
    guard base.first?.isLowercase == true else { return [] }
    let found = types.values.flatMap(\.members).filter {
      $0.name == reference.name && $0.isObjC && (reference.labels ?? $0.labels) == $0.labels
    }
    return Set(found.map(\.selector)).count == 1 ? found : []
  }

  /// The type that a path such as `model.store` has in a type.
  private func typeOfProperty(_ path: String, in scope: TypeInfo) -> TypeInfo? {
    var type: TypeInfo? = scope
    for part in path.split(separator: ".") {
      let name = Self.plain(String(part))
      guard let current = type else { return nil }
      type = members(named: name, in: current).first { $0.kind == .property }?.type
        .flatMap { resolve($0, in: current.name) }
    }
    return type === scope ? nil : type
  }

  /// The class outside the project that has the method.
  func externalOwner(of reference: SelectorReference, in scope: TypeInfo?) -> (name: String, labels: [String])? {
    let names: [String]
    if let base = reference.base {
      if let type = resolve(base, in: scope?.name) {
        names = externalClasses(of: type)
      } else {
        names = [Self.plain(base)]
      }
    } else {
      names = scope.map(externalClasses) ?? []
    }
    for name in names {
      if let labels = platform.labels(of: reference.name, in: name) { return (name, labels) }
    }
    return nil
  }
}

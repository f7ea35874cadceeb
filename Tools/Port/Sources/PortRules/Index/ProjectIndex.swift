import SwiftSyntax

/// The types of all files, so that names of other files can be resolved.
final class ProjectIndex {
  let lowering: Lowering
  var platform: Platform { lowering.platform }
  /// The number of files of the module itself, which come first; the others are those of modules that it imports.
  var ownFiles = Int.max
  private(set) var types: [String: TypeInfo] = [:]
  /// The optional requirements, with the protocols that require them.
  private(set) var optionalRequirements: [(protocol: TypeInfo, member: Member)] = []
  private var optionalByName: [String: [Member]] = [:]
  /// The names of members that override others.
  var overriddenNames: Set<String> = []
  /// The names of the files, as parts of identifiers.
  var fileIdentifiers: [String] = []
  /// Each `#selector` for a method, with the type around it.
  var references: [(reference: SelectorReference, type: TypeInfo)] = []
  /// The base names in `#selector`, and the strings that `Selector` and `NSSelectorFromString` are made from.
  var referencedNames: Set<String> = []
  var referencedStrings: Set<String> = []
  /// The names of variables outside of types.
  var globalVariables: Set<String> = []
  /// The names of getters and setters in `#selector`.
  var referencedProperties: Set<String> = []

  init(_ lowering: Lowering) { self.lowering = lowering }

  /// The superclasses found so far, which do not change once all files have been read.
  private var superclasses: [ObjectIdentifier: Superclass] = [:]
  private lazy var subclasses = findSubclasses()
  lazy var dispatches = findDispatches()

  /// Other names of types, with the types as written.
  var aliases: [String: String] = [:]

  /// True for a file of a module that this one imports.
  func isImported(_ file: Int) -> Bool { file >= ownFiles }

  /// The entry of a type, made when there is none yet. A type of the module hides those of its name in modules that it imports.
  func entry(_ name: String, kind: TypeInfo.Kind = .external, in file: Int) -> TypeInfo {
    if let known = types[name] {
      if isImported(file), known.kind != .external, !isImported(known.file) { return TypeInfo(name: name, kind: kind) }
      if known.kind == .external { known.kind = kind }
      return known
    }
    let new = TypeInfo(name: name, kind: kind)
    types[name] = new
    return new
  }

  /// Completes the index after all files have been read.
  func finish() {
    mergeExtensions()
    superclasses = [:]
    markNamedMethods()
    addInheritedMethods()
    markDeclaredMethods()
    for type in types.values.sorted(by: { $0.name < $1.name }) where type.kind == .protocol {
      for member in type.members where member.isOptional {
        optionalRequirements.append((type, member))
        optionalByName[member.name, default: []].append(member)
      }
    }
  }

  /// Merges extensions into types. An extension of `Inner` written inside a file names a type of the project by its full name or by that of
  /// an alias; one that names no type of the project stays an external type.
  private func mergeExtensions() {
    for (name, type) in types where type.kind == .external && !name.contains(".") && platform.types[name] == nil {
      let homonyms = types.values.filter { $0.kind != .external && $0.simpleName == name }
      guard homonyms.count == 1, let target = homonyms.first else { continue }
      target.members += type.members
      target.supertypes += type.supertypes
      target.constrainedExtensions.formUnion(type.constrainedExtensions)
      types[name] = nil
      aliases[name] = target.name
    }
  }

  /// Marks methods that are named in `#selector` as visible to Objective-C, since Swift 3 made methods of Objective-C's classes visible
  /// without an attribute.
  private func markNamedMethods() {
    for (reference, type) in references {
      guard let base = reference.base.map({ resolve($0, in: type.name) }) ?? type, base.kind == .class else { continue }
      for owner in projectClasses(from: base) {
        let named = owner.members.indices.filter {
          let member = owner.members[$0]
          return member.kind == .method && member.name == reference.name
            && member.labels == reference.labels ?? member.labels
        }
        // Of several the one that says so itself.
        guard !named.contains(where: { owner.members[$0].isObjC }) else { continue }
        for number in named { owner.members[number].isObjC = true }
      }
    }
  }

  /// Adds methods that a class has from UIKit, such as `layoutIfNeeded`, and names in a `#selector`: the class answers to them.
  private func addInheritedMethods() {
    for (reference, type) in references where type.kind == .class && members(for: reference, in: type).isEmpty {
      guard let owner = externalOwner(of: reference, in: type), externalClasses(of: type).contains(owner.name) else {
        continue
      }
      var member = Member(kind: .method, name: reference.name, labels: reference.labels ?? owner.labels)
      member.isObjC = true
      if !type.members.contains(where: { $0.isSame(as: member) }) { type.members.append(member) }
    }
  }

  // MARK: Names

  /// The type that `name` means where `scope` is the type around it.
  func resolve(_ name: String, in scope: String?) -> TypeInfo? {
    var name = Self.plain(name)
    if let dot = name.firstIndex(of: "."), lowering.libraries[String(name[..<dot])] != nil,
      types[String(name[..<dot])] == nil
    {
      name = String(name[name.index(after: dot)...])
    }
    guard !name.isEmpty else { return nil }
    var prefix = scope
    while let outer = prefix {
      if let found = types["\(outer).\(name)"] { return found }
      if outer == name || outer.hasSuffix("." + name) { return types[outer] }
      prefix = outer.lastIndex(of: ".").map { String(outer[..<$0]) }
    }
    if let found = types[name] { return found }
    guard let target = aliases[name], target != name, aliases[target] == nil else { return nil }
    return types[target]
  }

  /// The name of a type without generic arguments, `any`, and the marks of optionals.
  static func plain(_ name: String) -> String {
    var result = ""
    var depth = 0
    for character in name {
      if character == "<" {
        depth += 1
      } else if character == ">" {
        depth -= 1
      } else if depth == 0 {
        result.append(character)
      }
    }
    for prefix in ["any ", "some ", "weak "] where result.hasPrefix(prefix) { result.removeFirst(prefix.count) }
    return result.filter { $0 != "?" && $0 != "!" && $0 != " " && $0 != "(" && $0 != ")" && $0 != "`" }
  }

  // MARK: Inheritance

  enum Superclass {
    case project(TypeInfo)
    case external(String)
    case none
  }

  func superclass(of type: TypeInfo) -> Superclass {
    if let known = superclasses[ObjectIdentifier(type)] { return known }
    let found = findSuperclass(of: type)
    superclasses[ObjectIdentifier(type)] = found
    return found
  }

  private func findSuperclass(of type: TypeInfo) -> Superclass {
    guard type.kind == .class else { return .none }
    for name in type.supertypes {
      if let found = resolve(name, in: type.name), found.kind != .external {
        if found.kind == .class, found !== type { return .project(found) }
      } else {
        let last = Self.plain(aliases[Self.plain(name)] ?? name).split(separator: ".").last.map(String.init) ?? name
        if platform.classes[last] != nil { return .external(last) }
      }
    }
    return .none
  }

  /// The class and the classes of the project that it inherits from.
  func projectClasses(from type: TypeInfo) -> [TypeInfo] {
    var result = [type]
    while case .project(let next) = superclass(of: result[result.count - 1]), !result.contains(where: { $0 === next }) {
      result.append(next)
    }
    return result
  }

  /// The first class outside the project, and those that it inherits from.
  func externalClasses(of type: TypeInfo) -> [String] {
    if type.kind == .external { return platform.ancestors(of: type.simpleName) }
    guard let last = projectClasses(from: type).last, case .external(let name) = superclass(of: last) else { return [] }
    return platform.ancestors(of: name)
  }

  func subclasses(of type: TypeInfo) -> [TypeInfo] { subclasses[ObjectIdentifier(type)] ?? [] }

  private func findSubclasses() -> [ObjectIdentifier: [TypeInfo]] {
    var result: [ObjectIdentifier: [TypeInfo]] = [:]
    for type in types.values.sorted(by: { $0.name < $1.name }) where type.kind == .class {
      for ancestor in projectClasses(from: type).dropFirst() {
        result[ObjectIdentifier(ancestor), default: []].append(type)
      }
    }
    return result
  }

  /// The protocols of the project that the type itself names, and those that they refine.
  func protocols(of type: TypeInfo) -> [TypeInfo] {
    var result: [TypeInfo] = []
    var names = type.supertypes.map { ($0, type.name) }
    while !names.isEmpty {
      let (name, scope) = names.removeFirst()
      for part in name.split(separator: "&") {
        guard let found = resolve(String(part), in: scope), found.kind == .protocol,
          !result.contains(where: { $0 === found })
        else { continue }
        result.append(found)
        names += found.supertypes.map { ($0, found.name) }
      }
    }
    return result
  }

  // MARK: Members

  /// The members of the type, then of its superclasses, of the protocols it conforms to, and of extensions of its external superclasses.
  func members(named name: String, in type: TypeInfo) -> [Member] {
    var result: [Member] = []
    for type in projectClasses(from: type) {
      result += type.members.filter { $0.name == name }
      for known in protocols(of: type) { result += known.members.filter { $0.name == name } }
    }
    for external in externalClasses(of: type) {
      result += types[external]?.members.filter { $0.name == name } ?? []
    }
    return result
  }

  /// True if nothing else in the project has the name of the requirement, except its implementations.
  func hasOnlyOptional(_ requirement: Member) -> Bool {
    !types.values.contains { $0.members.contains { $0.name == requirement.name && !$0.isSame(as: requirement) } }
  }

  func optionalRequirements(named name: String) -> [Member] { optionalByName[name] ?? [] }
}

import SwiftSyntax

/// The selectors of a class: `selectorTable`, with an entry for each method that Objective-C would see.
///
/// Methods of an extension are in a table of the extension, where `private` and `fileprivate` names are visible, and the class joins the
/// tables. Extensions of UIKit's classes are joined by each class of the project that inherits from them.
extension ProjectIndex {
  /// The methods and accessors of one declaration or extension that have entries.
  func selectorEntries(of type: TypeInfo, in id: ExtensionID?) -> [Member] {
    guard type.kind == .class || type.kind == .external else { return [] }
    if let id, type.constrainedExtensions.contains(id) { return [] }
    return type.members.filter { $0.extensionID == id && hasEntry($0, in: type) }
  }

  private func hasEntry(_ member: Member, in type: TypeInfo) -> Bool {
    guard !member.isStatic, !member.isAsync, !member.isThrowing, member.labels.count <= 3 else { return false }
    guard !member.parameters.contains(where: { $0.isVariadic || $0.isInout || $0.isAutoclosure }) else { return false }
    switch member.kind {
    case .initializer: return false
    case .property: return referencedProperties.contains(member.name) && member.type != nil
    case .method:
      if member.isObjC { return true }
      guard referencedNames.contains(member.name) || referencedStrings.contains(member.selector) else { return false }
      return type.isObjCMembers || member.isOverride || isWitness(member, in: type)
    }
  }

  /// True if a protocol for Objective-C requires the member, which makes it visible there.
  private func isWitness(_ member: Member, in type: TypeInfo) -> Bool {
    projectClasses(from: type).flatMap(protocols(of:)).contains { known in
      known.isObjC && known.members.contains { $0.isSame(as: member) }
    }
  }

  /// The tables of extensions that a class joins: of itself, and of the classes outside that it is the first to inherit from. The classes
  /// of an imported module know nothing of this module's extensions.
  func extensionTables(of type: TypeInfo) -> [(type: TypeInfo, id: ExtensionID)] {
    var sources = [type]
    var isFirst = true
    switch superclass(of: type) {
    case .external: sources += externalClasses(of: type).compactMap { types[$0] }
    case .project(let parent) where isImported(parent.file) && !isImported(type.file):
      isFirst = false
      sources += projectClasses(from: parent) + externalClasses(of: parent).compactMap { types[$0] }
    default: break
    }
    func joins(_ id: ExtensionID, of source: TypeInfo) -> Bool {
      if isImported(type.file) { return isImported(id.file) }
      return isFirst || source === type || !isImported(id.file)
    }
    return sources.flatMap { source in
      Set(source.members.compactMap(\.extensionID))
        .filter { joins($0, of: source) && !selectorEntries(of: source, in: $0).isEmpty }
        .sorted { ($0.file, $0.number) < ($1.file, $1.number) }.map { (source, $0) }
    }
  }

  /// True if the class has a table that is written by hand, which is left alone.
  private func hasSelectorTable(_ type: TypeInfo) -> Bool {
    type.members.contains { $0.name == "selectorTable" && $0.isStatic }
  }

  /// True if the name and the labels of a method mean another one, too.
  fileprivate func isAmbiguous(_ member: Member, in type: TypeInfo) -> Bool {
    let others = members(named: member.name, in: type).filter { $0.kind == .method && !$0.isRepeated(by: member) }
    // `refresh` alone would mean `refresh(_:)`, too.
    if others.contains(where: { member.labels.isEmpty || $0.labels == member.labels }) { return true }
    return !member.isOverride
      && externalClasses(of: type).contains {
        platform.classes[$0]?.methods[member.name]?.contains { member.labels.isEmpty || $0 == member.labels } == true
      }
  }

  func needsSelectorTable(_ type: TypeInfo) -> Bool {
    type.kind == .class && !hasSelectorTable(type)
      && (!selectorEntries(of: type, in: nil).isEmpty || !extensionTables(of: type).isEmpty)
  }

  /// True if a superclass has a table to add to.
  func inheritsSelectorTable(_ type: TypeInfo) -> Bool {
    projectClasses(from: type).dropFirst().contains { needsSelectorTable($0) || hasSelectorTable($0) }
      || externalClasses(of: type).contains(where: platform.answersSelectors)
  }
}

extension Member {
  /// The entries of a member, such as `"tapped:": method(Photos.tapped(_:))`.
  fileprivate func entries(in type: TypeInfo, index: ProjectIndex) -> [String] {
    // In the body of a nested class its own name is enough; in an extension it is not.
    let name = extensionID == nil ? type.simpleName : type.name
    let method = index.members(named: "method", in: type).isEmpty ? "method" : "QuartzCore.method"
    // Of a class that says so itself; UIKit's are old enough to be called from everywhere.
    let actor = type.isMainActor ? "@MainActor " : ""
    guard kind == .property else {
      guard index.isAmbiguous(self, in: type) else { return ["\"\(selector)\": \(method)(\(name).\(reference))"] }
      let types = parameters.map { Self.explicit($0.type) }.joined(separator: ", ")
      let type = "\(actor)(\(name)) -> \(actor)(\(types)) -> \(self.type.map(Self.explicit) ?? "Void")"
      let arguments = labels.enumerated().map { ($1.isEmpty ? "" : $1 + ": ") + "$\($0)" }.joined(separator: ", ")
      return ["\"\(selector)\": \(method)({ it in { it.\(quoted(self.name))(\(arguments)) } } as \(type))"]
    }
    guard let valueType = self.type.map(Self.explicit) else { return [] }
    let value = "it.\(quoted(self.name))"
    let getter = "\(actor)(\(name)) -> \(actor)() -> \(valueType)"
    let setter = "\(actor)(\(name)) -> \(actor)(\(valueType)) -> Void"
    let get = "\"\(explicitName ?? self.name)\": \(method)({ it in { \(value) } } as \(getter))"
    return isSettable ? [get, "\"\(setterSelector)\": \(method)({ it in { \(value) = $0 } } as \(setter))"] : [get]
  }
}

extension FileLowering {
  func selectorItems(of type: TypeInfo) -> (items: [BodyItem], conforms: Bool) {
    guard index.needsSelectorTable(type) else { return ([], false) }
    needsUIKit = true
    let inherits = index.inheritsSelectorTable(type)
    var items: [BodyItem] = []
    var parts = inherits ? ["super.selectorTable"] : []
    let own = table(index.selectorEntries(of: type, in: nil), type, extra: type.conditions)
    if let plain = own.plain { parts.append(plain) }
    for (number, group) in own.conditional.enumerated() {
      let name = "selectorsUnderCondition\(number + 1)"
      items.append(conditionalTable(name, group.conditions, group.table))
      parts.append(name)
    }
    for (source, id) in index.extensionTables(of: type) {
      let name = tableName(id)
      let conditions = (source.members.first { $0.extensionID == id }?.extensionConditions ?? [])
        .filter { !type.conditions.contains($0) }
      if conditions.isEmpty {
        parts.append(name)
      } else {
        items.append(conditionalTable("\(name)_joined", conditions, name))
        parts.append("\(name)_joined")
      }
    }
    let head = type.visibility + (inherits ? "override class" : "nonisolated class")
    items.append(BodyItem(text: "\(head) var selectorTable: SelectorTable { \(Self.joined(parts)) }"))
    return (items, !inherits)
  }

  /// Adds the table of an extension.
  func addSelectors(of node: ExtensionDeclSyntax, _ type: TypeInfo, _ id: ExtensionID) {
    let entries = index.selectorEntries(of: type, in: id)
    let brace = node.memberBlock.rightBrace
    if type.constrainedExtensions.contains(id), type.members.contains(where: { $0.extensionID == id && $0.isObjC }) {
      remark(.remains, at: node, "methods of an extension with a where clause do not answer to selectors")
    }
    guard !entries.isEmpty, brace.presence == .present else { return }
    needsUIKit = true
    let outer = entries.first?.extensionConditions ?? []
    let tables = table(entries, type, extra: outer)
    var parts = [tables.plain].compactMap { $0 }
    var items: [BodyItem] = []
    for (number, group) in tables.conditional.enumerated() {
      let name = "\(tableName(id))_condition\(number + 1)"
      items.append(conditionalTable(name, group.conditions, group.table))
      parts.append(name)
    }
    let table =
      "\(index.lowering.isLibrary ? "public " : "")nonisolated static var \(tableName(id)): SelectorTable { \(Self.joined(parts)) }"
    guard ["private", "fileprivate"].contains(node.modifiers.access) else {
      insertItems(items + [BodyItem(text: table)], before: brace, in: node.memberBlock)
      return
    }
    // Visible to the class in another file, which nothing in a private extension is.
    let all = items.map { conditional($0.conditions, $0.text) } + [table]
    appended.append(conditional(outer, "extension \(type.name) {\n\(all.joined(separator: "\n"))\n}"))
  }

  /// The sum of tables as code. A literal among the operands of `+` would take the type checker long.
  private static func joined(_ parts: [String]) -> String {
    guard parts.count > 1, let literal = parts.first(where: { $0.hasPrefix("[") }) else {
      return parts.joined(separator: " + ")
    }
    let sum = parts.map { $0 == literal ? "own" : $0 }.joined(separator: " + ")
    return "let own: SelectorTable = \(literal); return \(sum)"
  }

  private func tableName(_ id: ExtensionID) -> String { "selectors_\(index.fileIdentifiers[id.file])_\(id.number + 1)" }

  private func conditionalTable(_ name: String, _ conditions: [String], _ value: String) -> BodyItem {
    let head = "nonisolated static var \(name): SelectorTable"
    return BodyItem(text: "\(head) { \(value) }\n#else\n\(head) { [:] }", conditions: conditions)
  }

  private func table(
    _ members: [Member], _ type: TypeInfo, extra: [String]
  ) -> (plain: String?, conditional: [(conditions: [String], table: String)]) {
    var groups: [(conditions: [String], entries: [String])] = []
    var seen: Set<[String]> = []
    for member in members {
      let conditions = member.conditions.filter { !extra.contains($0) }
      // Of a method that stands in several branches one entry each.
      guard seen.insert([member.title, member.selector] + conditions).inserted else { continue }
      let entries = member.entries(in: type, index: index)
      if let known = groups.firstIndex(where: { $0.conditions == conditions }) {
        groups[known].entries += entries
      } else {
        groups.append((conditions, entries))
      }
    }
    func text(_ entries: [String]) -> String { "[\(entries.joined(separator: ", "))]" }
    return (
      groups.first { $0.conditions.isEmpty }.map { text($0.entries) },
      groups.filter { !$0.conditions.isEmpty }.map { ($0.conditions, text($0.entries)) }
    )
  }
}

/// The declarations of a type in the project, its own and those of extensions.
final class TypeInfo {
  enum Kind { case `class`, `protocol`, other, external }

  /// The name with the types around it: `Outer.Inner`.
  let name: String
  /// The kind of the type: `external` when the project only extends it.
  var kind: Kind
  /// Supertypes as written, those of extensions too.
  var supertypes: [String] = []
  var members: [Member] = []
  var access: String?
  /// The modifier that makes a member as visible as the type, with a blank; empty for a type of the module's own.
  var visibility: String { ["public", "open"].contains(access) ? "\(access!) " : "" }
  var isGeneric = false
  var isObjCMembers = false
  var isObjC = false
  var isMainActor = false
  /// The file of the declaration.
  var file = -1
  var conditions: [String] = []
  /// The extensions with a `where` clause.
  var constrainedExtensions: Set<ExtensionID> = []

  init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The last part of the name, by which the body refers to the type.
  var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }

  /// The name as a part of an identifier.
  var identifier: String { name.replacing(".", with: "_") }
}

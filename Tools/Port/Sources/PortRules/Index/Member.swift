/// A method, property or initialiser that a type of the project declares.
struct Member {
  enum Kind { case method, property, initializer }

  var kind: Kind
  /// The name without backticks.
  var name: String
  /// The labels of the parameters, empty for `_`.
  var labels: [String] = []
  var parameters: [Parameter] = []
  /// The type of the method or the property, as written; nil for none.
  var type: String?
  /// The name in `@objc(…)`.
  var explicitName: String?
  /// True if the member, or its extension, has `@objc` or an attribute that implies it.
  var isObjC = false
  var isStatic = false
  var isOverride = false
  var isOptional = false
  var isAsync = false
  var isThrowing = false
  var isSettable = false
  var isConvenience = false
  var isOutlet = false
  /// The names of the observers, `willSet` and `didSet`.
  var observers: [String] = []
  /// "private", "public", …; nil where nothing is written.
  var access: String?
  /// The attributes that a second declaration of the member must have, too.
  var attributes: [String] = []
  /// The extension that the member is in; nil for the body of the type.
  var extensionID: ExtensionID?
  /// The `#if` conditions around the extension that the member is in.
  var extensionConditions: [String] = []
  /// The `#if` conditions around the member.
  var conditions: [String] = []

  struct Parameter {
    var label: String
    var name: String
    /// The type as written, with `inout` and attributes.
    var type: String
    /// The default value with the sign before it.
    var fallback: String?
    var isVariadic: Bool
    var isAutoclosure: Bool { type.contains("@autoclosure") }
    var isInout: Bool { type.hasPrefix("inout ") }
  }

  /// `tapped(_:)`, or the name alone where there are no parameters.
  var reference: String {
    let name = quoted(self.name)
    return labels.isEmpty ? name : name + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
  }

  /// The member's name in messages.
  var title: String { kind == .method && labels.isEmpty ? name + "()" : reference }

  var selector: String {
    explicitName ?? ObjectiveCName.selector(base: name, labels: labels, isAsync: isAsync, isThrowing: isThrowing)
  }

  var setterSelector: String { ObjectiveCName.setter(property: explicitName ?? name) }

  /// True for one of the methods or properties that another may override: of equal labels, whatever the types.
  func isSame(as other: Member) -> Bool {
    kind == other.kind && name == other.name && labels == other.labels && isStatic == other.isStatic
  }
}

extension Member {
  /// True for a declaration of equal labels and types.
  func isRepeated(by other: Member) -> Bool {
    isSame(as: other) && parameters.map(\.type) == other.parameters.map(\.type)
  }
}

/// An extension, by the file and its number within the file.
struct ExtensionID: Hashable {
  var file: Int
  var number: Int
}

/// Returns a name with backticks where it is a keyword.
func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

private let keywords = Set(
  """
  as break case catch class continue default defer do else enum extension fallthrough false fileprivate for func guard \
  if import in init inout internal is let nil operator precedencegroup private protocol public repeat rethrows return \
  self static struct subscript super switch throw throws true try typealias var where while
  """.split(separator: " ").map(String.init))

/// A script and the modules that it imports, in one text: a page on a slow network requests one file in place of twenty.
///
/// Parses only the forms in the page's own modules: `import { names } from './module.js'`, `export` before declarations, and no cycles of
/// imports. Each module becomes a function that returns its exports.
struct ScriptBundle {
  /// A function that returns the text of a module by its name, without the ending.
  private let source: (String) -> String?
  private var modules = ""
  private var included: Set<String> = []

  /// Returns a script with all modules that it imports, directly or indirectly.
  ///
  /// - Returns: nil when there is no such script.
  /// - Complexity: O(n) in the length of the script and its modules.
  static func text(of name: String, source: @escaping (String) -> String?) -> String? {
    guard let script = source(name) else { return nil }
    var bundle = Self(source: source)
    let body = bundle.resolveImports(of: script)
    return bundle.modules + body
  }

  private init(source: @escaping (String) -> String?) { self.source = source }

  /// Includes the modules that a text imports, and replaces its imports by constants.
  private mutating func resolveImports(of text: String) -> String {
    text.replacing(/(?m)^import \{([^}]*)\} from '\.\/([a-z-]+)\.js';$/) { match in
      let (names, module) = (match.1, String(match.2))
      include(module)
      return "const {\(names.replacing(" as ", with: ": "))} = \(Self.variable(module));"
    }
  }

  private mutating func include(_ module: String) {
    guard included.insert(module).inserted, let text = source(module) else { return }
    let body = resolveImports(of: text)
    var names: [Substring] = []
    let function = body.replacing(/(?m)^export ((?:async )?(?:class|const|function) (\w+))/) { match in
      names.append(match.2)
      return match.1
    }
    modules += """
      const \(Self.variable(module)) = (() => {
      \(function)
      return { \(names.joined(separator: ", ")) };
      })();

      """
  }

  /// Returns the name of the constant for a module. No other name has the same prefix.
  private static func variable(_ module: String) -> String { "module_" + module.replacing("-", with: "_") }
}

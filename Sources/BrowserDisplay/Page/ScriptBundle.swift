/// A script and the modules that it imports, put together: a page on a slow network asks for one file in place of twenty.
///
/// Understands what the page's own modules consist of: `import { names } from './module.js'`, `export` before declarations, and no
/// circles. Each module becomes a function that returns what it exports.
struct ScriptBundle {
  /// The text of a module by its name, without its ending.
  private let source: (String) -> String?
  private var modules = ""
  private var included: Set<String> = []

  /// - Returns: nil when there is no such script.
  static func text(of name: String, source: @escaping (String) -> String?) -> String? {
    guard let script = source(name) else { return nil }
    var bundle = Self(source: source)
    let body = bundle.resolveImports(of: script)
    return bundle.modules + body
  }

  private init(source: @escaping (String) -> String?) { self.source = source }

  /// Includes what a module imports, and takes it from there.
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

  /// No other name begins like this.
  private static func variable(_ module: String) -> String { "module_" + module.replacing("-", with: "_") }
}

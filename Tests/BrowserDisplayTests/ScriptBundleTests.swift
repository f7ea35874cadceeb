import Testing

@testable import BrowserDisplay

@Suite struct ScriptBundleTests {
  private func bundle(_ name: String, separate: Set<String> = [], _ modules: [String: String]) -> String? {
    ScriptBundle.text(of: name, separate: separate) { modules[$0] }
  }

  @Test func modulesComeOnceAndBeforeThoseThatImportThem() {
    let text = bundle(
      "main",
      [
        "main": "import { one } from './a.js';\nimport { two as second } from './b-c.js';\none(second);",
        "a": "import {\n  two,\n} from './b-c.js';\n\nexport function one() { return two; }\nconst own = 1;",
        "b-c": "export const two = 2;\nexport class Three {}",
      ])
    #expect(
      text == """
        const module_b_c = (() => {
        const two = 2;
        class Three {}
        return { two, Three };
        })();
        const module_a = (() => {
        const {
          two,
        } = module_b_c;

        function one() { return two; }
        const own = 1;
        return { one };
        })();
        const { one } = module_a;
        const { two: second } = module_b_c;
        one(second);
        """)
  }

  @Test func whatIsLoadedByItselfIsImportedFirst() {
    let modules = [
      "main": "import { b } from './b.js';\nimport { a } from './a.js';\nb(a);", "a": "export const a = 1;",
      "b": "export const b = 1;",
    ]
    #expect(
      bundle("main", separate: ["a"], modules) == """
        import { a } from './a.js';
        const module_b = (() => {
        const b = 1;
        return { b };
        })();
        const { b } = module_b;

        b(a);
        """)
    #expect(bundle("none", modules) == nil)
  }

  /// The page's scripts have nothing else that names a module, and no end of a script element.
  @Test(arguments: ["main", "connect", "player", "socket-worker", "image-worker"])
  func nothingIsLeftOutOfThePagesScripts(_ name: String) {
    let text = PageAssets.bundle(name, separate: name == "main" ? ["connect"] : [])
    #expect(text.count > 100)
    let lines = text.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("import ") }.count == (name == "main" ? 1 : 0))
    #expect(lines.filter { $0.hasPrefix("export ") }.count == (name == "connect" ? 1 : 0))
    for line in lines where line.hasPrefix("const module_") {
      let module = line.dropFirst("const ".count).prefix { $0 != " " }
      #expect(lines.contains { $0.hasSuffix("} = \(module);") }, "nobody imports \(module)")
    }
    #expect(!text.contains("</script"))
  }
}

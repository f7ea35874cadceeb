import Testing

@testable import BrowserDisplay

@Suite struct ScriptBundleTests {
  private func bundle(_ name: String, _ modules: [String: String]) -> String? {
    ScriptBundle.text(of: name) { modules[$0] }
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
    #expect(bundle("none", [:]) == nil)
  }

  /// The page's scripts have nothing else that names a module, and no end of a script element.
  @Test(arguments: ["main", "connect", "player", "socket-worker", "image-worker"])
  func nothingIsLeftOutOfThePagesScripts(_ name: String) {
    let text = PageAssets.bundle(name)
    #expect(text.count > 100)
    let lines = text.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("import ") || $0.hasPrefix("export ") })
    for line in lines where line.hasPrefix("const module_") {
      let module = line.dropFirst("const ".count).prefix { $0 != " " }
      #expect(lines.contains { $0.hasSuffix("} = \(module);") }, "nobody imports \(module)")
    }
    for line in lines where line.contains("} = module_") {
      let module = line.drop { $0 != "=" }.dropFirst(2).dropLast()
      #expect(lines.contains { $0.hasPrefix("const \(module) = (() => {") }, "there is no \(module)")
    }
    #expect(!text.contains("</script"))
  }
}

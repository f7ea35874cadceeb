import PortRules
import Testing

/// What the output of a build says of the module that a failure comes from.
@Suite struct BuildLogTests {
  private func read(_ text: String) -> BuildLog {
    var log = BuildLog()
    for line in text.split(separator: "\n") { _ = log.read(String(line)) }
    return log
  }

  @Test func aMissingSymbolIsThatOfTheModuleInItsName() {
    let log = read(
      """
      ld.lld: error: undefined symbol: $s6Broken4gone3nowSiyF
      >>> referenced by FeedView.swift:12 (/app/FeedView.swift:12)
      >>>               /scratch/debug/Feed.build/FeedView.swift.o:($s4Feed4ViewCMa)
      """)
    #expect(log.suspects == ["Broken", "Feed"] && log.diagnostics.isEmpty)
  }

  @Test func aSymbolOfCIsThatOfTheModuleThatUsesIt() {
    #expect(
      read("/scratch/debug/Feed.build/Feed.swift.o:Feed.swift:function f: error: undefined reference to 'gone'")
        .suspects == ["Feed"])
  }

  @Test func aSymbolWithALineIsThatOfTheFile() {
    #expect(read("/app/Broken.swift:4: error: undefined reference to 'gone'").suspects == ["/app/Broken.swift"])
  }

  @Test func aCrashOfTheCompilerIsThatOfTheModuleThatItCompiles() {
    #expect(
      read("1.\tProgram arguments: /usr/bin/swift-frontend -frontend -c a.swift -module-name Charts -o a.o").suspects
        == ["Charts"])
    #expect(read("note: -module-name Charts").suspects.isEmpty)
  }

  @Test func errorsOfTheCompilerHaveTheirPlaces() {
    let log = read("/app/A.swift:3:5: error: cannot find 'x' in scope")
    #expect(
      log.diagnostics["/app/A.swift"] == [Mending.Diagnostic(line: 3, column: 5, message: "cannot find 'x' in scope")])
    #expect(log.suspects.isEmpty)
  }

  @Test func progressIsToldOncePerModule() {
    var log = BuildLog()
    #expect(log.read("[1/9] Compiling Feed A.swift") == "compiling Feed")
    #expect(log.read("[2/9] Compiling Feed B.swift") == nil)
    #expect(log.read("Fetching https://example.org/x") == "Fetching https://example.org/x")
  }
}

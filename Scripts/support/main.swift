// Looks through symbol graphs. See Scripts/check-support, Scripts/check-layout-sources and Scripts/check-docs.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
  fatalError(
    "usage: check-support SYMBOL-GRAPH-FOLDER [--write | --layout-sources SYNTAX-TREES SYMBOLS TOOLCHAIN-GRAPHS | --docs]"
  )
}

if arguments.contains("--docs") {
  let modules = DocumentationCheck.complete + DocumentationCheck.types
  let check = DocumentationCheck(graph: SymbolGraph(folder: arguments[1], modules: modules))
  for line in check.missing { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
  print(check.summary)
  // A module without declarations was not found.
  exit(check.missing.isEmpty && check.counts.count == modules.count ? 0 : 1)
}

let table = APITable(files: ["Scripts/support/uikit-api.tsv", "Scripts/support/uikit-api-extra.tsv"])
let graph = SymbolGraph(folder: arguments[1], modules: ["UIKit", "QuartzCore", "CoreGraphics"])
let unavailable = UnavailableNames(file: "Scripts/support/unavailable.tsv")
let exceptions = Exceptions(file: "Scripts/support/exceptions.tsv")

if let option = arguments.firstIndex(of: "--layout-sources"), option + 3 < arguments.count {
  let oldest = 15.0
  let sources = LayoutSources(file: arguments[option + 1], oldest: oldest)
  let toolchain = ToolchainVersions(folder: arguments[option + 3])
  let conformances = ConformanceTable(file: "Scripts/support/conformances.tsv")
  let found = sources.failures(table: table, graph: graph, exceptions: exceptions, toolchain: toolchain)
    .union(UsedConformances(file: arguments[option + 2]).failures(table: conformances, types: table, newest: oldest))
  let failures = SampleSources(folder: "Scripts/support/samples").sentences(found)
  for failure in failures { FileHandle.standardError.write(Data("check-layout-sources: \(failure)\n".utf8)) }
  print("layout sources: \(sources.fileCount) files, \(failures.count) uses of what iOS 15 does not have")
  exit(failures.isEmpty && sources.fileCount > 0 ? 0 : 1)
}

let support = SupportPage(table: table, graph: graph, unavailable: unavailable)
let page = support.text
let path = "Docs/Support.md"

if arguments.contains("--write") {
  try page.write(toFile: path, atomically: true, encoding: .utf8)
}

var failures = graph.symbols.filter { !table.contains($0, in: graph) && !exceptions.covers($0) }
  .map { "public beyond UIKit: \($0.type.isEmpty ? "" : $0.type + ".")\($0.title)  (\($0.module))" }
failures += graph.symbols.compactMap { symbol in
  if symbol.isUnavailable || exceptions.covers(symbol) { return nil }
  return table.otherCallForm(symbol, in: graph).map {
    "called otherwise: \(symbol.fullName)\n    here:  \(symbol.declaration)\n    Apple: \($0)"
  }
}
if (try? String(contentsOfFile: path, encoding: .utf8)) != page {
  failures.append("\(path) is stale: run Scripts/check-support --write")
}
for failure in failures.sorted() { FileHandle.standardError.write(Data("check-support: \(failure)\n".utf8)) }
print("support: \(support.summary)")
exit(failures.isEmpty ? 0 : 1)

import Foundation

/// Sources that the check has to object to, so that it cannot go blind: each names in comments "// finds: …" what they use.
struct SampleSources {
  private let expected: Set<SourceFailure>
  private let names: Set<String>

  init(folder: String) {
    var expected: Set<SourceFailure> = []
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".swift") }
    for file in files {
      let text = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
      for part in text.components(separatedBy: "// finds: ").dropFirst() {
        expected.insert(SourceFailure(file, String(part.prefix { $0 != "\n" })))
      }
    }
    if expected.isEmpty { fatalError("\(folder): no samples") }
    self.expected = expected
    names = Set(files)
  }

  /// The failures of other sources, and what is amiss with the check itself: one sentence each, sorted.
  func sentences(_ failures: Set<SourceFailure>) -> [String] {
    let named = Set(failures.map { SourceFailure(($0.file as NSString).lastPathComponent, $0.what) })
    let own = named.filter { names.contains($0.file) }
    let blind = expected.subtracting(own).map { "the check no longer finds in \($0.file): \($0.what)" }
    let surplus = own.subtracting(expected).map { "the check wrongly finds in \($0.file): \($0.what)" }
    return (blind + surplus + named.subtracting(own).map { "\($0.file) uses \($0.what)" }).sorted()
  }
}

import Foundation
import PortRules

/// Builds a written package, and leaves out the code that the compiler refuses until the rest is built.
struct Repair {
  private(set) var isBuilt = false
  /// The places that were left out, with the files as messages name them.
  private var cuts: [(path: String, diagnostic: Mending.Diagnostic)] = []
  private var failure: String?
  private var trapped: Set<[String]> = []
  private let root: URL
  /// The written files, by the names that `#sourceLocation` gives them.
  private let files: [String: URL]
  /// The greatest number of builds. Each round leaves something out; code that depends on it follows in the next.
  private static let rounds = 16

  init(sources: URL, root: URL) {
    self.root = root.standardizedFileURL
    var files: [String: URL] = [:]
    let all = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in all ?? .init() where file.pathExtension == "swift" {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let place = text.firstMatch(of: /#sourceLocation\(file: "(.+)", line: 1\)/)
      files[place.map { String($0.1) } ?? file.standardizedFileURL.path] = file
    }
    self.files = files
  }

  mutating func build(_ build: AppBuild, whole: Bool) throws {
    for _ in 0..<Self.rounds {
      switch try build.run() {
      case .built:
        isBuilt = true
        return
      case .failed(let reason):
        failure = reason
        return
      case .refused(let diagnostics):
        guard !whole, try leaveOut(diagnostics) else { return refuse(diagnostics) }
      }
    }
    failure = "what remains after \(Self.rounds) attempts cannot be built"
  }

  private mutating func leaveOut(_ diagnostics: [String: [Mending.Diagnostic]]) throws -> Bool {
    var hasChanged = false
    var count = 0
    let causes = diagnostics.mapValues { $0.filter(\.isCause) }.filter { !$0.value.isEmpty }
    for (location, found) in (causes.isEmpty ? diagnostics : causes).sorted(by: { $0.key < $1.key }) {
      guard let file = files[location] else { continue }
      let path = name(of: location)
      let result = Mending(path: path, text: try String(contentsOf: file, encoding: .utf8)).mend(found)
      guard !result.cuts.isEmpty else { continue }
      hasChanged = true
      count += result.cuts.count
      cuts += result.cuts.filter { !$0.isAnswered }.map { (path, $0) }
      try Data(result.text.utf8).write(to: file)
    }
    if hasChanged { AppBuild.say("\(count) places are left out; building again") }
    return hasChanged
  }

  /// Leaves out the first of the places at which something can be left out. Returns it with the reason, or nil.
  mutating func leaveOut(_ ending: AppRun.Ending) throws -> String? {
    guard let reason = ending.reason else { return nil }
    for place in TrapReader.order(ending.places.filter { canMend($0.file) }, reason: reason) {
      guard trapped.insert(["\(place)", reason]).inserted else { continue }
      let diagnostic = Mending.Diagnostic(line: place.line, column: place.column, message: reason, isTrap: true)
      if try leaveOut([place.file: [diagnostic]]) {
        isBuilt = false
        return "\(name(of: place.file)):\(place.line): \(reason)"
      }
    }
    return nil
  }

  /// True unless the file is one of `Tools/Port/Nibs`, on which every nib and segue depends; they have no names of other files.
  private func canMend(_ name: String) -> Bool {
    guard let file = files[name] else { return false }
    return file.path != name || file.lastPathComponent == "PortedNibs.swift"
  }

  /// The reason why the app stopped, at a place of the project's own.
  func explanation(of ending: AppRun.Ending) -> String? {
    guard let reason = ending.reason else { return nil }
    let place = ending.places.first { files[$0.file] != nil }.map { "\(name(of: $0.file)):\($0.line): " } ?? ""
    return "The app has stopped: \(place)\(reason)"
  }

  private mutating func refuse(_ diagnostics: [String: [Mending.Diagnostic]]) {
    for (location, found) in diagnostics { cuts += found.map { (name(of: location), $0) } }
    failure = "the places above do not compile"
  }

  private func name(of location: String) -> String {
    let folder = root.path + "/"
    return location.hasPrefix(folder) ? String(location.dropFirst(folder.count)) : location
  }

  /// The text for the user: the places in order, then the names that most of them lack.
  var text: String {
    let places = cuts.sorted { ($0.path, $0.diagnostic.line) < ($1.path, $1.diagnostic.line) }
    let word = failure == nil ? "left out" : "error"
    var lines = places.map { "\($0.path):\($0.diagnostic.line): \(word): \($0.diagnostic.message)" }
    let missing = MissingName.grouped(places.map(\.diagnostic.message))
    if !missing.isEmpty { lines.append("") }
    lines += missing.map { "\($0.name), \($0.count) \($0.count == 1 ? "place" : "places"): \($0.advice)" }
    if let failure {
      lines.append("port: not built: \(failure)")
    } else if !cuts.isEmpty {
      lines.append("port: the app is shown without \(cuts.count) places; what they are for does not work")
    }
    return lines.joined(separator: "\n")
  }
}

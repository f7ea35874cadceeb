import Foundation
import PortProject
import PortRules

/// Builds a written package, and leaves out the code that the compiler refuses until the rest is built.
struct Repair {
  private(set) var isBuilt = false
  private var places = LeftOut()
  private var failure: String?
  /// What may be left out so that the rest is built, the likeliest first: a library that cannot be built, or the modules of a package that
  /// cannot be fetched.
  private(set) var obstacles: [Set<String>] = []
  private var trapped: Set<[String]> = []
  /// The folders to which names are relative: that of the app, then those of libraries.
  private let roots: [URL]
  private let sources: URL
  /// The written files, by the names that `#sourceLocation` gives them. A file of two targets is written twice.
  private let files: [String: [URL]]
  /// The greatest number of builds of a module. Each round leaves something out; code that depends on it follows in the next.
  private static let rounds = 16

  init(sources: URL, roots: [URL]) {
    self.roots = roots
    self.sources = sources
    var files: [String: [URL]] = [:]
    let all = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in all ?? .init() where file.pathExtension == "swift" {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let place = text.firstMatch(of: /#sourceLocation\(file: "(.+)", line: 1\)/)
      files[place.map { String($0.1) } ?? file.standardizedFileURL.path, default: []].append(file)
    }
    self.files = files
  }

  mutating func build(_ build: AppBuild, whole: Bool) throws {
    var rounds: [String: Int] = [:]
    while true {
      switch try build.run() {
      case .built:
        isBuilt = true
        return
      case .failed(let reason, let suspects):
        failure = reason
        let errors = reason.split(separator: "\n").filter { $0.contains("error:") }.joined()
        obstacles = [Set(PackageProduct.byModule.filter { errors.contains($0.value.package) }.keys)]
        obstacles += suspects.map { [module(of: $0) ?? $0] }
        return
      case .refused(let diagnostics):
        let failing = diagnostics.keys.sorted().compactMap { module(of: $0) }.first ?? ""
        rounds[failing, default: 0] += 1
        guard !whole, rounds[failing]! <= Self.rounds, try leaveOut(diagnostics) else {
          obstacles = [[failing]]
          return refuse(diagnostics)
        }
      }
    }
  }

  /// The module of a file: the name of the folder below `Sources`.
  private func module(of location: String) -> String? {
    files[location]?.first.flatMap { $0.path(below: sources).split(separator: "/").first }.map(String.init)
  }

  private mutating func leaveOut(_ diagnostics: [String: [Mending.Diagnostic]]) throws -> Bool {
    var results: [(path: String, result: Mending.Result)] = []
    func mending(_ location: String, _ file: URL) throws -> Mending {
      Mending(path: name(of: location), text: try String(contentsOf: file, encoding: .utf8))
    }
    let locations = diagnostics.keys.sorted().filter { files[$0] != nil }
    let found = try locations.map { (try mending($0, files[$0]![0]), diagnostics[$0]!) }
    for (location, found) in zip(locations, Mending.first(found)) {
      for file in files[location] ?? [] {
        let result = try mending(location, file).mend(found)
        guard !result.cuts.isEmpty else { continue }
        if results.last?.path != name(of: location) { results.append((name(of: location), result)) }
        try Data(result.text.utf8).write(to: file)
      }
    }
    places.add(results)
    if !results.isEmpty {
      let what = places.count > 0 ? "\(Remark.count(places.count)) left out" : "some places are written anew"
      AppBuild.say("\(what); building again")
    }
    return !results.isEmpty
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
    files[name]?.first.map { $0.path != name || $0.lastPathComponent == "PortedNibs.swift" } ?? false
  }

  /// The reason why the app stopped, at a place of the project's own.
  func explanation(of ending: AppRun.Ending) -> String? {
    guard let reason = ending.reason else { return nil }
    let place = ending.places.first { files[$0.file] != nil }.map { "\(name(of: $0.file)):\($0.line): " } ?? ""
    return "The app has stopped: \(place)\(reason)"
  }

  private mutating func refuse(_ diagnostics: [String: [Mending.Diagnostic]]) {
    for (location, found) in diagnostics { for one in found { places.add(one, name(of: location)) } }
    failure = "the places above do not compile"
  }

  private func name(of location: String) -> String {
    let root = roots.lazy.map { $0.standardizedFileURL.path + "/" }.first { location.hasPrefix($0) } ?? ""
    return String(location.dropFirst(root.count))
  }

  /// The text for the user: the places, then what became of the build.
  var text: String {
    var lines = places.lines(failure == nil ? "left out" : "error")
    if let failure {
      lines.append("port: not built: \(failure)")
    } else if places.count > 0 {
      lines.append("port: the app is shown without \(Remark.count(places.count)); what they are for does not work")
    } else {
      lines.append("port: built; nothing is left out")
    }
    return lines.joined(separator: "\n")
  }
}

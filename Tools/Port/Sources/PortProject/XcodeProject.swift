import Foundation

/// An Xcode project file, of which only the files of its app target are read.
struct XcodeProject {
  private typealias Object = [String: Any]
  private let file: URL
  private let objects: [String: Object]
  private let rootID: String

  init(at file: URL) throws {
    self.file = file
    guard let data = try? Data(contentsOf: file.appendingPathComponent("project.pbxproj")),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      let objects = list["objects"] as? [String: [String: Any]], let rootID = list["rootObject"] as? String
    else { throw ProjectError.damaged(file.path) }
    self.objects = objects
    self.rootID = rootID
  }

  private var targets: [Object] { (objects[rootID]?["targets"] as? [String] ?? []).compactMap { objects[$0] } }

  /// The first target that is an app for iOS; nil when there is none.
  func app() -> Project? {
    targets.first { $0["productType"] as? String == "com.apple.product-type.application" && isForPhones($0) }
      .map(project)
  }

  /// The target of a framework or a library.
  func library(named name: String) -> Project? {
    targets.first { target in
      let type = target["productType"] as? String ?? ""
      let names = [target["name"], target["productName"]].compactMap { ($0 as? String)?.replacing(" ", with: "_") }
      return names.contains(name) && (type.hasSuffix("framework") || type.contains("library"))
    }.map(project)
  }

  /// True for a target for iPhones. One for a Mac, a watch or a television names its system, itself or by the project.
  private func isForPhones(_ target: Object) -> Bool {
    let lists = [target["buildConfigurationList"], objects[rootID]?["buildConfigurationList"]]
    for list in lists.compactMap({ $0 as? String }) {
      for id in objects[list]?["buildConfigurations"] as? [String] ?? [] {
        let settings = objects[id]?["buildSettings"] as? Object
        if let system = settings?["SDKROOT"] as? String, system != "auto" { return system.hasPrefix("iphone") }
      }
    }
    return true
  }

  private func project(_ target: Object) -> Project {
    let root = file.deletingLastPathComponent().standardizedFileURL
    var project = Project(name: target["name"] as? String ?? file.deletingPathExtension().lastPathComponent, root: root)
    let places = places(root)
    for phase in (target["buildPhases"] as? [String] ?? []).compactMap({ objects[$0] }) {
      guard ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"] as? String) else { continue }
      for item in (phase["files"] as? [String] ?? []).compactMap({ objects[$0]?["fileRef"] as? String }) {
        for file in files(item, places) where FileManager.default.fileExists(atPath: file.path) { project.take(file) }
      }
    }
    // Folders that Xcode 16 keeps in step with the disk.
    for id in target["fileSystemSynchronizedGroups"] as? [String] ?? [] {
      guard let folder = places[id] else { continue }
      let absent = exceptions(of: id, for: target).map { folder.appendingPathComponent($0).standardizedFileURL.path }
      let found = ProjectFinder(root: folder).everything(in: folder) { file in
        absent.contains { file.standardizedFileURL.path == $0 || file.path.hasPrefix($0 + "/") }
      }
      project.sources += found.sources
      project.nibs += found.nibs
      project.resources += found.resources
      project.infoPlist = project.infoPlist ?? found.infoPlist
      project.refusals += found.refusals
    }
    project.infoPlist =
      infoPlist(of: target, root) ?? project.infoPlist
      // Named in a file of settings.
      ?? places.values.filter { $0.path.contains("/\(project.name)/") && $0.lastPathComponent.hasSuffix("Info.plist") }
      .min { $0.path < $1.path }
    return project
  }

  /// The files of a folder kept in step with the disk that do not belong to the target.
  private func exceptions(of folder: String, for target: Object) -> [String] {
    let sets = (objects[folder]?["exceptions"] as? [String] ?? []).compactMap { objects[$0] }
    let own = sets.filter {
      ($0["target"] as? String).flatMap { objects[$0]?["name"] } as? String == target["name"] as? String
    }
    return own.flatMap { $0["membershipExceptions"] as? [String] ?? [] }
  }

  /// The files of a reference. A variant group stands for its file in Base or English, otherwise in the language that the project is
  /// developed in.
  private func files(_ id: String, _ places: [String: URL]) -> [URL] {
    guard objects[id]?["isa"] as? String == "PBXVariantGroup" else { return places[id].map { [$0] } ?? [] }
    let children = (objects[id]?["children"] as? [String] ?? []).compactMap { places[$0] }
    let languages = ["Base", "en", objects[rootID]?["developmentRegion"] as? String ?? "en"]
    let found = languages.lazy.compactMap { name in children.first { $0.path.contains("/\(name).lproj/") } }.first
    return (found ?? children.first).map { [$0] } ?? []
  }

  /// The place of each file and group on the disk.
  private func places(_ root: URL) -> [String: URL] {
    var result: [String: URL] = [:]
    var rest: [(id: String, folder: URL)] = []
    if let main = objects[rootID]?["mainGroup"] as? String { rest.append((main, root)) }
    while let (id, folder) = rest.popLast() {
      guard result[id] == nil, let object = objects[id] else { continue }
      let base = object["sourceTree"] as? String == "SOURCE_ROOT" ? root : folder
      let place = (object["path"] as? String).map { base.appendingPathComponent($0) } ?? base
      result[id] = place
      rest += (object["children"] as? [String] ?? []).map { ($0, place) }
    }
    return result
  }

  private func infoPlist(of target: Object, _ root: URL) -> URL? {
    guard let list = target["buildConfigurationList"] as? String else { return nil }
    for id in objects[list]?["buildConfigurations"] as? [String] ?? [] {
      let settings = objects[id]?["buildSettings"] as? [String: Any]
      guard let path = settings?["INFOPLIST_FILE"] as? String else { continue }
      let name = target["name"] as? String ?? ""
      let file = root.appendingPathComponent(
        path.replacing("\"", with: "").replacing(/\$[({](SRCROOT|PROJECT_DIR)[)}]\//, with: "")
          .replacing(/\$[({](TARGET_NAME|TARGETNAME|PRODUCT_NAME|PROJECT_NAME)[)}]/, with: name))
      if FileManager.default.fileExists(atPath: file.path) { return file }
    }
    return nil
  }
}

import Foundation

/// An Xcode project file, of which only the files of its app target are read.
struct XcodeProject {
  private typealias Object = [String: Any]
  private let file: URL
  private let objects: [String: Object]
  private let rootID: String
  private let root: URL
  private let places: [String: URL]

  init(at file: URL) throws {
    self.file = file
    guard let data = try? Data(contentsOf: file.appendingPathComponent("project.pbxproj")),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      let objects = list["objects"] as? [String: [String: Any]], let rootID = list["rootObject"] as? String
    else { throw ProjectError.damaged(file.path) }
    self.objects = objects
    self.rootID = rootID
    root = file.deletingLastPathComponent().standardizedFileURL
    places = Self.places(objects, rootID, root)
  }

  private var targets: [Object] { (objects[rootID]?["targets"] as? [String] ?? []).compactMap { objects[$0] } }

  /// The targets that are apps for iOS.
  var apps: [Project] {
    targets.filter { $0["productType"] as? String == "com.apple.product-type.application" && isForPhones($0) }
      .map(project)
  }

  /// The target of a framework or a library, by the name of its module.
  func library(named name: String) -> Project? {
    let found = targets.filter { target in
      let type = target["productType"] as? String ?? ""
      guard type.hasSuffix("framework") || type.contains("library") else { return false }
      let settings = settings(of: target)
      let names = [target["name"] as? String, target["productName"] as? String, settings["PRODUCT_MODULE_NAME"]]
      return names.contains { $0?.replacing(/[^A-Za-z0-9_]/, with: "_") == name }
    }
    return (found.first(where: isForPhones) ?? found.first).map(project)
  }

  /// True for a target for iPhones. One for a Mac, a watch or a television names its system, itself or by the project.
  private func isForPhones(_ target: Object) -> Bool {
    let lists = [target["buildConfigurationList"], objects[rootID]?["buildConfigurationList"]]
    let systems = lists.flatMap(configurations).compactMap { ($0["buildSettings"] as? Object)?["SDKROOT"] as? String }
    return systems.first { $0 != "auto" }?.hasPrefix("iphone") ?? true
  }

  private func configurations(_ list: Any?) -> [Object] {
    let ids = (list as? String).flatMap { objects[$0]?["buildConfigurations"] as? [String] } ?? []
    return ids.compactMap { objects[$0] }
  }

  /// The settings of a target's first configuration, those of the project below.
  private func settings(of target: Object) -> BuildSettings {
    let name = target["name"] as? String ?? ""
    let root = root.path
    var settings = BuildSettings([
      "TARGET_NAME": name, "TARGETNAME": name, "PRODUCT_NAME": "$(TARGET_NAME)", "SRCROOT": root, "PROJECT_DIR": root,
      "PROJECT_NAME": file.deletingPathExtension().lastPathComponent, "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
      "DEVELOPMENT_LANGUAGE": objects[rootID]?["developmentRegion"] as? String ?? "en",
    ])
    for list in [objects[rootID]?["buildConfigurationList"], target["buildConfigurationList"]] {
      guard let configuration = configurations(list).first else { continue }
      if let id = configuration["baseConfigurationReference"] as? String, let file = places[id] {
        settings.add(file: file)
      }
      settings.add(configuration["buildSettings"] as? Object ?? [:])
    }
    return settings
  }

  private func project(_ target: Object) -> Project {
    var project = Project(name: target["name"] as? String ?? file.deletingPathExtension().lastPathComponent, root: root)
    project.settings = settings(of: target)
    for phase in (target["buildPhases"] as? [String] ?? []).compactMap({ objects[$0] }) {
      guard ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"] as? String) else { continue }
      for item in (phase["files"] as? [String] ?? []).compactMap({ objects[$0]?["fileRef"] as? String }) {
        for file in files(item) where FileManager.default.fileExists(atPath: file.path) { project.take(file) }
      }
    }
    // Folders that Xcode 16 keeps in step with the disk.
    for id in target["fileSystemSynchronizedGroups"] as? [String] ?? [] {
      guard let folder = places[id] else { continue }
      let absent = exceptions(of: id, for: target).map { folder.appendingPathComponent($0).standardizedFileURL.path }
      let found = ProjectFinder(root: folder).everything(in: folder) { file in
        absent.contains { file.standardizedFileURL.path == $0 || file.path.hasPrefix($0 + "/") }
      }
      project.take(found)
    }
    project.infoPlist =
      setting("INFOPLIST_FILE", of: project) ?? project.infoPlist
      // Named in a file of settings.
      ?? places.values.filter { $0.path.contains("/\(project.name)/") && $0.lastPathComponent.hasSuffix("Info.plist") }
      .min { $0.path < $1.path }
    project.impliesUIKit = importsUIKit(project)
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
  private func files(_ id: String) -> [URL] {
    guard objects[id]?["isa"] as? String == "PBXVariantGroup" else { return places[id].map { [$0] } ?? [] }
    let children = (objects[id]?["children"] as? [String] ?? []).compactMap { places[$0] }
    let languages = ["Base", "en", objects[rootID]?["developmentRegion"] as? String ?? "en"]
    let found = languages.lazy.compactMap { name in children.first { $0.path.contains("/\(name).lproj/") } }.first
    return (found ?? children.first).map { [$0] } ?? []
  }

  /// The place of each file and group on the disk.
  private static func places(_ objects: [String: Object], _ rootID: String, _ root: URL) -> [String: URL] {
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

  /// A file that a setting names.
  private func setting(_ name: String, of project: Project) -> URL? {
    guard let path = project.settings[name]?.replacing("\"", with: ""), !path.isEmpty else { return nil }
    let file = path.hasPrefix("/") ? URL(fileURLWithPath: path) : root.appendingPathComponent(path)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// True if the bridging header or the umbrella header of a framework imports UIKit or Foundation, itself or by another header.
  private func importsUIKit(_ project: Project) -> Bool {
    let module = project.settings["PRODUCT_MODULE_NAME"] ?? project.name
    let umbrella = places.values.first { $0.lastPathComponent == "\(module).h" }
    guard let header = setting("SWIFT_OBJC_BRIDGING_HEADER", of: project) ?? umbrella else { return false }
    let text = header.text
    return text.contains(/UIKit|<Foundation\/|#import "/)
  }
}

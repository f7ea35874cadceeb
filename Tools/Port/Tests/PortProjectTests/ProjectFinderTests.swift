import Foundation
import PortProject
import Testing

@Suite struct ProjectFinderTests {
  @Test func englishTextsComeBeforeOthers() throws {
    let root = try tree([
      "App/A.swift": "", "App/de.lproj/L.strings": "", "App/en.lproj/L.strings": "", "App/Base.lproj/M.storyboard": "",
      "App/ar.lproj/M.storyboard": "",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let project = try ProjectFinder(root: root).find()
    #expect(project.resources.map { $0.path(below: root) } == ["App/en.lproj/L.strings", "App/de.lproj/L.strings"])
    #expect(project.nibs.first?.path(below: root) == "App/Base.lproj/M.storyboard")
  }

  @Test func everythingInAFolder() throws {
    let root = try tree([
      "App/A.swift": "", "App/Main.storyboard": "", "App/Assets.xcassets/a.imageset/Contents.json": "",
      "Pods/P.swift": "",
      "AppTests/T.swift": "", ".build/X.swift": "", "App/Info.plist": "", "Package.swift": "",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let project = try ProjectFinder(root: root).find()
    #expect(names(project.sources) == ["A.swift"])
    #expect(names(project.nibs) == ["Main.storyboard"])
    #expect(names(project.resources) == ["Assets.xcassets"])
    #expect(project.infoPlist?.lastPathComponent == "Info.plist")
  }

  @Test func ofSeveralStartsTheAppsOwn() throws {
    let root = try tree([
      "App/A.swift": "@main class A: UIResponder, UIApplicationDelegate {}", "App/B.swift": "", "Shared/S.swift": "",
      "Widget/W.swift": "@main struct W: Widget {}", "Widget/Views/V.swift": "", "Widget/Info.plist": "",
      "App/Info.plist": "",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let project = try ProjectFinder(root: root).find()
    #expect(names(project.sources) == ["A.swift", "B.swift", "S.swift"])
    #expect(project.infoPlist?.path.hasSuffix("App/Info.plist") == true)
  }

  @Test func swift2IsNamed() throws {
    let root = try tree(["A.swift": "func tableView(tableView: UITableView, numberOfRowsInSection section: Int) -> Int"]
    )
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(throws: ProjectError.self) { try ProjectFinder(root: root).find() }
  }

  @Test func theAppTargetOfAProject() throws {
    let root = try tree([
      "App/A.swift": "", "App/NotInTheTarget.swift": "", "App/Base.lproj/Main.storyboard": "", "App/App-Info.plist": "",
      "App/de.lproj/T.strings": "", "App/ar.lproj/T.strings": "", "Synced/Other/O.swift": "", "Synced/W.swift": "",
      "Synced/S.swift": "", "App.xcodeproj/project.pbxproj": Self.project,
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let project = try ProjectFinder(root: root).find()
    #expect(project.name == "Photos")
    #expect(names(project.sources) == ["A.swift", "S.swift"])
    #expect(names(project.nibs) == ["Main.storyboard"])
    #expect(project.resources.map { $0.path(below: root) } == ["App/de.lproj/T.strings"])
    #expect(project.infoPlist?.lastPathComponent == "App-Info.plist")
  }

  @Test func anExampleComesBeforeWhatTestsRunIn() throws {
    let benchmark = Self.project.replacing("Photos", with: "Benchmark")
    let root = try tree([
      "Benchmark/App/A.swift": "", "Benchmark/Benchmark.xcodeproj/project.pbxproj": benchmark,
      "Examples/iOS/App/A.swift": "", "Examples/iOS/Photos.xcodeproj/project.pbxproj": Self.project,
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let project = try ProjectFinder(root: root).find()
    #expect(project.name == "Photos")
    #expect(project.choices == ["Benchmark", "Photos"])
    #expect(try ProjectFinder(root: root.appendingPathComponent("Benchmark")).find().name == "Benchmark")
  }

  /// What a library's own tests run in is often an app of one file beside it.
  @Test func anExampleComesBeforeASmallerApp() throws {
    let root = try tree([
      "App/A.swift": "", "Lib.xcodeproj/project.pbxproj": Self.project,
      "Example/App/A.swift": "", "Example/App/B.swift": "", "Example/Synced/C.swift": "class C {}",
      "Example/E.xcodeproj/project.pbxproj": Self.project.replacing("Photos", with: "PhotosExample"),
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(try ProjectFinder(root: root).find().name == "PhotosExample")
  }

  /// Beside an app in Objective-C, in a folder of folders.
  @Test func aProjectThreeFoldersDeep() throws {
    let root = try tree([
      "Main/main.m": "", "Line.xcodeproj/project.pbxproj": Self.project,
      "more/photos-master/Photos/App/A.swift": "",
      "more/photos-master/Photos/Photos.xcodeproj/project.pbxproj": Self.project,
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let project = try ProjectFinder(root: root).find()
    #expect(project.name == "Photos" && project.sources.map(\.lastPathComponent) == ["A.swift"])
  }

  /// By the manifest of a package, the specification of a pod, and a folder of pods; a library's libraries, too.
  @Test func librariesOfTheCheckout() throws {
    let root = try tree([
      "Example/App/A.swift": "import UIKit\nimport Cards\n@testable import Decks\nimport class Extra.E\nimport Other",
      "Cards.podspec": "s.source_files = 'Cards/Classes/**/*.{swift,h}'", "Cards/Classes/View/C.swift": "import Base",
      "Package.swift":
        ".target(name: \"Base\", dependencies: []), .target(name: \"Decks\", path: \"Lib\"), .target(name: \"UIKit\", path: \"UIKit\")",
      "Sources/Base/B.swift": "", "UIKit/U.swift": "", "Lib/D.swift": "", "Example/Pods/Extra/E.swift": "",
      "Other/O.swift": "",
      ".git/HEAD": "",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let project = try ProjectFinder(root: root.appendingPathComponent("Example")).find()
    #expect(project.libraries.map(\.name) == ["Base", "Cards", "Decks", "Extra"])
    #expect(project.libraries.map { names($0.sources) } == [["B.swift"], ["C.swift"], ["D.swift"], ["E.swift"]])
    #expect(project.imports == ["Cards", "Decks", "Extra"])
    #expect(project.libraries(of: project.libraries[1]).map(\.name) == ["Base"])
    #expect(names(project.sources) == ["A.swift"])
  }

  @Test func errorsNameTheReason() throws {
    let root = try tree(["a.m": "", "B.xcodeproj/project.pbxproj": "{ damaged"])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(throws: ProjectError.self) { try ProjectFinder(root: root).find() }
    #expect(throws: ProjectError.self) { try ProjectFinder(root: root.appendingPathComponent("missing")).find() }
    try FileManager.default.removeItem(at: root.appendingPathComponent("B.xcodeproj"))
    let error = try #require(throws: ProjectError.self) { try ProjectFinder(root: root).find() }
    #expect(error.description.contains("Objective-C"))
  }

  /// One method from before Swift 3 may be left over, which nobody calls.
  @Test func swift2IsAProjectWithoutNewerMethods() throws {
    let old =
      "func collectionView(collectionView: UICollectionView, canFocusItemAtIndexPath path: IndexPath) -> Bool { false }"
    let new =
      "func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }"
    let root = try tree(["A.swift": old, "B.swift": new])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(names(try ProjectFinder(root: root).find().sources) == ["A.swift", "B.swift"])
    try FileManager.default.removeItem(at: root.appendingPathComponent("B.swift"))
    #expect(names(try ProjectFinder(root: root).find().sources) == ["A.swift"])
    try Data(old.replacing("IndexPath)", with: "NSIndexPath)").utf8).write(to: root.appendingPathComponent("A.swift"))
    let error = try #require(throws: ProjectError.self) { try ProjectFinder(root: root).find() }
    #expect(error.description.contains("Swift 2"))
    try Data("func applicationDidEnterBackground(_ application: UIApplication) {}".utf8)
      .write(to: root.appendingPathComponent("B.swift"))
    #expect(names(try ProjectFinder(root: root).find().sources) == ["A.swift", "B.swift"])
  }

  private static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1; classes = { }; objectVersion = 56;
      objects = {
        R /* Project */ = { isa = PBXProject; mainGroup = G; targets = ( L, T, ); developmentRegion = de; };
        G = { isa = PBXGroup; children = ( GA, Y ); sourceTree = "<group>"; };
        GA = { isa = PBXGroup; path = App; sourceTree = "<group>"; children = ( A, N, V, S ); };
        A /* A.swift */ = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        N = { isa = PBXFileReference; path = NotInTheTarget.swift; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; name = Main.storyboard; children = ( B ); sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        S = { isa = PBXVariantGroup; name = T.strings; children = ( SA, SD ); sourceTree = "<group>"; };
        SA = { isa = PBXFileReference; path = ar.lproj/T.strings; sourceTree = "<group>"; };
        SD = { isa = PBXFileReference; path = de.lproj/T.strings; sourceTree = "<group>"; };
        Y = { isa = PBXFileSystemSynchronizedRootGroup; path = Synced; sourceTree = "<group>"; exceptions = ( E, EL ); };
        E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = ( W.swift, Other ); };
        EL = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = L; membershipExceptions = ( S.swift ); };
        L = { isa = PBXNativeTarget; name = Library; productType = "com.apple.product-type.framework"; buildPhases = ( ); };
        T = { isa = PBXNativeTarget; name = Photos; productType = "com.apple.product-type.application"; buildPhases = ( PS, PR );
          fileSystemSynchronizedGroups = ( Y ); buildConfigurationList = CL; };
        PS = { isa = PBXSourcesBuildPhase; files = ( FA ); };
        PR = { isa = PBXResourcesBuildPhase; files = ( FV, FS ); };
        FA = { isa = PBXBuildFile; fileRef = A; };
        FV = { isa = PBXBuildFile; fileRef = V; };
        FS = { isa = PBXBuildFile; fileRef = S; };
        CL = { isa = XCConfigurationList; buildConfigurations = ( C ); };
        C = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = "App/App-Info.plist"; }; };
      };
      rootObject = R /* Project object */;
    }
    """
}

/// A folder with the files.
func tree(_ files: [String: String]) throws -> URL {
  let folder = try temporaryFolder()
  for (path, text) in files {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  return folder
}

func names(_ files: [URL]) -> [String] { files.map(\.lastPathComponent).sorted() }

import Foundation
import PortProject
import Testing

/// Projects in the shapes that public ones have.
@Suite struct ProjectShapeTests {
  /// A project file with targets that have a folder each, of their name. `settings` are those of all targets.
  private func project(apps: [String], frameworks: [String] = [], settings: String = "") -> String {
    let all = apps.map { ($0, "application") } + frameworks.map { ($0, "framework") }
    let targets = all.map { name, type in
      """
      T\(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)"; buildPhases = ( );
        fileSystemSynchronizedGroups = ( G\(name) ); buildConfigurationList = L\(name); };
      G\(name) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>"; };
      L\(name) = { isa = XCConfigurationList; buildConfigurations = ( C\(name) ); };
      C\(name) = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; baseConfigurationReference = X; };
      """
    }
    return """
      { objects = {
        R = { isa = PBXProject; mainGroup = M; targets = ( \(all.map { "T" + $0.0 }.joined(separator: ", ")) ); };
        M = { isa = PBXGroup; children = ( X, \(all.map { "G" + $0.0 }.joined(separator: ", ")) ); sourceTree = "<group>"; };
        X = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
        \(targets.joined(separator: "\n"))
      }; rootObject = R; }
      """
  }

  private func find(_ files: [String: String], in folder: String = "", target: String? = nil) throws -> Project {
    let root = try tree(files)
    defer { try? FileManager.default.removeItem(at: root) }
    return try ProjectFinder(root: root.appendingPathComponent(folder), target: target).find()
  }

  /// As `Tests/Modules`, which Scripts/test-port builds and runs.
  @Test func twoFrameworksWithAStoryboardEach() throws {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Modules").standardizedFileURL
    let project = try ProjectFinder(root: folder).find()
    #expect(project.name == "Shop")
    #expect(names(project.nibs) == ["Main.storyboard"])
    #expect(project.libraries.map(\.name) == ["Cards", "Feed"])
    #expect(project.libraries.map { names($0.nibs) } == [["Main.storyboard"], ["Main.storyboard"]])
    #expect(project.imports == ["Cards", "Feed"])
    #expect(project.impliesUIKit)
    #expect(project.info["ShopGreeting"] as? String == "Good day from Corner Shop")
  }

  @Test func assetsOfAFrameworkAreItsOwn() throws {
    let project = try find([
      "P.xcodeproj/project.pbxproj": project(apps: ["App"], frameworks: ["Kit"]), "App/A.swift": "import Kit",
      "Kit/K.swift": "", "Kit/Kit.xcassets/a.colorset/Contents.json": "{}", "App/Picture.pdf": "",
    ])
    #expect(names(project.resources) == ["Picture.pdf"])
    #expect(project.libraries.map { names($0.resources) } == [["Kit.xcassets"]])
  }

  /// The app has the framework's sources itself, and its nibs mean its own classes.
  @Test func aFrameworkOfTheAppsNameIsNotTheAppsLibrary() throws {
    let project = try find([
      "P.xcodeproj/project.pbxproj": project(apps: ["App"], frameworks: ["Kit"], settings: "PRODUCT_NAME = Kit;"),
      "App/A.swift": "", "App/Main.storyboard": "<view customClass=\"V\" customModule=\"Kit\"/>", "Kit/K.swift": "",
    ])
    #expect(project.moduleName == "Kit" && project.libraries.isEmpty)
  }

  @Test func aLibraryThatIsLeftOut() throws {
    var project = try find([
      "P.xcodeproj/project.pbxproj": project(apps: ["App"], frameworks: ["Kit", "Base"]), "App/A.swift": "import Kit",
      "Kit/K.swift": "import Base", "Base/B.swift": "",
    ])
    #expect(project.importedLibraries.map(\.name) == ["Base", "Kit"])
    project.omit(["Base"])
    #expect(project.libraries.map(\.name) == ["Kit"])
    #expect(project.libraries[0].imports.isEmpty)
  }

  /// A library that no source imports, but a storyboard.
  @Test func aStoryboardNamesAModule() throws {
    let project = try find([
      "P.xcodeproj/project.pbxproj": project(apps: ["App"], frameworks: ["Kit"]), "App/A.swift": "",
      "App/Main.storyboard": "<view customClass=\"V\" customModule=\"Kit\" customModuleProvider=\"target\"/>",
      "Kit/K.swift": "",
    ])
    #expect(project.imports == ["Kit"])
  }

  /// The link to the pods' project leads nowhere before `pod install`.
  @Test func whatPodLibCreateMakes() throws {
    let root = try tree([
      "Example/Cards.xcodeproj/project.pbxproj": project(apps: ["Cards_Example"]),
      "Example/Cards_Example/A.swift": "import Cards", "Example/Podfile": "  pod 'Tiles', :path => '../'",
      // Without the bundle, which the app looks for.
      "Package.swift": ".target(name: \"Cards\", path: \"Cards/Classes\")",
      "Tiles.podspec": """
      s.module_name = 'Cards'
      s.source_files = ['Cards/Classes/**/*.swift', 'Cards/More/*.swift']
      s.ios.source_files = 'Cards/{iOS,None}{,/More}/**/*.{swift,h}'
      s.osx.source_files = 'Cards/macOS/**/*.swift'
      s.resource_bundles = { 'CardsBundle' => ['Cards/Assets/*.png', 'Cards/Assets/*.xib'] }
      """,
      "Cards/Classes/C.swift": "", "Cards/More/M.swift": "", "Cards/iOS/I.swift": "", "Cards/macOS/O.swift": "",
      "Cards/Assets/a.png": "", "Cards/Assets/b.xib": "",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createSymbolicLink(
      atPath: root.appendingPathComponent("Example/_Pods.xcodeproj").path,
      withDestinationPath: "Pods/Pods.xcodeproj")
    let project = try ProjectFinder(root: root.appendingPathComponent("Example")).find()
    #expect(project.name == "Cards_Example")
    let library = try #require(project.libraries.first)
    #expect(names(library.sources) == ["C.swift", "I.swift", "M.swift"])
    #expect(names(library.resources) == ["a.png"])
    #expect(names(library.nibs) == ["b.xib"])
    #expect(library.resourceBundle == "CardsBundle")
    #expect(library.impliesUIKit)
    #expect(try ProjectFinder(root: root).find().libraries.count == 1)
  }

  @Test(arguments: [
    ("#import <UIKit/UIKit.h>", true), ("#import \"Other.h\"", true), ("#import <Foundation/Foundation.h>", true),
    ("#import <stdio.h>", false),
  ])
  func aBridgingHeader(_ text: String, _ imports: Bool) throws {
    let settings = "SWIFT_OBJC_BRIDGING_HEADER = \"$(SRCROOT)/$(TARGET_NAME)/B.h\";"
    let project = try find([
      "P.xcodeproj/project.pbxproj": project(apps: ["App"], settings: settings), "App/A.swift": "", "App/B.h": text,
    ])
    #expect(project.impliesUIKit == imports)
  }

  /// Of the project file, of a file of settings, and of neither.
  @Test func settingsInTheInfo() throws {
    let info = """
      <plist version="1.0"><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>CFBundleIdentifier</key><string>org.${PRODUCT_NAME:rfc1034identifier}</string>
      <key>Size</key><string>large</string><key>Size~iphone</key><string>small</string>
      <key>Own</key><array><string>$(SERVER)/$(UNKNOWN)$(UNKNOWN:default=a)</string></array></dict></plist>
      """
    let settings =
      "INFOPLIST_FILE = App/Info.plist; PRODUCT_NAME = \"My App\"; INFOPLIST_KEY_UIMainStoryboardFile = First;"
    let root = try tree([
      "P.xcodeproj/project.pbxproj": project(apps: ["App"], settings: settings), "App/A.swift": "",
      "App/Info.plist": info, "App.xcconfig": "// settings\nSERVER = https:/$()/example.org // there",
      "App/First.storyboard": "", "App/Main.storyboard": "",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    let project = try ProjectFinder(root: root).find()
    #expect(project.moduleName == "My_App")
    #expect(project.info["CFBundleName"] as? String == "My App" && project.info["Size"] as? String == "small")
    #expect(project.info["CFBundleIdentifier"] as? String == "org.My-App")
    #expect(project.info["CFBundleShortVersionString"] as? String == "1.0")
    #expect(project.info["Own"] as? [String] == ["https://example.org/a"])
    #expect(project.mainStoryboard == "First")
  }

  @Test func conditionsThatTheSettingsDefine() {
    var project = Project(name: "App", root: URL(fileURLWithPath: "/"))
    #expect(project.conditions.isEmpty)
    project.settings = BuildSettings([
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG $(MORE)", "MORE": "FACTORIES",
      "OTHER_SWIFT_FLAGS": "-DDIFF -D LISTS",
    ])
    #expect(project.conditions == ["DEBUG", "FACTORIES", "DIFF", "LISTS"])
    let target = Manifest.Target(name: "App") { $0.conditions = ["B", "A"] }
    let text = Manifest(name: "App", packagePath: "/clone", targets: [target]).text
    #expect(text.contains("swiftSettings: settings + [.define(\"A\"), .define(\"B\")]"))
  }

  @Test func settingsOfALoopEnd() {
    let settings = BuildSettings(["A": "$(B)", "B": "$(A)"])
    #expect(settings.expanded("x$(C)y") == "xy")
    #expect(settings["A"]?.contains("$") == true)
  }

  @Test func severalAppTargets() throws {
    let files = [
      "P.xcodeproj/project.pbxproj": project(apps: ["Template", "Shop", "Other"]), "Template/A.swift": "",
      "Template/B.swift": "", "Shop/A.swift": "class Shop {}", "Other/A.swift": "",
    ]
    let largest = try find(files)
    #expect(largest.name == "Shop")
    #expect(largest.choices == ["Template", "Shop", "Other"])
    #expect(try find(files, target: "Other").name == "Other")
    let error = #expect(throws: ProjectError.self) { try find(files, target: "Nothing") }
    #expect(error?.description == "there is no app target Nothing; there are Template, Shop, Other")
  }
}

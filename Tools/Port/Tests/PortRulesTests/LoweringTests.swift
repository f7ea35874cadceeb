import PortRules
import Testing

/// Small pieces before and after.
@Suite struct LoweringTests {
  @Test(arguments: [
    ("@objc func f() {}", "func f() {}"),
    ("@IBAction private func f() {}", "private func f() {}"),
    ("@objc(name:) /* kept */ func f(_ x: Int) {}", "/* kept */ func f(_ x: Int) {}"),
    ("@objc\nfunc f() {}", "\nfunc f() {}"),
    ("@IBOutlet weak var a: UIView!", "weak var a: UIView!"),
    ("@objc dynamic var a = 0", "var a = 0"),
    (
      "protocol P { weak var a: P? { get } }\nclass A { weak var a: P? }",
      "protocol P { var a: P? { get } }\nclass A { weak var a: P? }"
    ),
    ("@UIApplicationMain class A {}", "@main class A {}"),
    ("let s = #selector(f)", "let s = Selector(\"f\")"),
    ("let s = #selector(f(_:))", "let s = Selector(\"f:\")"),
    ("let s = #selector(A.f(a:for:))", "let s = Selector(\"fWithA:for:\")"),
    ("let s = #keyPath(A.b.c)", "let s = \"b.c\""),
    ("import os.log", "import PortSupport"),
    ("import struct os.Logger", "import PortSupport"),
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"), ("import Foundation.NSDate", "import Foundation"),
    ("import Foundation", "import Foundation"),
    ("import Combine", "import CombineStandIn"),
    ("import class Combine.AnyCancellable", "import CombineStandIn"),
    ("import CoreLocation", "import CoreLocationStandIn"), ("import AVFoundation", "/* import AVFoundation */"),
    ("import Kingfisher", "import KingfisherStandIn"),
    ("#if canImport(MapKit)\nimport MapKit\n#endif", "#if canImport(MapKitStandIn)\nimport MapKitStandIn\n#endif"),
    ("#if canImport(SwiftUI)\nimport SwiftUI\n#endif", "#if canImport(SwiftUI)\nimport SwiftUI\n#endif"),
    (
      "import SwiftUI\nstruct A: View {\n  var body: some View { B() }\n}\nclass C {}",
      "/* import SwiftUI */\n\n\n\nclass C {}"
    ),
    ("import SwiftUI\nextension A<View> where B: View {}\nextension C {}", "/* import SwiftUI */\n\nextension C {}"),
    ("import SwiftUI\nstruct View {}; struct A: View {}", "/* import SwiftUI */\nstruct View {}; struct A: View {}"),
    (
      "import SwiftUI\nprotocol Shape {}\nstruct A: Shape {}\nstruct B: App {}",
      "/* import SwiftUI */\nprotocol Shape {}\nstruct A: Shape {}\n"
    ),
    ("#if os(iOS) || os(tvOS)\n#endif", "#if (os(iOS) || os(Linux)) || os(tvOS)\n#endif"),
    ("#if os(iOS) || os(Linux)\n#endif", "#if os(iOS) || os(Linux)\n#endif"),
    ("@objc protocol P {}", "protocol P: AnyObject {}"),
    ("@objc protocol P: Q {}", "protocol P: Q, AnyObject {}"),
    ("@objc protocol P: class {}", "protocol P: class {}"),
    ("protocol P { func f() }", "protocol P { func f() }"),
    ("completion?(1)", "completion?(1)"),
    ("a.b?.c?(1, x: 2)", "a.b?.c?(1, x: 2)"),
    ("@unknownMacro(x) #another(1)", "@unknownMacro(x) #another(1)"),
    ("func f( {", "func f( {"),
    ("open class A { open let a = 1; open var b = 2 }", "open class A { public let a = 1; open var b = 2 }"),
    ("let a = Bundle.main.bundleIdentifier!", "let a = Bundle.portedMain().portedIdentifier!"),
    ("Bundle.main.object(forInfoDictionaryKey: a)", "Bundle.portedMain().portedObject(forInfoDictionaryKey: a)"),
    ("#Preview(\"A\") {\n  A() }\nlet a = 1", "\n\nlet a = 1"),
    ("@available(iOS 17, *)\n#Preview { A() }", "\n"),
    ("let a: UIControlEvents = .touchDown", "let a: UIControl.Event = .touchDown"),
    ("switch a { case UIControlEvents.touchDown: b }", "switch a { case UIControl.Event.touchDown: b }"),
    (
      "a.type = kCATransitionPush; b = kCATransitionFromLeft",
      "a.type = CATransitionType.push; b = CATransitionSubtype.fromLeft"
    ),
    ("[NSFontAttributeName: UIFontWeightBold]", "[NSAttributedString.Key.font: UIFont.Weight.bold]"),
    (
      "let a: UIFontWeight = UILayoutPriority(1).UIFontWeightBold",
      "let a: UIFontWeight = UILayoutPriority(1).UIFontWeightBold"
    ),
    (
      "typealias UIControlEvents = Int\nlet a: UIControlEvents = 1",
      "typealias UIControlEvents = Int\nlet a: UIControlEvents = 1"
    ),
  ])
  func piece(_ before: String, _ after: String) { #expect(lowered(before) == after) }

  @Test func typesInOthersHaveTheirNamesOfToday() {
    var platform = Platform()
    platform.read("extension UIFont {\n  public struct TextStyle: Hashable {\n    public enum Inner {}\n  }\n}")
    let source = SourceFile(path: "A.swift", location: "/A.swift", text: "let a: UIFontTextStyle? = nil")
    let result = Lowering(platform: platform).lower([source])
    #expect(result.files[0].text.hasSuffix("let a: UIFont.TextStyle? = nil"))
  }

  @Test func packagesThatAreTakenAlongStayImported() {
    let source = "import OrderedCollections\nimport Combine\nimport Unknown"
    let result = Lowering(platform: Platform()) { $0.packageModules = ["OrderedCollections"] }.lower([
      SourceFile(path: "A.swift", location: "/A.swift", text: source)
    ])
    #expect(result.packageModules == ["OrderedCollections"] && result.standIns == ["CombineStandIn"])
    #expect(result.files[0].text.hasSuffix("import OrderedCollections\nimport CombineStandIn\n/* import Unknown */"))
    let again = Lowering(platform: Platform()) { $0.packageModules = ["OrderedCollections"] }.lower(result.files)
    #expect(again.files == result.files)
  }

  @Test func combineWithoutAnImport() {
    let source = "import Foundation\nclass Model: ObservableObject { @Published var a = 1 }"
    let result = Lowering(platform: Platform()).lower([
      SourceFile(path: "A.swift", location: "/A.swift", text: source)
    ])
    #expect(result.files[0].text.hasPrefix("import CombineStandIn\n#sourceLocation"))
    #expect(Lowering(platform: Platform()).lower(result.files).files == result.files)
  }

  /// Apple's Foundation hands names on that are UIKit's here.
  @Test func foundationAlone() {
    let source = "import Foundation\nclass Card: NSObject, NSItemProviderWriting {}"
    let result = Lowering(platform: Platform()).lower([SourceFile(path: "A.swift", location: "/A.swift", text: source)])
    #expect(result.files[0].text.hasPrefix("import UIKit\n#sourceLocation"))
    #expect(Lowering(platform: Platform()).lower(result.files).files == result.files)
    let other = Lowering(platform: Platform()).lower([SourceFile(path: "A.swift", text: "import UIKit\n" + source)])
    #expect(!other.files[0].text.hasPrefix("import UIKit"))
  }

  /// A module that is left out may have handed on what the file uses.
  @Test func whatModulesHandOn() {
    let source = "import Others\nlet path = IndexPath(item: 0, section: 0)"
    let result = Lowering(platform: Platform()).lower([SourceFile(path: "A.swift", location: "/A.swift", text: source)])
    #expect(result.files[0].text.hasPrefix("import UIKit\n#sourceLocation"))
    #expect(Lowering(platform: Platform()).lower(result.files).files == result.files)
  }

  /// Objective-C looks up the methods of an object of unknown class.
  @Test func optionalCallsOfAnyObject() {
    let after = lowered(
      "@objc protocol P { @objc optional func f(for a: Int) }\nclass B { func f(for a: Int) {} }\n"
        + "class A { weak var d: AnyObject?; var b: B; func g() { self.d?.f?(for: 1); d?.f?(for: 2); h(b.f(for:)) } }")
    #expect(after.contains("(self.d as? any P)?.f_for_optional?(1); (d as? any P)?.f_for_optional?(2); h(b.f(for:))"))
  }

  @Test func namesThatFoundationLacksAreThoseOfAStandIn() {
    var platform = Platform()
    platform.foundation = ["NSPredicate", "PortedMeasurementFormatter"]
    let source = SourceFile(
      path: "A.swift", text: "let a = NSPredicate(format: b), c = MeasurementFormatter(), d: AnyCancellable")
    let result = Lowering(platform: platform).lower([source])
    #expect(result.standIns == ["CombineStandIn", "FoundationStandIn"])
    let text = result.files[0].text
    #expect(text.hasPrefix("import CombineStandIn\nimport FoundationStandIn\n#sourceLocation("))
    #expect(text.contains("c = PortedMeasurementFormatter()"))
  }

  @Test func optionalRequirement() {
    let after = lowered("@objc protocol P { @objc optional func f(_ a: Int, b: String!) -> Bool }\nx?.f?(1, b: c)")
    #expect(after.contains("var f_b_optional: ((Int, String?) -> Bool)? { get }"))
    #expect(after.contains("\nx?.f_b_optional?(1, c)"))
    #expect(after.contains("extension P { var f_b_optional: ((Int, String?) -> Bool)? { nil } }"))
  }

  @Test func overrideInAnExtension() {
    let after = lowered("class A: B {\n}\nextension A { override func f(_ a: Int, to b: Int) -> Int { 1 } }")
    #expect(after.contains("override func f(_ a: Int, to b: Int) -> Int { f_inA(a, to: b) }"))
    #expect(after.contains("extension A { func f_inA(_ a: Int, to b: Int) -> Int { 1 } }"))
  }

  @Test func tableOfAClass() {
    let after = lowered("class A: NSObject {\n  @objc func f() {}\n}")
    #expect(after.hasPrefix("class A: NSObject, SelectorResponder {"))
    #expect(after.contains("nonisolated class var selectorTable: SelectorTable { [\"f\": method(A.f)] }"))
  }

  /// Swift 3 saw methods of such classes from Objective-C without a word.
  @Test func tableOfAMethodThatIsNamed() {
    let after = lowered("class A: NSObject {\n  func f() { g(#selector(f)) }\n  func h() {}\n}")
    #expect(after.contains("[\"f\": method(A.f)]"))
  }

  @Test func tableBelowOneThatAnswers() {
    var platform = Platform()
    platform.read("open class UIView: NSObject {\n  open class var selectorTable: SelectorTable { [:] }\n}\n")
    let after = lowered("class A: UIView { @objc func f() {} }", platform: platform)
    #expect(
      after.contains("override class var selectorTable: SelectorTable { let own: SelectorTable = [\"f\": method(A.f)]"))
    #expect(after.contains("return super.selectorTable + own }"))
  }

  private func launching(_ options: String) -> String {
    let launch = "func application(_ a: UIApplication, didFinishLaunchingWithOptions o: \(options)) -> Bool"
    let source = "class A: UIResponder, UIApplicationDelegate { var window: UIWindow?; \(launch) { true } }"
    return Lowering(platform: Platform()) { $0.hasMainStoryboard = true }.lower([
      SourceFile(path: "A.swift", location: "/A.swift", text: source)
    ]).files[0].text
  }

  /// What was the body's only expression is returned.
  @Test func windowOfTheMainStoryboard() {
    #expect(
      launching("[UIApplicationLaunchOptionsKey: Any]?").contains(
        "{ portedMakeWindow(); defer { window?.makeKeyAndVisible() }; return true }"))
  }

  /// Xcode's conversion from Swift 2 left a method that nobody calls.
  @Test func aLaunchWithAnOlderTypeIsNotCalled() {
    let text = launching("[AnyHashable: Any]?")
    #expect(
      text.contains("{ true }")
        && text.contains(
          "LaunchOptionsKey: Any]?) -> Bool { portedMakeWindow(); applicationDidFinishLaunching(application); ")
    )
  }

  @Test func linesKeepTheirNumbers() {
    let before = "class A: NSObject {\n\n  @objc func f() {}\n}\nlet last = 1\n"
    let lines = lowered(before).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.firstIndex(of: "let last = 1") == 4)
  }

  @Test func messagesNameTheOriginal() {
    let source = SourceFile(path: "A.swift", location: "/there/\"A\".swift", text: "let a = 1")
    let text = Lowering(platform: Platform()).lower([source]).files[0].text
    #expect(text == "#sourceLocation(file: \"/there/\\\"A\\\".swift\", line: 1)\nlet a = 1")
  }

  @Test func remarks() {
    let source = SourceFile(
      path: "A.swift",
      text: "import SceneKit\nimport Nothing\nclass A { @NSManaged var a: Int }\nextension Int { override func f() {} }"
    )
    let remarks = Lowering(platform: Platform()).lower([source]).remarks
    #expect(remarks.map(\.severity) == [.refused, .remains, .refused, .remains])
    #expect(remarks.map(\.line) == [1, 2, 3, 4])
  }

  /// The linker would miss the accessors.
  @Test func managedPropertiesAreThereAndSayThatNothingIs() {
    let after = lowered("class A {\n  @NSManaged public var a: Int?\n  @NSManaged func f(_ b: A)\n}")
    #expect(after.contains("  public var a: Int? { get { portedMissing(\"A.swift: a: there is no Core Data\") } set {"))
    #expect(after.contains("  func f(_ b: A) { portedMissing(\"A.swift: f: there is no Core Data\") }\n"))
  }

  @Test func whatALeftOutModuleHasIsRefusedByName() {
    let source = SourceFile(
      path: "A.swift", text: "import AVFoundation\nlet a: AVPlayer\nlet b: Average\nlet c = URLSession.shared")
    let remarks = Lowering(platform: Platform()).lower([source]).remarks
    #expect(remarks.map(\.severity) == [.note, .refused, .note])
    #expect(remarks.map(\.line) == [1, 2, 4])
  }

  /// An app of SwiftUI's starts otherwise.
  @Test(arguments: [("@main class A: UIResponder {}", true), ("@main\nstruct A: App {}", false)])
  func theStartOfAnApp(_ text: String, _ hasMain: Bool) {
    #expect(Lowering(platform: Platform()).lower([SourceFile(path: "A.swift", text: text)]).hasMain == hasMain)
  }

  @Test(arguments: [
    ("UIView.endEditing(_:)", "endEditing:"), ("UIView.endEditing", "endEditing:"),
    ("UIView.pop(animated:)", "popViewAnimated:"),
    ("UIView.leave(animated:completion:)", "leaveViewAnimated:completion:"),
    ("UIView.setNeedsLayout", "setNeedsLayout"),
  ])
  func aSelectorThatUIKitAnswersHasItsName(_ written: String, _ selector: String) {
    var platform = Platform()
    platform.read(
      """
      open class UIView: NSObject {
        open func endEditing(_ force: Bool) -> Bool { true }
        open func pop(animated: Bool) {}
        open func leave(animated: Bool, completion: (() -> Void)?) {}
        open func setNeedsLayout() {}
      }
      let table: SelectorTable = [
        "endEditing:": method(UIView.endEditing(_:)), "popViewAnimated:": method(UIView.pop(animated:)),
        "leaveViewAnimated:completion:": method(UIView.leave(_:)), "setNeedsLayout": method(UIView.setNeedsLayout),
      ]
      """)
    let source = SourceFile(path: "A.swift", text: "class A: NSObject { let s = #selector(\(written)) }")
    let result = Lowering(platform: platform).lower([source])
    #expect(result.files[0].text.contains("Selector(\"\(selector)\")"))
    #expect(result.remarks.isEmpty)
  }

  @Test func aSelectorOfUIKitsOwnIsSaid() {
    var platform = Platform()
    platform.read("open class UIView: NSObject {\n  open func endEditing(_ force: Bool) -> Bool { true }\n}\n")
    let source = SourceFile(path: "A.swift", text: "class A: NSObject { let s = #selector(UIView.endEditing) }")
    let result = Lowering(platform: platform).lower([source])
    #expect(result.files[0].text.contains("Selector(\"endEditing:\")"))
    #expect(result.remarks.count == 1)
  }
}

/// Without the first line.
func lowered(_ text: String, platform: Platform = Platform()) -> String {
  let result = Lowering(platform: platform).lower([SourceFile(path: "A.swift", text: text)]).files[0].text
  return result.split(separator: "\n", omittingEmptySubsequences: false)
    .drop { ["import PortSupport", "import UIKit"].contains($0) }.dropFirst()
    .joined(separator: "\n")
}

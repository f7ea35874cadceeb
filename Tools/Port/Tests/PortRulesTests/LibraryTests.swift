import Foundation
import PortRules
import Testing

/// An app and the libraries that it imports are modules of their own.
@Suite struct LibraryTests {
  private var platform: Platform {
    var platform = Platform()
    platform.read("open class UIView: NSObject {\n  public class var selectorTable: SelectorTable { [:] }\n}\n")
    platform.read("open class UIViewController: NSObject {}\n")
    return platform
  }

  private func lower(
    _ app: String, library: String, hasNibs: Bool = false
  ) -> (app: String, library: String, result: Lowering.Result) {
    let source = SourceFile(path: "B.swift", text: library, library: "Cards")
    let below = Lowering(platform: platform) { ($0.hasNibs, $0.isLibrary) = (hasNibs, true) }.lower([source])
    let above = Lowering(platform: platform) {
      ($0.hasNibs, $0.libraries) = (hasNibs, ["Cards": "Cards", "Gallery": "App_Gallery"])
    }
    .lower([SourceFile(path: "A.swift", text: app)], imported: [below])
    return (above.files[0].text, below.files[0].text, above)
  }

  @Test func importsStay() {
    let text = "import Cards\nimport class Cards.Deck\nlet a: Cards.Deck = Cards.Deck()"
    #expect(lower(text, library: "public class Deck {}").app.hasSuffix(text))
    #expect(
      lower("import Gallery\nlet a: Gallery.B", library: "").app.hasSuffix("import App_Gallery\nlet a: App_Gallery.B"))
  }

  /// `Movie` of the app has nothing of the library's.
  @Test func typesOfOneNameAreTwo() {
    let lowered = lower(
      "class Movie: UIView { @objc func play() {} }", library: "public class Movie: UIView { @objc func stop() {} }")
    #expect(lowered.app.contains("[\"play\": method(Movie.play)]"))
    #expect(lowered.library.contains("[\"stop\": method(Movie.stop)]"))
  }

  @Test func aSubclassAddsToTheTableOfTheLibrary() {
    let lowered = lower(
      "class Sub: Base { @objc func tap() {} }", library: "open class Base: NSObject { @objc open func stop() {} }")
    #expect(lowered.library.contains("open nonisolated class var selectorTable"))
    #expect(lowered.app.contains("override class var selectorTable"))
    #expect(lowered.app.contains("super.selectorTable"))
  }

  /// The library's classes do not know the app's extensions; the app's own first class joins them.
  @Test func extensionsOfTheLibrarysClasses() {
    let lowered = lower(
      "extension UIView { @objc func hide() {} }\nclass Sub: Base {}",
      library: "open class Base: UIView {}\nextension UIView { @objc func show() {} }")
    #expect(lowered.app.contains("selectors_A_1 }"))
    #expect(lowered.library.contains("public nonisolated static var selectors_CardsB_1"))
    #expect(lowered.library.contains("super.selectorTable + selectors_CardsB_1"))
  }

  @Test func anOutletOfATypeThatOnlyTheLibraryHasIsNotPublic() {
    let lowered = lower(
      "", library: "class Title: UIView {}\nopen class Base: UIViewController { @IBOutlet private weak var a: Title! }",
      hasNibs: true)
    #expect(lowered.library.contains("{ weak var a: Title! "))
  }

  @Test func whatNibsOfTheAppSetIsPublic() {
    let lowered = lower(
      "", library: "open class Base: UIViewController { @IBOutlet private weak var a: UIView! }", hasNibs: true)
    #expect(lowered.library.contains("{ public weak var a"))
  }

  @Test func aViewOfItsOwnBeginsWithThatOfTheNib() {
    let own = "override func loadView() { super.loadView(); a() }"
    let lowered = lower("class A: UIViewController { \(own) }\nclass B: A { \(own) }", library: "", hasNibs: true)
    #expect(
      lowered.app.contains(
        "A: UIViewController { override func loadView() { if !portedLoadView() { super.loadView() }; a() }"))
    #expect(lowered.app.contains("B: A { \(own) }"))
  }

  @Test func aHeaderImportsUIKit() {
    let lowering = Lowering(platform: platform) { $0.impliesUIKit = true }
    let files = lowering.lower([
      SourceFile(path: "A.swift", text: "let a = 1"), SourceFile(path: "B.swift", text: "import UIKit"),
    ]).files
    #expect(files[0].text.hasPrefix("import UIKit\n"))
    #expect(files[1].text.components(separatedBy: "import UIKit").count == 2)
  }
}

import UIKit

class TableController: UIViewController {
  var calls: [String] = []
  @IBAction func pressed(_ sender: UIButton) { calls.append("pressed") }
  @IBAction func plain() { calls.append("plain") }
  @objc func two(_ a: UIButton, with b: String) { calls.append("two \(b)") }
  @objc func answer() -> NSString { "forty-two" }
  @objc private func hidden() { calls.append("hidden") }
  @objc func withOptional(_ x: UIView?) { calls.append(x == nil ? "nil" : "view") }
}
extension TableController {
  @objc func inExtension() { calls.append("inExtension") }
  @objc private func hiddenInExtension() { calls.append("hiddenInExtension") }
  static let hiddenSelector = #selector(hiddenInExtension)
}
private extension TableController {
  @objc func inPrivateExtension(_ x: Any?) { calls.append("inPrivateExtension") }
}
@objc extension TableController {
  func inObjCExtension() { calls.append("inObjCExtension") }
}
class TableChild: TableController {
  @objc func own() { calls.append("own") }
  override func answer() -> NSString { "changed" }
}
final class TableGrandchild: TableChild { @objc func last() { calls.append("last") } }
class NoMembers: TableController {}

@objcMembers class AllMembers: NSObject {
  var log: [String] = []
  func first() { log.append("first") }
  func second(_ x: Any?) { log.append("second") }
  func notForSelectors(_ x: (Int) -> Int) -> Int { x(1) }
  func send() { _ = perform(#selector(first)); _ = perform(#selector(second(_:)), with: nil) }
}
class PlainClass { @objc func swiftOnly() {} }
public class PublicClass: NSObject { @objc public func published() {} }
open class OpenClass: UIView { @objc open func opened() {} }
class OpenChild: OpenClass { @objc func more() {} }
class NestedOwner {
  var done = false
  class Target: NSObject { var hit = 0; @objc func fire() { hit += 1 } }
}
extension NestedOwner.Target { @objc func fireTwice() { hit += 2 } }
class MethodNamed: NSObject { var x = 0; @objc func method(_ y: Any?) { x = 1 } }
class PropertyTarget: NSObject {
  @objc var level = 3
  @objc private(set) var fixed = "f"
  func read() -> Any? { perform(#selector(getter: level))?.takeUnretainedValue() }
  func write() { perform(#selector(setter: level), with: 7) }
}
extension UIViewController { @objc func everyControllerHas() -> NSString { "shared" } }
class UsesShared: UIViewController {}
class CellTarget: UICollectionViewCell { var hit = false; @objc func touch() { hit = true } }
class RecognizerTarget: UITapGestureRecognizer { var hit = false; @objc func touch() { hit = true } }

class OneLine: NSObject { @objc func a() {} }
class OneLineTwo: NSObject { var n = 0; @objc func a() { n = 1 } /* with a comment */ }
class Overloads: NSObject {
  var log = ""
  @objc func go() { log += "0" }
  @objc func go(_ x: Any?) { log += "1" }
  @objc func go(_ x: Any?, fast y: Any?) { log += "2" }
}
class ReturnsThings: NSObject {
  @objc func number() -> Int { 5 }
  @objc func maybe() -> NSString? { nil }
  @objc @discardableResult func discard() -> Bool { true }
}

@MainActor private func call(_ target: TableController, _ name: String, _ a: Any? = nil, _ b: Any? = nil) -> [String] {
  _ = target.perform(Selector(name), with: a, with: b)
  return target.calls
}

let tablePieces = [
  piece("an action") { call(TableController(), "pressed:", UIButton()) == ["pressed"] },
  piece("an action without parameters") { call(TableController(), "plain") == ["plain"] },
  piece("two arguments") { call(TableController(), "two:with:", UIButton(), "b") == ["two b"] },
  piece("a result") { TableController().perform(Selector("answer"))?.takeUnretainedValue() as? NSString == "forty-two" },
  piece("a private method answers") { call(TableController(), "hidden") == ["hidden"] },
  piece("an optional argument") { call(TableController(), "withOptional:", nil) == ["nil"] },
  piece("in an extension") { call(TableController(), "inExtension") == ["inExtension"] },
  piece("private in an extension") { call(TableController(), "hiddenInExtension") == ["hiddenInExtension"] },
  piece("in a private extension") { call(TableController(), "inPrivateExtension:") == ["inPrivateExtension"] },
  piece("in an extension for Objective-C") { call(TableController(), "inObjCExtension") == ["inObjCExtension"] },
  piece("private in an extension of another file") { call(TableController(), "fromElsewhere") == ["fromElsewhere"] },
  piece("a subclass adds its own") { call(TableChild(), "own") == ["own"] },
  piece("a subclass has the inherited ones") { call(TableChild(), "plain") == ["plain"] },
  piece("an override is called") { TableChild().perform(Selector("answer"))?.takeUnretainedValue() as? NSString == "changed" },
  piece("two levels down") { call(TableGrandchild(), "last") == ["last"] },
  piece("two levels down, inherited") { call(TableGrandchild(), "own") == ["own"] },
  piece("no members of its own") { call(NoMembers(), "inExtension") == ["inExtension"] },
  piece("objcMembers") { let all = AllMembers(); all.send(); return all.log == ["first", "second"] },
  piece("a class without a superclass") { PlainClass().responds(to: #selector(PlainClass.swiftOnly)) },
  piece("a public class") { PublicClass().responds(to: #selector(PublicClass.published)) },
  piece("an open class") { OpenClass().responds(to: #selector(OpenClass.opened)) },
  piece("below an open class") { OpenChild().responds(to: #selector(OpenClass.opened)) && OpenChild().responds(to: #selector(OpenChild.more)) },
  piece("a nested class") { let t = NestedOwner.Target(); _ = t.perform(Selector("fire")); return t.hit == 1 },
  piece("an extension of a nested class") { let t = NestedOwner.Target(); _ = t.perform(Selector("fireTwice")); return t.hit == 2 },
  piece("a method called method") { let m = MethodNamed(); _ = m.perform(Selector("method:"), with: nil); return m.x == 1 },
  piece("a getter") { PropertyTarget().read() as? Int == 3 },
  piece("a setter") { let p = PropertyTarget(); p.write(); return p.level == 7 },
  piece("an extension of UIKit's class") { UsesShared().perform(#selector(UIViewController.everyControllerHas))?.takeUnretainedValue() as? NSString == "shared" },
  piece("a cell") { let c = CellTarget(frame: .zero); _ = c.perform(#selector(CellTarget.touch)); return c.hit },
  piece("a recogniser") { let r = RecognizerTarget(target: nil, action: nil); _ = r.perform(#selector(RecognizerTarget.touch)); return r.hit },
  piece("a class on one line") { OneLine().responds(to: Selector("a")) },
  piece("a class on one line with a comment") { let o = OneLineTwo(); _ = o.perform(Selector("a")); return o.n == 1 },
  piece("overloads") {
    let o = Overloads()
    _ = o.perform(Selector("go")); _ = o.perform(Selector("go:"), with: nil); _ = o.perform(Selector("go:fast:"), with: nil, with: nil)
    return o.log == "012"
  },
  piece("a number for a result") { ReturnsThings().perform(Selector("number"))?.takeUnretainedValue() as? Int == 5 },
  piece("what is not there is not answered") { !TableController().responds(to: Selector("missing")) },
]

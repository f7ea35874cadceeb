import UIKit

class Namer: NSObject {
  var calls: [String] = []
  @objc func plain() { calls.append("plain") }
  @objc func tapped(_ sender: Any?) { calls.append("tapped") }
  @objc func handle(sender: Any?) { calls.append("handle") }
  @objc func didTap(_ sender: Any?, with event: Any?) { calls.append("didTap") }
  @objc func scroll(toItem item: Any?) { calls.append("scroll") }
  @objc func move(from: Any?, to: Any?) { calls.append("move") }
  @objc func look(for name: Any?) {}
  @objc func colorFor(name: Any?) {}
  @objc func insert(atIndex index: Any?) {}
  @objc func three(_ a: Any?, second b: Any?, third c: Any?) { calls.append("three") }
  @objc(renamed:) func original(_ sender: Any?) { calls.append("original") }
  @objc(renamedWithTwo:and:) func original(two: Any?, and: Any?) {}
  @objc private func secret() { calls.append("secret") }
  @objc fileprivate func secretInFile(_ x: Any?) {}
  @objc func `repeat`() { calls.append("repeat") }
  @objc func overloaded() { calls.append("overloaded()") }
  @objc func overloaded(_ x: Any?) { calls.append("overloaded(_:)") }
  @objc var title = "a title"
  @objc(isOpen) var open: Bool = false
  @objc func failing() throws {}
  @objc func failing(_ x: Any?) throws {}
  static let secretSelector = #selector(secret)
  func ownSelector() -> Selector { #selector(tapped) }
  func selfSelector() -> Selector { #selector(self.didTap(_:with:)) }
  lazy var lazySelector: Selector = #selector(Namer.plain)
  func closureSelector() -> Selector { { [unowned self] in #selector(self.tapped(_:)) }() }
}

class NamerChild: Namer {
  func inherited() -> Selector { #selector(scroll(toItem:)) }
  func inheritedRenamed() -> Selector { #selector(original(_:)) }
}

class Outer: NSObject {
  @objc func outerMethod() {}
  class Inner: NSObject {
    @objc func innerMethod(_ x: Any?) {}
    class Deep: NSObject { @objc func deepest(inDepth: Any?) {} }
  }
}

class SelectorHolder: NSObject {
  @objc let namer = Namer()
  lazy var other: Namer = Namer()
  func ofProperty() -> Selector { #selector(namer.handle(sender:)) }
  func ofSelfProperty() -> Selector { #selector(self.namer.handle) }
  func ofLazy() -> Selector { #selector(other.move(from:to:)) }
}

@objc protocol Refreshing {
  func refreshAll(_ sender: Any?)
  @objc optional func refreshSome(in group: Any?)
}

let selectorPieces = [
  piece("no parameter") { #selector(Namer.plain) == Selector("plain") },
  piece("one parameter without a label") { #selector(Namer.tapped(_:)) == Selector("tapped:") },
  piece("base name alone") { #selector(Namer.tapped) == Selector("tapped:") },
  piece("a label joins with With") { #selector(Namer.handle(sender:)) == Selector("handleWithSender:") },
  piece("second label") { #selector(Namer.didTap(_:with:)) == Selector("didTap:with:") },
  piece("a label that begins with a preposition") { #selector(Namer.scroll(toItem:)) == Selector("scrollToItem:") },
  piece("two labels that are prepositions") { #selector(Namer.move(from:to:)) == Selector("moveFrom:to:") },
  piece("for") { #selector(Namer.look(for:)) == Selector("lookFor:") },
  piece("a name that ends with a preposition") { #selector(Namer.colorFor(name:)) == Selector("colorForName:") },
  piece("at") { #selector(Namer.insert(atIndex:)) == Selector("insertAtIndex:") },
  piece("three parameters") { #selector(Namer.three(_:second:third:)) == Selector("three:second:third:") },
  piece("explicit name") { #selector(Namer.original(_:)) == Selector("renamed:") },
  piece("explicit name with two parts") { #selector(Namer.original(two:and:)) == Selector("renamedWithTwo:and:") },
  piece("private") { Namer.secretSelector == Selector("secret") },
  piece("a keyword for a name") { #selector(Namer.repeat) == Selector("repeat") },
  piece("getter") { #selector(getter: Namer.title) == Selector("title") },
  piece("setter") { #selector(setter: Namer.title) == Selector("setTitle:") },
  piece("getter with a name of its own") { #selector(getter: Namer.open) == Selector("isOpen") },
  piece("setter with a name of its own") { #selector(setter: Namer.open) == Selector("setIsOpen:") },
  piece("throwing without parameters") { #selector(Namer.failing as (Namer) -> () throws -> Void) == Selector("failingAndReturnError:") },
  piece("throwing with one") { #selector(Namer.failing(_:)) == Selector("failing:error:") },
  piece("overload by as") { #selector(Namer.overloaded as (Namer) -> () -> Void) == Selector("overloaded") },
  piece("overload by parentheses") { #selector(Namer.overloaded(_:)) == Selector("overloaded:") },
  piece("in the type itself") { Namer().ownSelector() == Selector("tapped:") },
  piece("through self") { Namer().selfSelector() == Selector("didTap:with:") },
  piece("in a lazy property") { Namer().lazySelector == Selector("plain") },
  piece("in a closure") { Namer().closureSelector() == Selector("tapped:") },
  piece("inherited") { NamerChild().inherited() == Selector("scrollToItem:") },
  piece("inherited with an explicit name") { NamerChild().inheritedRenamed() == Selector("renamed:") },
  piece("through a subclass") { #selector(NamerChild.original(_:)) == Selector("renamed:") },
  piece("nested type") { #selector(Outer.Inner.innerMethod(_:)) == Selector("innerMethod:") },
  piece("deeper") { #selector(Outer.Inner.Deep.deepest(inDepth:)) == Selector("deepestInDepth:") },
  piece("of a property's type") { SelectorHolder().ofProperty() == Selector("handleWithSender:") },
  piece("of a property through self") { SelectorHolder().ofSelfProperty() == Selector("handleWithSender:") },
  piece("of a lazy property") { SelectorHolder().ofLazy() == Selector("moveFrom:to:") },
  piece("of a protocol") { #selector(Refreshing.refreshAll(_:)) == Selector("refreshAll:") },
  piece("of an optional requirement") { #selector(Refreshing.refreshSome(in:)) == Selector("refreshSomeIn:") },
  piece("inside a string") { "\(#selector(Namer.plain))" == "plain" },
  piece("as an argument among others") { [#selector(Namer.plain), #selector(Namer.tapped(_:))].count == 2 },
  piece("with a comment") { #selector(/* which */ Namer.plain) == Selector("plain") },
  piece("key path of one") { #keyPath(Namer.title) == "title" },
  piece("key path with an explicit name") { #keyPath(Namer.open) == "isOpen" },
  piece("key path of several") { #keyPath(SelectorHolder.namer.title) == "namer.title" },
  piece("of UIKit's own names") {
    #selector(UIView.endEditing(_:)) == Selector("endEditing:")
      && #selector(UIViewController.dismiss(animated:completion:)) == Selector("dismissViewControllerAnimated:completion:")
      && #selector(UINavigationController.popViewController(animated:)) == Selector("popViewControllerAnimated:")
  },
  piece("UIKit's own on a controller of ours") {
    let button = UIButton()
    let screen = OwnSelectors()
    button.addTarget(screen, action: #selector(UIViewController.dismiss(animated:completion:)), for: .touchUpInside)
    button.addTarget(screen.view, action: #selector(UIView.endEditing(_:)), for: .touchUpInside)
    button.addTarget(screen.view, action: #selector(UIView.setNeedsLayout), for: .touchUpInside)
    button.addTarget(screen, action: #selector(UIResponder.resignFirstResponder), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    return screen.calls == ["dismiss true", "resign"] && (screen.view as! OwnView).calls.suffix(2) == ["endEditing true", "layout"]
  },
  piece("UIKit's own on its stack") {
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.pushViewController(OwnSelectors(), animated: false)
    let button = UIButton()
    button.addTarget(stack, action: #selector(UINavigationController.popViewController(animated:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    return stack.viewControllers.count == 1
  },
  piece("UIKit's own on a collection view") {
    let list = OwnList(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    _ = list.perform(#selector(UICollectionView.reloadData))
    return list.reloads == 1
  },
]

/// Nothing of these is marked `@objc`.
class OwnSelectors: UIViewController {
  var calls: [String] = []
  override func loadView() { view = OwnView() }
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { calls.append("dismiss \(flag)") }
  override func resignFirstResponder() -> Bool {
    calls.append("resign")
    return true
  }
}

class OwnView: UIView {
  var calls: [String] = []
  override func endEditing(_ force: Bool) -> Bool {
    calls.append("endEditing \(force)")
    return true
  }
  override func setNeedsLayout() { calls.append("layout") }
}

class OwnList: UICollectionView {
  var reloads = 0
  override func reloadData() { reloads += 1 }
}

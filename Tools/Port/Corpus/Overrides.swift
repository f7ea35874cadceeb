import UIKit

class Screen: UIViewController {
  var log: [String] = []
  /* the end */
}
extension Screen {
  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("loaded")
  }
  override var prefersStatusBarHidden: Bool { true }
  open override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); log.append("appear \(animated)") }
}
class ScreenChild: Screen {
  override func viewDidLoad() { super.viewDidLoad(); log.append("child") }
}
class ScreenBelow: Screen {}
extension ScreenBelow {
  override func viewDidLoad() { super.viewDidLoad(); log.append("below") }
}
class BaseWithExtension: NSObject {}
extension BaseWithExtension {
  @objc func described(_ x: Int) -> String { "base \(x)" }
  @objc func untouched() -> Int { 1 }
}
class DerivedFromExtension: BaseWithExtension {
  override func described(_ x: Int) -> String { "derived " + super.described(x) }
}
class Boxed: NSObject { var raw = 1; var value: Int { get { raw } set { raw = newValue } } }
class BoxedChild: Boxed {}
extension BoxedChild {
  override var value: Int { get { super.value * 10 } set { super.value = newValue + 1 } }
}
class Unnamed: UICollectionViewFlowLayout {}
extension Unnamed {
  override func shouldInvalidateLayout(forBoundsChange _: CGRect) -> Bool { true }
}
class Overloaded: NSObject {}
extension Overloaded {
  func text(_ x: Int) -> String { "number" }
  @objc func text(_ x: NSString) -> String { "word" }
}
class Labeled: NSObject { func go(_ a: Int, to b: Int, with: inout Int) throws -> Int { a } }
class LabeledChild: Labeled {}
extension LabeledChild {
  override func go(_ a: Int, to b: Int, with: inout Int) throws -> Int { with += 1; return try super.go(b, to: a, with: &with) }
}
class LayerOwner: UIView {}
extension LayerOwner { override class var layerClass: AnyClass { CAShapeLayerLike.self } }
class CAShapeLayerLike: CALayer {}
class OneLineScreen: UIViewController { var n = 0 }
extension OneLineScreen { override func viewDidLoad() { super.viewDidLoad(); n = 5 } }
class Hash: NSObject { let n: Int; init(_ n: Int) { self.n = n } }
extension Hash {
  override func isEqual(_ object: Any?) -> Bool { (object as? Hash)?.n == n }
  override var hash: Int { n }
  override var description: String { "hash \(n)" }
}

class Watched: UIView { var log: [String] = [] }
extension Watched {
  override open var isHidden: Bool {
    willSet {
      log.append("will \(newValue)")
    }
    didSet(old) { log.append("did \(old)") }
  }
  public override var alpha: CGFloat { didSet { log.append("alpha \(oldValue)") } }
}
extension UIView {
  @objc func summary(_ text: String) -> String { "view \(text)" }
  @objc open var rank: Int { get { tag } set { tag = newValue } }
  @objc func stamp() { accessibilityLabel = (accessibilityLabel ?? "") + "view" }
}
extension UILabel {
  open override func summary(_ text: String) -> String { "label, " + super.summary(text) }
  override func stamp() { super.stamp(); accessibilityLabel! += ", label" }
}
class RankLabel: UILabel {
  override func summary(_ text: String) -> String { "ranked, " + super.summary(text) }
  override var rank: Int { get { super.rank + 100 } set { super.rank = newValue * 2 } }
}
class PlainRank: RankLabel { func above() -> String { super.summary("b") } }
class SmallRank: PlainRank {
  override func summary(_ text: String) -> String {
    let above = { super.summary(text) }
    return "small, " + above()
  }
}
let overridePieces = [
  piece("a member that an extension of UIKit's class declares is overridden") {
    (SmallRank() as UIView).summary("a") == "small, ranked, label, view a" && UIView().summary("a") == "view a"
  },
  piece("in an extension of UIKit's class, too") { UILabel().summary("a") == "label, view a" },
  piece("super in a class without an override") { SmallRank().above() == "ranked, label, view b" },
  piece("a property of an extension is overridden") { let v: UIView = SmallRank(); v.rank = 2; return v.rank == 104 && v.tag == 4 },
  piece("without a result") {
    let label: UIView = UILabel()
    label.stamp()
    return label.accessibilityLabel == "view, label"
  },
  piece("a method in an extension overrides") { let s = Screen(); s.loadViewIfNeeded(); return s.log == ["loaded"] },
  piece("a property in an extension overrides") { (Screen() as UIViewController).prefersStatusBarHidden },
  piece("open override") { let s = Screen(); s.viewWillAppear(true); return s.log == ["appear true"] },
  piece("a subclass overrides again") { let s = ScreenChild(); s.loadViewIfNeeded(); return s.log == ["loaded", "child"] },
  piece("in extensions of both") { let s = ScreenBelow(); s.loadViewIfNeeded(); return s.log == ["loaded", "below"] },
  piece("a method of an extension is overridden") { (DerivedFromExtension() as BaseWithExtension).described(2) == "derived base 2" },
  piece("and stays for the base") { BaseWithExtension().described(2) == "base 2" && BaseWithExtension().untouched() == 1 },
  piece("it still answers") { DerivedFromExtension().responds(to: #selector(BaseWithExtension.described(_:))) },
  piece("getter and setter") { let b: Boxed = BoxedChild(); b.value = 4; return b.value == 50 },
  piece("labels, inout and throws") { var n = 0; let r = try? (LabeledChild() as Labeled).go(1, to: 2, with: &n); return r == 2 && n == 1 },
  piece("a class property") { LayerOwner(frame: .zero).layer is CAShapeLayerLike },
  piece("a class on one line") { let s = OneLineScreen(); s.loadViewIfNeeded(); return s.n == 5 },
  piece("isEqual and hash") { Hash(3) == Hash(3) && Set([Hash(1), Hash(1)]).count == 1 },
  piece("a parameter without a name") { (Unnamed() as UICollectionViewLayout).shouldInvalidateLayout(forBoundsChange: .zero) },
  piece("a selector of one of two overloads") {
    Overloaded().perform(#selector(Overloaded.text(_:)), with: "a" as NSString)?.takeUnretainedValue() as? String == "word"
  },
  piece("observers of a property in an extension") {
    let v = Watched()
    (v as UIView).isHidden = true
    (v as UIView).alpha = 0.5
    return v.log == ["will true", "did false", "alpha 1.0"] && v.isHidden
  },
  piece("description") { "\(Hash(4))" == "hash 4" },
]

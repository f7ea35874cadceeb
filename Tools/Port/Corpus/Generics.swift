import UIKit

class GenericSource<Item: Equatable>: NSObject {
  var item: Item?
  var hits = 0
  @objc func reload() { hits += 1 }
}
class IntSource: GenericSource<Int> { @objc func more() { hits += 10 } }
class GenericCell<Content: UIView>: UICollectionViewCell {
  var content: Content?
  var hits = 0
  @objc func touched(_ sender: Any?) { hits += 1 }
}
protocol Providing { associatedtype Value; func provide() -> Value }
class Provider: NSObject, Providing { @objc func provide() -> String { "provided" } }
extension GenericSource { override var description: String { "generic \(hits)" } }
enum Space { class Target: NSObject { var hit = false; @objc func fire() { hit = true } } }
struct Holder { final class Box: NSObject { var hit = false; @objc func fire() { hit = true } } }
@propertyWrapper struct Clamped { var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 9) } } }
class Wrapped: NSObject { @Clamped var level = 1; @objc func raise() { level = 100 } }
@MainActor class Isolated: NSObject { var hit = false; @objc func fire() { hit = true } }
typealias Alias = Holder.Box
func local() -> Bool {
  class Local: NSObject { @objc func inside() -> Int { 1 } }
  return Local().inside() == 1
}
@resultBuilder enum Builder { static func buildBlock(_ parts: Int...) -> Int { parts.reduce(0, +) } }

let genericPieces = [
  piece("a generic class") { let s = GenericSource<Int>(); _ = s.perform(#selector(GenericSource<Int>.reload)); return s.hits == 1 },
  piece("below a generic class") { let s = IntSource(); _ = s.perform(Selector("more")); _ = s.perform(Selector("reload")); return s.hits == 11 },
  piece("a generic cell") { let c = GenericCell<UILabel>(frame: .zero); _ = c.perform(Selector("touched:"), with: nil); return c.hits == 1 },
  piece("an associated type") { Provider().perform(#selector(Provider.provide)) != nil && Provider().provide() == "provided" },
  piece("an override in a generic extension") { "\(GenericSource<Int>())" == "generic 0" },
  piece("in an enum") { let t = Space.Target(); _ = t.perform(#selector(Space.Target.fire)); return t.hit },
  piece("in a struct") { let t = Holder.Box(); _ = t.perform(#selector(Holder.Box.fire)); return t.hit },
  piece("through an alias") { let t = Alias(); _ = t.perform(Selector("fire")); return t.hit },
  piece("with a property wrapper") { let w = Wrapped(); _ = w.perform(Selector("raise")); return w.level == 9 },
  piece("on the main actor") { let i = Isolated(); _ = i.perform(Selector("fire")); return i.hit },
  piece("a local class") { local() },
]

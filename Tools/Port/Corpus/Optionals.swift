import UIKit

@objc protocol GalleryDelegate: AnyObject {
  /// Asked before a selection.
  @objc optional func gallery(_ gallery: Gallery, shouldSelect index: Int) -> Bool
  @objc optional func gallery(_ gallery: Gallery, didSelect index: Int)
  @objc optional func galleryDidEnd()
  @objc optional func gallery(
    _ gallery: Gallery,  // the gallery
    titleFor index: Int
  ) -> String?
  @objc optional func load(_ name: String, completion: @escaping (Int) -> Void)
  @objc optional func change(_ value: inout Int)
  @objc optional func failing() throws -> Int
  @objc optional var title: String { get }
  @objc optional var limit: Int { get set }
  func required() -> Int
}
class Gallery: NSObject {
  weak var delegate: GalleryDelegate?
  func ask(_ i: Int) -> Bool? { delegate?.gallery?(self, shouldSelect: i) }
  func tell(_ i: Int) { delegate?.gallery?(self, didSelect: i) }
  func told(_ i: Int) -> Bool { delegate?.gallery?(self, didSelect: i) != nil }
  func end() { delegate?.galleryDidEnd?() }
  func title(_ i: Int) -> String { delegate?.gallery?(self, titleFor: i) ?? "none" }
  func load() -> Int { var n = 0; delegate?.load?("x") { n = $0 }; return n }
  func loadExplicitly() -> Int { var n = 0; delegate?.load?("x", completion: { n = $0 }); return n }
  func change() -> Int { var n = 1; delegate?.change?(&n); return n }
  func force(_ i: Int) -> Bool { delegate!.gallery!(self, shouldSelect: i) }
  func fail() -> Int? { try? delegate?.failing?() }
  func implementsEnd() -> Bool { delegate?.galleryDidEnd != nil }
  func responds() -> Bool { delegate?.responds(to: #selector(GalleryDelegate.gallery(_:shouldSelect:))) ?? false }
  func respondsForced() -> Bool { delegate!.responds(to: #selector(GalleryDelegate.galleryDidEnd)) }
  func respondsByObject() -> Bool { let d = delegate!; return d.responds(to: #selector(d.gallery(_:shouldSelect:))) }
  func respondsOfUIKit(_ d: UICollectionViewDelegate) -> Bool {
    d.responds(to: #selector((d as! UICollectionViewDelegateFlowLayout).collectionView(_:layout:insetForSectionAt:)))
  }
  func forcedOfUIKit(_ d: UICollectionViewDelegate, _ view: UICollectionView) -> CGFloat {
    let inset = (d as! UICollectionViewDelegateFlowLayout).collectionView!(view, layout: view.collectionViewLayout, insetForSectionAt: 0)
    return inset.left
  }
  func bound() -> Bool { guard let d = delegate, let answer = d.gallery?(self, shouldSelect: 4) else { return false }; return answer }
}
class FlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {}
class Full: NSObject, GalleryDelegate {
  var log: [Int] = []
  func gallery(_ gallery: Gallery, shouldSelect index: Int) -> Bool { index.isMultiple(of: 2) }
  func gallery(_ gallery: Gallery, didSelect index: Int) { log.append(index) }
  func galleryDidEnd() { log.append(-1) }
  func gallery(_ gallery: Gallery, titleFor index: Int) -> String? { index == 0 ? nil : "title \(index)" }
  func load(_ name: String, completion: @escaping (Int) -> Void) { completion(name.count) }
  func change(_ value: inout Int) { value += 1 }
  func failing() throws -> Int { 12 }
  let title = "full"
  var limit = 3
  func required() -> Int { 1 }
}
class Empty: NSObject, GalleryDelegate { func required() -> Int { 2 } }
class LaterOne: Empty { func gallery(_ gallery: Gallery, shouldSelect index: Int) -> Bool { true } }
class Changed: Full { override func gallery(_ gallery: Gallery, shouldSelect index: Int) -> Bool { index == 99 } }
class InExtension: UIViewController {}
extension InExtension: GalleryDelegate {
  func required() -> Int { 3 }
  func gallery(_ gallery: Gallery, shouldSelect index: Int) -> Bool { index == 5 }
}
class FromBase: HasMethod, GalleryDelegate { func required() -> Int { 4 } }
class HasMethod: NSObject { func galleryDidEnd() {} }
@objc protocol WiderDelegate: GalleryDelegate { @objc optional func wider() -> Int }
class Wide: NSObject, WiderDelegate {
  func required() -> Int { 5 }
  func wider() -> Int { 6 }
  func gallery(_ gallery: Gallery, shouldSelect index: Int) -> Bool { true }
}
@objc protocol LayoutDelegate: UICollectionViewDelegateFlowLayout {
  @objc optional func collectionView(_ collectionView: UICollectionView, heightFor width: CGFloat) -> CGFloat
}
class LayoutOwner: NSObject, LayoutDelegate {
  func collectionView(_ collectionView: UICollectionView, heightFor width: CGFloat) -> CGFloat { width * 2 }
}
class LayoutSilent: NSObject, LayoutDelegate {}
@MainActor func height(_ owner: UICollectionViewDelegate) -> CGFloat? {
  let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  return (owner as? LayoutDelegate)?.collectionView?(view, heightFor: 4)
}
@objc public protocol PublicDelegate { @objc optional func published(_ x: Int) -> Int }
open class PublicOwner: NSObject, PublicDelegate { open func published(_ x: Int) -> Int { x } }

@MainActor private func with<R>(_ delegate: GalleryDelegate?, _ body: (Gallery) -> R) -> R {
  let gallery = Gallery()
  gallery.delegate = delegate
  return withExtendedLifetime(delegate) { body(gallery) }
}

let optionalPieces = [
  piece("an optional method is called") { with(Full()) { $0.ask(2) } == true },
  piece("its result") { with(Full()) { $0.ask(3) } == false },
  piece("a missing one answers nil") { with(Empty()) { $0.ask(2) } == nil },
  piece("without a delegate") { with(nil) { $0.ask(2) } == nil },
  piece("no result") { let f = Full(); with(f) { $0.tell(7) }; return f.log == [7] },
  piece("whether it was called") { with(Full()) { $0.told(7) } && !with(Empty()) { $0.told(7) } },
  piece("no parameters") { let f = Full(); with(f) { $0.end() }; return f.log == [-1] },
  piece("on several lines") { with(Full()) { $0.title(1) } == "title 1" },
  piece("an optional result") { with(Full()) { $0.title(0) } == "none" },
  piece("a trailing closure") { with(Full()) { $0.load() } == 1 },
  piece("a closure in parentheses") { with(Full()) { $0.loadExplicitly() } == 1 },
  piece("inout") { with(Full()) { $0.change() } == 2 && with(Empty()) { $0.change() } == 1 },
  piece("forced") { with(Full()) { $0.force(2) } },
  piece("throwing") { with(Full()) { $0.fail() } == 12 },
  piece("asked for without a call") { with(Full()) { $0.implementsEnd() } && !with(Empty()) { $0.implementsEnd() } },
  piece("responds") { with(Full()) { $0.responds() } && !with(Empty()) { $0.responds() } },
  piece("responds, by an object") { with(Full()) { $0.respondsByObject() } && !with(Empty()) { $0.respondsByObject() } },
  piece("responds to UIKit's") { Gallery().respondsOfUIKit(UICollectionViewController(collectionViewLayout: UICollectionViewLayout())) },
  piece("UIKit's, forced") {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset.left = 7
    return Gallery().forcedOfUIKit(FlowDelegate(), UICollectionView(frame: .zero, collectionViewLayout: layout)) == 7
  },
  piece("responds, forced") { with(Full()) { $0.respondsForced() } && !with(Empty()) { $0.respondsForced() } },
  piece("bound with guard") { with(Full()) { $0.bound() } },
  piece("an optional property") { (Full() as GalleryDelegate).title == "full" },
  piece("a missing property") { (Empty() as GalleryDelegate).title == nil },
  piece("a settable property") { (Full() as GalleryDelegate).limit == 3 },
  piece("the class's own property") { Full().title.count == 4 },
  piece("a subclass implements") { with(LaterOne()) { $0.ask(1) } == true },
  piece("an override") { with(Changed()) { $0.ask(2) } == false },
  piece("in an extension, by conformance") { with(InExtension()) { $0.ask(5) } == true },
  piece("a superclass has the method") { with(FromBase()) { $0.implementsEnd() } },
  piece("a refined protocol's own") { (Wide() as WiderDelegate).wider?() == 6 },
  piece("a refined protocol's inherited") { with(Wide()) { $0.ask(1) } == true },
  piece("refines UIKit's") { height(LayoutOwner()) == 8 },
  piece("refines UIKit's, missing") { height(LayoutSilent()) == nil },
  piece("as?") { (Empty() as NSObject) is GalleryDelegate && !(NSObject() is GalleryDelegate) },
  piece("public") { (PublicOwner() as PublicDelegate).published?(3) == 3 },
]

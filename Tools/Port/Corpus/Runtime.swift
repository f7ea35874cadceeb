import UIKit
import os
import os.log
import ObjectiveC

private var key = 0
extension UIView {
  var note: String? {
    get { objc_getAssociatedObject(self, &key) as? String }
    set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}
private let logger = Logger(subsystem: "corpus", category: "test")
class Token: NSObject {}
protocol NamedScreen {}
extension NamedScreen where Self: UIViewController {
  static func make() -> Self { Self.init(nibName: "Late", bundle: nil) }
}
final class NamedLateScreen: UIViewController, NamedScreen {
  let note: String?
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    note = nibNameOrNil.map { "made of " + $0 }
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder: NSCoder) { fatalError() }
}
final class LateScreen: UIViewController { let number = 3 }

class OffsetWatcher: NSObject {
  static var context = 0
  var seen: [CGFloat] = []
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard context == &OffsetWatcher.context, keyPath == #keyPath(UIScrollView.contentOffset) else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    seen.append((change?[.newKey] as? CGPoint)?.y ?? -1)
  }
}
final class OffsetScreen: UIViewController {
  let list = UIScrollView()
  var heights: [CGFloat] = []
  deinit { list.removeObserver(self, forKeyPath: "contentSize") }
  override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey : Any]?, context: UnsafeMutableRawPointer?) {
    heights.append((object as? UIScrollView)?.contentSize.height ?? -1)
  }
}

final class Titles: NSObject, XMLParserDelegate {
  var names: [String] = []
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) { names.append(elementName) }
}
let runtimePieces = [
  piece("synchronized") {
    let token = Token()
    objc_sync_enter(token)
    objc_sync_enter(token)
    objc_sync_exit(token)
    objc_sync_exit(token)
    return objc_AssociationPolicy(rawValue: 1) == .OBJC_ASSOCIATION_RETAIN_NONATOMIC
  },
  piece("a selector of a text") { NSSelectorFromString("a:") == Selector(("a:")) },
  piece("names of classes") { Token.description() == "Corpus.Token" && LateScreen.description().hasSuffix("LateScreen") },
  piece("a parser of XML") {
    let titles = Titles()
    let parser = XMLParser(data: Data("<feed><item/><item/></feed>".utf8))
    parser.delegate = titles
    return parser.parse() && titles.names == ["feed", "item", "item"]
  },
  piece("value(forKey:) of defaults") {
    let defaults = UserDefaults.standard
    defaults.setValue(7, forKey: "corpus")
    defer { defaults.removeObject(forKey: "corpus") }
    return defaults.value(forKey: "corpus") as? Int == 7
  },
  piece("associated object") { let v = UIView(); v.note = "n"; return v.note == "n" && UIView().note == nil },
  piece("taken away") { let v = UIView(); v.note = "n"; v.note = nil; return v.note == nil },
  piece("a class known at run time") {
    let types: [UIViewController.Type] = [LateScreen.self, UIViewController.self]
    let made = types.map { portedMake($0) }
    return (made[0] as? LateScreen)?.number == 3 && type(of: made[1]) == UIViewController.self
  },
  piece("Self(nibName:) calls the initialiser of the class") {
    let made = NamedLateScreen.make()
    return made.note == "made of Late" && made.nibName == "Late"
  },
  piece("a view of a class known at run time has its frame") {
    portedMake(UILabel.self, frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.minX == 1
  },
  piece("two weak captures of a closure that is only called") {
    let (a, b) = (Token(), Token())
    let count = { [weak a, weak b] in [a, b].compactMap(\.self).count }
    return withExtendedLifetime((a, b)) { count() == 2 }
  },
  piece("autoreleasepool") { autoreleasepool { 3 } == 3 },
  piece("absolute time") { CFAbsoluteTimeGetCurrent() > 0 },
  piece("map table") {
    let table = NSMapTable<NSString, Token>.strongToStrongObjects()
    let token = Token()
    table.setObject(token, forKey: "a")
    return table.object(forKey: "a") === token && table.count == 1
  },
  piece("map table with weak values") {
    let table = NSMapTable<NSString, Token>.strongToWeakObjects()
    table.setObject(Token(), forKey: "a")
    return table.object(forKey: "a") == nil && table.count == 0
  },
  piece("parts of a second") { NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && UIOffsetMake(1, 2).vertical == 2 },
  piece("names of modes before Swift 4.2") { RunLoop.Mode.commonModes == .common && RunLoopMode.defaultRunLoopMode == .default },
  piece("map table with weak keys") {
    let table = NSMapTable<Token, NSString>.weakToStrongObjects()
    var token: Token? = Token()
    table.setObject("v", forKey: token)
    let before = table.count
    token = nil
    return before == 1 && table.count == 0
  },
  piece("index paths as keys") {
    let table = NSMapTable<NSIndexPath, Token>.strongToStrongObjects()
    let token = Token()
    table.setObject(token, forKey: IndexPath(item: 1, section: 2) as NSIndexPath)
    return table.object(forKey: IndexPath(item: 1, section: 2) as NSIndexPath) === token
  },
  piece("hash table") {
    let table = NSHashTable<Token>.weakObjects()
    let token = Token()
    table.add(token)
    table.add(Token())
    return table.contains(token) && table.allObjects.count == 1
  },
  piece("logger") { logger.debug("piece \(1, privacy: .public)"); os_log("text %d", 3); return true },
  piece("observation begins with the value") {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var seen: [CGFloat] = []
    let token = scroll.observe(\.contentOffset, options: [.initial, .new]) { view, change in seen.append(change.newValue?.y ?? -1) }
    return withExtendedLifetime(token) { seen == [0] }
  },
  piece("observation by name") {
    let (screen, watcher) = (OffsetScreen(), OffsetWatcher())
    screen.list.addObserver(watcher, forKeyPath: #keyPath(UIScrollView.contentOffset), options: [.initial, .new], context: &OffsetWatcher.context)
    screen.list.addObserver(screen, forKeyPath: "contentSize", options: .initial, context: nil)
    screen.list.contentOffset.y = 7
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    screen.list.removeObserver(watcher, forKeyPath: "contentOffset", context: &OffsetWatcher.context)
    screen.list.contentOffset.y = 9
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    return watcher.seen == [0, 7] && screen.heights == [0]
  },
]

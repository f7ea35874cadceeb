import UIKit

@IBDesignable class Badge: UIView {
  @IBInspectable var radius: CGFloat = 4
  @IBInspectable
  var border: CGFloat = 1  // a comment stays
  @IBOutlet weak var label: UILabel!
  @IBOutlet private var extra: UILabel?
  @IBOutlet var all: [UIView]!
  @objc dynamic var level = 0
  dynamic var plainDynamic = 1
  @nonobjc func notThere() -> Int { 1 }
  @objc
  // between
  @discardableResult
  func many() -> Int { 2 }
  @available(iOS 13, *) @objc func newer() -> Int { 3 }
  @objc @MainActor func actor() {}
  @objc static func onType() -> Int { 4 }
  @objc class func onClass() -> Int { 5 }
  @objc lazy var late: Int = 6
  @objc override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  @objc convenience init(level: Int) { self.init(frame: .zero); self.level = level }
  @objc var computed: Int { get { level } set { level = newValue } }
  @objc var observed = 0 { didSet { level = observed } }
  @objc subscript(index: Int) -> Int { index }
}
@objc(WWBadgeKind) enum BadgeKind: Int { case round, square }
@objc enum Plain: Int { case a = 3 }
@objc class Marked: NSObject {}
@objc public class MarkedPublic: NSObject { @objc public override init() { super.init() } }
@objc(WWNamed) final class Named: NSObject {}
@objc protocol Marker { func marked() -> Int }
class MarkerHolder { weak var marker: Marker? }
class MarkedOne: NSObject, Marker { func marked() -> Int { 8 } }
@objc protocol RefinedMarker: Marker { var refined: Int { get } }
class RefinedOne: MarkedOne, RefinedMarker { var refined: Int { 9 } }
@objc protocol ObjectMarker: NSObjectProtocol { func object() -> Int }
class ObjectOne: NSObject, ObjectMarker { func object() -> Int { 10 } }

let attributePieces = [
  piece("inspectable") { Badge(frame: .zero).radius == 4 },
  piece("inspectable on its own line") { Badge(frame: .zero).border == 1 },
  piece("outlet") { let b = Badge(frame: .zero); let l = UILabel(); b.label = l; return b.label === l },
  piece("an outlet is weak") { let b = Badge(frame: .zero); b.label = UILabel(); return b.label == nil },
  piece("outlet collection") { Badge(frame: .zero).all == nil },
  piece("dynamic") { let b = Badge(frame: .zero); b.level = 3; return b.level == 3 && b.plainDynamic == 1 },
  piece("nonobjc") { Badge(frame: .zero).notThere() == 1 },
  piece("an attribute above a comment") { Badge(frame: .zero).many() == 2 },
  piece("beside available") { if #available(iOS 13, *) { return Badge(frame: .zero).newer() == 3 }; return false },
  piece("static") { Badge.onType() == 4 },
  piece("class") { Badge.onClass() == 5 },
  piece("lazy") { Badge(frame: .zero).late == 6 },
  piece("initialiser") { Badge(level: 4).level == 4 },
  piece("computed") { let b = Badge(frame: .zero); b.computed = 5; return b.level == 5 },
  piece("observed") { let b = Badge(frame: .zero); b.observed = 6; return b.level == 6 },
  piece("subscript") { Badge(frame: .zero)[7] == 7 },
  piece("enum with a name") { BadgeKind.square.rawValue == 1 },
  piece("enum") { Plain(rawValue: 3) == .a },
  piece("class with a name") { type(of: Named()) == Named.self },
  piece("a protocol is bound to classes") { let h = MarkerHolder(); let m = MarkedOne(); h.marker = m; return h.marker?.marked() == 8 },
  piece("a refined protocol") { (RefinedOne() as RefinedMarker).refined == 9 },
  piece("a protocol of objects") { (ObjectOne() as ObjectMarker).object() == 10 },
]

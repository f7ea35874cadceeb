import UIKit

class TagCell: UICollectionViewCell {
  @IBOutlet private weak var label: UILabel!
  @IBOutlet var parts: Array<UIView>!
  @IBInspectable private var inset: CGFloat = 0
  @IBInspectable var isLoud: Bool = false
  var awake = 0
  override init(frame: CGRect) { fatalError("cells of nibs are made by init(coder:)") }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    if coder.decodeObject(forKey: "none") != nil { awake = 9 }
  }
  override func awakeFromNib() { super.awakeFromNib(); awake += label == nil ? 9 : 1 }
  var summary: String { "\(label.text ?? "") \(parts.count) \(inset) \(isLoud) \(awake)" }
}
extension UIView {
  @IBInspectable var rounding: CGFloat { get { layer.cornerRadius } set { layer.cornerRadius = newValue } }
}
class ProtoCell: UICollectionViewCell { @IBOutlet var caption: UILabel! }
class FirstScreen: UIViewController {
  @IBOutlet weak var list: UICollectionView!
  @IBOutlet fileprivate var box: UIView!
  @IBOutlet var leading: NSLayoutConstraint!
  var counted = 0
  var prepared = ""
  var back = false
  @IBAction private func count(_ sender: UIButton) { counted += 1 }
  @IBSegueAction private func makeScreen(_ coder: NSCoder, sender: Any?) -> MadeScreen? {
    (sender as? Int).flatMap { MadeScreen(coder: coder, number: $0) }
  }
  @IBAction func tapped(_ sender: UITapGestureRecognizer) {}
  @IBAction func backToFirst(_ segue: UIStoryboardSegue) { back = segue.source is SecondScreen }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { super.shouldPerformSegue(withIdentifier: identifier, sender: sender) }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    prepared = "\(segue.identifier ?? "") \(type(of: segue.destination)) \(sender ?? "nil")"
  }
}
extension FirstScreen: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Proto", for: indexPath)
  }
}
class SecondScreen: UIViewController {}
class MadeScreen: UIViewController {
  let number: Int
  init?(coder: NSCoder, number: Int) {
    self.number = number
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) {
    number = -1
    super.init(coder: coder)
  }
}
class SettingsScreen: UITableViewController {
  @IBOutlet var empty: UIView!
  @IBOutlet private var done: UIBarButtonItem!
  @IBOutlet var inBar: UILabel!
  @IBOutlet var toggle: UISwitch!
  var switches = 0
  @IBAction func switched(_ sender: UISwitch) { switches += 1 }
  var summary: String { "\(empty.frame.width) \(done.title ?? "") \(toggle.isOn) \(switches)" }
}
class FirstChild: FirstScreen {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { super.prepare(for: segue, sender: sender); prepared += " child" }
}
class GridLayout: UICollectionViewFlowLayout {
  @IBInspectable private var turn: CGFloat = 0
  var awake = 0
  override func awakeFromNib() { super.awakeFromNib(); awake += 1 }
  var summary: String { "\(turn) \(awake)" }
}
class ShelfList: UICollectionView {
  var first: CGSize?
  var width: CGFloat?
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    first = (collectionViewLayout as? GridLayout)?.itemSize
    // Of what the nib says this counts more.
    width = frame.width
    backgroundColor = .red
  }
}
class ShelfCell: UICollectionViewCell {
  @IBOutlet var list: ShelfList!
  @IBOutlet var touched: UIImageView!
  @IBOutlet var plain: UIImageView!
}
class GridScreen: UICollectionViewController {
  @IBOutlet var grid: GridLayout!
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Proto", for: indexPath)
  }
}
/// On no actor.
protocol NibMade {}
extension NibMade where Self: UIView {
  static func fromNib() -> Self { Bundle.main.loadNibNamed("TagCell", owner: nil, options: nil)?.first as! Self }
}
extension TagCell: NibMade {}
class TagSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath)
  }
}

@MainActor private func shown<Controller: UIViewController>(_ controller: Controller) -> (Controller, UIWindow) {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  window.rootViewController = controller
  window.makeKeyAndVisible()
  window.layoutIfNeeded()
  return (controller, window)
}
private let board = UIStoryboard(name: "Screens", bundle: nil)
@MainActor private func first() -> (FirstScreen, UIWindow) {
  shown(board.instantiateViewController(withIdentifier: "First") as! FirstScreen)
}

/// Called from code that is on no actor, as Swift 5 allows for imported classes.
protocol Boarded {}
extension Boarded {
  static func first() -> UIViewController {
    UIStoryboard(name: "Screens", bundle: nil).instantiateViewController(withIdentifier: "First")
  }
}
extension FirstScreen: Boarded {}
class WeakHolder {
  weak var content: UIView!
  func load() -> Bool {
    content = Bundle.main.loadNibNamed("ShelfCell", owner: nil, options: nil)?.first as? UIView
    content.isHidden = true
    return content.isHidden
  }
}
class CountingList: UICollectionView {
  var nibs = 0
  override func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    nibs += 1
    super.register(nib, forCellWithReuseIdentifier: identifier)
  }
}
let nibPieces = [
  piece("a weak property holds a nib's view until it is added") { WeakHolder().load() },
  piece("a storyboard in an extension of a protocol") { FirstScreen.first() is FirstScreen },
  piece("a cell of a nib") {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UINib(nibName: "TagCell", bundle: nil), forCellWithReuseIdentifier: "tag")
    let source = TagSource()
    view.dataSource = source
    view.layoutIfNeeded()
    return (view.cellForItem(at: [0, 0]) as? TagCell)?.summary == "Tag 2 6.0 true 1"
  },
  piece("an override that takes a nib") {
    let view = CountingList(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
    (view as UICollectionView).register(UINib(nibName: "TagCell", bundle: nil), forCellWithReuseIdentifier: "tag")
    let source = TagSource()
    view.dataSource = source
    view.layoutIfNeeded()
    return view.nibs == 1 && view.cellForItem(at: [0, 0]) is TagCell
  },
  piece("loadNibNamed on no actor") { TagCell.fromNib().awake == 1 },
  piece("instantiate") { (UINib(nibName: "TagCell", bundle: nil).instantiate(withOwner: nil).first as? TagCell)?.awake == 1 },
  piece("loadNibNamed") { (Bundle.main.loadNibNamed("TagCell", owner: nil)?.first as? TagCell)?.summary == "Tag 2 6.0 true 1" },
  piece("an inspectable property of all views") {
    (Bundle.main.loadNibNamed("TagCell", owner: nil)?.first as? TagCell)?.parts.first?.layer.cornerRadius == 5
  },
  piece("the initial controller") { board.instantiateInitialViewController() is FirstScreen },
  piece("a title") { board.instantiateInitialViewController()?.title == "The first" },
  piece("by identifier with a type") { let c: GridScreen = board.instantiateViewController(identifier: "Grid"); return c.storyboard === board },
  piece("a view that is not loaded") { board.instantiateInitialViewController()?.isViewLoaded == false },
  piece("outlets") { let (c, w) = first(); return withExtendedLifetime(w) { c.list.dataSource === c && c.box != nil } },
  piece("constraints") { let (c, w) = first(); return withExtendedLifetime(w) { c.box.frame == CGRect(x: 21, y: 50, width: 77, height: 33) } },
  piece("an outlet of a constraint") {
    let (c, w) = first()
    c.leading.constant = 40
    w.layoutIfNeeded()
    return c.box.frame.minX == 40
  },
  piece("an action") {
    let (c, w) = first()
    c.view.subviews.compactMap { $0 as? UIButton }.first?.sendActions(for: .touchUpInside)
    return withExtendedLifetime(w) { c.counted == 1 }
  },
  piece("a prototype") { let (c, w) = first(); return withExtendedLifetime(w) { (c.list.cellForItem(at: [0, 0]) as? ProtoCell)?.caption.text == "proto" } },
  piece("the layout's size") { let (c, w) = first(); return withExtendedLifetime(w) { (c.list.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize == CGSize(width: 50, height: 60) } },
  piece("a recogniser") { let (c, w) = first(); return withExtendedLifetime(w) { c.view.gestureRecognizers?.first is UITapGestureRecognizer } },
  piece("a segue is prepared and presents") {
    let (c, w) = first()
    c.performSegue(withIdentifier: "next", sender: 5)
    return withExtendedLifetime(w) { c.prepared == "next SecondScreen 5" && c.presentedViewController is SecondScreen }
  },
  piece("a segue whose destination the screen makes, or leaves to the storyboard") {
    @MainActor func made(_ sender: Any?) -> Int? {
      let (c, w) = first()
      c.performSegue(withIdentifier: "made", sender: sender)
      return withExtendedLifetime(w) { (c.presentedViewController as? MadeScreen)?.number }
    }
    return made(5) == 5 && made("none") == -1
  },
  piece("a controller that a closure makes") {
    let made = board.instantiateViewController(identifier: "Made") { MadeScreen(coder: $0, number: 3) }
    return made.number == 3 && made.storyboard === board && made.view.frame.width == 390
  },
  piece("an unwind segue") {
    let (c, w) = first()
    c.performSegue(withIdentifier: "next", sender: nil)
    c.presentedViewController?.performSegue(withIdentifier: "back", sender: nil)
    return withExtendedLifetime(w) { c.back }
  },
  piece("a collection view controller") {
    let (c, w) = shown(board.instantiateViewController(withIdentifier: "Grid") as! GridScreen)
    return withExtendedLifetime(w) { c.collectionView.collectionViewLayout is GridLayout && c.collectionView.dataSource === c && (c.collectionView.cellForItem(at: [0, 2]) as? ProtoCell)?.caption.text == "grid" }
  },
  piece("a layout of the project's own") {
    let (c, w) = shown(board.instantiateViewController(withIdentifier: "Grid") as! GridScreen)
    return withExtendedLifetime(w) { c.grid === c.collectionViewLayout && c.grid.summary == "2.5 1" }
  },
  piece("insets of a button") { let (c, w) = first(); return withExtendedLifetime(w) { c.view.subviews.compactMap { $0 as? UIButton }.first?.contentEdgeInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) } },
  piece("a list of a nib has its layout from the start, and pictures take the touches that the nib says") {
    let cell = UINib(nibName: "ShelfCell", bundle: nil).instantiate(withOwner: nil).first as? ShelfCell
    return cell?.list.first == CGSize(width: 30, height: 40) && cell?.list.width == 200 && cell?.list.backgroundColor == .red && cell?.touched.isUserInteractionEnabled == true
      && cell?.plain.isUserInteractionEnabled == false
  },
  piece("the path of a nib") {
    Bundle.main.path(forResource: "ShelfCell", ofType: "nib") != nil && Bundle.main.path(forResource: "None", ofType: "nib") == nil
      && Bundle(for: ShelfCell.self).url(forResource: "Screens", withExtension: "storyboardc")?.lastPathComponent == "Screens.storyboardc"
  },
  piece("static cells of a controller without a class") {
    let (screen, window) = shown(board.instantiateViewController(withIdentifier: "Plain") as! UITableViewController)
    return withExtendedLifetime(window) { screen.tableView.visibleCells.map(\.textLabel?.text) == ["Only row"] }
  },
  piece("static cells, a view beside the view, a bar button") {
    let (screen, window) = shown(board.instantiateViewController(withIdentifier: "Settings") as! SettingsScreen)
    screen.toggle.sendActions(for: .valueChanged)
    let table = screen.tableView!
    let rows = table.visibleCells
    return window.rootViewController === screen && screen.summary == "20.0 Done true 1" && screen.inBar.text == "In the bar" && rows.count == 2
      && rows[0].textLabel?.text == "Dark" && table.rectForRow(at: IndexPath(row: 1, section: 0)).height > 100
      && screen.tableView(table, titleForHeaderInSection: 0) == "Look"
  },
]

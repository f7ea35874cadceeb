import Testing
@_spi(Waterwheel) import UIKit

/// What views of nibs know when they are made: classes of an app's own, too.
@MainActor @Suite struct NibCoderTests {
  private final class NiceButton: UIButton {}
  private final class Table: UITableView {}
  private final class Row: UITableViewCell {}

  @Test func aButtonHasItsType() throws {
    let coder = NibCoder()
    #expect(try #require(NiceButton(coder: coder)).buttonType == .custom)
    coder.buttonType = .system
    let button = try #require(NiceButton(coder: coder))
    button.setTitle("Choose", for: .normal)
    #expect(button.buttonType == .system && button.currentTitleColor == button.tintColor)
  }

  @Test func aTableAndACellHaveTheirStyles() throws {
    let coder = NibCoder()
    coder.tableStyle = .insetGrouped
    coder.cellStyle = .subtitle
    #expect(try #require(Table(coder: coder)).style == .insetGrouped)
    let row = try #require(Row(coder: coder))
    row.detailTextLabel?.text = "below"
    #expect(row.detailTextLabel?.text == "below")
    #expect(try #require(Row(coder: NSCoder())).detailTextLabel == nil)
    #expect(try #require(Table(coder: NSCoder())).style == .plain)
  }

  @Test func keysHaveNothing() {
    let coder = NibCoder()
    #expect(!coder.containsValue(forKey: "a") && coder.decodeObject(forKey: "a") == nil)
    #expect(
      coder.decodeInteger(forKey: "a") == 0 && !coder.decodeBool(forKey: "a") && coder.decodeDouble(forKey: "a") == 0)
  }

  @Test func aNavigationBarOfAClassOfItsOwn() {
    final class Bar: UINavigationBar {}
    let controller = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
    controller.pushViewController(UIViewController(), animated: false)
    #expect(controller.navigationBar is Bar && controller.viewControllers.count == 1)
    #expect(
      type(of: UINavigationController(navigationBarClass: nil, toolbarClass: nil).navigationBar) == UINavigationBar.self
    )
  }

  /// A nib as port writes it.
  private final class CodeNib: UINib {
    private let objects: (AnyObject?) -> [AnyObject]

    init(_ name: String, _ objects: @escaping (AnyObject?) -> [AnyObject]) {
      self.objects = objects
      super.init(inCode: name)
    }
    override var make: (@MainActor (AnyObject?) -> [AnyObject])? { objects }
  }
  private final class Badge: UICollectionReusableView {}

  private final class DecoratedLayout: UICollectionViewLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "badge", with: IndexPath(item: 0, section: 0))
      attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      return [attributes]
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
  }

  @Test func nibsInCodeMakeWhatIsDequeued() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    let (cells, badges) = (CodeNib("Made") { _ in [NSObject(), Made()] }, CodeNib("Badge") { _ in [Badge()] })
    view.register(cells, forCellWithReuseIdentifier: "cell")
    view.register(badges, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
    let path = IndexPath(item: 0, section: 0)
    #expect(view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) is Made)
    #expect(view.dequeueReusableSupplementaryView(ofKind: "badge", withReuseIdentifier: "badge", for: path) is Badge)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int>(cellNib: cells) { $0.tag = $2 }
    let cell = view.dequeueConfiguredReusableCell(using: registration, for: path, item: 7)
    #expect(cell is Made && cell.tag == 7)
    let table = UITableView()
    table.register(CodeNib("Row") { _ in [Row(style: .subtitle, reuseIdentifier: nil)] }, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") is Row)
  }

  @Test func aNibInCodeMakesDecorationViews() throws {
    final class Other: UICollectionReusableView {}
    let (first, second) = (DecoratedLayout(), DecoratedLayout())
    first.register(CodeNib("Badge") { _ in [Badge()] }, forDecorationViewOfKind: "badge")
    second.register(CodeNib("Other") { _ in [Other()] }, forDecorationViewOfKind: "badge")
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: first)
    view.layoutIfNeeded()
    #expect(view.subviews.contains { $0 is Badge })
    view.collectionViewLayout = second
    view.layoutIfNeeded()
    #expect(view.subviews.contains { $0 is Other } && !view.subviews.contains { $0 is Badge })
  }

  @Test func instantiatingANib() {
    let owner = NSObject()
    var owners: [AnyObject?] = []
    let nib = CodeNib("Badge") {
      owners.append($0)
      return [Badge()]
    }
    #expect(nib.instantiate(withOwner: owner).first is Badge && owners.map { $0 === owner } == [true])
    #expect(UINib(nibName: "None", bundle: nil).instantiate(withOwner: nil).isEmpty)
  }

  private final class Made: UICollectionViewCell {}

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 400 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  /// As a nib does: the cells are used again, and what is registered last counts.
  @Test func cellsThatAClosureMakes() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    var made = 0
    view.register(views: "cell", kind: nil) {
      made += 1
      let cell = Made(coder: NibCoder())
      cell?.tag = made
      return cell
    }
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(made > 0 && made == view.visibleCells.count)
    for step in 1...40 {
      view.contentOffset.y = CGFloat(step) * 100
      view.layoutIfNeeded()
    }
    #expect(made < 40)
    #expect(view.visibleCells.allSatisfy { $0.tag > 0 && $0.frame.size == layout.itemSize })
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { $0.tag == 0 } && !view.visibleCells.isEmpty)
  }

  @Test func namesOfClassesAndColoursInCode() {
    #expect(NiceButton.description().hasSuffix(".NiceButton"))
    let color: CGColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor)
    let other = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(type(of: other) == UIColor.self)
  }
}

import Foundation
import FoundationXML
import Testing

@testable import InterfaceBuilder

/// What is written for pieces of nibs and storyboards; Scripts/test-port compiles and runs a whole one.
@Suite struct NibGeneratorTests {
  private let catalog = ClassCatalog(
    project: [
      "NiceButton": .init(ancestors: ["UIButton", "UIView"], outlets: [:]),
      "Row": .init(ancestors: ["UITableViewCell", "UIView"], outlets: [:]),
      "Table": .init(ancestors: ["UITableView", "UIView"], outlets: [:]),
      "Cell": .init(ancestors: ["UICollectionViewCell", "UIView"], outlets: ["label": "UILabel!"]),
      "Screen": .init(
        ancestors: ["UIViewController"],
        outlets: [
          "list": "UICollectionView!", "all": "[UIView]!", "side": "UIView!", "edit": "UIBarButtonItem!",
          "row": "UILabel!", "map": "MKMapView!", "rows": "Rows!",
        ]),
      "Rows": .init(ancestors: ["NSObject"], outlets: ["label": "UILabel!"]),
      "Tab": .init(ancestors: ["UITabBarItem", "UIBarItem"], outlets: ["rows": "Rows?"]),
    ],
    platform: [
      "UIView", "UILabel", "UIButton", "UICollectionView", "UICollectionViewCell", "UIViewController",
      "UIBarButtonItem", "UITapGestureRecognizer", "UITableView", "UITableViewCell", "UITextField",
      "UITabBarController", "UITabBarItem", "UIScrollView", "UIImageView", "UINavigationController",
    ], extensionProperties: ["rounding"])

  private func generated(nib objects: String) throws -> (text: String, messages: [String]) {
    let text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(objects)</objects></document>"
    return try generated(text)
  }

  private func generated(scene objects: String) throws -> (text: String, messages: [String]) {
    try generated(
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"a\"><scenes><scene><objects>"
        + objects + "</objects></scene></scenes></document>")
  }

  private func generated(_ text: String) throws -> (text: String, messages: [String]) {
    let file = try #require(InterfaceFile(name: "N", path: "N.xib", data: Data(text.utf8)))
    var generator = NibGenerator(catalog: catalog)
    generator.add(file)
    return (generator.text(mainStoryboard: nil), generator.messages.map(\.text))
  }

  @Test func aLabel() throws {
    let text = try generated(
      nib: """
        <label id="l" text="A &quot;b&quot;\\" textAlignment="center" numberOfLines="2"><rect key="frame" x="1" y="2.5" width="3" height="4"/>
        <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/><color key="textColor" red="1" green="0.5" blue="0" alpha="1"/></label>
        """
    ).text
    #expect(text.contains("object1.frame = CGRect(x: 1, y: 2.5, width: 3, height: 4)"))
    #expect(text.contains(#"object1.text = "A \"b\"\\""#))
    #expect(text.contains("object1.font = UIFont.boldSystemFont(ofSize: 20)"))
    #expect(text.contains("object1.textColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)"))
  }

  @Test(arguments: [
    (
      "<button id=\"b\" buttonType=\"roundedRect\" customClass=\"NiceButton\"/>",
      "NiceButton.self, portedCoder(button: .system)"
    ),
    ("<button id=\"b\" customClass=\"NiceButton\"/>", "NiceButton.self, portedCoder(button: .custom)"),
    (
      "<tableView id=\"t\" style=\"insetGrouped\" customClass=\"Table\"/>",
      "Table.self, portedCoder(table: .insetGrouped)"
    ),
    (
      "<tableViewCell id=\"c\" style=\"IBUITableViewCellStyleSubtitle\" customClass=\"Row\"/>",
      "Row.self, portedCoder(cell: .subtitle)"
    ),
    ("<tableViewCell id=\"c\" customClass=\"Row\"/>", "Row.self) { Row(coder: $0) }"),
  ])
  func ownClassesOfTypesAndStyles(_ nib: String, _ made: String) throws {
    #expect(try generated(nib: nib).text.contains("PortedCoder.make(" + made))
  }

  @Test func theBaselineOfOldNibsIsTheLast() throws {
    let text = try generated(
      nib: """
        <view id="v"><subviews><label id="a"/><label id="b"/></subviews><constraints>
        <constraint firstItem="a" firstAttribute="baseline" secondItem="b" secondAttribute="baseline" id="c"/></constraints></view>
        """
    ).text
    #expect(text.contains("attribute: .lastBaseline, relatedBy: .equal") && !text.contains(".baseline"))
  }

  @Test func attributedTextsAndSymbols() throws {
    let text = try generated(
      nib: """
        <label id="l"><attributedString key="attributedText"><fragment content="Big "><attributes>
        <color key="NSColor" red="1" green="0" blue="0" alpha="1"/><font key="NSFont" size="20" name="Futura-Medium"/>
        <paragraphStyle key="NSParagraphStyle" alignment="center" lineSpacing="4"/></attributes></fragment>
        <fragment><string key="content">two
        lines</string></fragment></attributedString></label>
        <imageView id="i"><imageReference key="image" image="star" catalog="system" symbolScale="large"/></imageView>
        <button id="b" contentHorizontalAlignment="left" enabled="NO"><string key="other">x</string>
        <state key="normal" backgroundImage="paper"><string key="title">Two
        lines</string></state></button>
        """
    ).text
    for line in [
      #"text.append(NSAttributedString(string: "Big ", attributes: [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1), .font: (UIFont(name: "Futura-Medium", size: 20) ?? .systemFont(ofSize: 20)), .paragraphStyle: { let style = NSMutableParagraphStyle(); style.alignment = .center; style.lineSpacing = 4; return style }()]))"#,
      #"NSAttributedString(string: "two\nlines", attributes: [:])"#,
      #"object2.image = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(scale: .large))"#,
      "object3.contentHorizontalAlignment = .left", "object3.isEnabled = false",
      #"object3.setBackgroundImage(UIImage(named: "paper"), for: .normal)"#,
      #"object3.setTitle("Two\nlines", for: .normal)"#,
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test func bars() throws {
    let text = try generated(
      scene: """
        <navigationController id="a" navigationBarHidden="YES" toolbarHidden="NO" hidesBottomBarWhenPushed="YES" modalTransitionStyle="crossDissolve">
        <tabBarItem key="tabBarItem" systemItem="search"/>
        <navigationBar key="navigationBar" barStyle="black" translucent="NO"><color key="barTintColor" white="0" alpha="1"/>
        <textAttributes key="titleTextAttributes"><color key="textColor" white="1" alpha="1"/></textAttributes></navigationBar>
        </navigationController>
        """
    ).text
    for line in [
      "isNavigationBarHidden = true", "isToolbarHidden = false", "hidesBottomBarWhenPushed = true",
      "modalTransitionStyle = .crossDissolve",
      "navigationBar.barStyle = .black", "navigationBar.isTranslucent = false",
      "navigationBar.barTintColor = UIColor(white: 0, alpha: 1)",
      "navigationBar.titleTextAttributes = [.foregroundColor: UIColor(white: 1, alpha: 1)]",
      "tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 0)",
    ] {
      #expect(text.contains("owner.\(line)"), "\(line)")
    }
  }

  @Test func headersOfTablesAndSeguesOfTheApp() throws {
    let (text, _) = try generated(
      scene: """
        <viewController id="a" customClass="Screen"><view key="view" id="v"><subviews><tableView id="t" separatorStyle="none">
        <view key="tableHeaderView" id="h"><subviews><label id="l"/></subviews></view></tableView></subviews></view>
        <connections><outlet property="row" destination="l"/><segue kind="custom" identifier="s" destination="a" customClass="Cell"/>
        </connections></viewController>
        """)
    #expect(text.contains(".separatorStyle = .none"))
    #expect(text.contains(/object2.tableHeaderView = object3/))
    #expect(text.contains("portedConnect(object4) { controller.row = $0 as UILabel? }"))
    #expect(text.contains("make: { Cell(identifier: $0, source: $1, destination: $2) }"))
  }

  @Test func whatTheProjectAddsToViews() throws {
    let (text, messages) = try generated(
      nib: """
        <view id="v"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="rounding"><real key="value" value="6"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="other"><real key="value" value="6"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes></view>
        """)
    #expect(text.contains("object1.rounding = 6"))
    #expect(messages == ["the attribute other of a class of UIKit is not set"])
  }

  @Test func aScrollView() throws {
    let text = try generated(
      nib: """
        <scrollView id="s" minimumZoomScale="0.5" maximumZoomScale="3" bouncesZoom="NO" pagingEnabled="YES"
         contentInsetAdjustmentBehavior="never" keyboardDismissMode="onDrag"/>
        """
    ).text
    for line in [
      "minimumZoomScale = 0.5", "maximumZoomScale = 3", "bouncesZoom = false", "isPagingEnabled = true",
      "contentInsetAdjustmentBehavior = .never", "keyboardDismissMode = .onDrag",
    ] {
      #expect(text.contains("object1.\(line)"))
    }
  }

  @Test func aCellAndItsOutlet() throws {
    let (text, messages) = try generated(
      nib: """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <collectionViewCell id="c" customClass="Cell"><view key="contentView" id="v"><subviews><label id="l"/></subviews></view>
        <connections><outlet property="label" destination="l"/></connections></collectionViewCell>
        """)
    #expect(text.contains("let object1 = PortedCoder.make(Cell.self) { Cell(coder: $0) }"))
    #expect(text.contains("object1.contentView.addSubview(object2)"))
    #expect(text.contains("portedConnect(object2) { object1.label = $0 as UILabel? }"))
    #expect(text.contains("object1.awakeFromNib()"))
    #expect(messages == [])
  }

  @Test func whatIsNotKnownBecomesAPlainViewAndIsSaid() throws {
    let (text, messages) = try generated(
      nib: "<mapView id=\"m\"/><strangeView id=\"s\"/><view id=\"v\" customClass=\"Missing\"/>")
    #expect(text.components(separatedBy: "UIView(frame: .zero)").count == 4 || text.contains("= UIView(frame: .zero)"))
    #expect(messages.count == 3)
    #expect(messages.contains { $0.contains("MKMapView") } && messages.contains { $0.contains("Missing") })
  }

  @Test(arguments: [("1:1.5", "1.0 / 1.5"), ("1/3", "1.0 / 3.0"), ("0.25", "0.25"), ("2", "2"), ("1:0", "1")])
  func multipliersAreNumbersOrFractions(text: String, code: String) { #expect(Literals.multiplier(text) == code) }

  @Test func constraintsActionsAndSegues() throws {
    let (text, messages) = try generated(
      scene: """
        <viewController id="a" customClass="Screen" storyboardIdentifier="Screen"><view key="view" id="v"><subviews>
        <button id="b" buttonType="system"><state key="normal" title="Go"/><connections>
        <action selector="go:" destination="a" eventType="touchUpInside"/>
        <segue destination="d" kind="show" identifier="next"/></connections></button></subviews>
        <viewLayoutGuide key="safeArea" id="g"/><constraints>
        <constraint firstItem="b" firstAttribute="top" relation="greaterThanOrEqual" secondItem="g" secondAttribute="top" constant="8" priority="750" multiplier="16:9"/>
        <constraint firstItem="nowhere" firstAttribute="top" secondItem="g" secondAttribute="top"/>
        </constraints><connections><outletCollection property="gestureRecognizers" destination="t"/></connections></view>
        <connections><outletCollection property="all" destination="b"/><outlet property="gone" destination="b"/></connections></viewController>
        <tapGestureRecognizer id="t"><connections><action selector="tapped:" destination="a"/></connections></tapGestureRecognizer>
        """)
    #expect(text.contains("Selector(\"go:\"), for: .touchUpInside"))
    // The app may perform it by its name, too.
    #expect(
      text.contains("owner.portedSegues.append(PortedSegue(identifier: \"next\", kind: .show, destination: \"d\""))
    #expect(
      text.contains(
        "portedTrigger(PortedSegue(identifier: \"next\", kind: .show, destination: \"d\", unwindAction: nil), from: object2)"
      ))
    #expect(text.contains("attribute: .top, relatedBy: .greaterThanOrEqual, toItem: object1.safeAreaLayoutGuide"))
    #expect(text.contains("multiplier: 16.0 / 9.0, constant: 8)"))
    #expect(text.contains("object3.priority = UILayoutPriority(750)"))
    #expect(text.contains("object1.addGestureRecognizer(object4)"))
    #expect(text.contains("controller.all = (controller.all ?? []) + [each]"))
    #expect(messages.count == 2)
  }

  @Test func tablesTitleViewsTabsAndScenesElsewhere() throws {
    let (text, messages) = try generated(
      scene: """
        <viewController id="a"><view key="view" id="v"><subviews><tableView id="t" style="plain" rowHeight="50"><prototypes>
        <tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleSubtitle" id="c">
        <tableViewCellContentView key="contentView" id="k"><subviews><label text="Title" id="l"/></subviews></tableViewCellContentView>
        <connections><segue destination="p" kind="show" id="s"/></connections></tableViewCell></prototypes></tableView></subviews></view>
        <tabBarItem key="tabBarItem" title="First" id="i"/>
        <toolbarItems><barButtonItem systemItem="add" id="o"/></toolbarItems>
        <navigationItem key="navigationItem" id="n"><textField key="titleView" id="f"/></navigationItem></viewController>
        <tabBarController id="b"><connections><segue destination="a" kind="relationship" relationship="viewControllers" id="r"/>
        </connections></tabBarController>
        <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Detail" id="p"/>
        """)
    #expect(text.contains("UITableView(frame: .zero, style: .plain)") && text.contains(".portedRegister(\"row\") {"))
    #expect(text.contains("UITableViewCell(style: .subtitle, reuseIdentifier: nil)") && !text.contains("Title"))
    #expect(text.contains("portedTrigger(PortedSegue(identifier: nil, kind: .show, destination: \"p\""))
    #expect(
      text.contains("owner.navigationItem.titleView = object2") && text.contains("owner.toolbarItems = [object1]"))
    #expect(text.contains("owner.tabBarItem = UITabBarItem(title: \"First\", image: nil, selectedImage: nil)"))
    #expect(text.contains("let owner = UITabBarController()") && text.contains("owner.viewControllers = (owner"))
    #expect(
      text.contains(
        "UIStoryboard(name: \"Other\", bundle: .module).instantiateViewController(withIdentifier: \"Detail\")"))
    #expect(messages.isEmpty)
  }

  @Test func itemsOfBarsThatAreViews() throws {
    let text = try generated(
      scene: """
        <viewController id="a" customClass="Screen"><view key="view" id="v"><subviews><toolbar id="t"><items>
        <barButtonItem systemItem="rewind" id="b"><connections><action selector="back:" destination="a" id="c"/></connections></barButtonItem>
        <barButtonItem systemItem="flexibleSpace" id="f"/></items></toolbar><navigationBar id="n"><items>
        <navigationItem title="Edit" id="i"><barButtonItem key="leftBarButtonItem" systemItem="done" id="d"/></navigationItem></items>
        </navigationBar></subviews></view><connections><outlet property="edit" destination="b"/></connections></viewController>
        """
    ).text
    for line in [
      "object3.target = owner", "object3.action = Selector(\"back:\")", "object2.items = [object3, object4]",
      "object6.title = \"Edit\"", "object6.leftBarButtonItems = [object7]", "object5.items = [object6]",
      "portedConnect(object3) { controller.edit = $0",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
  }

  /// They are made with the controller, which keeps them, and connected with its view.
  @Test func objectsOfTheProjectsOwn() throws {
    let (text, messages) = try generated(
      scene: """
        <viewController id="a" customClass="Screen"><view key="view" id="v"><subviews><label id="l"/></subviews></view>
        <tabBarItem key="tabBarItem" title="First" id="i" customClass="Tab"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="duration"><real key="value" value="0.4"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes><connections><outlet property="rows" destination="o"/></connections></tabBarItem>
        <connections><outlet property="rows" destination="o"/></connections></viewController>
        <customObject id="o" customClass="Rows"><connections><outlet property="label" destination="l"/></connections></customObject>
        """)
    for line in [
      "let object1 = Rows()\n  owner.portedObjects[\"o\"] = object1\n  let object2 = Tab()\n  object2.duration = 0.4",
      "portedConnect(object1) { object2.rows = $0 as Rows? }\n  object2.awakeFromNib()\n  owner.tabBarItem = object2",
      "let object3 = owner.portedObjects[\"o\"] as! Rows", "portedConnect(object3) { controller.rows = $0 as Rows? }",
      "portedConnect(object2) { object3.label = $0 as UILabel? }",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
    #expect(messages.isEmpty)
    let nib = try generated(nib: "<customObject id=\"o\" customClass=\"Rows\"/>").text
    #expect(nib.contains("let object1 = Rows()") && nib.contains("return [object1]"))
  }

  @Test func staticCellsViewsBesideTheViewAndBarButtons() throws {
    let (text, messages) = try generated(
      scene: """
        <viewController id="a" customClass="Screen"><tableView key="view" id="v" dataMode="static" style="grouped"><sections>
        <tableViewSection headerTitle="One" id="s"><cells><tableViewCell id="c" style="IBUITableViewCellStyleDefault" textLabel="l"
        accessoryType="checkmark"><tableViewCellContentView key="contentView" id="k"><subviews><label text="Row" id="l"/></subviews>
        </tableViewCellContentView><connections><segue destination="a" kind="show" id="g"/></connections></tableViewCell></cells>
        </tableViewSection></sections></tableView>
        <navigationItem key="navigationItem" largeTitleDisplayMode="never" id="n"><barButtonItem key="rightBarButtonItem" title="Edit" id="e"/></navigationItem>
        <connections><outlet property="side" destination="w"/><outlet property="edit" destination="e"/>
        <outlet property="row" destination="l"/><outlet property="map" destination="w"/></connections></viewController>
        <view id="w"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
        """)
    #expect(text.contains("PortedSection(header: \"One\", footer: nil, cells: [object2])"))
    #expect(text.contains("object2.textLabel?.text = \"Row\"") && text.contains("object2.accessoryType = .checkmark"))
    #expect(text.contains("portedTrigger(PortedSegue(identifier: nil, kind: .show, destination: \"a\""))
    #expect(text.contains("portedConnect(object3) { controller.side = $0"))
    #expect(text.contains("owner.navigationItem.largeTitleDisplayMode = .never"))
    #expect(text.contains("portedConnect(controller.navigationItem.rightBarButtonItems?[0]) { controller.edit = $0"))
    #expect(text.contains("portedConnect(object2.textLabel) { controller.row = $0"))
    #expect(messages == ["the outlet map is of a type that is not here: MKMapView!"])
  }

  /// Of views and constraints that depend on the size class, those of an upright phone are there.
  @Test func sizeClasses() throws {
    let text = try generated(
      nib: """
        <view id="v"><subviews><label id="all"/><label id="wide"/><label id="narrow"/></subviews>
        <variation key="default"><mask key="subviews"><exclude reference="wide"/><exclude reference="narrow"/></mask></variation>
        <variation key="widthClass=compact"><mask key="subviews"><include reference="narrow"/></mask></variation>
        <variation key="widthClass=regular"><mask key="subviews"><include reference="wide"/></mask></variation></view>
        """
    ).text
    #expect(text.contains("addSubview(object2)") && text.contains("addSubview(object4)"))
    #expect(!text.contains("addSubview(object3)"))
  }

  /// Elements moved, left out, doubled and renamed, attributes exchanged: the generator writes something of whatever is XML.
  @Test func randomEditsNeverCrashIt() throws {
    let clone = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..").standardizedFileURL
    for name in ["Albums/Albums/Base.lproj/Main.storyboard", "Cards/Cards/CardCell.xib"] {
      let original = try String(
        contentsOf: clone.appendingPathComponent("Examples/Tutorials/\(name)"), encoding: .utf8)
      let document = try XMLDocument(xmlString: original)
      var random = SeededRandom(seed: 7)
      for _ in 0..<50 {
        let copy = try XMLDocument(xmlString: document.xmlString)
        for _ in 0..<8 { edit(copy, &random) }
        guard let file = InterfaceFile(name: "N", path: name, data: Data(copy.xmlString.utf8)) else { continue }
        var generator = NibGenerator(catalog: catalog)
        generator.add(file)
        #expect(generator.text(mainStoryboard: "N").contains("class PortedNibs"))
      }
    }
  }

  private func edit(_ document: XMLDocument, _ random: inout SeededRandom) {
    func below(_ element: XMLElement) -> [XMLElement] {
      [element] + (element.children ?? []).compactMap { $0 as? XMLElement }.flatMap(below)
    }
    guard let root = document.rootElement() else { return }
    let all = below(root)
    guard all.count > 3, let one = all.dropFirst().randomElement(using: &random),
      let other = all.randomElement(using: &random)
    else { return }
    let values = [
      "", "0", "-1", "1e999", "nan", "\"; }", "99999999999999999999", "safeArea", "YES", "default", one.name!,
    ]
    switch Int.random(in: 0..<5, using: &random) {
    case 0: one.detach()
    case 1: if let copy = one.copy() as? XMLElement { other.addChild(copy) }
    case 2: one.name = other.name
    case 3:
      for attribute in one.attributes ?? [] { attribute.stringValue = values.randomElement(using: &random) }
    default:
      guard !below(one).contains(other) else { return }
      one.detach()
      other.addChild(one)
    }
  }

  @Test(arguments: ["", "<document", "<other/>", "<document><objects><label text=\"\u{1}\"/></objects></document>"])
  func damagedFilesAreRefused(_ text: String) {
    #expect(InterfaceFile(name: "N", path: "N.xib", data: Data(text.utf8)) == nil)
  }
}

/// The same numbers every time.
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

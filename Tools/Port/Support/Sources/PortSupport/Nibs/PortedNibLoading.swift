import Foundation
@_spi(Waterwheel) import UIKit

// What written packages have instead of UIKit's reading of nibs. A module with nibs declares UIKit's names for these types, so that its code
// finds them.

/// An archive that has nothing: objects of a nib are made by `init(coder:)`, as on iOS, and filled by code.
public enum PortedCoder {
  /// A closure that makes the next controller in the place of `init(coder:)`; if it returns nil, `init(coder:)` makes one.
  @MainActor static var creator: ((NSCoder) -> UIViewController?)?
  @MainActor fileprivate static var attributes: ((UIView) -> Void)?

  @preconcurrency @MainActor public static func make<Object>(
    _ type: Object.Type, _ coder: NSCoder = portedCoder(), _ make: (NSCoder) -> Object?
  ) -> Object {
    let creator = creator
    self.creator = nil
    let created = creator.flatMap { $0(portedCoder()) } as? Object
    (coder as? NibCoder)?.attributes = attributes
    attributes = nil
    guard let object = created ?? make(coder) else { fatalError("\(type).init(coder:) answered nil") }
    // Of a view whose initialiser does not read them.
    if let view = object as? UIView { (coder as? NibCoder)?.attributes?(view) }
    return object
  }
}

/// A nib of a module, in code: `UINib` there.
@preconcurrency @MainActor public final class PortedNib: UINib {
  private nonisolated let table: (any PortedNibTable.Type)?

  public nonisolated init(nibName name: String, bundle: Bundle?, file: StaticString = #fileID) {
    table = PortedModule.tables(of: bundle, file).first { $0.nib(name) != nil }
    super.init(inCode: name)
  }

  @_spi(Waterwheel) public override var make: (@MainActor (AnyObject?) -> [AnyObject])? { table?.nib(name) }
}

extension Bundle {
  // As imported declarations are, so that code of Swift 5 that is on no actor may call it.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [PortedNib.OptionsKey: Any]? = nil, file: StaticString = #fileID
  ) -> [Any]? {
    PortedNib(nibName: name, bundle: self, file: file).instantiate(withOwner: owner, options: options)
  }

  /// The path of a nib or storyboard only says that it exists: code is written from it, and no file is there.
  public func portedPath(forResource name: String?, ofType type: String?) -> String? {
    let name = name ?? ""
    let isThere = PortedModule.tables(of: self, "").contains { table in
      type == "nib" && table.nib(name) != nil || type == "storyboardc" && table.storyboards[name] != nil
    }
    return isThere ? "\(bundlePath)/\(name).\(type ?? "")" : path(forResource: name, ofType: type)
  }

  public func portedURL(forResource name: String?, withExtension type: String?) -> URL? {
    portedPath(forResource: name, ofType: type).map(URL.init(fileURLWithPath:))
  }
}

/// Notes the attributes of the view that is made next.
@preconcurrency @MainActor public func portedDecode<View: UIView>(_ set: @escaping (View) -> Void) {
  PortedCoder.attributes = { set($0 as! View) }
}

/// A coder from which `init(coder:)` takes a collection view's layout, the type of a button, the style of a table or of a cell.
@MainActor public func portedCoder(
  layout: UICollectionViewLayout? = nil, button: UIButton.ButtonType = .custom, table: UITableView.Style = .plain,
  cell: UITableViewCell.CellStyle = .default
) -> NSCoder {
  let coder = NibCoder()
  (coder.layout, coder.buttonType, coder.tableStyle, coder.cellStyle) = (layout, button, table, cell)
  return coder
}

/// Sets an outlet to what is of its type.
@preconcurrency @MainActor public func portedConnect<Value>(_ value: Any?, _ set: (Value?) -> Void) {
  guard let value else { return set(nil) }
  guard let fitting = value as? Value else {
    return print("nib: an outlet takes \(Value.self), not \(type(of: value))")
  }
  set(fitting)
}

// MARK: Cells

extension UICollectionView {
  public func portedRegister(_ identifier: String, kind: String?, _ make: @escaping () -> UICollectionReusableView?) {
    register(views: identifier, kind: kind, make)
  }
}

// MARK: Controllers

extension UIViewController {
  private static let maker = PortedValue<((UIViewController) -> UIView)?>(nil)

  public var portedViewMaker: ((UIViewController) -> UIView)? {
    get { Self.maker[self] }
    set { Self.maker[self] = newValue }
  }

  /// Makes the view that the storyboard or a nib describes.
  public func portedLoadView() -> Bool {
    if let portedViewMaker {
      view = portedViewMaker(self)
      if let table = view as? UITableView, let source = self as? UITableViewController {
        table.dataSource = table.dataSource ?? source
        table.delegate = table.delegate ?? source
      }
      return true
    }
    let tables = PortedModule.tables(of: nibBundle, of: self)
    let names = [nibName, "\(type(of: self))"].compactMap { $0 }
    let makers = names.lazy.flatMap { name in tables.lazy.compactMap { $0.nib(name) } }
    guard let make = makers.first else { return false }
    let objects = make(self)
    if viewIfLoaded == nil, let first = objects.first as? UIView { view = first }
    return viewIfLoaded != nil
  }
}

extension UICollectionViewController {
  /// After the container has been made.
  public func portedLoadCollectionView() {
    guard let made = portedViewMaker?(self) as? UICollectionView else { return }
    collectionView = made
  }
}

public final class PortedViewController: UIViewController {
  public override func loadView() { if !portedLoadView() { super.loadView() } }
}

public final class PortedCollectionViewController: UICollectionViewController {
  public override func loadView() {
    super.loadView()
    portedLoadCollectionView()
  }
}

public final class PortedTableViewController: UITableViewController {
  public override func loadView() { if !portedLoadView() { super.loadView() } }
}

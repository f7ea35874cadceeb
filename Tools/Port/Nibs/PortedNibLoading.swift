import PortSupport
import UIKit

// What the written package has instead of UIKit's reading of nibs. The names of UIKit are declared here, so that the app's code
// finds these.

/// An archive that has nothing: objects of a nib are made by `init(coder:)`, as on iOS, and filled by code.
enum PortedCoder {
  /// What makes the next controller in the place of `init(coder:)`; nil from it means that `init(coder:)` makes one.
  @MainActor static var creator: ((NSCoder) -> UIViewController?)?

  @MainActor static func make<Object>(
    _ type: Object.Type, _ coder: NSCoder = NSCoder(), _ make: (NSCoder) -> Object?
  ) -> Object {
    let creator = creator
    self.creator = nil
    let created = creator.flatMap { $0(NSCoder()) } as? Object
    guard let object = created ?? make(coder) else { fatalError("\(type).init(coder:) answered nil") }
    return object
  }
}

/// Public where it stands in signatures of a library of the checkout, as are the others of UIKit.
public final class UINib: NSObject {
  public struct OptionsKey: RawRepresentable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  let name: String
  init(nibName name: String, bundle: Bundle?) { self.name = name }

  @preconcurrency @MainActor func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    guard let nib = PortedNibs.nibs[name] else {
      print("UINib: there is no nib \(name)")
      return []
    }
    return nib(owner as AnyObject?, nil)
  }
}

extension Bundle {
  // As imported declarations are, so that code of Swift 5 that is on no actor may call it.
  @preconcurrency @MainActor func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil)
    -> [Any]?
  {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }

  /// The path of a nib or storyboard only says that it exists: code is written from it, and no file is there.
  @preconcurrency @MainActor func path(forResource name: String?, ofType type: String?) -> String? {
    let isThere =
      switch type {
      case "nib": PortedNibs.nibs[name ?? ""] != nil
      case "storyboardc": PortedNibs.storyboards[name ?? ""] != nil
      default: false
      }
    return isThere ? "\(bundlePath)/\(name ?? "").\(type ?? "")" : portedPath(name, type)
  }

  @preconcurrency @MainActor func url(forResource name: String?, withExtension type: String?) -> URL? {
    path(forResource: name, ofType: type).map(URL.init(fileURLWithPath:))
  }
}

/// Sets an outlet to what is of its type.
@MainActor func portedConnect<Value>(_ value: Any?, _ set: (Value?) -> Void) {
  guard let value else { return set(nil) }
  guard let fitting = value as? Value else {
    return print("nib: an outlet takes \(Value.self), not \(type(of: value))")
  }
  set(fitting)
}

// MARK: Cells

extension UICollectionView {
  private static let fills = PortedValue<[String: (UIView) -> Void]>([:])
  private static let isFilled = PortedValue<Bool>(false)

  func portedRegister(
    _ type: UICollectionReusableView.Type, kind: String?, identifier: String, _ fill: @escaping (UIView) -> Void
  ) {
    if let kind {
      register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    } else {
      register(type, forCellWithReuseIdentifier: identifier)
    }
    Self.fills[self]["\(kind ?? "") \(identifier)"] = fill
  }

  func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib, kind: nil, identifier: identifier, fallback: UICollectionViewCell.self)
  }

  func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
    register(nib, kind: kind, identifier: identifier, fallback: UICollectionReusableView.self)
  }

  private func register(_ nib: UINib?, kind: String?, identifier: String, fallback: UICollectionReusableView.Type) {
    guard let make = portedMaker(nib, identifier) else { return }
    let type = nib.flatMap { PortedNibs.classes[$0.name] } as? UICollectionReusableView.Type ?? fallback
    portedRegister(type, kind: kind, identifier: identifier) { _ = make(nil, $0) }
  }

  func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    let cell = portedDequeueCell(identifier, indexPath)
    fill(cell, " \(identifier)")
    return cell
  }

  func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = portedDequeueView(kind, identifier, indexPath)
    fill(view, "\(kind) \(identifier)")
    return view
  }

  private func fill(_ view: UIView, _ key: String) {
    guard let fill = Self.fills[self][key], !Self.isFilled[view] else { return }
    Self.isFilled[view] = true
    fill(view)
  }
}

extension UIScrollView {
  /// The function that makes a nib's objects; nil without one, with a message.
  fileprivate func portedMaker(_ nib: UINib?, _ identifier: String) -> ((AnyObject?, UIView?) -> [AnyObject])? {
    if let make = nib.flatMap({ PortedNibs.nibs[$0.name] }) { return make }
    print("\(type(of: self)): there is no nib \(nib?.name ?? "nil") for \(identifier)")
    return nil
  }
}

extension UITableView {
  func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let make = portedMaker(nib, identifier) else { return }
    portedRegister(identifier) {
      make(nil, nil).first as? UITableViewCell ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
  }

  func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let make = portedMaker(nib, identifier) else { return }
    portedRegister(title: identifier) {
      make(nil, nil).first as? UITableViewHeaderFooterView ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }
  }
}

// MARK: Controllers

extension UIViewController {
  private static let maker = PortedValue<((UIViewController) -> UIView)?>(nil)

  var portedViewMaker: ((UIViewController) -> UIView)? {
    get { Self.maker[self] }
    set { Self.maker[self] = newValue }
  }

  func portedSetView(_ view: UIView) { self.view = view }

  /// Makes the view that the storyboard or a nib describes.
  func portedLoadView() -> Bool {
    if let portedViewMaker {
      view = portedViewMaker(self)
      if let table = view as? UITableView, let source = self as? UITableViewController {
        table.dataSource = table.dataSource ?? source
        table.delegate = table.delegate ?? source
      }
      return true
    }
    let names = [nibName, "\(type(of: self))"].compactMap { $0 }
    guard let make = names.lazy.compactMap({ PortedNibs.nibs[$0] }).first else { return false }
    let objects = make(self, nil)
    if viewIfLoaded == nil, let first = objects.first as? UIView { view = first }
    return viewIfLoaded != nil
  }
}

extension UICollectionViewController {
  /// After the container has been made.
  func portedLoadCollectionView() {
    guard let made = portedViewMaker?(self) as? UICollectionView else { return }
    collectionView = made
  }
}

final class PortedViewController: UIViewController {
  override func loadView() { if !portedLoadView() { super.loadView() } }
}

final class PortedCollectionViewController: UICollectionViewController {
  override func loadView() {
    super.loadView()
    portedLoadCollectionView()
  }
}

final class PortedTableViewController: UITableViewController {
  override func loadView() { if !portedLoadView() { super.loadView() } }
}

extension UICollectionView.CellRegistration {
  /// Each cell is filled once, from the nib's code.
  @preconcurrency @MainActor init(cellNib: UINib, handler: @escaping Handler) {
    let isFilled = PortedValue<Bool>(false)
    self.init { cell, indexPath, item in
      if !isFilled[cell] {
        isFilled[cell] = true
        _ = PortedNibs.nibs[cellNib.name]?(nil, cell)
      }
      handler(cell, indexPath, item)
    }
  }
}

import Kingfisher
import SnapKit
import Then
import UIKit

// What screens beside collection views use: names that are accepted, and small views that `PortSupport` brings.

final class ShelfScreen: UIViewController, UISearchBarDelegate, UISearchResultsUpdating, UIPickerViewDataSource,
  UIPickerViewDelegate, UITextViewDelegate, UIViewControllerTransitioningDelegate, UIPopoverPresentationControllerDelegate
{
  let search = UISearchController(searchResultsController: nil)
  var heard: [String] = []
  func updateSearchResults(for searchController: UISearchController) { heard.append(searchController.searchBar.text ?? "-") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { heard.append("changed " + searchText) }
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 + component }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    ShelfAnimator()
  }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { ShelfPresentation(presentedViewController: presented, presenting: presenting) }
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}
final class ShelfAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    transitionContext.containerView.addSubview(transitionContext.view(forKey: .to)!)
    transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
  }
}
final class ShelfPresentation: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 0, width: 9, height: 9) }
}
final class ShelfSwipe: UIPercentDrivenInteractiveTransition { var hasStarted = false }

final class ShelfTable: UITableViewController {
  var shown: [String] = []
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.selectedBackgroundView = UIView()
    cell.separatorInset = .zero
    return cell
  }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { if editingStyle == .delete { tableView.deleteRows(at: [indexPath], with: .fade) } }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
}

final class TitledTable: UITableViewController {
  var heard: [String] = []
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "above" }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "below" }
  override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    heard.append((view as? UITableViewHeaderFooterView)?.textLabel?.text ?? "nothing")
  }
  override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    heard.append("footer")
  }
}

final class MessageCell: UITableViewCell {
  let message = UILabel()
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    message.text = "word"
    message.translatesAutoresizingMaskIntoConstraints = false
    addSubview(message)
    let note = UIView()
    note.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(note)
    NSLayoutConstraint.activate([
      message.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      note.topAnchor.constraint(equalTo: message.bottomAnchor, constant: 32),
      note.heightAnchor.constraint(equalToConstant: 80),
      note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
    ])
  }
  required init?(coder: NSCoder) { fatalError() }
}

class DrawnView: UIView {
  var color = UIColor.red { didSet { setNeedsDisplay() } }
  var times = 0
  override func draw(_ rect: CGRect) {
    super.draw(rect)
    times += 1
    color.setFill()
    UIBezierPath(ovalIn: rect).fill()
    UIGraphicsGetCurrentContext()?.setLineWidth(2)
  }
}
final class DrawnChild: DrawnView {
  override func draw(_ rect: CGRect) { super.draw(rect) }
}
final class DrawnWithLayout: UIView {
  var layouts = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
  override func draw(_ rect: CGRect) { UIRectFill(rect) }
}
final class DrawnLabel: UILabel { override func draw(_ rect: CGRect) { super.draw(rect) } }

extension UIImage {
  fileprivate static func plain(_ color: UIColor, size: CGSize) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    defer { UIGraphicsEndImageContext() }
    color.setFill()
    UIRectFill(CGRect(origin: .zero, size: size))
    return UIGraphicsGetImageFromCurrentImageContext()
  }
}

@MainActor private final class ListeningPages: UIPageViewController, UIPageViewControllerDataSource, UIScrollViewDelegate {
  let all = [UIViewController(), UIViewController()]
  func pageViewController(_ pages: UIPageViewController, viewControllerBefore controller: UIViewController) -> UIViewController? {
    controller === all[1] ? all[0] : nil
  }
  func pageViewController(_ pages: UIPageViewController, viewControllerAfter controller: UIViewController) -> UIViewController? {
    controller === all[0] ? all[1] : nil
  }
}

let screenPieces = [
  piece("a search controller tells its updater") {
    let screen = ShelfScreen()
    screen.search.searchResultsUpdater = screen
    screen.search.searchBar.text = "a"
    screen.search.isActive = true
    return screen.heard == ["a"] && screen.search.searchBar.showsCancelButton
  },
  piece("a search bar stands below the navigation bar") {
    let screen = ShelfScreen()
    screen.navigationItem.searchController = screen.search
    let stack = UINavigationController(rootViewController: screen)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    window.rootViewController = stack
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let bar = screen.search.searchBar
    return bar.superview === stack.view && bar.backgroundColor == nil && bar.frame.minY == stack.navigationBar.frame.maxY && bar.frame.width == 300
      && screen.view.safeAreaInsets.top == bar.frame.maxY
  },
  piece("appearances of bars reach the bars of controllers") {
    UINavigationBar.appearance().barTintColor = .purple
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    UILabel.appearance(whenContainedInInstancesOf: [UICollectionReusableView.self]).textColor = .red
    UIBarButtonItem.appearance().tintColor = .white
    defer { UINavigationBar.appearance().barTintColor = nil }
    let stack = UINavigationController(rootViewController: UIViewController())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    window.rootViewController = stack
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return stack.navigationBar.barTintColor == .purple && UIBarButtonItem.appearance() === UIBarButtonItem.appearance()
  },
  piece("custom transitions") {
    let screen = ShelfScreen()
    let other = UIViewController()
    other.transitioningDelegate = screen
    other.popoverPresentationController?.delegate = screen
    other.popoverPresentationController?.permittedArrowDirections = .up
    other.sheetPresentationController?.detents = [.medium(), .large()]
    let swipe = ShelfSwipe()
    swipe.update(2)
    return other.transitioningDelegate === screen && other.popoverPresentationController?.delegate === screen
      && other.sheetPresentationController?.detents.count == 2 && swipe.percentComplete == 1
      && ShelfPresentation(presentedViewController: other, presenting: nil).frameOfPresentedViewInContainerView.width == 9
  },
  piece("a table whose rows could be edited") {
    let table = ShelfTable(style: .plain)
    table.tableView.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    table.tableView.setEditing(true, animated: false)
    table.tableView.layoutIfNeeded()
    return table.tableView.visibleCells.count == 2 && table.tableView.isEditing
  },
  piece("what an effect holds says how large it is") {
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    let word = UILabel()
    word.text = "word"
    stage.addSubview(effect)
    effect.contentView.addSubview(word)
    for view in [effect, word] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      word.topAnchor.constraint(equalTo: effect.contentView.topAnchor, constant: 6),
      word.bottomAnchor.constraint(equalTo: effect.contentView.bottomAnchor, constant: -6),
      word.leftAnchor.constraint(equalTo: effect.contentView.leftAnchor),
      word.rightAnchor.constraint(equalTo: effect.contentView.rightAnchor),
      effect.centerXAnchor.constraint(equalTo: stage.centerXAnchor), effect.topAnchor.constraint(equalTo: stage.topAnchor),
    ])
    stage.layoutIfNeeded()
    return effect.frame.height == word.frame.height + 12 && word.frame.height > 10
  },
  piece("a picture in a text") {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    let picture = NSTextAttachment(image: UIImage())
    picture.bounds = CGRect(x: 0, y: -2, width: 12, height: 12)
    text.append(NSAttributedString(attachment: picture))
    return text.length == 2 && text.string.hasPrefix("a")
  },
  piece("titles of a table are told of") {
    let table = TitledTable(style: .grouped)
    table.tableView.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
    table.tableView.layoutIfNeeded()
    return Set(table.heard) == ["ABOVE", "footer"]
  },
  piece("groups that are inset") {
    let table = TitledTable(style: .insetGrouped)
    table.tableView.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
    table.tableView.layoutIfNeeded()
    let row = table.tableView.visibleCells.first
    return row?.frame.minX == 16 && row?.frame.width == 68 && row?.contentView.layoutMargins.left == 16
  },
  piece("a text for a key that is nowhere") { String(localized: "no \(1) key", comment: "") == "no 1 key" },
  piece("a row is as high as a label that is constrained to the cell") {
    let cell = MessageCell(style: .default, reuseIdentifier: nil)
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    return height == cell.message.intrinsicContentSize.height + 148
  },
  piece("a picker has a wheel for each component") {
    let screen = ShelfScreen()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    picker.dataSource = screen
    picker.delegate = screen
    picker.selectRow(2, inComponent: 1, animated: false)
    picker.layoutIfNeeded()
    return picker.numberOfComponents == 2 && picker.selectedRow(inComponent: 1) == 2
      && (picker.view(forRow: 2, forComponent: 1) as? UILabel)?.text == "2"
  },
  piece("a text view heeds its container") {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    text.textContainerInset = .zero
    text.textContainer.lineFragmentPadding = 0
    text.inputAccessoryView = UIToolbar()
    text.text = "word"
    text.layoutIfNeeded()
    return text.subviews.contains { ($0 as? UILabel)?.frame.minX == 0 } && text.inputAccessoryView is UIToolbar
  },
  piece("a view that draws has a picture") {
    let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.layer.displayIfNeeded()
    view.layer.displayIfNeeded()
    let once = view.times == 1 && view.layer.contents != nil
    view.color = .blue
    view.layer.displayIfNeeded()
    return once && view.times == 2
  },
  piece("a view that draws and lays out") {
    let view = DrawnWithLayout(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.layoutIfNeeded()
    view.layer.displayIfNeeded()
    let child = DrawnChild(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    child.layer.displayIfNeeded()
    return view.layouts == 1 && view.layer.contents != nil && child.times == 1
  },
  piece("an image context") {
    UIImage.plain(.red, size: CGSize(width: 4, height: 3)).map { $0.size == CGSize(width: 4, height: 3) && $0.cgImage != nil }
      == true && UIGraphicsGetCurrentContext() == nil
  },
  piece("pictures from addresses begin with the placeholder") {
    let view = UIImageView()
    let image = UIImage.plain(.red, size: CGSize(width: 1, height: 1))
    view.kf.indicatorType = .activity
    view.kf.setImage(with: nil, placeholder: image, options: [.transition(.fade(0.2))])
    return view.image === image
  },
  piece("an alert's fields") {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "name" }
    return alert.textFields?.first?.placeholder == "name"
  },
  piece("names of the application from before") {
    UIApplication.shared.isNetworkActivityIndicatorVisible = true
    UIApplication.shared.statusBarStyle = .lightContent
    return UIDevice.current.systemVersion.hasPrefix("1") && UIApplication.shared.applicationIconBadgeNumber == 0
  },
  piece("constants from before") {
    let transition = CATransition()
    transition.type = kCATransitionPush
    transition.subtype = kCATransitionFromLeft
    let size = "a".size(attributes: [NSFontAttributeName: UIFont.systemFont(ofSize: 10, weight: UIFontWeightBold)])
    let color = UIColor(colorLiteralRed: 1, green: 0, blue: 0, alpha: 1)
    return transition.type == .push && size.width > 0 && color == .red && UITableViewCellEditingStyle.delete == .delete
  },
  piece("priorities of SnapKit") {
    let view = UIView()
    var made: Constraint?
    view.snp.makeConstraints { made = $0.height.equalTo(4).priority(.high).constraint }
    return made?.layoutConstraints.first?.priority == .defaultHigh
  },
  piece("the scroll view of pages is the app's to hear") {
    let pages = ListeningPages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = pages
    pages.setViewControllers([pages.all[0]], direction: .forward, animated: false)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.rootViewController = pages
    window.isHidden = false
    window.layoutIfNeeded()
    let scroller = pages.view.subviews.compactMap { $0 as? UIScrollView }.first
    return scroller?.delegate == nil && scroller?.contentSize.width == 600
  },
  piece("what is left out has a value") {
    let font: UIFont = portedMissing("a font")
    let section: NSCollectionLayoutSection = portedMissing("a section")
    let layout: UICollectionViewLayout = portedMissing("a layout")
    return font.pointSize > 0 && section.interGroupSpacing == 0 && layout is UICollectionViewCompositionalLayout
  },
  piece("a blank screen says what is missing") {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let screen = UIViewController()
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    portedMissing("what a screen shows") as Void
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 2.2))
    let label = screen.view.subviews.first?.subviews.first as? UILabel
    return label?.text?.contains("what a screen shows") == true
  },
  piece("columns are stacks") {
    let split = UISplitViewController(style: .doubleColumn)
    let list = UIViewController()
    split.setViewController(list, for: .primary)
    return list.navigationController != nil && split.viewController(for: .primary) === list
  },
  piece("what the main bundle says of the app") {
    Bundle.main.bundleIdentifier!.hasPrefix("com") && Bundle.main.infoDictionary!["CFBundleShortVersionString"] is String
      && Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String == "Corpus"
  },
]

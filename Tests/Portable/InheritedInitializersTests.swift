import Testing
import UIKit

/// A class that overrides all designated initialisers of UIKit's inherits the convenience ones, and one without initialisers of its own
/// inherits all. It compiles only if every designated initialiser of UIKit's class, and of the classes above that, is public.
@MainActor @Suite struct InheritedInitializersTests {
  @Test func views() {
    #expect(PostsTable().style == .plain && PostsTable(frame: .zero, style: .grouped).style == .grouped)
    #expect(PostsTable(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    #expect(PostCell().reuseIdentifier == nil && PostCell(frame: .zero).textLabel?.text == nil)
    #expect(PostHeader().reuseIdentifier == nil && PostHeader(frame: .zero).textLabel?.text == nil)
    #expect(TagButton().title(for: .normal) == nil && TagButton(type: .system).buttonType == .system)
    #expect(TagButton(configuration: .plain(), primaryAction: nil).configuration != nil)
    #expect(NoteView().text.isEmpty && NoteView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).frame.width == 9)
    #expect(TagControl().numberOfSegments == 0 && TagControl(items: ["a", "b"]).numberOfSegments == 2)
    #expect(TagStack().arrangedSubviews.isEmpty && TagStack(arrangedSubviews: [UIView()]).arrangedSubviews.count == 1)
    #expect(PictureView().image == nil && BlurView().effect == nil && OverlayWindow().frame == UIScreen.main.bounds)
  }

  @Test func controllers() {
    let posts = PostsController()
    #expect(posts.tableView.style == .plain && StackController(rootViewController: posts).topViewController === posts)
    #expect(StackController().viewControllers.isEmpty && FindController().searchResultsController == nil)
    #expect(TabsController().viewControllers?.isEmpty ?? true)
    #expect(NoticeController(title: "Note", message: nil, preferredStyle: .alert).title == "Note")
    #expect(UIPageViewController().navigationOrientation == .horizontal)
  }

  @Test func otherObjects() {
    #expect(
      TaggedTouch().tag == 1 && TaggedEvent().tag == 1 && Margin().layoutFrame == .zero && Gap().identifier == "gap")
    #expect(Position(3).offset == 3 && TapAndHold().view == nil && TapAndHold(target: nil, action: nil).isEnabled)
    #expect(Attributes(forCellWith: [0, 1]).indexPath == [0, 1] && Lines().scrollDirection == .vertical)
    #expect(AddItem(title: "Add", style: .plain, target: nil, action: nil).title == "Add")
  }
}

private class PostsTable: UITableView {
  override init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame, style: style) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class PostCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class PostHeader: UITableViewHeaderFooterView {
  override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class TagButton: UIButton {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class NoteView: UITextView {
  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class TagControl: UISegmentedControl {
  override init(frame: CGRect) { super.init(frame: frame) }
  override init(items: [Any]?) { super.init(items: items) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class TagStack: UIStackView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init(coder: NSCoder) { super.init(coder: coder) }
}
private class PictureView: UIImageView {
  override init(frame: CGRect) { super.init(frame: frame) }
  override init(image: UIImage?) { super.init(image: image) }
  override init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(image: image, highlightedImage: highlightedImage)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class BlurView: UIVisualEffectView {
  override init(effect: UIVisualEffect?) { super.init(effect: effect) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class OverlayWindow: UIWindow {
  override init(frame: CGRect) { super.init(frame: frame) }
  override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class PostsController: UITableViewController {
  override init(style: UITableView.Style) { super.init(style: style) }
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class TabsController: UITabBarController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class StackController: UINavigationController { var tag = 1 }
private class NoticeController: UIAlertController { var tag = 1 }
private class FindController: UISearchController { var tag = 1 }
private class TaggedTouch: UITouch { var tag = 1 }
private class TaggedEvent: UIEvent { var tag = 1 }
private class Margin: UILayoutGuide { var tag = 1 }
private class Gap: UILayoutGuide {
  override init() {
    super.init()
    identifier = "gap"
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class Position: UITextPosition {
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}
private class TapAndHold: UILongPressGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}
private class Attributes: UICollectionViewLayoutAttributes { var tag = 1 }
private class Lines: UICollectionViewFlowLayout {
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
private class AddItem: UIBarButtonItem {
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Names that are accepted and do nothing: each says so once, and none makes a result up.
@MainActor @Suite(.serialized) struct AcceptedNamesTests {
  private static let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
  private static let delegate = Delegate()

  /// What is called, and what the line that is logged begins with.
  private static let calls: [(String, @MainActor () -> Void)] = [
    ("UINib(nibName: \"Card\")", { _ = UINib(nibName: "Card", bundle: nil) }),
    ("UINib(data:bundle:)", { _ = UINib(data: Data(), bundle: nil) }),
    (
      "UICollectionView.register(Card, cell)",
      { view.register(quietNib, forCellWithReuseIdentifier: "cell") }
    ),
    (
      "UICollectionView.register(Card, header)",
      { view.register(quietNib, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "header") }
    ),
    (
      "UICollectionViewLayout.register(Card, shade)",
      { view.collectionViewLayout.register(quietNib, forDecorationViewOfKind: "shade") }
    ),
    (
      "accessibilityCustomActions",
      { UIView().accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Delete") { _ in true }] }
    ),
    ("accessibilityElements", { UIView().accessibilityElements = [UIView()] }),
    ("UIFocusUpdateContext", { _ = UICollectionViewFocusUpdateContext() }),
    ("UIFocusAnimationCoordinator:", { _ = UIFocusAnimationCoordinator() }),
    (
      "UIFocusAnimationCoordinator.addCoordinatedAnimations",
      { quietCoordinator.addCoordinatedAnimations({ Issue.record("run") }, completion: { Issue.record("run") }) }
    ),
    ("UIPreviewParameters", { _ = UIPreviewParameters() }),
    ("UIPreviewTarget", { _ = UIDragPreviewTarget(container: view, center: .zero) }),
    ("UITargetedPreview", { _ = UITargetedPreview(view: view) }),
    ("UIDragItem", { _ = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "a"))) }),
    ("UIDragPreview", { _ = UIDragPreview(view: view) }),
    ("UIDropProposal", { _ = UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }),
    (
      "UICollectionViewPlaceholder",
      { _ = UICollectionViewDropPlaceholder(insertionIndexPath: IndexPath(item: 0, section: 0), reuseIdentifier: "a") }
    ),
    ("UICollectionView.dragDelegate", { view.dragDelegate = delegate }),
    ("UICollectionView.dropDelegate", { view.dropDelegate = delegate }),
    ("UICollectionView.dragInteractionEnabled", { view.dragInteractionEnabled = true }),
    (
      "UIDevice.beginGeneratingDeviceOrientationNotifications",
      { UIDevice.current.beginGeneratingDeviceOrientationNotifications() }
    ),
  ]
  private static let quietNib = UINib(nibName: "Card", bundle: nil)
  private static let quietCoordinator = UIFocusAnimationCoordinator()

  @Test func eachSaysSoOnce() {
    _ = (Self.quietNib, Self.quietCoordinator)
    for (name, call) in Self.calls {
      KnownGap.reset()
      let lines = TestHost.captureKnownGaps {
        call()
        call()
      }
      // Some are made with others, which say so for themselves.
      #expect(lines.filter { $0.hasPrefix(name) }.count == 1, "\(name): \(lines)")
      #expect(Set(lines).count == lines.count)
    }
  }

  @Test func valuesAreHeld() {
    let action = UIAction(title: "By name", subtitle: "A to Z") { _ in }
    let menu = UIMenu(title: "Sort", options: .displayInline, children: [action])
    #expect(menu.title == "Sort" && menu.options == .displayInline && menu.children == [action])
    #expect(menu.replacingChildren([]).identifier == menu.identifier)
    let swipe = UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }
    #expect(UISwipeActionsConfiguration(actions: [swipe]).actions == [swipe])
    let item = UIDragItem(itemProvider: NSItemProvider())
    item.localObject = 3
    #expect(item.localObject as? Int == 3)
    let named = UIContextMenuConfiguration(identifier: NSString(string: "card"))
    #expect(named.identifier as? NSString == "card")
    #expect(
      UIContextMenuConfiguration().identifier as? NSString != UIContextMenuConfiguration().identifier as? NSString)
    #expect(UICollectionViewDropProposal(operation: .copy).intent == .unspecified)
    let preview = UITargetedPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 4)))
    #expect(preview.size == CGSize(width: 3, height: 4))
  }

  @Test func viewsRegisteredWithANibArePlain() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UINib(nibName: "Card", bundle: nil), forCellWithReuseIdentifier: "cell")
    let path = IndexPath(item: 0, section: 0)
    let faults = TestHost.captureFaults {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      #expect(type(of: cell) == UICollectionViewCell.self && cell.reuseIdentifier == "cell")
    }
    #expect(faults == [])
    view.register(nil as UINib?, forCellWithReuseIdentifier: "cell")
    let message = TestHost.expectFault { _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    #expect(message?.contains("must register a nib or a class") == true)
  }

  @Test func delegatesAreNotAskedAndForwardingAnswersNil() {
    let source = Delegate()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    view.delegate = source
    view.dragDelegate = source
    view.dropDelegate = source
    let context = UICollectionViewFocusUpdateContext()
    let configuration = UIContextMenuConfiguration()
    let path = IndexPath(item: 0, section: 0)
    let delegate: any UICollectionViewDelegate = source
    #expect(delegate.collectionView?(view, shouldUpdateFocusIn: context) == nil)
    #expect(delegate.collectionView?(view, contextMenuConfigurationForItemsAt: [path], point: .zero) == nil)
    #expect(
      delegate.collectionView?(view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path) == nil)
    #expect(delegate.collectionView?(view, willDisplayContextMenu: configuration, animator: nil) == nil)
    #expect(
      delegate.collectionView?(view, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator()) != nil)
    #expect(source.focusUpdates == 1)
    #expect(delegate.collectionView?(view, contextMenuConfigurationForItemAt: path, point: .zero) === source.menu)
    let host = TestHost(view: view)
    host.touch.tap(at: CGPoint(x: 10, y: 10))
    host.settle()
    #expect(source.focusUpdates == 1)
  }

  private final class Delegate: NSObject, UICollectionViewDelegate, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
  {
    let menu = UIContextMenuConfiguration()
    var focusUpdates = 0

    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { menu }

    func collectionView(
      _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) { focusUpdates += 1 }

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      Issue.record("asked")
      return []
    }

    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) { Issue.record("asked") }
  }
}

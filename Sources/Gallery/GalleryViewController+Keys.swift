import CollectionLayouts
public import UIKit

/// Keys for the gestures other than scrolling and selecting.
extension GalleryViewController {
  /// Handles a key press. Returns true if the gallery has a use for the key.
  func handle(_ press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else {
      return false
    }
    if isOnWall { return wall?.handle(key) ?? false }
    if key.keyCode == .keyboardP, !(press.responder is UITextField) {
      togglePlaying()
      return true
    }
    let hasStopped = stopPlaying()
    if key.keyCode == .keyboardEscape { return hasStopped || leaveMode() }
    if key.keyCode == .keyboardT {
      togglePanel()
      return true
    }
    if key.keyCode == .keyboardC, !(press.responder is UITextField) {
      toggleCode()
      return true
    }
    guard page == nil, !(press.responder is UIControl) else { return false }
    switch collectionView.collectionViewLayout {
    case let cards as SlidingCardsLayout: return handle(key.keyCode, cards)
    case let circle as CircleLayout: return handle(key.keyCode, circle)
    case let stack as StackLayout: return handle(key.keyCode, stack)
    default: return false
    }
  }

  /// Handles the Escape key: it collapses the expanded card, otherwise ends removing, otherwise closes the panel, otherwise clears the
  /// selection, otherwise leads to the wall.
  private func leaveMode() -> Bool {
    if let stack = collectionView.collectionViewLayout as? StackLayout, stack.expandedIndexPath != nil {
      stack.setExpandedItem(at: nil, animated: true)
      return true
    }
    if isRemoving {
      perform(.remove)
      return true
    }
    if panel != nil {
      closePanel()
      return true
    }
    let selected = collectionView.indexPathsForSelectedItems ?? []
    for path in selected { collectionView.deselectItem(at: path, animated: true) }
    if selected.isEmpty, hasWall {
      showWall(animated: true)
      return true
    }
    return !selected.isEmpty
  }

  /// Handles a key for cards: arrow keys swipe the top card away, the backspace key brings the last one back.
  private func handle(_ code: UIKeyboardHIDUsage, _ cards: SlidingCardsLayout) -> Bool {
    let directions: [UIKeyboardHIDUsage: SlidingCardsLayout.SwipeDirection] = [
      .keyboardLeftArrow: .left, .keyboardRightArrow: .right, .keyboardUpArrow: .up, .keyboardDownArrow: .down,
    ]
    if let direction = directions[code] {
      cards.swipe(direction)
    } else if code == .keyboardDeleteOrBackspace {
      cards.undo()
    } else {
      return false
    }
    focusCurrentItem()
    return true
  }

  /// Handles a key for the circle: the page keys turn the ring by an item.
  private func handle(_ code: UIKeyboardHIDUsage, _ circle: CircleLayout) -> Bool {
    guard code == .keyboardPageDown || code == .keyboardPageUp, order.count > 0,
      let current = circle.currentIndexPath
    else { return false }
    let step = code == .keyboardPageDown ? 1 : order.count - 1
    let next = (split.item(at: current) + step) % order.count
    circle.setCurrentItem(at: split.path(ofItem: next), animated: true)
    focusCurrentItem()
    return true
  }

  /// Handles a key for cards of a list: the delete keys throw the current one away, as far as fingers may.
  private func handle(_ code: UIKeyboardHIDUsage, _ stack: StackLayout) -> Bool {
    guard code == .keyboardDeleteOrBackspace || code == .keyboardDeleteForward, let path = stack.currentIndexPath,
      stack.swipeDirections.elements.contains(where: { stack.swipeItem(at: path, $0) })
    else { return false }
    focusCurrentItem()
    return true
  }

  private func focusCurrentItem() { UIAccessibility.post(notification: .layoutChanged, argument: collectionView) }

  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    (collectionView.collectionViewLayout as? CurrentItemLayout)?.currentIndexPath
  }
}

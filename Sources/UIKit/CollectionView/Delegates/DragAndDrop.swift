public import Foundation

// System drag and drop is not supported; use interactive movement to reorder items. The names exist so that code using
// them gets one clear sentence.

@available(*, unavailable, message: "drag and drop is not supported")
@preconcurrency @MainActor
open class UIDragItem: NSObject {}

@available(*, unavailable, message: "drag and drop is not supported")
@preconcurrency @MainActor
open class UIDragPreviewParameters: NSObject {}

@available(*, unavailable, message: "drag and drop is not supported")
@preconcurrency @MainActor
open class UIDragPreviewTarget: NSObject {}

@available(*, unavailable, message: "drag and drop is not supported")
@preconcurrency @MainActor
public protocol UIDragSession: NSObjectProtocol {}

@available(*, unavailable, message: "drag and drop is not supported")
@preconcurrency @MainActor
public protocol UIDropSession: NSObjectProtocol {}

@available(*, unavailable, message: "drag and drop is not supported")
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {}

@available(*, unavailable, message: "drag and drop is not supported")
public enum UIDropOperation: UInt, Sendable {
  case cancel = 0
  case forbidden = 1
  case copy = 2
  case move = 3
}

@available(*, unavailable, message: "drag and drop is not supported")
@preconcurrency @MainActor
open class UIDropProposal: NSObject {}

/// Would give a drag its items. The collection view accepts one and says that it never asks; the methods are
/// unavailable.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {}

extension UICollectionViewDragDelegate {
  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [] }

  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }

  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }

  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}

  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}

  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { false }

  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// Would take a drop. The collection view accepts one and says that it never asks; the methods are unavailable.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {}

extension UICollectionViewDropDelegate {
  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {}

  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { false }

  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}

  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel, intent: .unspecified) }

  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}

  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}

  @available(*, unavailable, message: "drag and drop is not supported")
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

@available(*, unavailable, message: "drag and drop is not supported")
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var items: [any UICollectionViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

@available(*, unavailable, message: "drag and drop is not supported")
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  var sourceIndexPath: IndexPath? { get }
  var previewSize: CGSize { get }
}

@available(*, unavailable, message: "drag and drop is not supported")
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  @discardableResult
  func deletePlaceholder() -> Bool
  func setNeedsCellUpdate()
}

@available(*, unavailable, message: "drag and drop is not supported")
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) { super.init() }
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
}

@available(*, unavailable, message: "drag and drop is not supported")
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

@available(*, unavailable, message: "drag and drop is not supported")
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    case unspecified = 0
    case insertAtDestinationIndexPath = 1
    case insertIntoDestinationIndexPath = 2
  }

  public init(operation: UIDropOperation, intent: Intent) { super.init() }
  open var intent: Intent { .unspecified }
}

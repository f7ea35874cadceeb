// swift-format-ignore-file
// Written by Scripts/generate-names from Scripts/support/accepted.tsv and the tables of API beside it.
public import CoreGraphics
public import Foundation

/// The context of a focus update. There is no focus engine: making one says so once.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  open var nextFocusedView: UIView? { nil }
  open var previouslyFocusedView: UIView? { nil }
  public override init() {
    super.init()
    KnownGap.log("UIFocusUpdateContext: the focus does not move beyond items")
  }
}
/// The context of a focus update in a collection view. Nothing makes one.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  open var nextFocusedIndexPath: IndexPath? { nil }
  open var previouslyFocusedIndexPath: IndexPath? { nil }
}
/// Never runs animations: no focus engine exists.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  public override init() {
    super.init()
    KnownGap.log("UIFocusAnimationCoordinator: the focus does not move beyond items")
  }
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    KnownGap.log("UIFocusAnimationCoordinator.addCoordinatedAnimations: the focus does not move beyond items")
  }
}
/// The stages of spring loading. Nothing spring-loads here.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  case inactive = 0, possible = 1, activating = 2, activated = 3
}
/// The context of spring loading. Nothing makes one.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  var state: UISpringLoadedInteractionEffectState { get }
  var targetItem: Any? { get set }
  var targetView: UIView? { get set }
  func location(in view: UIView?) -> CGPoint
}
/// An action that assistive technology would offer for an element. Held: browsers have no place for such actions.
open class UIAccessibilityCustomAction: NSObject {
  /// Answers whether the action was done.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool
  open var name: String
  open var image: UIImage?
  open var actionHandler: UIAccessibilityCustomAction.Handler?
  public convenience init(name: String, actionHandler: UIAccessibilityCustomAction.Handler?) {
    self.init(name: name, image: nil, actionHandler: actionHandler)
  }
  public init(name: String, image: UIImage?, actionHandler: UIAccessibilityCustomAction.Handler?) {
    (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
    super.init()
  }
}
/// An animator beside a context menu. Nothing makes one.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}
/// The ways in which a tapped preview goes away.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss = 0, pop = 1 }
/// An animator beside a tapped preview. Nothing makes one.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
/// The outline and background of a preview. Held without effect.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  open var backgroundColor: UIColor! = .white
  open var shadowPath: UIBezierPath?
  open var visiblePath: UIBezierPath?
  public override init() {
    super.init()
    KnownGap.log("UIPreviewParameters: no previews are shown")
  }
}
/// The place of a preview. Held without effect.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  open private(set) var center: CGPoint
  open private(set) var container: UIView
  open private(set) var transform: CGAffineTransform
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
    KnownGap.log("UIPreviewTarget: no previews are shown")
  }
}
/// A view as the preview of a menu or a drag, whose superview is where it would stand. Held without effect.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  open private(set) var parameters: UIPreviewParameters
  open var size: CGSize { view.bounds.size }
  open private(set) var target: UIPreviewTarget
  open private(set) var view: UIView
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(view: view, parameters: parameters, target: .init(container: view.superview ?? view, center: view.center))
  }
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
    KnownGap.log("UITargetedPreview: no previews are shown")
  }
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
/// An item that would be dragged between views. It holds its values; to reorder items use interactive movement.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  open private(set) var itemProvider: NSItemProvider
  open var localObject: Any?
  open var previewProvider: (() -> UIDragPreview?)?
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
    KnownGap.log("UIDragItem: nothing is dragged between views")
  }
}
/// The look of a dragged item. Held without effect.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  open private(set) var parameters: UIDragPreviewParameters
  open private(set) var view: UIView
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
    KnownGap.log("UIDragPreview: nothing is dragged between views")
  }
}
/// The outline and background of a drag preview. Held without effect.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}
/// The place of a drag preview. Held without effect.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}
/// The effects of a drop on the items.
public enum UIDropOperation: UInt, Sendable { case cancel = 0, forbidden = 1, copy = 2, move = 3 }
/// The way in which a view accepts a drop. Held without effect.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  open var isPrecise: Bool = false
  open private(set) var operation: UIDropOperation
  open var prefersFullSizePreview: Bool = false
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
    KnownGap.log("UIDropProposal: nothing is dragged between views")
  }
}
/// The way in which a collection view accepts a drop. Held without effect.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  open private(set) var intent: UICollectionViewDropProposal.Intent = .unspecified
  public convenience init(operation: UIDropOperation, intent: UICollectionViewDropProposal.Intent) {
    self.init(operation: operation)
    self.intent = intent
  }
}
extension UICollectionViewDropProposal {
  /// The places of dropped items in a collection view.
  public enum Intent: Int, Sendable {
    case unspecified = 0, insertAtDestinationIndexPath = 1, insertIntoDestinationIndexPath = 2
  }
}
/// A placeholder cell for an item that is still loading. Stored without effect.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    super.init()
    KnownGap.log("UICollectionViewPlaceholder: nothing is dragged between views")
  }
}
/// A placeholder for a dropped item. Held without effect.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}
/// The common part of drag and drop sessions. Nothing makes one.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  var allowsMoveOperation: Bool { get }
  var isRestrictedToDraggingApplication: Bool { get }
  var items: [UIDragItem] { get }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  func location(in view: UIView) -> CGPoint
}
/// A drag session. Nothing makes one.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  var localContext: Any? { get set }
}
/// A drop session. Nothing makes one.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  var localDragSession: (any UIDragSession)? { get }
  @discardableResult func loadObjects(ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void) -> Progress
}
/// An animator beside a drag. Nothing makes one.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
/// A drop into a collection view. Nothing makes one.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var destinationIndexPath: IndexPath? { get }
  var items: [any UICollectionViewDropItem] { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  @discardableResult func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath,
    rect: CGRect) -> any UIDragAnimating
  @discardableResult func drop(_ dragItem: UIDragItem,
    to placeholder: UICollectionViewDropPlaceholder) -> any UICollectionViewDropPlaceholderContext
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}
/// A dropped item. Nothing makes one.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  var previewSize: CGSize { get }
  var sourceIndexPath: IndexPath? { get }
}
/// A placeholder that stands for a dropped item. Nothing makes one.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  @discardableResult func deletePlaceholder() -> Bool
  func setNeedsCellUpdate()
}
/// Provides the items of a drag. A collection view takes a delegate, says once that nothing is dragged, and asks none.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath) -> [UIDragItem]
  // Optional:
  func collectionView(_ collectionView: UICollectionView,
    dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
  func collectionView(_ collectionView: UICollectionView,
    dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  func collectionView(_ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  func collectionView(_ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint) -> [UIDragItem]
}
// What Apple documents for a delegate that lacks the method.
extension UICollectionViewDragDelegate {
  public func collectionView(_ collectionView: UICollectionView,
    dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters? { OptionalCall.missing(nil) }
  public func collectionView(_ collectionView: UICollectionView,
    dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { OptionalCall.missing(true) }
  public func collectionView(_: UICollectionView, dragSessionDidEnd _: any UIDragSession) { OptionalCall.miss() }
  public func collectionView(_ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool { OptionalCall.missing(false) }
  public func collectionView(_: UICollectionView, dragSessionWillBegin _: any UIDragSession) { OptionalCall.miss() }
  public func collectionView(_ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint) -> [UIDragItem] { OptionalCall.missing([]) }
}
/// Handles drops. The collection view takes a delegate, says once that nothing is dropped, and asks none.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  // Optional:
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  func collectionView(_ collectionView: UICollectionView,
    dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  func collectionView(_ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?) -> UICollectionViewDropProposal
}
// What Apple documents for a delegate that lacks the method.
extension UICollectionViewDropDelegate {
  public func collectionView(_: UICollectionView, canHandle _: any UIDropSession) -> Bool { OptionalCall.missing(true) }
  public func collectionView(_ collectionView: UICollectionView,
    dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters? { OptionalCall.missing(nil) }
  public func collectionView(_: UICollectionView, dropSessionDidEnd _: any UIDropSession) { OptionalCall.miss() }
  public func collectionView(_: UICollectionView, dropSessionDidEnter _: any UIDropSession) { OptionalCall.miss() }
  public func collectionView(_: UICollectionView, dropSessionDidExit _: any UIDropSession) { OptionalCall.miss() }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?) -> UICollectionViewDropProposal
  { OptionalCall.missing(UICollectionViewDropProposal(operation: .cancel)) }
}

public import CoreGraphics
public import Foundation

// What drags and drops are described with. Values are held; nothing is dragged between views. To reorder items use interactive
// movement.

/// An item that would be dragged between views. It holds its values; to reorder items use interactive movement.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  open private(set) var itemProvider: NSItemProvider
  open var localObject: Any?
  open var previewProvider: (() -> UIDragPreview?)?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
    Unsupported.dragAndDrop("UIDragItem")
  }
}

/// What a dragged item would look like. Held without effect.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  public let view: UIView
  public let parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
    Unsupported.dragAndDrop("UIDragPreview")
  }

  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}

/// The outline and background of a drag preview. Held without effect.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a drag preview would go. Held without effect.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// What a drop would do with the items.
public enum UIDropOperation: UInt, Sendable {
  case cancel = 0
  case forbidden = 1
  case copy = 2
  case move = 3
}

/// How a view would take a drop. Held without effect.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  open private(set) var operation: UIDropOperation
  open var isPrecise = false
  open var prefersFullSizePreview = false

  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
    Unsupported.dragAndDrop("UIDropProposal")
  }
}

/// How a collection view would take a drop. Held without effect.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where a collection view would put dropped items.
  public enum Intent: Int, Sendable {
    case unspecified = 0
    case insertAtDestinationIndexPath = 1
    case insertIntoDestinationIndexPath = 2
  }

  open private(set) var intent = Intent.unspecified

  public override init(operation: UIDropOperation) { super.init(operation: operation) }

  public init(operation: UIDropOperation, intent: UICollectionViewDropProposal.Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// A placeholder cell for an item that is still loading. Stored without effect.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    super.init()
    Unsupported.dragAndDrop("UICollectionViewPlaceholder")
  }

  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
}

/// A placeholder for a dropped item. Held without effect.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

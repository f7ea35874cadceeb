/// The properties for drag and drop between views: held, since nothing is dragged between views.
struct DragAndDropSettings {
  weak var dragDelegate: (any UICollectionViewDragDelegate)?
  weak var dropDelegate: (any UICollectionViewDropDelegate)?
  var isEnabled = false
  var cadence = UICollectionView.ReorderingCadence.immediate
}

/// Properties that are kept, and have no effect.
extension UICollectionView {
  public var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { dragAndDrop.dragDelegate }
    set {
      dragAndDrop.dragDelegate = newValue
      if newValue != nil { KnownGap.log("UICollectionView.dragDelegate: drag and drop between views") }
    }
  }
  public var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { dragAndDrop.dropDelegate }
    set {
      dragAndDrop.dropDelegate = newValue
      if newValue != nil { KnownGap.log("UICollectionView.dropDelegate: drag and drop between views") }
    }
  }
  public var dragInteractionEnabled: Bool {
    get { dragAndDrop.isEnabled }
    set {
      dragAndDrop.isEnabled = newValue
      if newValue { KnownGap.log("UICollectionView.dragInteractionEnabled: no drag and drop") }
    }
  }
  public var reorderingCadence: ReorderingCadence {
    get { dragAndDrop.cadence }
    set {
      dragAndDrop.cadence = newValue
      if newValue != .immediate { KnownGap.log("UICollectionView.reorderingCadence: always immediate") }
    }
  }
}

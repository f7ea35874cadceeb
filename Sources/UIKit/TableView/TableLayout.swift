/// The flow layout of a table, with one row per line and the animations of inserted and deleted rows.
final class TableLayout: UICollectionViewFlowLayout {
  weak var table: UITableView?
  var animations = RowAnimations()

  override func prepare() {
    if let table, let view = collectionView { readMeasures(of: table, width: table.rules.rowWidth(in: view)) }
    super.prepare()
  }

  private func readMeasures(of table: UITableView, width: CGFloat) {
    let height = table.rules.standardHeight
    let size = CGSize(width: max(width, 0.5), height: height)
    if itemSize != size { itemSize = size }
    // Rows with a height of their own keep it: their cells prefer no other.
    if estimatedItemSize != size { estimatedItemSize = size }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    animations = RowAnimations()
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
    guard let animation = animations.ofInserted(path) else { return attributes }
    return attributes.map { animation.apart($0) }
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
    guard let animation = animations.ofDeleted(path) else { return attributes }
    return attributes.map { animation.apart($0) }
  }
}

/// The animations of the rows and sections that a batch inserts and deletes.
struct RowAnimations {
  typealias Animation = UITableView.RowAnimation
  private var inserted: [IndexPath: Animation] = [:]
  private var deleted: [IndexPath: Animation] = [:]
  private var insertedSections: [Int: Animation] = [:]
  private var deletedSections: [Int: Animation] = [:]

  mutating func record(
    _ animation: Animation, _ inserting: [IndexPath], _ deleting: [IndexPath], _ insertingSections: IndexSet,
    _ deletingSections: IndexSet
  ) {
    for path in inserting { inserted[path] = animation }
    for path in deleting { deleted[path] = animation }
    for section in insertingSections { insertedSections[section] = animation }
    for section in deletingSections { deletedSections[section] = animation }
  }

  func ofInserted(_ path: IndexPath) -> Animation? { inserted[path] ?? insertedSections[path.section] }
  func ofDeleted(_ path: IndexPath) -> Animation? { deleted[path] ?? deletedSections[path.section] }
}

extension UITableView.RowAnimation {
  /// The attributes with which an inserted row begins, or a deleted one ends.
  @MainActor
  func apart(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let apart = attributes.copied()
    switch self {
    case .fade, .automatic: apart.alpha = 0
    case .left: apart.transform = CGAffineTransform(translationX: -attributes.size.width, y: 0)
    case .right: apart.transform = CGAffineTransform(translationX: attributes.size.width, y: 0)
    case .top:
      apart.transform = CGAffineTransform(translationX: 0, y: -attributes.size.height)
      apart.alpha = 0
    case .bottom:
      apart.transform = CGAffineTransform(translationX: 0, y: attributes.size.height)
      apart.alpha = 0
    case .middle:
      apart.transform = CGAffineTransform(scaleX: 1, y: 0.01)
      apart.alpha = 0
    case .none: apart.alpha = 1
    }
    return apart
  }
}

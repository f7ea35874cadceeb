/// A component of a picker: a collection view whose rows lie on a cylinder and come to rest in its middle.
final class PickerWheel: UICollectionView, UICollectionViewDataSource, UICollectionViewDelegate {
  static let rowHeight: CGFloat = 32

  let rowLayout = PickerWheelLayout()
  private unowned let picker: UIPickerView
  private let component: Int
  private(set) var rowCount: Int
  private var row = 0

  init(picker: UIPickerView, component: Int) {
    (self.picker, self.component) = (picker, component)
    rowCount = picker.dataSource?.pickerView(picker, numberOfRowsInComponent: component) ?? 0
    rowLayout.itemSize = CGSize(width: 1, height: Self.rowHeight)
    super.init(frame: .zero, collectionViewLayout: rowLayout)
    backgroundColor = nil
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    decelerationRate = .fast
    register(PickerCell.self, forCellWithReuseIdentifier: "row")
    dataSource = self
    delegate = self
  }
  required init?(coder: NSCoder) { nil }

  var selectedRow: Int { rowCount > 0 ? row : -1 }

  func content(of row: Int) -> UIView? { (cellForItem(at: IndexPath(item: row, section: 0)) as? PickerCell)?.content }

  func select(_ row: Int, animated: Bool) {
    self.row = min(max(row, 0), max(rowCount - 1, 0))
    setContentOffset(offset(of: self.row), animated: animated && window != nil)
  }

  func reload() {
    rowCount = picker.dataSource?.pickerView(picker, numberOfRowsInComponent: component) ?? 0
    reloadData()
    select(row, animated: false)
  }

  /// A new size keeps the selected row in the middle.
  func place(_ frame: CGRect, rowHeight: CGFloat) {
    let size = CGSize(width: max(frame.width, 1), height: rowHeight)
    guard frame != self.frame || size != rowLayout.itemSize else { return }
    self.frame = frame
    rowLayout.itemSize = size
    let margin = max((frame.height - rowHeight) / 2, 0)
    rowLayout.sectionInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
    layoutIfNeeded()
    setContentOffset(offset(of: row), animated: false)
  }

  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowLayout.itemSize.height) }

  private func selectMiddle() {
    let middle = Int((contentOffset.y / rowLayout.itemSize.height).rounded())
    let new = min(max(middle, 0), max(rowCount - 1, 0))
    guard new != row, rowCount > 0 else { return }
    row = new
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
  }

  // MARK: Rows

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rowCount }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? PickerCell)?.show(indexPath.item, component, of: picker)
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    deselectItem(at: indexPath, animated: false)
    guard indexPath.item != row else { return }
    select(indexPath.item, animated: true)
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { selectMiddle() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { selectMiddle() }
}

/// Bends a column of rows around a cylinder, and ends scrolling on a row.
final class PickerWheelLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    minimumLineSpacing = 0
    minimumInteritemSpacing = 0
  }
  required init?(coder: NSCoder) { nil }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// Scrolling bends rows anew and moves none.
  override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
      newBounds.size == collectionView?.bounds.size
    {
      (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (false, false)
    }
    return context
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView else { return nil }
    let radius = max(collectionView.bounds.height / 2, 1)
    return super.layoutAttributesForElements(in: rect)?.compactMap { original in
      guard let attributes = original.copy() as? UICollectionViewLayoutAttributes else { return nil }
      let distance = (attributes.center.y - collectionView.bounds.midY) / radius
      // Rows beyond the horizon of the cylinder are hidden.
      guard abs(distance) < 1 else {
        attributes.isHidden = true
        return attributes
      }
      attributes.transform3D = CATransform3DMakeRotation(-asin(distance) * 0.8, 1, 0, 0)
      attributes.alpha =
        abs(attributes.center.y - collectionView.bounds.midY) < itemSize.height / 2 ? 1 : 0.9 - abs(distance) * 0.6
      return attributes
    }
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: 0, y: (proposedContentOffset.y / itemSize.height).rounded() * itemSize.height)
  }
}

/// A row of a picker: its title, or a view of the delegate's.
private final class PickerCell: UICollectionViewCell {
  private(set) var content: UIView?
  private let label = UILabel()

  func show(_ row: Int, _ component: Int, of picker: UIPickerView) {
    guard let delegate = picker.delegate else { return }
    let reused = content === label ? nil : content
    let own = OptionalCall.result {
      delegate.pickerView(picker, viewForRow: row, forComponent: component, reusing: reused)
    }
    if own == nil {
      let styled = delegate.pickerView(picker, attributedTitleForRow: row, forComponent: component)
      label.font = .systemFont(ofSize: 23)
      label.textAlignment = .center
      if let styled {
        label.attributedText = styled
      } else {
        label.text = delegate.pickerView(picker, titleForRow: row, forComponent: component)
      }
    }
    let shown = own ?? label
    if shown !== content { content?.removeFromSuperview() }
    content = shown
    contentView.addSubview(shown)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = contentView.bounds.insetBy(dx: 4, dy: 0)
  }
}

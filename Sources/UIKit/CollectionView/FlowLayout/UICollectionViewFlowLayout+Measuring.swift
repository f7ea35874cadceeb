import CollectionCore

extension UICollectionViewFlowLayout {
  var axis: FlowAxis { FlowAxis(scrollDirection) }

  var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// The view's extent across the scroll direction, without its content insets.
  func crossExtent(of view: UICollectionView, bounds: CGRect) -> Double {
    let axis = axis
    let insets = view.adjustedContentInset
    let extent = axis.cross(bounds.size) - axis.start(insets) - axis.end(insets)
    return max(0, extent.finite)
  }

  /// The measures of all sections, from the properties and the delegate.
  ///
  /// The delegate is cast once for the whole run; a method that it does not implement is called once only.
  ///
  /// - Complexity: O(s) in the number of sections, plus O(n) in the number of items if the delegate gives sizes.
  func measureSections(of view: UICollectionView) -> [FlowSectionInput] {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let reference = referenceInsets(of: view)
    let first = firstSize(delegate, view)
    return (0..<view.numberOfSections).map { section in
      let count = max(0, view.numberOfItems(inSection: section))
      let metrics = metrics(ofSection: section, delegate, view, reference)
      guard let first, let delegate, count > 0 else {
        return FlowSectionInput(
          metrics: metrics, sizes: .uniform(commonItemSize, count: count), lastLine: isSelfSizing ? .leading : .onGrid)
      }
      return FlowSectionInput(
        metrics: metrics,
        sizes: collectSizes(section, count, delegate, view, first: first.section == section ? first.size : nil),
        lastLine: .leading)
    }
  }

  private var commonItemSize: FlowExtent {
    guard isSelfSizing else { return checkedExtent(itemSize) }
    if estimatedItemSize == Self.automaticSize { return engine.averageSize ?? checkedExtent(itemSize) }
    return checkedExtent(estimatedItemSize)
  }

  /// The size of the first item there is; nil when the delegate gives no sizes.
  private func firstSize(
    _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ view: UICollectionView
  ) -> (section: Int, size: CGSize)? {
    guard let delegate,
      let section = (0..<view.numberOfSections).first(where: { view.numberOfItems(inSection: $0) > 0 })
    else { return nil }
    let path = dataPath(of: IndexPath(item: 0, section: section), view)
    let size = OptionalCall.result { delegate.collectionView(view, layout: self, sizeForItemAt: path) }
    return size.map { (section, $0) }
  }

  /// The path of an item in the data source. While an item is dragged, its size moves with it, and the data source does
  /// not have the new order yet.
  private func dataPath(of path: IndexPath, _ view: UICollectionView) -> IndexPath {
    view.hasUncommittedUpdates ? view.dataSourceIndexPath(forPresentationIndexPath: path) ?? path : path
  }

  private func collectSizes(
    _ section: Int, _ count: Int, _ delegate: any UICollectionViewDelegateFlowLayout, _ view: UICollectionView,
    first: CGSize?
  ) -> FlowSizes {
    let axis = axis
    let isCarrying = view.hasUncommittedUpdates
    var isNegative = false
    var path = IndexPath(item: 0, section: section)
    var first = first
    let sizes = FlowSizes.collect(count: count) { item in
      path[1] = item
      let size =
        first
        ?? delegate.collectionView(view, layout: self, sizeForItemAt: isCarrying ? dataPath(of: path, view) : path)
      first = nil
      if size.width < 0 || size.height < 0 { isNegative = true }
      return axis.extent(size)
    }
    if isNegative { reportNegativeSize() }
    return sizes
  }

  private func metrics(
    ofSection section: Int, _ delegate: (any UICollectionViewDelegateFlowLayout)?, _ view: UICollectionView,
    _ reference: UIEdgeInsets
  ) -> FlowMetrics {
    var inset = sectionInset
    var lineSpacing = minimumLineSpacing
    var itemSpacing = minimumInteritemSpacing
    var header = headerReferenceSize
    var footer = footerReferenceSize
    if let delegate {
      // The defaults return the properties, so no call needs a check.
      inset = delegate.collectionView(view, layout: self, insetForSectionAt: section)
      lineSpacing = delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      itemSpacing = delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      header = delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      footer = delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
    }
    let axis = axis
    return FlowMetrics(
      lineSpacing: Double(lineSpacing), itemSpacing: Double(itemSpacing), before: axis.before(inset),
      after: axis.after(inset), start: axis.start(inset) + axis.start(reference),
      end: axis.end(inset) + axis.end(reference), header: axis.main(header), footer: axis.main(footer))
  }

  /// The insets that the inset reference adds to the content inset, across the scroll direction.
  private func referenceInsets(of view: UICollectionView) -> UIEdgeInsets {
    let wanted: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: wanted = view.safeAreaInsets
    case .fromLayoutMargins: wanted = view.layoutMargins
    }
    let counted = view.adjustedContentInset
    return UIEdgeInsets(
      top: max(0, wanted.top - counted.top), left: max(0, wanted.left - counted.left),
      bottom: max(0, wanted.bottom - counted.bottom), right: max(0, wanted.right - counted.right))
  }

  private func checkedExtent(_ size: CGSize) -> FlowExtent {
    if size.width < 0 || size.height < 0 { reportNegativeSize() }
    return axis.extent(size)
  }

  private func reportNegativeSize() { Fault.report("negative sizes are not supported in the flow layout") }
}

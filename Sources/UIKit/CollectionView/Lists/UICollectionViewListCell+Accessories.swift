extension UICollectionViewListCell {
  /// Updates the accessories to show.
  func accessoriesDidChange() {
    list.isStale = true
    accessoriesDidMove()
  }

  /// Lays the cell out again after accessories or content have moved, animated inside an animation block.
  func accessoriesDidMove() {
    setNeedsLayout()
    if isAnimatingChanges, !list.isLayingOut { layoutIfNeeded() }
  }

  /// True inside an animation block of a cell in a window.
  private var isAnimatingChanges: Bool {
    window != nil && UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration > 0
  }

  // MARK: Views

  /// Makes the views of the accessories to show, and keeps present ones.
  ///
  /// - Complexity: O(n²) in the number of the cell's accessories.
  private func reconcileAccessories() {
    guard list.isStale else { return }
    list.isStale = false
    let order = AccessoryOrder(list.accessories, isEditing: configurationState.isEditing)
    var old = list.views
    list.leading = order.leading.map { view(for: $0, from: &old) }
    list.trailing = order.trailing.map { view(for: $0, from: &old) }
    list.entering.removeAll { view in old.contains { $0 === view } }
    list.leaving += old
    showAccessoryStates()
  }

  private func view(for accessory: UICellAccessory, from old: inout [CellAccessoryView]) -> CellAccessoryView {
    if let index = old.firstIndex(where: { $0.accessory.accessoryType == accessory.accessoryType }) {
      let view = old.remove(at: index)
      view.apply(accessory)
      return view
    }
    let view = CellAccessoryView(accessory, accessoryState(isAfterAnother: false))
    view.onTap = { [weak self, weak view] in view.map { self?.accessoryWasTapped($0.accessory) } }
    if accessory.accessoryType == .reorder { view.addGestureRecognizer(makeReorderRecognizer()) }
    addSubview(view)
    list.entering.append(view)
    return view
  }

  private func showAccessoryStates() {
    for view in list.leading { view.apply(accessoryState(isAfterAnother: false)) }
    for (index, view) in list.trailing.enumerated() { view.apply(accessoryState(isAfterAnother: index > 0)) }
  }

  private func accessoryState(isAfterAnother: Bool) -> CellAccessoryView.State {
    CellAccessoryView.State(
      isSelected: parts.isSelected, isExpanded: parts.isExpanded, isMirrored: isRightToLeft,
      hasNeighbour: isAfterAnother)
  }

  // MARK: Places

  func accessoryArrangement(width: CGFloat) -> AccessoryArrangement {
    reconcileAccessories()
    let margins = NSDirectionalEdgeInsets(layoutMargins, rightToLeft: isRightToLeft)
    return AccessoryArrangement(
      .init(
        width: width, leading: list.leading.map(\.reservedWidth), trailing: list.trailing.map(\.reservedWidth),
        leadingMargin: margins.leading, trailingMargin: margins.trailing,
        indentation: CGFloat(max(0, indentationLevel)) * indentationWidth, indentsAccessories: indentsAccessories))
  }

  func listContentFrame(in size: CGSize) -> CGRect {
    accessoryArrangement(width: size.width).content.rect(in: size, isMirrored: isRightToLeft)
  }

  func placeAccessories() {
    let arrangement = accessoryArrangement(width: bounds.width)
    showAccessoryStates()
    let places = zip(list.views, arrangement.leading + arrangement.trailing).map { view, span in
      (view: view, rect: span.rect(in: bounds.size, isMirrored: isRightToLeft))
    }
    let (entering, slides) = (list.entering, isAnimatingChanges)
    list.entering = []
    UIView.performWithoutAnimation {
      for (view, rect) in places where entering.contains(where: { $0 === view }) {
        view.place(in: slides ? rect.offsetBy(dx: outwards(rect), dy: 0) : rect)
        view.alpha = slides ? 0 : 1
      }
    }
    for (view, rect) in places {
      view.place(in: rect)
      if view.alpha != 1 { view.alpha = 1 }
    }
    removeDisappearingViews()
    recordContentWidth(arrangement.content.length)
  }

  private func removeDisappearingViews() {
    let disappearing = list.leaving
    guard !disappearing.isEmpty else { return }
    list.leaving = []
    let remove = { for view in disappearing { view.removeFromSuperview() } }
    guard isAnimatingChanges else { return remove() }
    for view in disappearing { view.isUserInteractionEnabled = false }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      for view in disappearing {
        view.alpha = 0
        view.center.x += self.outwards(view.frame)
      }
    } completion: { _ in
      remove()
    }
  }

  /// The horizontal distance that moves an accessory out of the cell, towards the nearer side.
  private func outwards(_ rect: CGRect) -> CGFloat { rect.midX < bounds.midX ? -rect.maxX : bounds.width - rect.minX }
}

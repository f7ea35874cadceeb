extension UICollectionView {
  // MARK: Registering

  /// Registers the view of a nib, or a plain one in place of a nib that is not in code.
  func registerNib(_ nib: UINib?, for key: ReuseQueueKey) {
    let caller = "UICollectionView.register(\(nib?.name ?? "nil"), \(key.identifier))"
    if let make = nib?.viewMaker(UICollectionReusableView.self, for: caller) {
      return reusePool.register(for: key, make)
    }
    let plain: AnyClass = key.category == .cell ? UICollectionViewCell.self : UICollectionReusableView.self
    reusePool.register(nib == nil ? nil : plain, for: key)
  }

  /// Registers a closure that makes the cells of an identifier or, with a kind, its supplementary views, as a nib does.
  @_spi(Waterwheel) public func register(
    views identifier: String, kind: String?, _ make: @escaping @MainActor () -> UICollectionReusableView?
  ) {
    reusePool.register(for: kind.map { .supplementary($0, identifier) } ?? .cell(identifier), make)
  }

  // MARK: Dequeuing

  func dequeueCell(_ key: ReuseQueueKey, _ path: IndexPath) -> UICollectionViewCell {
    // A reconfigured item keeps the cell it has.
    if let (reconfigured, cell) = reconfiguring, reconfigured == path, cell.reuseQueue == key { return cell }
    let view = dequeue(key, for: .cell(path))
    if let cell = view as? UICollectionViewCell { return cell }
    let cell = UICollectionViewCell(frame: view.frame)
    cell.reuseQueue = key
    return cell
  }

  /// A view for an element, with the layout's size and position as far as they are cached, so that the data source may
  /// read them.
  func dequeue(_ key: ReuseQueueKey, for element: ElementKey) -> UICollectionReusableView {
    let attributes = layoutCache.known(element)
    let view = reusePool.dequeue(key, frame: attributes?.frame ?? .zero)
    if let attributes { UIView.performWithoutAnimation { attributes.applyStandardValues(to: view) } }
    brief(view, on: element, attributes)
    return view
  }

  /// Dequeues a cell of a registration's class and fills it with the registration's handler.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: UICollectionView.CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    let key = reusePool.key(for: registration.identity, category: .cell, viewClass: Cell.self)
    let cell = dequeueCell(key, indexPath)
    // The pool makes what was registered, which is `Cell`.
    guard let typed = cell as? Cell else { return InstanceFactory.make(Cell.self, frame: cell.frame) }
    if let item { registration.handler(typed, indexPath, item) }
    return typed
  }

  /// Dequeues a supplementary view of a registration's class and fills it with the registration's handler.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: UICollectionView.SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    let kind = registration.elementKind
    let key = reusePool.key(
      for: registration.identity, category: .supplementaryView, kind: kind, viewClass: Supplementary.self)
    let view = dequeue(key, for: .supplementary(kind, indexPath))
    guard let typed = view as? Supplementary else {
      return InstanceFactory.make(Supplementary.self, frame: view.frame)
    }
    registration.handler(typed, kind, indexPath)
    return typed
  }
}

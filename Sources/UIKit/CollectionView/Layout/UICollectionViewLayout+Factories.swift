extension UICollectionViewLayout {
  /// Sets the view for which this layout places elements; nil removes the layout from its view.
  package func install(in view: UICollectionView?) { owner = view }

  /// A context of the layout's own class, with the marks that the collection view sets.
  package func makeInvalidationContext(
    everything: Bool, counts: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.mark(everything: everything, dataSourceCounts: counts)
    return context
  }

  /// A fresh context of the layout's own class.
  package func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let named: AnyClass = type(of: self).invalidationContextClass
    guard let contextClass = named as? UICollectionViewLayoutInvalidationContext.Type else {
      Fault.report("\(named) is not a subclass of UICollectionViewLayoutInvalidationContext")
      return UICollectionViewLayoutInvalidationContext()
    }
    return InstanceFactory.make(contextClass)
  }

  /// The class of the layout's attributes, looked up once for a run of elements.
  var attributesType: UICollectionViewLayoutAttributes.Type {
    let named: AnyClass = type(of: self).layoutAttributesClass
    guard let attributesClass = named as? UICollectionViewLayoutAttributes.Type else {
      Fault.report("\(named) is not a subclass of UICollectionViewLayoutAttributes")
      return UICollectionViewLayoutAttributes.self
    }
    return attributesClass
  }

  func makeContext(
    forSelfSizing original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    let kind = original.representedElementKind ?? ""
    switch original.representedElementCategory {
    case .cell: context.invalidateItems(at: [original.indexPath])
    case .supplementaryView: context.invalidateSupplementaryElements(ofKind: kind, at: [original.indexPath])
    case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: [original.indexPath])
    }
    return context
  }

  func makeContext(
    moving previous: [IndexPath], to target: [IndexPath], position: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.contents.movement = .init(previous: previous, target: target, position: position)
    context.invalidateItems(at: previous + target)
    return context
  }

  func movingAttributes(at indexPath: IndexPath, position: CGPoint) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.copied() ?? attributesType.make(.cell(indexPath))
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  // MARK: Decoration views

  func registerDecoration(_ viewClass: AnyClass?, ofKind kind: String) {
    if let viewClass, !(viewClass is UICollectionReusableView.Type) {
      Fault.report(
        "the class registered for decoration views of kind \(kind) must be a subclass of "
          + "UICollectionReusableView (\(viewClass))")
      return
    }
    decorationClasses[kind] = viewClass
    decorationNibs[kind] = nil
  }

  /// The class that was registered for `kind`.
  package func decorationViewClass(ofKind kind: String) -> AnyClass? {
    layout(registering: kind)?.decorationClasses[kind]
  }

  /// The nib that was registered for `kind`.
  func decorationNib(ofKind kind: String) -> UINib? { layout(registering: kind)?.decorationNibs[kind] }

  /// The layout that registered a class or nib for `kind`: this one, or one of a transition's two.
  private func layout(registering kind: String) -> UICollectionViewLayout? {
    if decorationClasses[kind] != nil { return self }
    guard let transition = self as? UICollectionViewTransitionLayout else { return nil }
    return transition.currentLayout.layout(registering: kind) ?? transition.nextLayout.layout(registering: kind)
  }
}

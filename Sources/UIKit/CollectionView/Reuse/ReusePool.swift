/// Stores the views of one collection view that are not on screen, and makes new ones if none is available.
///
/// Cells, supplementary and decoration views are treated alike; only their registrations differ. Queues are last in,
/// first out: the view that left last is most likely to have the right size and content.
@MainActor
final class ReusePool {
  private var classes: [ReuseQueueKey: AnyClass] = [:]
  private var makers: [ReuseQueueKey: RegistrationIdentity.Maker] = [:]
  private var queues: [ReuseQueueKey: [UICollectionReusableView]] = [:]
  private var registrations: [ObjectIdentifier: (identity: RegistrationIdentity, identifier: String)] = [:]

  init() {}

  /// The views in all queues.
  ///
  /// - Complexity: O(n) in the number of these views.
  var waitingViews: [UICollectionReusableView] { queues.values.flatMap { $0 } }

  // MARK: Registering

  /// Registers a class, or removes the registration for nil. Views of the former class are released.
  func register(_ viewClass: AnyClass?, for key: ReuseQueueKey) {
    if let viewClass, !ViewFactory.accepts(viewClass, for: key.category) {
      let base = key.category == .cell ? "UICollectionViewCell" : "UICollectionReusableView"
      Fault.report(
        "the view class registered for the identifier \(key.identifier) must be a subclass of \(base) (\(viewClass))")
      return
    }
    if let old = classes[key], viewClass.map({ $0 != old }) ?? true { queues[key] = nil }
    if makers.removeValue(forKey: key) != nil { queues[key] = nil }
    classes[key] = viewClass
  }

  /// Registers a closure that makes the views, as a nib does.
  func register(for key: ReuseQueueKey, _ make: @escaping RegistrationIdentity.Maker) {
    register(nil, for: key)
    makers[key] = make
  }

  /// The queue of a cell or supplementary registration, which is registered at its first use.
  func key(
    for identity: RegistrationIdentity, category: UICollectionView.ElementCategory, kind: String = "",
    viewClass: AnyClass
  ) -> ReuseQueueKey {
    let known = registrations[ObjectIdentifier(identity)]
    let identifier = known?.identifier ?? "\(viewClass)-registration-\(registrations.count + 1)"
    let key = ReuseQueueKey(category: category, kind: kind, identifier: identifier)
    if known == nil {
      registrations[ObjectIdentifier(identity)] = (identity, identifier)
      classes[key] = viewClass
      makers[key] = identity.make
    }
    return key
  }

  // MARK: Handing out

  /// A recycled view, prepared for reuse, or a new one: with `frame`, unless a closure makes it.
  func dequeue(_ key: ReuseQueueKey, frame: CGRect) -> UICollectionReusableView {
    if let view = queues[key]?.popLast() {
      UIView.performWithoutAnimation { view.prepareForReuse() }
      return view
    }
    if let view = makers[key]?() {
      view.reuseQueue = key
      return view
    }
    guard let viewClass = classes[key] else {
      reportUnregistered(key)
      return makeView(fallbackClass(key.category), key, frame)
    }
    return makeView(viewClass, key, frame)
  }

  /// A decoration view of the class the layout registered for `kind`.
  func dequeueDecoration(
    kind: String, layout: UICollectionViewLayout, frame: CGRect = .zero
  ) -> UICollectionReusableView? {
    guard let viewClass = layout.decorationViewClass(ofKind: kind) else {
      Fault.report(
        "could not dequeue a view of kind: \(kind) with identifier \(kind) - must register a nib or a class for the "
          + "identifier"
      )
      return nil
    }
    var key = ReuseQueueKey.decoration(kind, viewClass)
    if let nib = layout.decorationNib(ofKind: kind) {
      key.identifier = nib.name
      makers[key] = nib.viewMaker(UICollectionReusableView.self, for: nib.name)
    }
    if classes[key] == nil { classes[key] = viewClass }
    return dequeue(key, frame: frame)
  }

  private func makeView(_ viewClass: AnyClass, _ key: ReuseQueueKey, _ frame: CGRect) -> UICollectionReusableView {
    let view = ViewFactory.make(viewClass, frame: frame) ?? UICollectionReusableView(frame: frame)
    view.reuseQueue = key
    return view
  }

  private func fallbackClass(_ category: UICollectionView.ElementCategory) -> AnyClass {
    category == .cell ? UICollectionViewCell.self : UICollectionReusableView.self
  }

  private func reportUnregistered(_ key: ReuseQueueKey) {
    let kind = key.category == .cell ? "UICollectionElementKindCell" : key.kind
    Fault.report(
      "could not dequeue a view of kind: \(kind) with identifier \(key.identifier) - must register a nib or a class "
        + "for the identifier or connect a prototype cell in a storyboard")
  }

  // MARK: Taking back

  /// Puts a view into its queue. A view that no pool has made is ignored.
  func recycle(_ view: UICollectionReusableView) {
    guard let key = view.reuseQueue, makers[key] != nil || classes[key].map({ $0 == type(of: view) }) ?? false
    else { return }
    queues[key, default: []].append(view)
  }
}

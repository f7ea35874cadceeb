extension UIView {
  /// Gives the view its layer. Called by the initialisers.
  func prepareLayer() {
    backingStorage = Self.makeLayer()
    backing.delegate = self
    prepareDrawing()
    didMakeLayer()
    if type(of: self).requiresConstraintBasedLayout { flags.insert(.needsConstraintUpdate) }
  }

  /// Makes the layer that `layerClass` names. A class that is no layer class is a programmer error; a plain layer serves.
  private static func makeLayer() -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      Fault.report("+[\(self) layerClass] must be a CALayer class, got \(layerClass)")
      return CALayer()
    }
    return LayerFactory.make(layerClass)
  }

  /// Called by the layer when it must place its sublayers.
  func layoutFromLayer(_ layer: CALayer) {
    guard layer === backing else { return }
    runPropertyUpdate()
    runConstraintUpdate()
    guard let controller = ownerController else { return layoutSubviews() }
    controller.runConstraintUpdate()
    controller.viewWillLayoutSubviews()
    layoutSubviews()
    controller.viewDidLayoutSubviews()
  }

  func layoutSubtreeIfNeeded() {
    if flags.contains(.placesByConstraints) { markLayoutOfStaleConstraints() }
    backing.layoutIfNeeded()
  }

  func schedulePropertyUpdate() {
    flags.insert(.needsPropertyUpdate)
    setNeedsLayout()
  }

  func runPropertyUpdate() {
    guard flags.contains(.needsPropertyUpdate) else { return }
    flags.remove(.needsPropertyUpdate)
    updateProperties()
  }

  func scheduleConstraintUpdate() {
    flags.insert(.needsConstraintUpdate)
    superviewStorage?.markSubtreeNeedsConstraintUpdate()
    setNeedsLayout()
  }

  func markSubtreeNeedsConstraintUpdate() {
    var current: UIView? = self
    while let view = current, !view.flags.contains(.subtreeNeedsConstraintUpdate) {
      view.flags.insert(.subtreeNeedsConstraintUpdate)
      current = view.superviewStorage
    }
  }

  func runConstraintUpdate() {
    if flags.contains(.subtreeNeedsConstraintUpdate) {
      flags.remove(.subtreeNeedsConstraintUpdate)
      for view in subviewStorage { view.updateConstraintsIfNeeded() }
    }
    guard flags.contains(.needsConstraintUpdate) else { return }
    flags.remove(.needsConstraintUpdate)
    updateConstraints()
  }

  func setHidden(_ isHidden: Bool) {
    guard isHidden != backing.isHidden else { return }
    backing.isHidden = isHidden
    superviewStorage?.visibilityDidChange(of: self)
    modalityDidChange()
  }

  func setOpaque(_ isOpaque: Bool) {
    flags.set(.isOpaque, isOpaque)
    if backing.isOpaque != isOpaque { backing.isOpaque = isOpaque }
  }

  func setBackgroundColor(_ color: UIColor?) {
    backgroundColorStorage = color
    backing.backgroundColor = color?.resolvedColor(with: traitStorage).cgColor
  }

  func contentModeDidChange() {
    backing.contentsGravity = contentMode.contentsGravity
  }

  func setMask(_ view: UIView?) {
    guard view !== rareStorage?.mask else { return }
    rareStorage?.mask?.rareStorage?.maskOwner = nil
    rare.mask = view
    view?.rare.maskOwner = self
    backing.mask = view?.layer
  }
}

extension UIView.ContentMode {
  /// The layer gravity that shows the same. Layers count y upwards, so top and bottom change places; ours do not.
  var contentsGravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

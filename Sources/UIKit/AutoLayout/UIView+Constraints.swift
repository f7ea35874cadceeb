/// The state of the constraints of which a view is the root.
struct ConstraintRoot {
  /// Set when something that the solution rests on has changed.
  var isStale = true
  /// True while the views are asked for their sizes: a view that lays itself out to answer uses the last solution.
  var isSolving = false
  var size = CGSize.zero
  /// The views and guides that the last solution placed.
  var placed: [WeakItem] = []
  /// Scroll views whose content the last solution placed by what does not scroll.
  var followed: [WeakItem] = []

  struct WeakItem {
    weak var object: AnyObject?
  }
}

extension UIView {
  /// True if the view's frame is given, not found by constraints.
  var isFixedForConstraints: Bool {
    flags.contains(.translatesAutoresizingMask) || superviewStorage?.isPlacedHere(self) == true
  }

  func setTranslatesAutoresizingMask(_ on: Bool) {
    guard on != flags.contains(.translatesAutoresizingMask) else { return }
    flags.set(.translatesAutoresizingMask, on)
    if !on { scheduleConstraintUpdate() } else { rareStorage?.placedRect = nil }
    markAncestorsOfConstraints()
    constraintInputDidChange()
  }

  /// The root of the problem that this view's constraints belong to.
  ///
  /// - Complexity: O(n) in the depth of the view.
  var constraintRoot: UIView {
    var view = self
    while let parent = view.superviewStorage,
      !view.isFixedForConstraints || view.flags.contains(.isCrossedByConstraints)
    {
      view = parent
    }
    return view
  }

  /// Called when inputs of constraints in this view or its ancestors changed. Marks the layout.
  func constraintsDidChange() {
    let root = constraintRoot
    root.rare.constraintRoot.isStale = true
    root.setNeedsLayout()
    if root !== self { setNeedsLayout() }
    root.superviewStorage?.constraintsDidChange(in: root)
  }

  /// The same for a change of this view's own geometry or content size. One test for a view without constraints.
  func constraintInputDidChange() {
    if flags.contains(.placesByConstraints) { constraintsDidChange() }
    guard flags.contains(.isConstrained) else { return }
    superviewStorage?.constraintsDidChange()
  }

  /// The same for its margins and safe area. They change with the view's place, so that constraints which do not go by them must
  /// not be solved again: a view that a program moves in `viewDidLayoutSubviews()` would be laid out for ever.
  func marginConstraintsDidChange() {
    if flags.contains(.hasMarginConstraints) { constraintInputDidChange() }
  }

  // MARK: Layout

  /// Gives the subviews the frames that the constraints ask for.
  func placeSubviewsByConstraints() {
    constraintRoot.solveConstraintsIfNeeded(beingLaidOut: self)
    for view in subviewStorage {
      if let rect = view.rareStorage?.placedRect { view.apply(alignmentRect: rect) }
    }
  }

  /// Solves the problem of which the view is the root, and marks the views whose subviews must move.
  ///
  /// - Complexity: O(1) while the last solution holds, else that of `LayoutProblem.solved(root:fitting:)`.
  func solveConstraintsIfNeeded(beingLaidOut current: UIView?) {
    let state = rare.constraintRoot
    guard !state.isSolving, state.isStale || state.size != bounds.size else { return }
    rare.constraintRoot.isSolving = true
    for item in state.placed {
      (item.object as? UIView)?.rareStorage?.placedRect = nil
      (item.object as? UILayoutGuide)?.placedFrame = nil
    }
    for item in state.followed { (item.object as? UIScrollView)?.constraintsFollowOffset = false }
    var problem = LayoutProblem.solved(root: self)
    rare.constraintRoot = ConstraintRoot(isStale: false, size: bounds.size)
    for item in problem.items {
      let rect = problem.rect(of: item)
      rare.constraintRoot.placed.append(.init(object: item.object))
      if let guide = item.object as? UILayoutGuide {
        guide.placedFrame = rect
      } else if let view = item.object as? UIView {
        view.rare.placedRect = rect
        if let parent = view.superviewStorage, parent !== current, !view.stands(atAlignmentRect: rect) {
          parent.setNeedsLayout()
        }
      }
    }
    for view in problem.floatingScrollViews() {
      view.constraintsFollowOffset = true
      rare.constraintRoot.followed.append(.init(object: view))
    }
    problem.applyContents()
  }

  // MARK: Frames

  /// The frame that the view would have without its transform.
  var uprightFrame: CGRect {
    let layer = backing
    let size = layer.bounds.size
    let reach = zoomReach
    return CGRect(
      x: layer.position.x - layer.anchorPoint.x * size.width * reach,
      y: layer.position.y - layer.anchorPoint.y * size.height * reach, width: size.width, height: size.height)
  }

  /// The ratio of a zoomed view's extent to its own size, measured from its corner.
  private var zoomReach: CGFloat { rareStorage?.isZoomed == true ? transform.a : 1 }

  /// The frame for an alignment rectangle, its edges on device pixels.
  private func pixelFrame(for rect: CGRect) -> CGRect {
    let frame = frame(forAlignmentRect: rect)
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    func rounded(_ value: CGFloat) -> CGFloat { (value * scale + 1e-6).rounded() / scale }
    let x = rounded(frame.minX)
    let y = rounded(frame.minY)
    return CGRect(x: x, y: y, width: max(0, rounded(frame.maxX) - x), height: max(0, rounded(frame.maxY) - y))
  }

  private func stands(atAlignmentRect rect: CGRect) -> Bool { uprightFrame.isNear(pixelFrame(for: rect)) }

  private func apply(alignmentRect rect: CGRect) {
    let target = pixelFrame(for: rect)
    guard !uprightFrame.isNear(target) else { return }
    let anchor = anchorPoint
    if bounds.size != target.size { bounds.size = target.size }
    let reach = zoomReach
    let place = CGPoint(
      x: target.minX + anchor.x * target.width * reach, y: target.minY + anchor.y * target.height * reach)
    if center != place { center = place }
  }

  // MARK: Joining and leaving

  /// Called when the view has got a superview.
  func joinConstraintsAbove() {
    if !flags.isDisjoint(with: [.needsConstraintUpdate, .subtreeNeedsConstraintUpdate]) {
      superviewStorage?.markSubtreeNeedsConstraintUpdate()
    }
    guard flags.contains(.placesByConstraints) else { return }
    if flags.contains(.holdsConstraints) { superviewStorage?.flags.insert(.placesByConstraints) }
    markAncestorsOfConstraints()
    constraintsDidChange()
  }

  /// Lets the root find the constraints that are kept in this view, through views whose frames are not fixed.
  func markAncestorsOfConstraints() {
    guard flags.contains(.placesByConstraints) else { return }
    var view = self
    while !view.isFixedForConstraints, let parent = view.superviewStorage {
      parent.flags.insert(.placesByConstraints)
      view = parent
    }
  }

  /// Called before a part of the tree is laid out, which may depend on constraints of an ancestor.
  func markLayoutOfStaleConstraints() {
    let root = constraintRoot
    if root !== self, root.rareStorage?.constraintRoot.isStale == true {
      root.solveConstraintsIfNeeded(beingLaidOut: nil)
    }
  }

  /// Constraints from above that concern this view or what is in it end when it leaves its superview.
  ///
  /// - Complexity: O(n · d) in the number n of constraints that the ancestors keep and the depth d of their items.
  func dropConstraintsFromAbove() {
    guard flags.contains(.isConstrained) else { return }
    var ancestor = superviewStorage
    while let view = ancestor {
      for constraint in view.rareStorage?.constraints ?? [] {
        let isConcerned = constraint.views?.contains { $0.hasAncestorOrSelf(self) } ?? true
        if isConcerned { constraint.deactivate() }
      }
      ancestor = view.superviewStorage
    }
    flags.remove([.isConstrained, .isCrossedByConstraints])
    rareStorage?.placedRect = nil
  }

  func deactivateConstraints(on guide: UILayoutGuide) {
    var ancestor: UIView? = self
    while let view = ancestor {
      for constraint in view.rareStorage?.constraints ?? [] where constraint.concerns(guide) { constraint.deactivate() }
      ancestor = view.superviewStorage
    }
  }
}

extension CGRect {
  /// Equal but for rounding errors.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}

extension NSLayoutConstraint {
  func concerns(_ object: AnyObject) -> Bool {
    [first.item, first.endItem, second?.item, second?.endItem].contains { $0 === object }
  }
}

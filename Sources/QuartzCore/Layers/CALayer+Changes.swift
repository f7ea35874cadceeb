extension CALayer {
  /// Changes a property: finds the action for it, sets the value, notes the change and runs the action. O(1).
  final func change(_ aspect: LayerAspect, _ key: String, _ edit: (inout LayerValues) -> Void) {
    let action = CATransaction.disableActions() ? nil : self.action(forKey: key)
    edit(&values)
    markDirty(aspect)
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Sets a property to a value that differs from the one it has.
  @inline(__always)
  final func change<Value: Equatable>(
    _ aspect: LayerAspect, _ key: String, from old: Value, to new: Value, _ set: (inout LayerValues, Value) -> Void
  ) {
    if new != old { change(aspect, key) { set(&$0, new) } }
  }

  /// Changes something that has no actions.
  final func changeSilently(_ aspect: LayerAspect, _ edit: (inout LayerValues) -> Void) {
    edit(&values)
    markDirty(aspect)
  }

  final func markDirty(_ aspect: LayerAspect) { markDirty(LayerAspects(aspect)) }

  final func markDirty(_ aspects: LayerAspects) {
    let wasClean = node.dirty.isEmpty
    guard let tree = node.tree else { return }
    node.dirty.formUnion(aspects)
    if wasClean { tree.markDirty(self) }
  }

  final func setBounds(_ newValue: CGRect) {
    let value = newValue.finite
    let old = values.bounds
    guard value != old else { return }
    change(.bounds, "bounds") { $0.bounds = value }
    markNeedsLayout()
    guard old.size != value.size else { return }
    // A layer that was marked while it had no size is no longer in the queue.
    if node.needsDisplay, old.isEmpty { node.tree?.markNeedsDisplay(self) }
    if extras.needsDisplayOnBoundsChange { markNeedsDisplay() }
  }

  /// Sets position and size for a frame: under a transform that rotates, the size is the frame's size mapped by the inverse.
  final func setFrame(_ newValue: CGRect) {
    let target = newValue.finite
    var size = target.size
    if !values.transform.isIdentity, CATransform3DIsAffine(values.transform) {
      let affine = CATransform3DGetAffineTransform(values.transform)
      if affine.a * affine.d - affine.b * affine.c != 0 {
        let back = size.applying(affine.inverted())
        size = CGSize(width: abs(back.width), height: abs(back.height))
      }
    }
    if size != bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
    if values.transform.isIdentity {
      position = CGPoint(
        x: target.minX + values.anchorPoint.x * size.width, y: target.minY + values.anchorPoint.y * size.height)
    } else {
      var probe = values
      probe.position = .zero
      let box = probe.planeMap.flattened.apply(to: probe.bounds)
      position = CGPoint(x: target.minX - box.minX, y: target.minY - box.minY)
    }
  }

  final func setContents(_ newValue: Any?) {
    let image = newValue as? CGImage
    if newValue != nil, image == nil { GapLog.once("CALayer.contents shows CGImage only") }
    extras.contents = newValue
    if image != values.contents { change(.contents, "contents") { $0.contents = image } }
  }

  final func setMask(_ newValue: CALayer?) {
    let old = node.mask
    guard newValue !== old else { return }
    if let newValue, isInside(newValue) {
      return GapLog.once("a layer cannot be its own mask or that of a layer in it; the call was ignored")
    }
    if let old {
      old.node.maskOwner = nil
      node.tree?.markRemoved(old)
    }
    if let newValue {
      newValue.detachFromSuperlayer()
      newValue.node.maskOwner?.setMask(nil)
      newValue.node.maskOwner = self
      if newValue.node.needsLayout || newValue.node.subtreeNeedsLayout { markSubtreeNeedsLayout() }
    }
    node.mask = newValue
    markDirty(.mask)
  }
}

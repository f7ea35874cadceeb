extension UIView {
  /// Searches depth first, topmost subview first: siblings are tried by descending `layer.zPosition`, and by descending
  /// index where that is equal.
  ///
  /// - Complexity: O(n · d) in the number n of views that are tried and their depth d. Siblings are sorted if any has a
  ///   `zPosition`.
  func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, (rareStorage?.touchBlocks ?? 0) == 0, point.x.isFinite,
      point.y.isFinite,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviewsFrontToBack {
      if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
    }
    return self
  }

  private var subviewsFrontToBack: [UIView] {
    let views = subviewStorage
    guard views.contains(where: { $0.backing.zPosition != 0 }) else { return views.reversed() }
    return views.enumerated()
      .sorted { a, b in
        let (za, zb) = (a.element.backing.zPosition, b.element.backing.zPosition)
        return za == zb ? a.offset > b.offset : za > zb
      }
      .map(\.element)
  }

  func endEditingInSubtree(force: Bool) -> Bool {
    guard let responder = responderWindow?.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return false
    }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    (responder as? UITextField)?.endEditingForced()
    responder.responderWindow?.firstResponder = nil
    return true
  }
}

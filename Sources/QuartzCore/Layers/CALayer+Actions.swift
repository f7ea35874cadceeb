extension CALayer {
  final func findAction(forKey event: String) -> (any CAAction)? {
    // NSNull means that the search is over.
    func result(_ action: any CAAction) -> (any CAAction)? { action is NSNull ? nil : action }
    if let delegate, let action = delegate.action(for: self, forKey: event) { return result(action) }
    if let action = extras.actions?[event] { return result(action) }
    if let styled = extras.style?["actions"] as? [String: any CAAction], let action = styled[event] {
      return result(action)
    }
    // A layer that no display has seen yet has nothing to animate from.
    guard node.committed != nil else { return nil }
    return ImplicitAction.begin(type(of: self).defaultAction(forKey: event), forKey: event, of: self)
  }
}

extension OutlineTree {
  /// One line an item, two spaces a level; `+` before what is collapsed and `-` before what is expanded.
  package var visualDescription: String {
    items.map { item in
      let indent = String(repeating: "  ", count: level(of: item) ?? 0)
      let isExpanded = isExpanded(item) ?? false
      let sign = isExpanded ? "-" : children(of: item).isEmpty ? "*" : "+"
      return "\(indent)\(sign) \(item)"
    }.joined(separator: "\n")
  }

  /// The tree when its visible items are `visible` from now on.
  ///
  /// Items that went are deleted with what is below them. When what is left does not stand as it is now shown, say
  /// because items were moved or added, the hierarchy is gone and the items are roots.
  package func showing(_ visible: [Item]) -> Self {
    guard visibleItems != visible else { return self }
    var tree = self
    let kept = Set(visible)
    tree.delete(visibleItems.filter { !kept.contains($0) })
    if tree.visibleItems == visible { return tree }
    tree = OutlineTree()
    _ = tree.append(visible, to: nil)
    return tree
  }
}

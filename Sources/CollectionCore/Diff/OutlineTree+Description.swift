extension OutlineTree {
  /// A text with a line for each item, indented by two spaces a level; `+` stands before what is collapsed and `-` before what is expanded.
  ///
  /// - Complexity: O(items · depth).
  package var visualDescription: String {
    items.map { item in
      let indent = String(repeating: "  ", count: level(of: item) ?? 0)
      let isExpanded = isExpanded(item) ?? false
      let sign = isExpanded ? "-" : children(of: item).isEmpty ? "*" : "+"
      return "\(indent)\(sign) \(item)"
    }.joined(separator: "\n")
  }

  /// The tree that shows exactly `visible`.
  ///
  /// Items that are missing from `visible` are deleted with what is below them. When the rest does not show `visible`, because items were
  /// moved or added, the hierarchy is lost and the items become roots.
  ///
  /// - Complexity: O(items).
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

/// An element of a menu, as a row or a tile shows it.
@MainActor
struct MenuItem {
  let element: UIMenuElement
  /// The menu in which at most one action is on; nil if the app alone sets the action's state.
  let scope: UIMenu?

  var action: UIAction? { element as? UIAction }
  var submenu: UIMenu? { element as? UIMenu }
  var isLoading: Bool { element is UIDeferredMenuElement }
  var title: String { isLoading ? "Loading…" : element.title }

  var isEnabled: Bool {
    if let action { return !action.attributes.contains(.disabled) }
    return !isLoading
  }
  var isDestructive: Bool {
    action?.attributes.contains(.destructive) ?? submenu?.options.contains(.destructive) ?? false
  }
  var state: UIMenuElement.State { action?.state ?? .off }
  var image: UIImage? { state == .on ? action?.selectedImage ?? element.image : element.image }
}

/// A row of a menu.
@MainActor
enum MenuRow {
  case title(String)
  case item(MenuItem)
  /// Side by side; without titles when small.
  case tiles([MenuItem], isSmall: Bool)
  case divider
}

/// The rows of a menu.
@MainActor
struct MenuContent {
  private(set) var rows: [MenuRow] = []
  /// The deferred elements that are not loaded yet.
  private(set) var deferred: [UIDeferredMenuElement] = []

  /// - Parameter scope: a menu around this one in which one action is on at most.
  init(_ menu: UIMenu, showsTitle: Bool, scope: UIMenu? = nil, isReversed: Bool = false) {
    var groups = self.groups(of: menu, showsTitle: showsTitle, scope: scope)
    if isReversed { groups = groups.reversed().map(Self.reversed) }
    rows = groups.enumerated().flatMap { $0 == 0 ? $1 : [.divider] + $1 }
  }

  var items: [MenuItem] {
    rows.flatMap { row -> [MenuItem] in
      switch row {
      case .item(let item): [item]
      case .tiles(let items, _): items
      case .title, .divider: []
      }
    }
  }

  /// A title stays above what it names.
  private static func reversed(_ group: [MenuRow]) -> [MenuRow] {
    guard case .title? = group.first else { return group.reversed() }
    return [group[0]] + group.dropFirst().reversed()
  }

  private mutating func groups(of menu: UIMenu, showsTitle: Bool, scope: UIMenu?) -> [[MenuRow]] {
    let scope = menu.options.contains(.singleSelection) ? scope ?? menu : scope
    let title: [MenuRow] = showsTitle && !menu.title.isEmpty ? [.title(menu.title)] : []
    var result: [[MenuRow]] = []
    var group: [MenuItem] = []
    for element in resolved(menu.children) {
      if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
        result.append(Self.rows(group, of: menu))
        group = []
        result += groups(of: inner, showsTitle: true, scope: scope)
      } else {
        group.append(MenuItem(element: element, scope: scope))
      }
    }
    result.append(Self.rows(group, of: menu))
    result.removeAll(where: \.isEmpty)
    if let first = result.first { result[0] = title + first } else if !title.isEmpty { result = [title] }
    return result
  }

  private static func rows(_ items: [MenuItem], of menu: UIMenu) -> [MenuRow] {
    let isSmall = menu.preferredElementSize == .small || menu.options.contains(.displayAsPalette)
    guard isSmall || menu.preferredElementSize == .medium else { return items.map { .item($0) } }
    let most = isSmall ? 4 : 3
    return stride(from: 0, to: items.count, by: most).map {
      .tiles(Array(items[$0..<min($0 + most, items.count)]), isSmall: isSmall)
    }
  }

  /// Returns the elements without hidden ones, and with the loaded ones in place of deferred elements.
  private mutating func resolved(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    var result: [UIMenuElement] = []
    for element in elements {
      if let later = element as? UIDeferredMenuElement {
        if let loaded = later.loaded { result += resolved(loaded) } else { result.append(later) }
        if later.loaded == nil { deferred.append(later) }
      } else if (element as? UIAction)?.attributes.contains(.hidden) != true {
        result.append(element)
      }
    }
    return result
  }
}

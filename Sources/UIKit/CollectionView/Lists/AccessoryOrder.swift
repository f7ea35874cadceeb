/// The accessories that a cell shows at each edge, in reading order.
struct AccessoryOrder {
  private(set) var leading: [UICellAccessory] = []
  private(set) var trailing: [UICellAccessory] = []

  init(_ accessories: [UICellAccessory], isEditing: Bool) {
    let shown = accessories.filter { $0.isDisplayed(isEditing: isEditing) }
    for (accessory, place) in Self.inSystemOrder(shown) {
      if place.isLeading { leading.append(accessory) } else { trailing.append(accessory) }
    }
    for accessory in shown {
      guard case .custom(let placement, _) = accessory.content else { continue }
      if placement.isLeading {
        leading.insert(accessory, at: placement.index(among: leading))
      } else {
        trailing.insert(accessory, at: placement.index(among: trailing))
      }
    }
  }

  private static func inSystemOrder(_ accessories: [UICellAccessory]) -> [(UICellAccessory, AccessoryPosition)] {
    let placed = accessories.enumerated().compactMap { index, accessory in
      AccessoryPosition(of: accessory.accessoryType).map { (accessory: accessory, place: $0, index: index) }
    }
    return placed.sorted { ($0.place.rank, $0.index) < ($1.place.rank, $1.index) }.map { ($0.accessory, $0.place) }
  }
}

/// The position of a kind of accessory among the others.
private struct AccessoryPosition {
  let isLeading: Bool
  let rank: Int

  /// Makes the position of a kind; nil for custom views, which the app places.
  init?(of type: UICellAccessory.AccessoryType) {
    switch type {
    case .delete: (isLeading, rank) = (true, 0)
    case .insert: (isLeading, rank) = (true, 1)
    case .multiselect: (isLeading, rank) = (true, 2)
    case .label: (isLeading, rank) = (false, 0)
    case .popUpMenu: (isLeading, rank) = (false, 1)
    case .checkmark: (isLeading, rank) = (false, 2)
    case .detail: (isLeading, rank) = (false, 3)
    case .disclosureIndicator: (isLeading, rank) = (false, 4)
    case .outlineDisclosure: (isLeading, rank) = (false, 5)
    case .reorder: (isLeading, rank) = (false, 6)
    case .customView: return nil
    }
  }
}

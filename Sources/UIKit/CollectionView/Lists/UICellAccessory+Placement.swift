extension UICellAccessory {
  /// The position of a custom view among the accessories of a cell.
  public enum Placement {
    /// A closure that returns the index of the new accessory, for the accessories that the edge shows already, in
    /// reading order. An index out of range counts as the nearest one in range.
    public typealias Position = ([UICellAccessory]) -> Int

    /// A place before the content. By default next to the content.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// A place after the content. By default next to the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// The position directly before the first accessory of the same type, or before all when the edge has none.
    public static func position(before accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
    }

    /// The position directly after the last accessory of the same type, or after all when the edge has none.
    public static func position(after accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in
        accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
      }
    }

    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }

    var isLeading: Bool {
      if case .leading = self { return true }
      return false
    }

    /// The index at which the view is inserted.
    func index(among accessories: [UICellAccessory]) -> Int {
      switch self {
      case .leading(_, let position), .trailing(_, let position):
        min(max(position(accessories), 0), accessories.count)
      }
    }
  }
}

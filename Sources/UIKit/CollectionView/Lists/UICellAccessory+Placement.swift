extension UICellAccessory {
  /// Where a custom view stands among the accessories of a cell.
  public enum Placement {
    /// Given the accessories that an edge of the cell shows already, in reading order, the index of the new one. An
    /// index out of range is taken as the nearest one in range.
    public typealias Position = ([UICellAccessory]) -> Int

    /// Before the content. Without a position: next to the content.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// After the content. Without a position: next to the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Directly before the first accessory of the same type; first of all when the edge has none.
    public static func position(before accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
    }

    /// Directly after the last accessory of the same type; last of all when the edge has none.
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

    /// The index to insert at.
    func index(among accessories: [UICellAccessory]) -> Int {
      switch self {
      case .leading(_, let position), .trailing(_, let position):
        min(max(position(accessories), 0), accessories.count)
      }
    }
  }
}

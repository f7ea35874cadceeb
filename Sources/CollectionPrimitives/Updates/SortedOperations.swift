/// The operations of a batch by what they do, in the order of the calls.
package struct SortedOperations {
  package var insertedItems: [ItemPosition] = []
  package var deletedItems: [ItemPosition] = []
  package var reloadedItems: [ItemPosition] = []
  package var movedItems: [(from: ItemPosition, to: ItemPosition)] = []
  package var insertedSections: [Int] = []
  package var deletedSections: [Int] = []
  package var reloadedSections: [Int] = []
  package var movedSections: [(from: Int, to: Int)] = []

  package init(_ operations: [UpdateOperation]) {
    for operation in operations {
      switch operation {
      case .insertItem(let position): insertedItems.append(position)
      case .deleteItem(let position): deletedItems.append(position)
      case .reloadItem(let position): reloadedItems.append(position)
      case .moveItem(let from, let to): movedItems.append((from, to))
      case .insertSection(let section): insertedSections.append(section)
      case .deleteSection(let section): deletedSections.append(section)
      case .reloadSection(let section): reloadedSections.append(section)
      case .moveSection(let from, let to): movedSections.append((from, to))
      }
    }
  }
}

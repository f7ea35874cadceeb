import CollectionPrimitives

// MARK: - Ranges

extension SortedOperations {
  func checkRanges(before: ItemIndex, after: ItemIndex) throws(UpdateFault) {
    try checkSectionRanges(before: before.sectionCount, after: after.sectionCount)
    for position in deletedItems { try Self.check(position, .delete, in: before, .before) }
    for position in reloadedItems { try Self.check(position, .reload, in: before, .before) }
    for position in insertedItems { try Self.check(position, .insert, in: after, .after) }
    for move in movedItems {
      try Self.check(move.from, .moveFrom, in: before, .before)
      try Self.check(move.to, .moveTo, in: after, .after)
    }
  }

  private func checkSectionRanges(before: Int, after: Int) throws(UpdateFault) {
    for section in deletedSections where section < 0 || section >= before {
      throw UpdateFault("attempt to delete section \(section), but there are only \(before) sections before the update")
    }
    for section in reloadedSections where section < 0 || section >= before {
      throw UpdateFault("attempt to reload section \(section), but there are only \(before) sections before the update")
    }
    for section in insertedSections where section < 0 || section >= after {
      throw UpdateFault("attempt to insert section \(section) but there are only \(after) sections after the update")
    }
    for move in movedSections {
      if move.from < 0 || move.from >= before {
        throw UpdateFault(
          "attempt to move section \(move.from), but there are only \(before) sections before the update")
      }
      if move.to < 0 || move.to >= after {
        throw UpdateFault(
          "attempt to move section \(move.from) to section \(move.to), but there are only \(after) sections after the update"
        )
      }
    }
  }

  private enum Act: String {
    case insert = "insert item", delete = "delete item", reload = "reload item"
    case moveFrom = "move item from", moveTo = "move item to"
  }

  private enum Moment: String { case before, after }

  private static func check(
    _ position: ItemPosition, _ act: Act, in index: ItemIndex, _ moment: Moment
  ) throws(UpdateFault) {
    guard !index.contains(position) else { return }
    let verb = act.rawValue
    let (item, section) = (position.item, position.section)
    guard index.containsSection(section) else {
      throw UpdateFault(
        "attempt to \(verb) \(item) \(act == .insert ? "into" : "from") section \(section), but there are only "
          + "\(index.sectionCount) sections \(moment.rawValue) the update")
    }
    let count = index.itemCount(inSection: section)
    if act == .insert || act == .moveTo {
      throw UpdateFault(
        "attempt to \(verb) \(item) into section \(section), but there are only \(count) items in section \(section) "
          + "after the update")
    }
    throw UpdateFault(
      "attempt to \(verb) \(item) from section \(section) which only contains \(count) items before the update")
  }
}

// MARK: - Collisions

extension SortedOperations {
  /// Each former index may be removed, and each new one filled, by one operation only.
  ///
  /// - Complexity: O(operations) where the lists are sorted already, else O(operations · log operations).
  func checkCollisions() throws(UpdateFault) {
    guard hasCollision else { return }
    var left: [Int: String] = [:]
    for section in deletedSections {
      try Self.claim(section, "delete", in: &left, "from the same section (\(section))")
    }
    for section in reloadedSections {
      try Self.claim(section, "reload", in: &left, "from the same section (\(section))")
    }
    for move in movedSections { try Self.claim(move.from, "move", in: &left, "from the same section (\(move.from))") }
    var filled: [Int: String] = [:]
    for section in insertedSections {
      try Self.claim(section, "insert", in: &filled, "to the same section (\(section))")
    }
    for move in movedSections { try Self.claim(move.to, "move", in: &filled, "to the same section (\(move.to))") }

    var leftItems: [ItemPosition: String] = [:]
    for position in deletedItems {
      try Self.claim(position, "delete", in: &leftItems, "from the same index path (\(position))")
    }
    for position in reloadedItems {
      try Self.claim(position, "reload", in: &leftItems, "from the same index path (\(position))")
    }
    for move in movedItems {
      try Self.claim(move.from, "move", in: &leftItems, "from the same index path (\(move.from))")
    }
    var filledItems: [ItemPosition: String] = [:]
    for position in insertedItems {
      try Self.claim(position, "insert", in: &filledItems, "to the same index path (\(position))")
    }
    for move in movedItems { try Self.claim(move.to, "move", in: &filledItems, "to the same index path (\(move.to))") }
  }

  /// True if two operations claim the same index. This check by sorting takes a fraction of the pass that finds the words, and most lists
  /// are sorted already.
  private var hasCollision: Bool {
    Self.repeats(deletedSections + reloadedSections + movedSections.map(\.from))
      || Self.repeats(insertedSections + movedSections.map(\.to))
      || Self.repeats(deletedItems + reloadedItems + movedItems.map(\.from))
      || Self.repeats(insertedItems + movedItems.map(\.to))
  }

  private static func repeats<Position: Comparable>(_ positions: [Position]) -> Bool {
    let sorted = positions.sorted()
    return zip(sorted, sorted.dropFirst()).contains { $0 == $1 }
  }

  private static func claim<Position: Hashable>(
    _ position: Position, _ act: String, in claims: inout [Position: String], _ ending: String
  ) throws(UpdateFault) {
    if let other = claims[position] {
      let article = other == "insert" ? "an" : "a"
      throw UpdateFault("attempt to perform \(article) \(other) and a \(act) \(ending)".replacingInsertTwice)
    }
    claims[position] = act
  }
}

extension String {
  /// "an insert and a insert" is the one case where the second word needs the other article.
  fileprivate var replacingInsertTwice: String {
    hasPrefix("attempt to perform an insert and a insert")
      ? "attempt to perform an insert and an insert" + dropFirst("attempt to perform an insert and a insert".count)
      : self
  }
}

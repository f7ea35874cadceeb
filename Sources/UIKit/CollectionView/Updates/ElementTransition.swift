/// An animated change of the elements on screen from their former to their new positions.
///
/// Updates, animated bounds changes and changes of the layout object have the same structure: a snapshot before, the
/// layout's attributes after, then `moves()` computes the move of every element. `ElementAnimator` creates and animates
/// the views.
@MainActor
struct ElementTransition {
  /// The reader that gives the final attributes of elements that leave.
  let outgoing: LayoutReader
  /// The reader that gives the initial attributes of elements that appear.
  let incoming: LayoutReader
  /// The elements shown before.
  let before: [Tiler.Shown]
  /// The elements to show after.
  let after: [LayoutCache.Entry]
  /// The new key of an element, and by `oldKey` its old one; nil for an element without a counterpart.
  let newKey: (ElementKey) -> ElementKey?
  let oldKey: (ElementKey) -> ElementKey?
  /// The former attributes of an element that is on screen only after the change, by its old key; nil if unknown.
  let oldAttributes: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// The new attributes of an element that is on screen only before the change, by its new key.
  let newAttributes: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// Shortens the distance of elements that move from or to far outside of the visible part; nil if no element moves.
  var travel: ElementTravel?
  var ends = Ends.ofLayouts

  /// The source of the initial and final attributes of elements that appear and leave.
  enum Ends {
    /// The layouts' initial and final attributes.
    case ofLayouts
    /// The former and new attributes of the elements.
    case ofPlaces
  }

  struct Moves {
    /// Elements on screen before and after: the same view.
    var survivors: [Survivor] = []
    var departures: [Departure] = []
    var arrivals: [Arrival] = []
  }

  struct Survivor {
    var element: Tiler.Shown
    var key: ElementKey
    /// The attributes to start from; nil for the present ones.
    var start: UICollectionViewLayoutAttributes?
    var end: UICollectionViewLayoutAttributes
    /// The final attributes for the element's old appearance; nil if they equal `end`.
    var departing: UICollectionViewLayoutAttributes?
  }

  struct Departure {
    var element: Tiler.Shown
    /// The key after the change, if the element still exists outside of the visible area.
    var key: ElementKey?
    var end: UICollectionViewLayoutAttributes?
    /// True if the element fades only in the second half of the time.
    var lingers = false
  }

  struct Arrival {
    var entry: LayoutCache.Entry
    var start: UICollectionViewLayoutAttributes
  }

  /// The moves of all elements shown before and after.
  ///
  /// - Complexity: O(n) in the number of these elements, besides the layouts' queries.
  func moves() -> Moves {
    answering {
      var moves = Moves()
      let entries = Dictionary(after.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
      var kept: [ElementKey: Tiler.Shown] = [:]
      var departing: [ElementKey: UICollectionViewLayoutAttributes] = [:]
      for element in before {
        let key = newKey(element.key)
        let stays = key.map { entries[$0] != nil } ?? false
        let final = finalAttributes(of: element, key, stays: stays)
        if let key, let entry = entries[key] {
          kept[key] = element
          if let final, !final.hasEqualValues(to: entry.attributes) { departing[key] = final }
        } else {
          moves.departures.append(departure(of: element, key: key, answer: final))
        }
      }
      for entry in after {
        let initial = initialAttributes(of: entry, stays: kept[entry.key] != nil)
        if let element = kept[entry.key] {
          let start = initial.flatMap { $0.hasEqualValues(to: element.attributes) ? nil : $0 }
          moves.survivors.append(
            Survivor(
              element: element, key: entry.key, start: start, end: entry.attributes, departing: departing[entry.key]))
        } else {
          let start = self.start(of: entry, answer: initial ?? entry.attributes)
          moves.arrivals.append(Arrival(entry: entry, start: start))
        }
      }
      return moves
    }
  }

  /// Gives the layouts' base class the recorded attributes while the layouts are queried.
  private func answering(_ body: () -> Moves) -> Moves {
    guard ends == .ofLayouts else { return body() }
    let record = makeRecord()
    outgoing.layout.changeRecord = record
    incoming.layout.changeRecord = record
    defer {
      outgoing.layout.changeRecord = nil
      incoming.layout.changeRecord = nil
    }
    return body()
  }

  /// The attributes with which an element ends. An element without attributes after the change fades, unless the layout
  /// returns others.
  private func finalAttributes(
    of element: Tiler.Shown, _ key: ElementKey?, stays: Bool
  ) -> UICollectionViewLayoutAttributes? {
    guard ends == .ofPlaces else { return outgoing.finalAttributes(element.key) }
    if stays { return nil }
    if let place = key.flatMap(newAttributes) { return place }
    let faded = element.attributes.copied()
    faded.alpha = 0
    return faded
  }

  /// The attributes with which an element begins; nil for those after the change.
  private func initialAttributes(of entry: LayoutCache.Entry, stays: Bool) -> UICollectionViewLayoutAttributes? {
    guard ends == .ofPlaces else { return incoming.initialAttributes(entry.key) }
    return stays ? nil : oldKey(entry.key).flatMap(oldAttributes)
  }

  /// Attributes for animating: a hidden state becomes transparent, since a view that is hidden at once would vanish
  /// before its animation ends.
  func seen(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.isHidden else { return attributes }
    let copy = attributes.copied()
    copy.isHidden = false
    copy.alpha = 0
    return copy
  }

  /// The record from which the layouts' base class answers, in the layouts' own coordinates.
  private func makeRecord() -> LayoutChangeRecord {
    var record = LayoutChangeRecord(oldKey: oldKey, newKey: newKey)
    for element in before {
      record.previous[element.key] = outgoing.mirrored(element.attributes)
      if let key = newKey(element.key), let attributes = newAttributes(key) {
        record.next[key] = incoming.mirrored(attributes)
      }
    }
    for entry in after {
      record.next[entry.key] = incoming.mirrored(entry.attributes)
      if let key = oldKey(entry.key), record.previous[key] == nil, let attributes = oldAttributes(key) {
        record.previous[key] = outgoing.mirrored(attributes)
      }
    }
    return record
  }
}

extension LayoutReader {
  func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    let answer: UICollectionViewLayoutAttributes? =
      switch key.category {
      case .cell: layout.initialLayoutAttributesForAppearingItem(at: path)
      case .supplementaryView:
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: path)
      case .decorationView: layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: path)
      }
    return answer.map(mirrored)
  }

  func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    let answer: UICollectionViewLayoutAttributes? =
      switch key.category {
      case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementaryView:
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: path)
      case .decorationView: layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: path)
      }
    return answer.map(mirrored)
  }
}

import Foundation

/// One change that takes the elements on screen from the places they had to the places they will have.
///
/// Updates, animated bounds changes and changes of the layout object all come down to this: a snapshot before, the
/// layout's answers after, then `moves()` says what every element does. Making the views and animating them is
/// `ElementAnimator`'s.
@MainActor
struct ElementTransition {
  /// Asked where elements that leave shall go.
  let outgoing: LayoutReader
  /// Asked where elements that come shall start.
  let incoming: LayoutReader
  /// What was shown before.
  let before: [Tiler.Shown]
  /// What must be shown after.
  let after: [LayoutCache.Entry]
  /// Which element is which; nil for one that has no counterpart.
  let newKey: (ElementKey) -> ElementKey?
  let oldKey: (ElementKey) -> ElementKey?
  /// Where an element was that is on screen after but was not before, by its key before; nil when nobody knows.
  let oldPlace: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// Where an element goes that is on screen before but not after, by its key after.
  let newPlace: (ElementKey) -> UICollectionViewLayoutAttributes?
  /// Shortens the ways of elements that come from afar or go there; nil where all ways are gone.
  var travel: ElementTravel?

  struct Moves {
    /// Elements on screen before and after: the same view.
    var survivors: [Survivor] = []
    var departures: [Departure] = []
    var arrivals: [Arrival] = []
  }

  struct Survivor {
    var element: Tiler.Shown
    var key: ElementKey
    /// Where to jump before moving; nil for where it stands.
    var start: UICollectionViewLayoutAttributes?
    var end: UICollectionViewLayoutAttributes
    /// Where the layout sends what was seen of it so far; nil when that is where it goes.
    var parting: UICollectionViewLayoutAttributes?
  }

  struct Departure {
    var element: Tiler.Shown
    /// Its key after, when it lives on outside the visible area.
    var key: ElementKey?
    var end: UICollectionViewLayoutAttributes?
    /// Fades in the second half of its way only.
    var lingers = false
  }

  struct Arrival {
    var entry: LayoutCache.Entry
    var start: UICollectionViewLayoutAttributes
  }

  /// Asks the layouts for the end of everything that was shown, then for the start of everything that will be.
  func moves() -> Moves {
    let record = makeRecord()
    outgoing.layout.changeRecord = record
    incoming.layout.changeRecord = record
    defer {
      outgoing.layout.changeRecord = nil
      incoming.layout.changeRecord = nil
    }
    var moves = Moves()
    let entries = Dictionary(after.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    var kept: [ElementKey: Tiler.Shown] = [:]
    var partings: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for element in before {
      let final = outgoing.finalAttributes(element.key)
      let key = newKey(element.key)
      if let key, let entry = entries[key] {
        kept[key] = element
        if let final, !final.hasEqualValues(to: entry.attributes) { partings[key] = final }
      } else {
        moves.departures.append(departure(of: element, key: key, answer: final))
      }
    }
    for entry in after {
      let initial = incoming.initialAttributes(entry.key)
      if let element = kept[entry.key] {
        let start = initial.flatMap { $0.hasEqualValues(to: element.attributes) ? nil : $0 }
        moves.survivors.append(
          Survivor(
            element: element, key: entry.key, start: start, end: entry.attributes, parting: partings[entry.key]))
      } else {
        let start = self.start(of: entry, answer: initial ?? entry.attributes)
        moves.arrivals.append(Arrival(entry: entry, start: start))
      }
    }
    return moves
  }

  /// Hidden in a moment is transparent at the end of a way.
  func seen(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.isHidden else { return attributes }
    let copy = attributes.copied()
    copy.isHidden = false
    copy.alpha = 0
    return copy
  }

  /// The same without asking the layouts for starts and ends of their own: everything goes from where it was to where
  /// it will be, and what has no place any more fades.
  func quietMoves() -> Moves {
    var moves = Moves()
    let entries = Dictionary(after.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    var kept: [ElementKey: Tiler.Shown] = [:]
    for element in before {
      let key = newKey(element.key)
      if let key, entries[key] != nil {
        kept[key] = element
      } else {
        let end = key.flatMap(newPlace) ?? element.attributes.copied()
        if key.flatMap(newPlace) == nil { end.alpha = 0 }
        moves.departures.append(Departure(element: element, key: key, end: seen(end)))
      }
    }
    for entry in after {
      if let element = kept[entry.key] {
        moves.survivors.append(Survivor(element: element, key: entry.key, end: entry.attributes))
      } else {
        let start = oldKey(entry.key).flatMap(oldPlace) ?? entry.attributes
        moves.arrivals.append(Arrival(entry: entry, start: seen(start)))
      }
    }
    return moves
  }

  /// What the layouts' base class answers from, in the layouts' own coordinates.
  private func makeRecord() -> LayoutChangeRecord {
    var record = LayoutChangeRecord(oldKey: oldKey, newKey: newKey)
    for element in before {
      record.previous[element.key] = outgoing.mirrored(element.attributes)
      if let key = newKey(element.key), let place = newPlace(key) { record.next[key] = incoming.mirrored(place) }
    }
    for entry in after {
      record.next[entry.key] = incoming.mirrored(entry.attributes)
      if let key = oldKey(entry.key), record.previous[key] == nil, let place = oldPlace(key) {
        record.previous[key] = outgoing.mirrored(place)
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

/// Finds delegate methods that Swift will never call, in debug builds.
///
/// Without Objective-C, the methods behind a conformance are chosen where the conformance is declared. When a
/// superclass declares it and only a subclass has the method, the method is silently left out. The cure is one word:
/// declare the conformance again where the methods are, or give the superclass the method and override it.
///
/// The symbols of the program show which classes have which methods; for a stripped program there are no warnings.
@MainActor
package enum ConformanceTrap {
  /// Takes each warning. The default writes one line to standard error.
  package static var handler: (String) -> Void = { StandardError.writeLine($0) }

  #if DEBUG && os(Linux)
    private static var checked: Set<ObjectIdentifier> = []

    /// Checks the class of `object`, once for each class.
    package static func check(_ object: AnyObject) {
      guard checked.insert(ObjectIdentifier(type(of: object))).inserted else { return }
      for line in warnings(for: type(of: object)) { handler(line) }
    }

    static func warnings(for type: AnyClass) -> [String] {
      let chain = Array(sequence(first: type) { (type: AnyClass) in _getSuperclass(type) })
      return DelegateProtocol.all.flatMap { proto -> [String] in
        guard let declaring = chain.lastIndex(where: proto.isConformed), declaring > 0 else { return [] }
        var above = Set(chain[declaring...].flatMap { ExecutableSymbols.methods(of: $0) })
        var lines: [String] = []
        // From the declaring class down: a method that a class above has too is an override, and is called.
        for index in (0..<declaring).reversed() {
          let methods = ExecutableSymbols.methods(of: chain[index])
          for method in proto.methods where methods.contains(method) && !above.contains(method) {
            lines.append(
              "UIKit: \(chain[index]) has \(method), but \(proto.name) is declared by \(chain[declaring]): it will not "
                + "be called. Give \(chain[declaring]) the method and override it.")
          }
          above.formUnion(methods)
        }
        return lines
      }
    }
  #else
    package static func check(_ object: AnyObject) {}
  #endif
}

#if DEBUG && os(Linux)
  /// A protocol of optional methods, as far as the check needs it.
  @MainActor
  private struct DelegateProtocol {
    let name: String
    let isConformed: (AnyClass) -> Bool
    let methods: [String]

    static let all = [
      DelegateProtocol(
        name: "UICollectionViewDelegateFlowLayout", isConformed: { $0 is any UICollectionViewDelegateFlowLayout.Type },
        methods: [
          "sizeForItemAt", "insetForSectionAt", "minimumLineSpacingForSectionAt", "minimumInteritemSpacingForSectionAt",
          "referenceSizeForHeaderInSection", "referenceSizeForFooterInSection",
        ].map { "collectionView(_:layout:\($0):)" }),
      DelegateProtocol(
        name: "UICollectionViewDelegate", isConformed: { $0 is any UICollectionViewDelegate.Type },
        methods: [
          "shouldHighlightItemAt", "didHighlightItemAt", "didUnhighlightItemAt", "shouldSelectItemAt",
          "shouldDeselectItemAt", "didSelectItemAt", "didDeselectItemAt", "canPerformPrimaryActionForItemAt",
          "performPrimaryActionForItemAt", "willDisplay:forItemAt", "didEndDisplaying:forItemAt",
          "willDisplaySupplementaryView:forElementKind:at", "didEndDisplayingSupplementaryView:forElementOfKind:at",
          "transitionLayoutForOldLayout:newLayout", "targetContentOffsetForProposedContentOffset", "canEditItemAt",
          "canFocusItemAt", "selectionFollowsFocusForItemAt",
        ].map { "collectionView(_:\($0):)" }),
      DelegateProtocol(
        name: "UIScrollViewDelegate", isConformed: { $0 is any UIScrollViewDelegate.Type },
        methods: [
          "scrollViewDidScroll(_:)", "scrollViewWillBeginDragging(_:)",
          "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
          "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewDidEndDecelerating(_:)",
          "scrollViewDidEndScrollingAnimation(_:)",
        ]),
      DelegateProtocol(
        name: "UICollectionViewDataSource", isConformed: { $0 is any UICollectionViewDataSource.Type },
        methods: [
          "numberOfSections(in:)", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
          "collectionView(_:canMoveItemAt:)", "collectionView(_:moveItemAt:to:)",
        ]),
    ]
  }
#endif

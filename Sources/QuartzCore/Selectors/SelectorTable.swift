/// The methods of a class by their selectors.
///
/// Written as a dictionary, and joined with the superclass's by `+`:
///
/// ```swift
/// super.selectorTable + ["refresh": method(PhotosController.refresh)]
/// ```
public struct SelectorTable: ExpressibleByDictionaryLiteral, Sendable {
  private var methods: [Selector: SelectorMethod]

  /// Makes a table of the elements. Of equal selectors the last counts.
  ///
  /// - Complexity: O(n) in the number of elements.
  public init(dictionaryLiteral elements: (Selector, SelectorMethod)...) {
    methods = Dictionary(elements) { _, last in last }
  }

  /// The method for `selector`; nil when there is none.
  public subscript(selector: Selector) -> SelectorMethod? { methods[selector] }

  /// Joins two tables. For a selector that both have, the right side's method counts, as an override does.
  ///
  /// - Complexity: O(n) in the number of selectors of both.
  public static func + (inherited: SelectorTable, own: SelectorTable) -> SelectorTable {
    var result = inherited
    result.methods.merge(own.methods) { _, own in own }
    return result
  }
}

extension SelectorTable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var tables: [ObjectIdentifier: SelectorTable] = [:]

  /// Returns the table of a class, which is read once and kept.
  static func of(_ type: any SelectorResponder.Type) -> SelectorTable {
    let key = ObjectIdentifier(type)
    if let known = lock.withLock({ tables[key] }) { return known }
    let table = type.selectorTable
    lock.withLock { tables[key] = table }
    return table
  }
}

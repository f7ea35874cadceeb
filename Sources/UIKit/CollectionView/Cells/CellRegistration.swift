/// The identity of a registration, by which each has a reuse queue of its own.
package final class RegistrationIdentity: Sendable {
  /// Makes a view that is not made by its class's initialiser; nil has the class make it.
  package typealias Maker = @MainActor () -> UICollectionReusableView?

  package let make: Maker?

  package init(_ make: Maker? = nil) { self.make = make }
}

extension UICollectionView {
  /// The class of cells and the handler that fills them with items. Create it once, outside the data source's methods:
  /// each registration has a reuse queue of its own.
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    /// Sets a cell up for an item.
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    package let identity: RegistrationIdentity
    package let handler: Handler

    public init(handler: @escaping UICollectionView.CellRegistration<Cell, Item>.Handler) {
      identity = RegistrationIdentity()
      self.handler = handler
    }

    /// Creates a registration of a nib's cells; of plain ones for a nib that is not in code.
    @preconcurrency @MainActor
    public init(cellNib: UINib, handler: @escaping UICollectionView.CellRegistration<Cell, Item>.Handler) {
      identity = RegistrationIdentity(cellNib.viewMaker(Cell.self, for: "CellRegistration(cellNib: \(cellNib.name))"))
      self.handler = handler
    }
  }

  /// The class and kind of supplementary views and the handler that fills them.
  public struct SupplementaryRegistration<Supplementary> where Supplementary: UICollectionReusableView {
    /// Sets a supplementary view up.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void

    package let identity: RegistrationIdentity
    package let elementKind: String
    package let handler: Handler

    public init(
      elementKind: String, handler: @escaping UICollectionView.SupplementaryRegistration<Supplementary>.Handler
    ) {
      identity = RegistrationIdentity()
      self.elementKind = elementKind
      self.handler = handler
    }

    /// Creates a registration of a nib's views; of plain ones for a nib that is not in code.
    @preconcurrency @MainActor
    public init(
      supplementaryNib: UINib, elementKind: String,
      handler: @escaping UICollectionView.SupplementaryRegistration<Supplementary>.Handler
    ) {
      let caller = "SupplementaryRegistration(supplementaryNib: \(supplementaryNib.name))"
      identity = RegistrationIdentity(supplementaryNib.viewMaker(Supplementary.self, for: caller))
      self.elementKind = elementKind
      self.handler = handler
    }
  }
}

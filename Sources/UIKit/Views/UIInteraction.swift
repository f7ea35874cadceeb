/// An object that adds behaviour to a view, for example gestures and their effects.
///
/// A view retains its interactions. An interaction keeps a weak reference to the view that `didMove(to:)` passes, and
/// returns it as `view`.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction; nil while none has.
  var view: UIView? { get }

  /// The interaction is about to be added to a view, or to be removed from its view (nil).
  func willMove(to view: UIView?)

  /// The interaction was added to a view, or removed from its view (nil).
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions in the order in which they were added. Those that stay when others are set are not notified.
  public var interactions: [any UIInteraction] {
    get { rareStorage?.interactions ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
      func place(_ interaction: any UIInteraction) -> Int { newValue.firstIndex { $0 === interaction } ?? .max }
      rareStorage?.interactions.sort { place($0) < place($1) }
    }
  }

  func attachInteraction(_ interaction: any UIInteraction) {
    guard !hasInteraction(interaction) else { return }
    // A view has it still: it belongs to one at a time.
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    rare.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func detachInteraction(_ interaction: any UIInteraction) {
    guard hasInteraction(interaction) else { return }
    interaction.willMove(to: nil)
    rareStorage?.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  private func hasInteraction(_ interaction: any UIInteraction) -> Bool {
    rareStorage?.interactions.contains { $0 === interaction } ?? false
  }
}

/// Stands in a menu for elements that are made when the menu is shown. Until they are there, a row says that they are loading.
open class UIDeferredMenuElement: UIMenuElement {
  typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private var isCached = true
  /// The callers that asked before the provider answered.
  private var waiting: [() -> Void] = []
  /// Nil until the provider has answered.
  final private(set) var loaded: [UIMenuElement]?

  /// Asks the provider once, when the menu is shown for the first time.
  public required init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Asks the provider whenever the menu is shown.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> Self {
    let element = Self(elementProvider)
    element.isCached = false
    return element
  }

  /// A menu is about to be shown anew.
  func forget() { if !isCached { loaded = nil } }

  /// Calls `completion` when the elements are there, and at once if they are. A provider's second answer is ignored.
  func load(_ completion: @escaping () -> Void) {
    guard loaded == nil else { return completion() }
    waiting.append(completion)
    guard waiting.count == 1 else { return }
    provider { [weak self] elements in self?.apply(elements) }
  }

  private func apply(_ elements: [UIMenuElement]) {
    guard !waiting.isEmpty else { return }
    let completions = waiting
    waiting = []
    loaded = elements
    for completion in completions { completion() }
  }
}

/// The mark at which text is inserted. It blinks by the window's clock while its view is edited and nothing is selected.
final class CaretView: UIView {
  nonisolated static let width: CGFloat = 2
  /// The time for which it is seen, and then not seen, in seconds.
  private static let interval = 0.5
  private var timer = ClockTimer()

  override func didMakeLayer() {
    super.didMakeLayer()
    layer.cornerRadius = Self.width / 2
    isHidden = true
  }

  /// Shows the caret now and lets it blink from now on.
  func blink(in view: any TextInputView) {
    timer.cancel()
    isHidden = !view.session.isEditing || !view.editing.selection.isEmpty
    if !isHidden { toggleLater(in: view) }
  }

  private func toggleLater(in view: any TextInputView) {
    guard let clock = view.window?.host?.clock else { return }
    timer.schedule(after: Self.interval, on: clock) { [weak self, weak view] in
      guard let self, let view, view.session.isEditing else { return }
      isHidden.toggle()
      toggleLater(in: view)
    }
  }
}

extension UIView {
  func attachRecognizer(_ recognizer: UIGestureRecognizer) {
    if let old = recognizer.view {
      guard old !== self else { return }
      old.removeGestureRecognizer(recognizer)
    }
    // In place: a copy for each would cost as much as all that are there.
    if rare.gestureRecognizers == nil { rare.gestureRecognizers = [] }
    rare.gestureRecognizers?.append(recognizer)
    recognizer.view = self
  }

  func detachRecognizer(_ recognizer: UIGestureRecognizer) {
    guard var list = rareStorage?.gestureRecognizers, let index = list.firstIndex(where: { $0 === recognizer }) else {
      return
    }
    list.remove(at: index)
    rare.gestureRecognizers = list.isEmpty ? nil : list
    recognizer.view = nil
  }

  func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]?) {
    for old in rareStorage?.gestureRecognizers ?? [] { removeGestureRecognizer(old) }
    for new in recognizers ?? [] { addGestureRecognizer(new) }
  }
}

extension GestureEnvironment {
  /// Asks the recogniser, its view, its delegate and the content's touches whether a gesture may begin.
  func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.isEnabled, recognizer.allowsBeginning() else { return false }
    if let view = recognizer.view, recognizer.delegate !== view, !view.gestureRecognizerShouldBegin(recognizer) {
      return false
    }
    if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) { return false }
    return allowsBeginning(recognizer)
  }

  /// Returns true if an active gesture keeps this one from beginning.
  ///
  /// - Complexity: O(n) in the number of engaged recognisers, each times the pairs of their touches.
  func isExcluded(_ recognizer: UIGestureRecognizer) -> Bool {
    engaged.contains { $0.gesturePhase.isActive && prevents($0, recognizer) }
  }

  /// Returns true if another recogniser has to fail first.
  ///
  /// - Complexity: O(n³) in the number of engaged recognisers at worst, when all wait for each other; O(n) when
  ///   none waits.
  func isBlocked(_ recognizer: UIGestureRecognizer) -> Bool {
    engaged.contains { other in
      other !== recognizer && !other.gesturePhase.isFinished && requires(recognizer, failureOf: other)
        && !waits(other, for: recognizer)
    }
  }

  /// Fails the recognisers that may not recognise beside `recognizer`, and those that waited for it to fail.
  ///
  /// - Complexity: O(n) in the number of engaged recognisers, each times the pairs of their touches.
  func prevent(by recognizer: UIGestureRecognizer) {
    for other in engaged where other !== recognizer && other.gesturePhase.isPossible {
      if requires(other, failureOf: recognizer) || prevents(recognizer, other) {
        perform(.finish(.failed), by: other)
      }
    }
  }

  /// Returns true if `first`, having recognised, excludes `second`.
  private func prevents(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    guard first !== second, first.shares(touchWith: second) else { return false }
    return first.canPrevent(second) && second.canBePrevented(by: first) && !mayRunTogether(first, second)
  }

  private func mayRunTogether(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    if let delegate = first.delegate,
      delegate.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second)
    {
      return true
    }
    guard let delegate = second.delegate else { return false }
    return delegate.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first)
  }

  /// Returns true if `recognizer` may recognise only after `other` has failed. Subclasses and delegates are asked once
  /// for each attempt.
  private func requires(_ recognizer: UIGestureRecognizer, failureOf other: UIGestureRecognizer) -> Bool {
    if recognizer.failureRequirements.contains(other) { return true }
    let key = ObjectIdentifier(other)
    if let answer = recognizer.requirementAnswers[key] { return answer }
    guard recognizer.shares(touchWith: other) else { return false }
    let answer =
      recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    recognizer.requirementAnswers[key] = answer
    return answer
  }

  /// Returns true if `waiter` waits, directly or through others, for `target` to fail. It breaks circles of
  /// requirements: the recogniser that asks last goes first.
  ///
  /// - Complexity: O(n²) in the number of engaged recognisers.
  private func waits(_ waiter: UIGestureRecognizer, for target: UIGestureRecognizer) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var queue = [waiter]
    while let next = queue.popLast() {
      guard next.gesturePhase.wanted != nil, seen.insert(ObjectIdentifier(next)).inserted else { continue }
      for other in engaged where other !== next && !other.gesturePhase.isFinished && requires(next, failureOf: other) {
        if other === target { return true }
        queue.append(other)
      }
    }
    return false
  }
}

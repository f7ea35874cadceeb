extension Timer {
  /// A timer that never fires, for `var timer = Timer()`. `Timer` inherits `init()` on Apple's systems only, and an extension cannot add
  /// one of the same shape.
  public convenience init(_ nothing: Void = ()) {
    self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
  }
}

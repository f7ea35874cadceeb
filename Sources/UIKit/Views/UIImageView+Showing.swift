extension UIImageView {
  func imageDidChange(from old: UIImage?) {
    guard image !== old else { return }
    if image?.size != old?.size { invalidateIntrinsicContentSize() }
    if let images = image?.images, !images.isEmpty { player.start() } else { player.imageDidChange() }
    showImage()
  }

  /// Puts the current picture into the layer: a frame of the animation, the highlighted image, or the image.
  func showImage() {
    let shown = player.frame ?? (highlightedStorage ? highlightedImage ?? image : image)
    if let shown, shown.isSymbolImage {
      return show(shown.preferring(preferredSymbolConfiguration), in: SymbolLayer.self)
    }
    if let shown, shown.isTemplate { return show(shown, in: TemplateLayer.self) }
    hideTinted()
    backing.contents = shown?.cgImage
    backing.contentsScale = shown?.scale ?? 1
    if contentMode.contentsGravity != backing.contentsGravity { backing.contentsGravity = contentMode.contentsGravity }
  }
}

/// Steps through the images of an animated image view. The frame that is shown is a function of the clock's time.
@MainActor
final class ImagePlayer {
  private unowned let view: UIImageView
  private var token: FrameClock.Token?
  private var clock: FrameClock?
  private var begin: TimeInterval = 0
  private var wantsToPlay = false
  private(set) var frame: UIImage?

  init(_ view: UIImageView) { self.view = view }

  var isPlaying: Bool { wantsToPlay }

  private var images: [UIImage] {
    if view.isHighlighted, let images = view.highlightedAnimationImages, !images.isEmpty { return images }
    if let images = view.animationImages, !images.isEmpty { return images }
    return view.image?.images ?? []
  }

  private var roundDuration: TimeInterval {
    if view.animationDuration > 0, view.animationDuration.isFinite { return view.animationDuration }
    if view.animationImages?.isEmpty ?? true, let duration = view.image?.duration, duration > 0 { return duration }
    return Double(images.count) / 30
  }

  func start() {
    guard !images.isEmpty else { return }
    wantsToPlay = true
    begin = view.frameClock.time
    run()
  }

  func stop() {
    wantsToPlay = false
    halt()
    frame = nil
    view.showImage()
  }

  /// An image that is not animated ends the animation of one that was.
  func imageDidChange() {
    if wantsToPlay, images.isEmpty { stop() }
  }

  func windowDidChange() {
    halt()
    if wantsToPlay { run() }
  }

  /// Views without a window cost no frames.
  private func run() {
    guard token == nil, view.window != nil else { return }
    let clock = view.frameClock
    self.clock = clock
    token = clock.addFrameHandler { [weak self] time in MainActor.assumeIsolated { self?.step(to: time) } }
    step(to: clock.time)
  }

  private func halt() {
    if let token { clock?.cancel(token) }
    token = nil
    clock = nil
  }

  private func step(to time: TimeInterval) {
    let images = images
    guard !images.isEmpty, roundDuration > 0 else { return }
    let rounds = max(0, time - begin) / roundDuration
    if view.animationRepeatCount > 0, rounds >= Double(view.animationRepeatCount) { return stop() }
    let index = min(images.count - 1, Int((rounds - rounds.rounded(.down)) * Double(images.count)))
    guard images[index] !== frame else { return }
    frame = images[index]
    view.showImage()
  }
}

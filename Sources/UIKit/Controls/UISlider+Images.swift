/// Images by the state's raw value.
struct SliderImages {
  var thumbs: [UInt: UIImage] = [:]
  var minimumTracks: [UInt: UIImage] = [:]
  var maximumTracks: [UInt: UIImage] = [:]
}

extension UISlider {
  public func setThumbImage(_ image: UIImage?, for state: UIControl.State) { set(\.thumbs, image, state) }
  public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) { set(\.minimumTracks, image, state) }
  public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) { set(\.maximumTracks, image, state) }

  public func thumbImage(for state: UIControl.State) -> UIImage? { images.thumbs[state.rawValue] }
  public func minimumTrackImage(for state: UIControl.State) -> UIImage? { images.minimumTracks[state.rawValue] }
  public func maximumTrackImage(for state: UIControl.State) -> UIImage? { images.maximumTracks[state.rawValue] }

  /// The state's own image, else the normal state's.
  public var currentThumbImage: UIImage? { current(\.thumbs) }
  public var currentMinimumTrackImage: UIImage? { current(\.minimumTracks) }
  public var currentMaximumTrackImage: UIImage? { current(\.maximumTracks) }

  private func set(_ path: WritableKeyPath<SliderImages, [UInt: UIImage]>, _ image: UIImage?, _ state: UIControl.State)
  {
    images[keyPath: path][state.rawValue] = image
    setNeedsLayout()
  }

  private func current(_ path: KeyPath<SliderImages, [UInt: UIImage]>) -> UIImage? {
    images[keyPath: path][state.rawValue] ?? images[keyPath: path][0]
  }
}

/// The views that a slider is made of.
@MainActor
final class SliderParts {
  private let maximumTrack = UIImageView(frame: .zero)
  private let minimumTrack = UIImageView(frame: .zero)
  private let thumb = UIImageView(frame: .zero)
  private let minimumImage = UIImageView(frame: .zero)
  private let maximumImage = UIImageView(frame: .zero)

  func join(_ slider: UISlider) {
    for view in [maximumTrack, minimumTrack, minimumImage, maximumImage, thumb] { slider.addSubview(view) }
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  func show(_ slider: UISlider) {
    let (bounds, isEnabled) = (slider.bounds, slider.isEnabled)
    let track = slider.trackRect(forBounds: bounds)
    let thumbRect = slider.currentThumbRect
    let isRightToLeft = slider.isRightToLeft
    maximumTrack.frame = track
    minimumTrack.frame = CGRect(
      x: isRightToLeft ? thumbRect.midX : track.minX, y: track.minY,
      width: max(0, isRightToLeft ? track.maxX - thumbRect.midX : thumbRect.midX - track.minX), height: track.height)
    thumb.frame = thumbRect
    minimumImage.frame = slider.minimumValueImageRect(forBounds: bounds)
    maximumImage.frame = slider.maximumValueImageRect(forBounds: bounds)
    minimumImage.image = slider.minimumValueImage
    maximumImage.image = slider.maximumValueImage
    paint(minimumTrack, slider.currentMinimumTrackImage, slider.minimumTrackTintColor ?? slider.tintColor)
    paint(maximumTrack, slider.currentMaximumTrackImage, slider.maximumTrackTintColor ?? .systemFill)
    paint(thumb, slider.currentThumbImage, slider.thumbTintColor ?? .white)
    thumb.layer.shadowOpacity = thumb.image == nil ? 0.2 : 0
    for view in [maximumTrack, minimumTrack, minimumImage, maximumImage] { view.alpha = isEnabled ? 1 : 0.5 }
  }

  /// The image, else the colour in a shape with round ends.
  private func paint(_ view: UIImageView, _ image: UIImage?, _ color: UIColor) {
    view.image = image
    view.backgroundColor = image == nil ? color : nil
    view.layer.cornerRadius = image == nil ? view.bounds.height / 2 : 0
  }
}

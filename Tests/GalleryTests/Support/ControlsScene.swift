import UIKit

/// One of every control, in each of its states.
@MainActor
final class ControlsScene: UIViewController {
  let slider = UISlider()
  let toggle = UISwitch()
  let pages = UIPageControl()
  let progress = UIProgressView(progressViewStyle: .default)
  let spinner = UIActivityIndicatorView(style: .large)
  let column = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    column.axis = .vertical
    column.spacing = 18
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      column.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
    ])
    for row in [sliders(), switches(), pageControls(), indicators(), boxes()] { column.addArrangedSubview(row) }
  }

  private func stack(_ axis: NSLayoutConstraint.Axis, _ views: [UIView]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = 12
    stack.alignment = axis == .horizontal ? .center : .fill
    return stack
  }

  private func sliders() -> UIView {
    slider.value = 0.4
    slider.accessibilityLabel = "Spacing"
    let (tinted, disabled) = (UISlider(), UISlider())
    tinted.value = 0.7
    tinted.minimumTrackTintColor = .systemOrange
    tinted.maximumTrackTintColor = .systemPurple
    tinted.thumbTintColor = .systemYellow
    disabled.value = 0.5
    disabled.isEnabled = false
    return stack(.vertical, [slider, tinted, disabled])
  }

  private func switches() -> UIView {
    toggle.isOn = true
    toggle.accessibilityLabel = "Endless"
    let (off, disabled, tinted) = (UISwitch(), UISwitch(), UISwitch())
    disabled.isOn = true
    disabled.isEnabled = false
    tinted.isOn = true
    tinted.onTintColor = .systemIndigo
    tinted.thumbTintColor = .systemYellow
    let row = stack(.horizontal, [toggle, off, disabled, tinted])
    row.distribution = .equalSpacing
    return row
  }

  private func pageControls() -> UIView {
    pages.numberOfPages = 5
    pages.currentPage = 1
    let (many, tinted) = (UIPageControl(), UIPageControl())
    many.numberOfPages = 40
    many.currentPage = 20
    tinted.numberOfPages = 4
    tinted.backgroundStyle = .prominent
    tinted.currentPageIndicatorTintColor = .systemRed
    return stack(.vertical, [pages, many, tinted])
  }

  private func indicators() -> UIView {
    let still = UIActivityIndicatorView(style: .medium)
    still.hidesWhenStopped = false
    spinner.hidesWhenStopped = false
    spinner.color = .systemTeal
    progress.progress = 0.6
    let row = stack(.horizontal, [still, spinner, progress])
    return row
  }

  /// Stacks in stacks, by baselines.
  private func boxes() -> UIView {
    let sizes: [CGFloat] = [12, 20, 34]
    let labels = sizes.map { size in
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.text = "Text"
      label.backgroundColor = .secondarySystemFill
      return label
    }
    let row = stack(.horizontal, labels)
    row.alignment = .firstBaseline
    row.distribution = .fillProportionally
    return row
  }
}

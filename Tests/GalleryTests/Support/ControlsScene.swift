import UIKit

/// One of every control, in each of its states.
@MainActor
final class ControlsScene: UIViewController {
  private let column = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    column.axis = .vertical
    column.spacing = 14
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      column.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
    ])
    for row in [
      sliders(), switches(), segments(), pageControls(), indicators(), buttons(), fields(), symbols(), texts(),
      attributed(), drawn(),
    ] {
      column.addArrangedSubview(row)
    }
  }

  /// A view that draws, and a picture of twice the density that is not stretched.
  private func drawn() -> UIView {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 16), format: format).image { context in
      UIColor.systemTeal.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 24, height: 16))
      UIColor.systemPink.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let modes: [UIView.ContentMode] = [.center, .topLeft, .right]
    let pictures = modes.map { mode -> UIView in
      let view = UIImageView(image: image)
      view.contentMode = mode
      view.backgroundColor = .secondarySystemFill
      return view
    }
    let row = stack(.horizontal, [DrawnBadge()] + pictures)
    row.distribution = .fillEqually
    row.alignment = .fill
    row.heightAnchor.constraint(equalToConstant: 36).isActive = true
    return row
  }

  private func stack(_ axis: NSLayoutConstraint.Axis, _ views: [UIView]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = 10
    stack.alignment = axis == .horizontal ? .center : .fill
    return stack
  }

  private func sliders() -> UIView {
    let (slider, tinted, disabled) = (UISlider(), UISlider(), UISlider())
    slider.value = 0.4
    tinted.value = 0.7
    tinted.minimumTrackTintColor = .systemOrange
    tinted.maximumTrackTintColor = .systemPurple
    tinted.thumbTintColor = .systemYellow
    tinted.minimumValueImage = UIImage(systemName: "minus")
    tinted.maximumValueImage = UIImage(systemName: "plus")
    disabled.value = 0.5
    disabled.isEnabled = false
    return stack(.vertical, [slider, tinted, disabled])
  }

  private func switches() -> UIView {
    let (on, off, disabled, tinted) = (UISwitch(), UISwitch(), UISwitch(), UISwitch())
    for toggle in [on, disabled, tinted] { toggle.isOn = true }
    disabled.isEnabled = false
    tinted.onTintColor = .systemIndigo
    tinted.thumbTintColor = .systemYellow
    let row = stack(.horizontal, [on, off, disabled, tinted])
    row.distribution = .equalSpacing
    return row
  }

  private func segments() -> UIView {
    let words = UISegmentedControl(items: ["List", "Grid", "Map"])
    words.selectedSegmentIndex = 1
    let icons = UISegmentedControl(items: ["star", "heart"].compactMap { UIImage(systemName: $0) })
    icons.selectedSegmentIndex = 0
    icons.isEnabled = false
    return stack(.horizontal, [words, icons])
  }

  private func pageControls() -> UIView {
    let (many, tinted) = (UIPageControl(), UIPageControl())
    many.numberOfPages = 40
    many.currentPage = 20
    tinted.numberOfPages = 4
    tinted.backgroundStyle = .prominent
    tinted.currentPageIndicatorTintColor = .systemRed
    return stack(.vertical, [many, tinted])
  }

  /// Those that turn stand still here: a picture of what moves would depend on its moment.
  private func indicators() -> UIView {
    let views = [UIActivityIndicatorView.Style.medium, .large].map { UIActivityIndicatorView(style: $0) }
    for view in views { view.hidesWhenStopped = false }
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.6
    return stack(.horizontal, views + [progress])
  }

  private func buttons() -> UIView {
    let styles: [(String, UIButton.Configuration)] = [
      ("Filled", .filled()), ("Tinted", .tinted()), ("Gray", .gray()), ("Plain", .plain()), ("Off", .filled()),
    ]
    let buttons = styles.map { title, configuration in
      var configuration = configuration
      configuration.title = title
      configuration.image = title == "Tinted" ? UIImage(systemName: "star.fill") : nil
      configuration.imagePadding = 4
      configuration.cornerStyle = title == "Gray" ? .capsule : .dynamic
      let button = UIButton(configuration: configuration)
      button.isEnabled = title != "Off"
      return button
    }
    let row = stack(.horizontal, buttons)
    row.spacing = 6
    row.distribution = .equalSpacing
    return row
  }

  private func fields() -> UIView {
    let (empty, written, secret, disabled) = (UITextField(), UITextField(), UITextField(), UITextField())
    empty.placeholder = "Placeholder"
    empty.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    empty.leftViewMode = .always
    written.text = "Written"
    written.clearButtonMode = .always
    secret.text = "secret"
    secret.isSecureTextEntry = true
    disabled.text = "Disabled"
    disabled.isEnabled = false
    for field in [empty, written, secret, disabled] { field.borderStyle = .roundedRect }
    let rows = [[empty, written], [secret, disabled]].map { stack(.horizontal, $0) }
    for row in rows { row.distribution = .fillEqually }
    return stack(.vertical, rows)
  }

  private func symbols() -> UIView {
    let names = [
      "gearshape", "trash", "heart.fill", "doc.on.doc", "square.grid.2x2", "photo", "ellipsis", "info.circle",
    ]
    let images = names.map { name in
      let configuration = UIImage.SymbolConfiguration(pointSize: 24, weight: .medium)
      return UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
    }
    images[2].tintColor = .systemPink
    let row = stack(.horizontal, images + [stencil()])
    row.distribution = .equalSpacing
    return row
  }

  /// A picture of which only the shape counts.
  private func stencil() -> UIView {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"><path d="M4 4H24V12H12V24H4Z" fill="#f0f"/></svg>
      """
    let view = UIImageView(image: UIImage(data: Data(svg.utf8))?.withRenderingMode(.alwaysTemplate))
    view.tintColor = .systemGreen
    return view
  }

  /// Stacks in stacks, by baselines.
  private func texts() -> UIView {
    let labels = [CGFloat(12), 20, 34].map { size in
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

  /// Several looks in one label, and a paragraph that says how it stands.
  private func attributed() -> UIView {
    let text = NSMutableAttributedString(string: "Fonts, ", attributes: [.font: UIFont.systemFont(ofSize: 24)])
    func append(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    append("colours", [.foregroundColor: UIColor.systemRed, .font: UIFont.boldSystemFont(ofSize: 17)])
    append(", ", [:])
    append("kerning", [.kern: 5])
    append(" ", [:])
    append("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue])
    append(" ", [:])
    append("struck", [.strikethroughStyle: NSUnderlineStyle.thick.rawValue, .strikethroughColor: UIColor.systemOrange])
    append(" ", [:])
    append("marked", [.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black])
    append("2", [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 10)])
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing) = (.center, 6)
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text
    return label
  }
}

/// Draws a part of a ring and a text, and dots in another colour in the dark.
private final class DrawnBadge: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    context.setLineWidth(6)
    context.setLineCap(.round)
    context.setStrokeColor(UIColor.systemGreen.cgColor)
    context.addArc(center: middle, radius: 13, startAngle: -.pi / 2, endAngle: .pi * 0.8, clockwise: false)
    context.strokePath()
    UIColor.label.setFill()
    UIBezierPath(ovalIn: CGRect(x: middle.x - 4, y: middle.y - 4, width: 8, height: 8)).fill()
    UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 14, height: 10), cornerRadius: 3).fill()
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    "A & B".draw(
      in: rect.insetBy(dx: 0, dy: 10),
      withAttributes: [
        .font: UIFont.boldSystemFont(ofSize: 11), .foregroundColor: UIColor.systemRed, .paragraphStyle: style,
      ])
  }
}

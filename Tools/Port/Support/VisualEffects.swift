import UIKit

// Nothing is blurred here. A view that would blur is translucent, in the tone of its style. `port` writes these names for UIKit's,
// which are marked unavailable.

open class PortedVisualEffect: NSObject {}

open class PortedBlurEffect: PortedVisualEffect {
  public enum Style: Int {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
  }
  let style: Style
  public init(style: Style) { self.style = style }

  @MainActor var color: UIColor {
    switch style {
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark:
      UIColor(white: 0.1, alpha: 0.7)
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight:
      UIColor(white: 1, alpha: 0.7)
    default: UIColor.systemBackground.withAlphaComponent(0.75)
    }
  }
}

open class PortedVibrancyEffect: PortedVisualEffect {
  public init(blurEffect: PortedBlurEffect) {}
}

@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  public let contentView = UIView()
  open var effect: PortedVisualEffect? {
    didSet { backgroundColor = (effect as? PortedBlurEffect)?.color }
  }

  public init(effect: PortedVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    backgroundColor = (effect as? PortedBlurEffect)?.color
    addContent()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = PortedBlurEffect(style: .regular).color
    addContent()
  }

  private func addContent() {
    // By constraints, so that what stands in it can say how large the view is.
    contentView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(contentView)
    NSLayoutConstraint.activate([
      contentView.topAnchor.constraint(equalTo: topAnchor), contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
      contentView.leftAnchor.constraint(equalTo: leftAnchor), contentView.rightAnchor.constraint(equalTo: rightAnchor),
    ])
  }
}

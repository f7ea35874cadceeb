/// The effect by which a visual effect view shows what is behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  public override init() { super.init() }
}

/// A material. Nothing is blurred here: it is a translucent colour in the tone of its style.
open class UIBlurEffect: UIVisualEffect {
  /// Materials by their look; those of the system follow the appearance, unless their name says light or dark.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light, dark
    case regular = 4, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemChromeMaterialDark
  }

  let style: Style

  public init(style: UIBlurEffect.Style) { self.style = style }
  public convenience override init() { self.init(style: .regular) }

  var color: UIColor {
    switch style {
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      UIColor(white: 0.1, alpha: 0.7)
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      UIColor(white: 1, alpha: 0.7)
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
      .systemChromeMaterial:
      UIColor { UIColor.systemBackground.resolvedColor(with: $0).withAlphaComponent(0.75) }
    }
  }
}

/// Lets content shine through a material. It shows as it is here.
open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) {}
}

/// A view with a material, and content on top of it.
open class UIVisualEffectView: UIView {
  /// The view to which subviews are added.
  public final let contentView = UIView()

  /// The material; nil for none. A change inside an animation block is animated.
  open var effect: UIVisualEffect? {
    didSet { showEffect() }
  }

  public convenience init() { self.init(effect: nil) }
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContent()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func showEffect() {
    let blur = effect as? UIBlurEffect
    if blur != nil { KnownGap.log("UIVisualEffectView: what is behind it is not blurred") }
    backgroundColor = blur?.color
  }

  private func addContent() {
    // By constraints, so that its subviews can determine the size of the view.
    contentView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(contentView)
    NSLayoutConstraint.activate([
      contentView.topAnchor.constraint(equalTo: topAnchor), contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
      contentView.leftAnchor.constraint(equalTo: leftAnchor), contentView.rightAnchor.constraint(equalTo: rightAnchor),
    ])
    showEffect()
  }
}

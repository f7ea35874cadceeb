// The colours that differ between light and dark. Components as Apple's Human Interface Guidelines print them.
extension UIColor {
  public class var systemRed: UIColor { SystemColors.systemRed }
  public class var systemOrange: UIColor { SystemColors.systemOrange }
  public class var systemYellow: UIColor { SystemColors.systemYellow }
  public class var systemGreen: UIColor { SystemColors.systemGreen }
  public class var systemMint: UIColor { SystemColors.systemMint }
  public class var systemTeal: UIColor { SystemColors.systemTeal }
  public class var systemCyan: UIColor { SystemColors.systemCyan }
  public class var systemBlue: UIColor { SystemColors.systemBlue }
  public class var systemIndigo: UIColor { SystemColors.systemIndigo }
  public class var systemPurple: UIColor { SystemColors.systemPurple }
  public class var systemPink: UIColor { SystemColors.systemPink }
  public class var systemBrown: UIColor { SystemColors.systemBrown }
  public class var systemGray: UIColor { SystemColors.systemGray }
  public class var systemGray2: UIColor { SystemColors.systemGray2 }
  public class var systemGray3: UIColor { SystemColors.systemGray3 }
  public class var systemGray4: UIColor { SystemColors.systemGray4 }
  public class var systemGray5: UIColor { SystemColors.systemGray5 }
  public class var systemGray6: UIColor { SystemColors.systemGray6 }
  public class var label: UIColor { SystemColors.label }
  public class var secondaryLabel: UIColor { SystemColors.secondaryLabel }
  public class var tertiaryLabel: UIColor { SystemColors.tertiaryLabel }
  public class var quaternaryLabel: UIColor { SystemColors.quaternaryLabel }
  public class var placeholderText: UIColor { SystemColors.placeholderText }
  public class var link: UIColor { SystemColors.link }
  public class var separator: UIColor { SystemColors.separator }
  public class var opaqueSeparator: UIColor { SystemColors.opaqueSeparator }
  public class var systemFill: UIColor { SystemColors.systemFill }
  public class var secondarySystemFill: UIColor { SystemColors.secondarySystemFill }
  public class var tertiarySystemFill: UIColor { SystemColors.tertiarySystemFill }
  public class var quaternarySystemFill: UIColor { SystemColors.quaternarySystemFill }
  public class var systemBackground: UIColor { SystemColors.systemBackground }
  public class var secondarySystemBackground: UIColor { SystemColors.secondarySystemBackground }
  public class var tertiarySystemBackground: UIColor { SystemColors.tertiarySystemBackground }
  public class var systemGroupedBackground: UIColor { SystemColors.systemGroupedBackground }
  public class var secondarySystemGroupedBackground: UIColor { SystemColors.secondarySystemGroupedBackground }
  public class var tertiarySystemGroupedBackground: UIColor { SystemColors.tertiarySystemGroupedBackground }
  /// The tint of the view that shows the colour.
  public class var tintColor: UIColor { SystemColors.tintColor }

  @available(*, deprecated, renamed: "systemGroupedBackground")
  public class var groupTableViewBackground: UIColor { SystemColors.systemGroupedBackground }
}

private enum SystemColors {
  static let tintColor = UIColor { $0.values.tintColor ?? systemBlue }
  static let systemRed = color((255, 59, 48, 1), (255, 69, 58, 1))
  static let systemOrange = color((255, 149, 0, 1), (255, 159, 10, 1))
  static let systemYellow = color((255, 204, 0, 1), (255, 214, 10, 1))
  static let systemGreen = color((52, 199, 89, 1), (48, 209, 88, 1))
  static let systemMint = color((0, 199, 190, 1), (99, 230, 226, 1))
  static let systemTeal = color((48, 176, 199, 1), (64, 200, 224, 1))
  static let systemCyan = color((50, 173, 230, 1), (100, 210, 255, 1))
  static let systemBlue = color((0, 122, 255, 1), (10, 132, 255, 1))
  static let systemIndigo = color((88, 86, 214, 1), (94, 92, 230, 1))
  static let systemPurple = color((175, 82, 222, 1), (191, 90, 242, 1))
  static let systemPink = color((255, 45, 85, 1), (255, 55, 95, 1))
  static let systemBrown = color((162, 132, 94, 1), (172, 142, 104, 1))
  static let systemGray = color((142, 142, 147, 1), (142, 142, 147, 1))
  static let systemGray2 = color((174, 174, 178, 1), (99, 99, 102, 1))
  static let systemGray3 = color((199, 199, 204, 1), (72, 72, 74, 1))
  static let systemGray4 = color((209, 209, 214, 1), (58, 58, 60, 1))
  static let systemGray5 = color((229, 229, 234, 1), (44, 44, 46, 1))
  static let systemGray6 = color((242, 242, 247, 1), (28, 28, 30, 1))
  static let label = color((0, 0, 0, 1), (255, 255, 255, 1))
  static let secondaryLabel = color((60, 60, 67, 0.6), (235, 235, 245, 0.6))
  static let tertiaryLabel = color((60, 60, 67, 0.3), (235, 235, 245, 0.3))
  static let quaternaryLabel = color((60, 60, 67, 0.18), (235, 235, 245, 0.16))
  static let placeholderText = color((60, 60, 67, 0.3), (235, 235, 245, 0.3))
  static let link = color((0, 122, 255, 1), (9, 132, 255, 1))
  static let separator = color((60, 60, 67, 0.29), (84, 84, 88, 0.6))
  static let opaqueSeparator = color((198, 198, 200, 1), (56, 56, 58, 1))
  static let systemFill = color((120, 120, 128, 0.2), (120, 120, 128, 0.36))
  static let secondarySystemFill = color((120, 120, 128, 0.16), (120, 120, 128, 0.32))
  static let tertiarySystemFill = color((118, 118, 128, 0.12), (118, 118, 128, 0.24))
  static let quaternarySystemFill = color((116, 116, 128, 0.08), (118, 118, 128, 0.18))
  static let systemBackground = color((255, 255, 255, 1), (0, 0, 0, 1))
  static let secondarySystemBackground = color((242, 242, 247, 1), (28, 28, 30, 1))
  static let tertiarySystemBackground = color((255, 255, 255, 1), (44, 44, 46, 1))
  static let systemGroupedBackground = color((242, 242, 247, 1), (0, 0, 0, 1))
  static let secondarySystemGroupedBackground = color((255, 255, 255, 1), (28, 28, 30, 1))
  static let tertiarySystemGroupedBackground = color((242, 242, 247, 1), (44, 44, 46, 1))

  private typealias Parts = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  /// Red, green and blue in 0…255.
  private static func color(_ light: Parts, _ dark: Parts) -> UIColor {
    func make(_ parts: Parts) -> UIColor {
      UIColor(red: parts.red / 255, green: parts.green / 255, blue: parts.blue / 255, alpha: parts.alpha)
    }
    let (day, night) = (make(light), make(dark))
    return UIColor { $0.userInterfaceStyle == .dark ? night : day }
  }
}

extension NSLayoutConstraint {
  /// Constraints in the visual format language: `H:|-[icon(40)]-8-[title]-|`.
  ///
  /// A gap `-` is 8 points, or the superview's margin beside `|`. A format that cannot be read, or that names what is not in
  /// `views` or `metrics`, is reported and makes no constraints.
  public class func constraints(
    withVisualFormat format: String, options opts: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try VisualFormatBuilder(options: opts, metrics: metrics ?? [:], views: views).constraints(of: format)
    } catch {
      let reason = (error as? VisualFormat.Mistake)?.reason ?? "\(error)"
      Fault.report("Unable to parse constraint format: \(reason)\n\(format)")
      return []
    }
  }

  /// The attributes by which the views in a visual format are aligned, and the direction in which it runs.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

extension NSLayoutConstraint.FormatOptions {
  private init(_ attribute: NSLayoutConstraint.Attribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }

  public static var alignAllLeft: NSLayoutConstraint.FormatOptions { .init(.left) }
  public static var alignAllRight: NSLayoutConstraint.FormatOptions { .init(.right) }
  public static var alignAllTop: NSLayoutConstraint.FormatOptions { .init(.top) }
  public static var alignAllBottom: NSLayoutConstraint.FormatOptions { .init(.bottom) }
  public static var alignAllLeading: NSLayoutConstraint.FormatOptions { .init(.leading) }
  public static var alignAllTrailing: NSLayoutConstraint.FormatOptions { .init(.trailing) }
  public static var alignAllCenterX: NSLayoutConstraint.FormatOptions { .init(.centerX) }
  public static var alignAllCenterY: NSLayoutConstraint.FormatOptions { .init(.centerY) }
  public static var alignAllLastBaseline: NSLayoutConstraint.FormatOptions { .init(.lastBaseline) }
  public static var alignAllFirstBaseline: NSLayoutConstraint.FormatOptions { .init(.firstBaseline) }
  public static var alignmentMask: NSLayoutConstraint.FormatOptions { .init(rawValue: 0xFFFF) }

  public static var directionLeadingToTrailing: NSLayoutConstraint.FormatOptions { [] }
  public static var directionLeftToRight: NSLayoutConstraint.FormatOptions { .init(rawValue: 1 << 16) }
  public static var directionRightToLeft: NSLayoutConstraint.FormatOptions { .init(rawValue: 2 << 16) }
  public static var directionMask: NSLayoutConstraint.FormatOptions { .init(rawValue: 3 << 16) }
}

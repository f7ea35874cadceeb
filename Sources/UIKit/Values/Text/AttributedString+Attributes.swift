extension AttributeScopes {
  /// The attributes that views of this module show.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let foundation: FoundationAttributes

    /// The font of letters.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    /// The colour of letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      public static let name = "NSColor"
    }
    /// The colour behind letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      public static let name = "NSBackgroundColor"
    }
    /// The space after each letter, beside the font's own.
    public enum KernAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      public static let name = "NSKern"
    }
    /// The space between letters, beside the font's own.
    public enum TrackingAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      public static let name = "CTTracking"
    }
    /// The distance of letters above the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      public static let name = "NSBaselineOffset"
    }
    /// The paragraph style of lines.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// A paragraph style.
      public typealias Value = NSParagraphStyle
      public static let name = "NSParagraphStyle"
    }
    /// The line under letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A line style.
      public typealias Value = NSUnderlineStyle
      public static let name = "NSUnderline"
    }
    /// The colour of the line under letters; that of the letters by default.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      public static let name = "NSUnderlineColor"
    }
    /// The line through letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A line style.
      public typealias Value = NSUnderlineStyle
      public static let name = "NSStrikethrough"
    }
    /// The colour of the line through letters; that of the letters by default.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = UIColor
      public static let name = "NSStrikethroughColor"
    }
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

// On Apple's systems a part of Foundation, which converts only on them.
extension NSAttributedString {
  /// The text with those of its attributes that views show.
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      let string = String(attrStr[run.range].characters)
      text.append(NSAttributedString(string: string, attributes: run.shownAttributes))
    }
    self.init(attributedString: text)
  }
}

extension AttributedString.Runs.Run {
  fileprivate var shownAttributes: [NSAttributedString.Key: Any] {
    typealias Scope = AttributeScopes.UIKitAttributes
    let values: [NSAttributedString.Key: Any?] = [
      .font: self[Scope.FontAttribute.self], .foregroundColor: self[Scope.ForegroundColorAttribute.self],
      .backgroundColor: self[Scope.BackgroundColorAttribute.self], .kern: self[Scope.KernAttribute.self],
      .tracking: self[Scope.TrackingAttribute.self], .baselineOffset: self[Scope.BaselineOffsetAttribute.self],
      .paragraphStyle: self[Scope.ParagraphStyleAttribute.self],
      .underlineStyle: self[Scope.UnderlineStyleAttribute.self]?.rawValue,
      .underlineColor: self[Scope.UnderlineColorAttribute.self],
      .strikethroughStyle: self[Scope.StrikethroughStyleAttribute.self]?.rawValue,
      .strikethroughColor: self[Scope.StrikethroughColorAttribute.self],
    ]
    return values.compactMapValues { $0 }
  }
}

public import Foundation

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

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSBackgroundColor"
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSKern"
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "CTTracking"
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSBaselineOffset"
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = "NSParagraphStyle"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSUnderline"
    }
    public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSUnderlineColor"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSStrikethrough"
    }
    public enum StrikethroughColorAttribute: AttributedStringKey {
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

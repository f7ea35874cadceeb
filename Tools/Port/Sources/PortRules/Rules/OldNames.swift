import SwiftParser
import SwiftSyntax

/// Replaces names that Swift had for UIKit's types and constants before 4.2; many projects still use them. Xcode's compiler knows how to
/// replace them, too.
struct OldNames {
  let platform: Platform

  /// Returns the sources with today's names. A name that a source declares itself stays.
  ///
  /// - Complexity: O(*n*) in the length of the sources.
  func replaced(in sources: [SourceFile]) -> [SourceFile] {
    let tokens = sources.map { Array(Parser.parse(source: $0.text).tokens(viewMode: .sourceAccurate)) }
    let declared = Set(
      tokens.flatMap { tokens in
        zip(tokens.dropFirst(), zip(tokens, tokens.dropFirst(2))).filter { _, around in
          // A pattern is no declaration: `case UIGestureRecognizerState.began:`.
          Self.declaring.contains(around.0.text) && around.1.tokenKind != .period
        }.map(\.0.name)
      })
    return zip(sources, tokens).map { source, tokens in
      let edits = zip(tokens, tokens.dropFirst()).compactMap { previous, token -> Edit? in
        guard case .identifier(let name) = token.tokenKind, previous.tokenKind != .period, !declared.contains(name),
          let today = today(name)
        else { return nil }
        return Edit(range: token.byteRange, text: today)
      }
      let text = String(decoding: Edit.apply(edits, to: Array(source.text.utf8)), as: UTF8.self)
      return SourceFile(path: source.path, location: source.location, text: text, library: source.library)
    }
  }

  private static let declaring: Set<String> = [
    "typealias", "let", "var", "func", "class", "struct", "enum", "protocol", "case",
  ]

  private func today(_ name: String) -> String? {
    guard platform.types[name] == nil else { return nil }
    if let known = Self.names[name] ?? platform.nestedTypes[name] { return known }
    for (prefix, type) in Self.prefixes where name.hasPrefix(prefix) {
      if let last = Self.member(name.dropFirst(prefix.count)) { return "\(type).\(last)" }
    }
    guard name.hasPrefix("NS"), name.hasSuffix("AttributeName") else { return nil }
    return Self.member(name.dropFirst(2).dropLast("AttributeName".count)).map { "NSAttributedString.Key.\($0)" }
  }

  private static func member(_ name: Substring) -> String? {
    guard let first = name.first, first.isUppercase else { return nil }
    return first.lowercased() + name.dropFirst()
  }

  /// Beginnings of constants, and the types that have them today.
  private static let prefixes = [
    "UIFontWeight": "UIFont.Weight", "UILayoutPriority": "UILayoutPriority", "UIWindowLevel": "UIWindow.Level",
    "UIAccessibilityTrait": "UIAccessibilityTraits", "UIScrollViewDecelerationRate": "UIScrollView.DecelerationRate",
    "kCATransition": "CATransitionType", "kCAGravity": "CALayerContentsGravity", "kCAFillMode": "CAMediaTimingFillMode",
    "kCAMediaTimingFunction": "CAMediaTimingFunctionName", "kCALineCap": "CAShapeLayerLineCap",
    "kCALineJoin": "CAShapeLayerLineJoin", "kCAFillRule": "CAShapeLayerFillRule",
  ]

  /// Names that are not those of the type around and of the type or constant in it.
  private static let names = [
    "UICollectionUpdateAction": "UICollectionViewUpdateItem.Action", "UIControlEvents": "UIControl.Event",
    "UICollectionElementCategory": "UICollectionView.ElementCategory", "UIButtonType": "UIButton.ButtonType",
    "UIViewAutoresizing": "UIView.AutoresizingMask", "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis", "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutRelation": "NSLayoutConstraint.Relation", "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem", "UITabBarSystemItem": "UITabBarItem.SystemItem",
    "UITextBorderStyle": "UITextField.BorderStyle", "RunLoopMode": "RunLoop.Mode",
    "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle",
    "UINotificationFeedbackType": "UINotificationFeedbackGenerator.FeedbackType",
    "NSAttributedStringKey": "NSAttributedString.Key", "UIEdgeInsetsZero": "UIEdgeInsets.zero",
    "UICollectionViewFlowLayoutAutomaticSize": "UICollectionViewFlowLayout.automaticSize",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
    "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UIBackgroundTaskInvalid": "UIBackgroundTaskIdentifier.invalid",
    "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
    "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
    "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
    "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
    "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
    "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
    "UIAccessibilityScreenChangedNotification": "UIAccessibility.Notification.screenChanged",
    "UIAccessibilityLayoutChangedNotification": "UIAccessibility.Notification.layoutChanged",
    "UIAccessibilityAnnouncementNotification": "UIAccessibility.Notification.announcement",
    "kCATransitionFromLeft": "CATransitionSubtype.fromLeft", "kCATransitionFromRight": "CATransitionSubtype.fromRight",
    "kCATransitionFromTop": "CATransitionSubtype.fromTop", "kCATransitionFromBottom": "CATransitionSubtype.fromBottom",
  ]
}

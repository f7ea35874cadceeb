import SwiftSyntax

extension FileLowering {
  /// Notes a use of types and functions of the written package, and of names that UIKit lacks.
  func noteName(_ token: TokenSyntax) {
    let name = token.name
    if let other = Self.otherNames[name], index.types[name] == nil {
      replace(token, by: other)
      if index.platform.foundation.contains(other) {
        neededStandIns.insert("FoundationStandIn")
      } else {
        needsSupport = true
      }
    } else if index.platform.foundation.contains(name), index.types[name] == nil {
      neededStandIns.insert("FoundationStandIn")
    } else if Self.refusedNames.contains(name), index.types[name] == nil {
      remark(.refused, at: token, name, advice: MissingName.advice(for: name))
    } else if !leftOut.isEmpty, !index.platform.support.contains(name), let reason = reasonLeftOut(name) {
      remark(.refused, at: token, name, advice: reason)
    } else if Self.combineNames.contains(name), index.types[name] == nil {
      neededStandIns.insert("CombineStandIn")
    } else if index.platform.support.contains(name) {
      if name == "URLSession" {
        remark(.note, at: token, "URLSession goes to the network; without one the app hears an error")
      }
      needsSupport = needsSupport || index.types[name] == nil
    } else if Self.foundationNames.contains(name), index.types[name] == nil {
      needsUIKit = true
    } else if let first = name.utf8.first,
      first == UInt8(ascii: "U") || first == UInt8(ascii: "N") || first == UInt8(ascii: "W")
    {
      noteType(name, token)
    }
  }

  private func reasonLeftOut(_ name: String) -> String? {
    guard index.types[name] == nil else { return nil }
    return leftOut.first { prefix, _ in
      // Foundation's names begin like Core Data's.
      guard name.hasPrefix(prefix), prefix != "NS" || name.hasPrefix("NSManaged") || name.hasPrefix("NSPersistent")
      else { return false }
      return name.dropFirst(prefix.count).first?.isUppercase == true
    }?.value
  }

  private func noteType(_ name: String, _ token: TokenSyntax) {
    guard !index.platform.types.isEmpty, index.types[name] == nil, !index.globalVariables.contains(name),
      !(index.lowering.hasNibs && Self.generatedNames.contains(name))
    else { return }
    if let reason = index.platform.types[name] {
      guard !reason.isEmpty else { return }
      remark(.remains, at: token, "\(name) is unavailable", advice: reason)
    } else if name.hasPrefix("UI"), !["UIKit", "UIApplicationMain"].contains(name), name.utf8.count > 3,
      name.dropFirst(2).first!.isUppercase
    {
      remark(.remains, at: token, "\(name) is not in this UIKit", advice: MissingName.advice(for: name))
    }
  }

  /// Puts the call at the top of `main.swift` on the main actor, on which it is not by Swift 5's rules.
  func lowerStart(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.flat == "UIApplicationMain", file.path.hasSuffix("main.swift"),
      node.parent?.is(CodeBlockItemSyntax.self) == true, node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    else { return }
    insert("MainActor.assumeIsolated { _ = ", at: node.positionAfterSkippingLeadingTrivia)
    insert(" }", at: node.endPositionBeforeTrailingTrivia)
  }

  /// Replaces `Self(nibName: …, bundle: …)`, since UIKit's initialisers are not `required`.
  func lowerSelfCreation(_ node: FunctionCallExprSyntax) {
    guard ["Self", "Self.init"].contains(node.calledExpression.flat), let first = node.arguments.first,
      node.arguments.map(\.label?.text) == ["nibName", "bundle"]
    else { return }
    replace(node.calledExpression, by: "portedMake")
    insert("Self.self, ", at: first.positionAfterSkippingLeadingTrivia)
    needsSupport = true
  }

  /// Adds an argument to an initialiser without arguments, which the class does not have off Apple's systems.
  func lowerEmptyText(_ node: FunctionCallExprSyntax) {
    guard ["NSAttributedString", "NSMutableAttributedString"].contains(node.calledExpression.flat),
      node.arguments.isEmpty, node.trailingClosure == nil, let parenthesis = node.rightParen
    else { return }
    insert("string: \"\"", at: parenthesis.positionAfterSkippingLeadingTrivia)
  }

  /// Notes calls that need the Objective-C run time or functions outside the app.
  func noteCall(_ node: FunctionCallExprSyntax) {
    lowerLocalized(node)
    lowerBundleSearch(node)
    if let callee = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = callee.declName.baseName.text
      let label = node.arguments.first?.label?.text ?? ""
      if name == "observe", node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true {
        needsSupport = true
      } else if ["setValue", "value"].contains(name),
        ["forKey", "forKeyPath"].contains(node.arguments.last?.label?.text)
      {
        needsSupport = true
        // Defaults have such methods of their own.
        if let base = callee.base?.flat.lowercased(), base.hasSuffix("defaults") || base.hasSuffix(".standard") {
          return
        }
        remark(
          .remains, at: node, "\(name)(\(label.isEmpty ? "_:" : "")forKey:) needs the Objective-C run time",
          advice: "set the property")
      } else if name == "addObserver", node.arguments.contains(where: { $0.label?.text == "forKeyPath" }) {
        needsSupport = true
        remark(.note, at: node, "addObserver(_:forKeyPath:…) hears of properties that UIKit's views have, once a frame")
      }
    }
  }

  /// Names of Combine that files use which import Foundation alone, as Apple's Foundation exports Combine.
  private static let combineNames: Set<String> = [
    "ObservableObject", "Published", "AnyCancellable", "AnyPublisher", "PassthroughSubject", "CurrentValueSubject",
    "Publishers", "ObservableObjectPublisher",
  ]

  /// Names that files use which import Foundation alone: Apple's Foundation exports them, here they come with UIKit.
  private static let foundationNames: Set<String> = [
    "NSItemProvider", "NSItemProviderReading", "NSItemProviderWriting", "CGAffineTransform", "CGVector", "CGPath",
    "CGMutablePath", "CGColor", "CGImage", "CGContext", "Selector", "CGPointMake", "CGSizeMake", "CGRectMake",
    "CFString", "CFDictionary",
  ]

  /// Names of types outside the app that stand in files without the import of their module, too.
  private static let refusedNames: Set<String> = [
    "AVCaptureSession", "PHAsset", "PHImageManager", "AVPlayer", "NSManagedObjectContext",
    "NSFetchedResultsController",
  ]

  /// Names that `PortSupport` or `FoundationStandIn` has under another name: UIKit declares them, as unavailable.
  private static let otherNames = [
    "MeasurementFormatter": "PortedMeasurementFormatter", "DateComponentsFormatter": "PortedDateComponentsFormatter",
    "NSUserActivity": "PortedUserActivity",
  ]

  /// Names that the written package declares when there are nibs or storyboards.
  static let generatedNames: Set<String> = [
    "UINib", "UIStoryboard", "UIStoryboardSegue", "UIStoryboardUnwindSegueSource",
  ]
}

import SwiftSyntax

extension FileLowering {
  /// Lowers an import. Modules whose names would enable other packages' branches come from `PortSupport`; Apple's others are named in
  /// remarks.
  func lowerImport(_ node: ImportDeclSyntax) {
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return }
    // With the part after the dot and the kind, as in `import struct os.Logger`.
    let start = node.importKindSpecifier?.byteRange.lowerBound ?? node.path.byteRange.lowerBound
    let wholeName = start..<node.path.byteRange.upperBound
    switch module {
    case _ where index.lowering.libraries[module] != nil:
      lowerQualifier(node.path.first)
      // Frameworks hand it on by their headers.
      needsUIKit = true
    case "os", "OSLog", "ObjectiveC", "CoreFoundation", "Darwin", "MobileCoreServices",
      "CoreServices", "UniformTypeIdentifiers":
      edits(replacing: wholeName, by: "PortSupport")
    case "Combine":
      edits(replacing: wholeName, by: "CombineStandIn")
      standIns.insert("CombineStandIn")
    case _ where index.lowering.packageModules.contains(module):
      importedModules.insert(module)
    // Modules of Apple's have parts that are imported by themselves, such as `Foundation.NSDate`.
    case _
    where path.count > 1 && node.importKindSpecifier == nil
      && ["UIKit", "Foundation", "QuartzCore", "CoreGraphics"].contains(module):
      replace(node.path, by: module)
      hasUIKit = hasUIKit || module == "UIKit"
    case "UIKit": hasUIKit = hasUIKit || path.count == 1
    case "Foundation", "QuartzCore", "CoreGraphics", "Dispatch", "Swift", "PortSupport", "Glibc",
      "CollectionLayouts", "Testing", "XCTest", "Synchronization", "RegexBuilder", "_Concurrency":
      break
    // For other systems, in branches that are not compiled.
    case "AppKit", "Cocoa", "WatchKit": break
    case _ where module.hasSuffix("StandIn"): standIns.insert(module)
    case _ where Self.standIns[module] != nil:
      replace(node.path, by: module + "StandIn")
      standIns.insert(module + "StandIn")
      needsUIKit = true
      remark(.note, at: node, "import \(module): \(Self.standIns[module] ?? "")")
    default:
      if module == "SwiftUI" { leftOut["UIHosting"] = Self.refusedModules[module] }
      // A branch that asks for the module decides itself; what follows the branch may need what the module hands on.
      guard !node.isUnderCondition(of: module) else {
        needsUIKit = true
        return
      }
      // What is used of it is named by the compiler.
      replace(node, by: "/* \(node.flat) */" + node.innerTrivia)
      // Many hand UIKit or Foundation on.
      needsUIKit = true
      if let reason = Self.refusedModules[module] {
        remark(.refused, at: node, "import \(module)", advice: reason)
      } else if let (prefix, reason) = Self.appleModules[module] {
        remark(.note, at: node, "import \(module) is left out: \(reason)")
        leftOut[prefix] = reason
      } else if Self.testModules.contains(module) {
        remark(.note, at: node, "import \(module) is left out: a library for tests")
      } else {
        remark(
          .remains, at: node, Remark.missing(module),
          advice: "sources in Pods/\(module) or Carthage/Checkouts/\(module) become a module, too")
      }
    }
  }

  /// Libraries of others whose common calls a module of `Tools/Port/StandIns` has.
  static let standIns: [String: String] = [
    "SnapKit": "its common calls make layout constraints here", "Then": "its calls are there",
    "Kingfisher": "setImage loads by URLSession here", "SDWebImage": "sd_setImage loads by URLSession here",
    "Alamofire": "requests for data and pictures are there", "AlamofireImage": "setImage loads by URLSession here",
    "pop": "springs are UIKit's here", "SVProgressHUD": "a box with a spinner is there",
    "CoreLocation": "the user refuses to tell the place", "MapKit": "maps are grey, with their annotations",
    "WebKit": "web pages are blank and name their address",
  ]

  private static let testModules: Set<String> = [
    "Quick", "Nimble", "Stubber", "RxTest", "RxBlocking", "Cuckoo", "OHHTTPStubs", "SnapshotTesting",
    "FBSnapshotTestCase",
  ]

  /// Modules that an app imports only if it cannot do without them.
  private static let refusedModules: [String: String] = [
    "SwiftUI": "SwiftUI views cannot be shown",
    "ARKit": "there is no camera", "SceneKit": "there is no scene view", "SpriteKit": "there is no sprite view",
    "MetalKit": "there is no Metal", "Metal": "there is no Metal", "RealityKit": "there is no camera",
    "SwiftData": "keep the model in plain Swift types",
  ]

  /// Other modules of Apple's: the beginning of their names, and the features that are missing without them.
  private static let appleModules: [String: (prefix: String, reason: String)] = [
    "AVFoundation": ("AV", "there is no camera and no player"), "AVKit": ("AV", "there is no player"),
    "Photos": ("PH", "there is no photo library"), "PhotosUI": ("PH", "there is no photo library"),
    "CoreData": ("NS", "there is no Core Data"),
    "SafariServices": ("SF", "web pages are not shown"), "StoreKit": ("SK", "there is no store"),
    "MessageUI": ("MF", "mail is not sent"), "CoreImage": ("CI", "there are no image filters"),
    "CoreMotion": ("CM", "there are no motion sensors"), "CoreText": ("CT", "use NSAttributedString"),
    "GameKit": ("GK", "there is no Game Center"), "Vision": ("VN", "there is no Vision"),
    "CoreML": ("ML", "there is no Core ML"), "UserNotifications": ("UN", "there are no notifications from the system"),
    "CloudKit": ("CK", "networking is not there"), "MultipeerConnectivity": ("MC", "networking is not there"),
    "Network": ("NW", "networking is not there"), "Security": ("Sec", "there is no keychain"),
    "LocalAuthentication": ("LA", "there is no authentication"),
    "SystemConfiguration": ("SC", "networking is not there"), "CoreTelephony": ("CT", "there is no telephone"),
    "Contacts": ("CN", "there are no contacts"), "EventKit": ("EK", "there is no calendar"),
    "HealthKit": ("HK", "there is no health data"), "Intents": ("IN", "there is no Siri"),
    "WidgetKit": ("WK", "there are no widgets"), "Accelerate": ("v", "there is no Accelerate"),
    "AudioToolbox": ("Audio", "there is no sound"), "CoreBluetooth": ("CB", "there is no Bluetooth"),
    "LinkPresentation": ("LP", "networking is not there"), "PencilKit": ("PK", "there is no pencil"),
    "QuickLook": ("QL", "there is no preview"), "ImageIO": ("CGImageSource", "use UIImage(data:)"),
    "MediaPlayer": ("MP", "there is no player"), "CoreHaptics": ("CH", "there are no haptics"),
  ]
}

extension FileLowering {
  /// The feature that is missing without a name of one of Apple's modules.
  static func featureMissing(for name: String) -> String? {
    guard name.dropFirst(2).first?.isUppercase == true else { return nil }
    let reasons = appleModules.values.compactMap { $0.prefix == name.prefix(2) && $0.prefix != "NS" ? $0.reason : nil }
    return reasons.max { ($0.count, $0) < ($1.count, $1) }
  }

  /// Replaces the name of a library that its module cannot have.
  func lowerQualifier(_ base: (some SyntaxProtocol)?) {
    let name = base?.flat.prefix { $0 != "." } ?? ""
    guard let base, let module = index.lowering.libraries[String(name)], module != name,
      index.types[String(name)] == nil
    else { return }
    edits(replacing: base.byteRange.lowerBound..<base.byteRange.lowerBound + name.utf8.count, by: module)
  }

  /// Replaces `Bundle.main`: the app's resources are in a bundle beside the program.
  func lowerBundle(_ node: MemberAccessExprSyntax) {
    guard node.declName.baseName.text == "main", let base = node.base, base.flat == "Bundle" else { return }
    needsSupport = true
    replace(node, by: "Bundle.portedMain()" + node.innerTrivia)
  }

  /// Replaces members of bundles that read the `Info.plist`, which is at another place, or ask for nibs, which have no files.
  func lowerBundleInfo(_ node: DeclReferenceExprSyntax) {
    guard let support = Self.infoNames[node.baseName.text], index.types["Bundle"]?.has(node.baseName.text) != true
    else { return }
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    let isMember = access?.declName.id == node.id
    guard isMember ? access?.base != nil : scope?.type?.name == "Bundle" else { return }
    let call = (isMember ? access?.parent : node.parent)?.as(FunctionCallExprSyntax.self)
    let labels = Self.infoLabels[support] ?? []
    guard labels.isEmpty || call?.arguments.map(\.label?.text) == labels else { return }
    let kind = call?.arguments.last?.expression.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription
    if labels.count == 2, let kind, !["nib", "storyboardc"].contains(kind) { return }
    needsSupport = true
    replace(node.baseName, by: support)
  }

  /// Replaces the bundle of a class, and that of an identifier.
  func lowerBundleSearch(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.flat == "Bundle", ["for", "identifier"].contains(node.arguments.first?.label?.text)
    else { return }
    needsSupport = true
    replace(node.calledExpression, by: "Bundle.ported")
  }

  /// Names the bundle of the app for texts in several languages, which are in it, too.
  func lowerLocalized(_ node: FunctionCallExprSyntax) {
    let name = node.calledExpression.flat
    guard let first = node.arguments.first,
      name == "NSLocalizedString" || name == "String" && first.label?.text == "localized"
    else { return }
    needsSupport = true
    if let bundle = node.arguments.first(where: { $0.label?.text == "bundle" })?.expression {
      if bundle.flat == ".main" { replace(bundle, by: "Bundle.portedMain()" + bundle.innerTrivia) }
    } else if let next = node.arguments.first(where: { ["value", "locale", "comment"].contains($0.label?.text) }) {
      insert("bundle: Bundle.portedMain(), ", at: next.positionAfterSkippingLeadingTrivia)
    } else if let last = node.arguments.last, name == "String" {
      insert(", bundle: Bundle.portedMain()", at: last.endPositionBeforeTrailingTrivia)
    }
  }

  private static let infoNames = [
    "bundleIdentifier": "portedIdentifier", "infoDictionary": "portedInfo", "object": "portedObject",
    "path": "portedPath", "url": "portedURL",
  ]
  /// The labels with which a name is replaced, for those that other methods have, too.
  private static let infoLabels = [
    "portedObject": ["forInfoDictionaryKey"], "portedPath": ["forResource", "ofType"],
    "portedURL": ["forResource", "withExtension"],
  ]
}

extension TypeInfo {
  fileprivate func has(_ name: String) -> Bool { members.contains { $0.name == name } }
}

extension SyntaxProtocol {
  /// True if one of the branches of an `#if` around the import tests for the module.
  fileprivate func isUnderCondition(of module: String) -> Bool {
    ancestors.compactMap { $0.as(IfConfigClauseListSyntax.self) }.joined()
      .contains { $0.condition?.flat.contains("canImport(\(module))") == true }
  }
}

import SwiftSyntax

extension FileLowering {
  /// Modules whose names would switch on other packages' branches come from `PortSupport`; Apple's others are named.
  func lowerImport(_ node: ImportDeclSyntax) {
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return }
    switch module {
    case "os", "OSLog", "ObjectiveC", "CoreFoundation", "Darwin":
      // With the part after the dot and the kind, as in `import struct os.Logger`.
      let start = node.importKindSpecifier?.byteRange.lowerBound ?? node.path.byteRange.lowerBound
      edits(replacing: start..<node.path.byteRange.upperBound, by: "PortSupport")
    case "UIKit" where path.count > 1 && node.importKindSpecifier == nil:
      replace(node.path, by: "UIKit")
    case "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "Dispatch", "Swift", "PortSupport", "Glibc",
      "CollectionLayouts", "Testing", "XCTest", "Synchronization", "RegexBuilder", "_Concurrency":
      break
    default:
      let advice = Self.appleModules[module]
      remark(
        advice == nil ? .remains : .refused, at: node, "import \(module): there is no such module here",
        advice: advice ?? "add the package that has it to the written manifest, when it builds on Linux")
    }
  }

  /// Apple's modules that apps import, and what they are for.
  static let appleModules: [String: String] = [
    "SwiftUI": "SwiftUI views cannot be shown", "Combine": "use closures or async sequences",
    "MapKit": "maps are not shown", "CoreLocation": "there is no location",
    "AVFoundation": "there is no camera and no player",
    "AVKit": "there is no player", "Photos": "there is no photo library", "PhotosUI": "there is no photo library",
    "CoreData": "keep the model in plain Swift types", "WebKit": "web pages are not shown",
    "SafariServices": "web pages are not shown",
    "StoreKit": "there is no store", "MessageUI": "mail is not sent", "CoreImage": "there are no image filters",
    "CoreMotion": "there are no motion sensors", "CoreText": "use NSAttributedString", "GameKit": "not there",
    "SpriteKit": "not there",
    "SceneKit": "not there", "ARKit": "there is no camera", "Metal": "not there", "MetalKit": "not there",
    "Vision": "not there",
    "CoreML": "not there", "UserNotifications": "there are no notifications from the system",
    "CloudKit": "networking is not there",
    "MultipeerConnectivity": "networking is not there", "Network": "networking is not there",
    "Security": "there is no keychain",
    "LocalAuthentication": "not there", "MobileCoreServices": "write the type's identifier as a string",
    "UniformTypeIdentifiers": "write the type's identifier as a string",
    "SystemConfiguration": "networking is not there",
    "CoreTelephony": "not there", "Contacts": "not there", "EventKit": "not there", "HealthKit": "not there",
    "Intents": "not there",
    "WidgetKit": "not there", "Accelerate": "not there", "AudioToolbox": "there is no sound",
    "CoreBluetooth": "not there",
    "LinkPresentation": "networking is not there", "PencilKit": "not there", "QuickLook": "not there",
    "ImageIO": "use UIImage(data:)",
  ]
}

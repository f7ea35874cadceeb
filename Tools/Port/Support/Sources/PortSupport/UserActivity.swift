import Foundation
@_spi(Waterwheel) import UIKit

// Foundation's activities, which Foundation lacks off Apple's systems.

public protocol UIUserActivityRestoring: AnyObject {}

extension UIScene.ConnectionOptions {
  public var userActivities: Set<PortedUserActivity> { [] }
}

/// `port` writes this name for Foundation's.
public final class PortedUserActivity: NSObject {
  public let activityType: String
  public var title: String?
  public var userInfo: [AnyHashable: Any]?
  public var webpageURL: URL?
  public var isEligibleForSearch = false
  public var isEligibleForHandoff = true
  public var isEligibleForPrediction = false
  public init(activityType: String) { self.activityType = activityType }
  public func becomeCurrent() { KnownGap.log("NSUserActivity: there is no activity system") }
  public func resignCurrent() {}
  public func invalidate() {}
}

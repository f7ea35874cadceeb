/// The device the app runs on, as far as code that asks for it can be answered.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  open class var current: UIDevice { shared }
  private static let shared = UIDevice()

  /// A pad when both sides of the display are long enough for regular size classes, else a phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var name: String { model }
  open var systemName: String { "iOS" }
  /// The same for every device.
  open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000000") }
  /// -1: unknown.
  open var batteryLevel: Float { -1 }
  open var isBatteryMonitoringEnabled = false {
    didSet { KnownGap.log("UIDevice.isBatteryMonitoringEnabled: there is no battery") }
  }
  open var isProximityMonitoringEnabled = false {
    didSet { KnownGap.log("UIDevice.isProximityMonitoringEnabled: there is no such sensor") }
  }
  /// That of the interfaces which are rebuilt here.
  open var systemVersion: String { "18.0" }
  /// Landscape when the display is wider than high. Displays do not report an orientation.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  open private(set) var isGeneratingDeviceOrientationNotifications = false
  open func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
    KnownGap.log(
      "UIDevice.beginGeneratingDeviceOrientationNotifications(): none are posted; see viewWillTransition(to:with:)")
  }
  open func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }

  public nonisolated static let orientationDidChangeNotification =
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")
}

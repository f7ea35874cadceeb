public import Foundation

public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
public enum CLActivityType: Int, Sendable { case other = 1, automotiveNavigation, fitness, otherNavigation, airborne }

public struct CLError: Error, Sendable {
  public enum Code: Int, Sendable { case locationUnknown, denied, network, headingFailure, geocodeFoundNoResult = 8 }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

@preconcurrency @MainActor public protocol CLLocationManagerDelegate: AnyObject {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
}

extension CLLocationManagerDelegate {
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
}

/// Answers as on a device whose user refuses to tell the place: the delegate hears it, never a location.
open class CLLocationManager: NSObject, @unchecked Sendable {
  public weak var delegate: (any CLLocationManagerDelegate)? { didSet { if delegate != nil { tellStatus() } } }
  public var desiredAccuracy = kCLLocationAccuracyBest
  public var distanceFilter = kCLDistanceFilterNone
  public var activityType = CLActivityType.other
  public var pausesLocationUpdatesAutomatically = true
  public var allowsBackgroundLocationUpdates = false
  public let location: CLLocation? = nil
  public let heading: CLHeading? = nil
  public let monitoredRegions: Set<CLRegion> = []
  public let accuracyAuthorization = CLAccuracyAuthorization.reducedAccuracy
  public private(set) var authorizationStatus = CLAuthorizationStatus.notDetermined

  open class func locationServicesEnabled() -> Bool { true }
  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  open class func headingAvailable() -> Bool { false }
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }

  open func requestWhenInUseAuthorization() { refuse() }
  open func requestAlwaysAuthorization() { refuse() }
  open func requestLocation() { fail() }
  open func startUpdatingLocation() { fail() }
  open func stopUpdatingLocation() {}
  open func startMonitoringSignificantLocationChanges() { fail() }
  open func stopMonitoringSignificantLocationChanges() {}
  open func startUpdatingHeading() { fail() }
  open func stopUpdatingHeading() {}
  open func startMonitoring(for region: CLRegion) { fail() }
  open func stopMonitoring(for region: CLRegion) {}

  private func refuse() {
    guard authorizationStatus == .notDetermined else { return }
    authorizationStatus = .denied
    tellStatus()
  }
  private func tellStatus() {
    tell { manager, delegate in
      delegate.locationManagerDidChangeAuthorization(manager)
      delegate.locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
    }
  }
  private func fail() { tell { $1.locationManager($0, didFailWithError: CLError(.denied)) } }

  private func tell(_ body: @escaping @MainActor (CLLocationManager, any CLLocationManagerDelegate) -> Void) {
    DispatchQueue.main.async { [self] in
      MainActor.assumeIsolated { if let delegate { body(self, delegate) } }
    }
  }
}

public final class CLHeading: NSObject, Sendable {
  public let magneticHeading: CLLocationDirection = 0
  public let trueHeading: CLLocationDirection = -1
}

open class CLRegion: NSObject, @unchecked Sendable {
  public let identifier: String
  public var notifyOnEntry = true
  public var notifyOnExit = true
  init(identifier: String) { self.identifier = identifier }
}

public final class CLCircularRegion: CLRegion, @unchecked Sendable {
  public let center: CLLocationCoordinate2D
  public let radius: CLLocationDistance
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let place = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    return place.distance(from: CLLocation(latitude: center.latitude, longitude: center.longitude)) <= radius
  }
}

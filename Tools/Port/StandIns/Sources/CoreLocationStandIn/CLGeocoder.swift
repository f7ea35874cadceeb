public import Foundation

/// Finds nothing: addresses and places are looked up by a server of Apple's.
open class CLGeocoder: NSObject, @unchecked Sendable {
  public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void
  public let isGeocoding = false
  open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
    fail(completionHandler)
  }
  open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
    fail(completionHandler)
  }
  open func cancelGeocode() {}

  private func fail(_ completion: @escaping CLGeocodeCompletionHandler) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.async { completion(nil, CLError(.network)) }
  }
}

open class CLPlacemark: NSObject, @unchecked Sendable {
  public let location: CLLocation?
  public let name: String? = nil
  public let thoroughfare: String? = nil
  public let subThoroughfare: String? = nil
  public let locality: String? = nil
  public let subLocality: String? = nil
  public let administrativeArea: String? = nil
  public let postalCode: String? = nil
  public let country: String? = nil
  public let isoCountryCode: String? = nil
  public init(location: CLLocation?) { self.location = location }
}

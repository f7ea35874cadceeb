@_exported import CoreLocationStandIn
public import UIKit

public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

@preconcurrency @MainActor public protocol MKMapViewDelegate: AnyObject {
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
}

extension MKMapViewDelegate {
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {}
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
}

/// A grey field in the place of a map. Its annotations stand where they would on one, in Mercator's projection.
open class MKMapView: UIView {
  public weak var delegate: (any MKMapViewDelegate)?
  public var mapType = MKMapType.standard
  public var showsUserLocation = false
  public var userTrackingMode = MKUserTrackingMode.none
  public var isZoomEnabled = true
  public var isScrollEnabled = true
  public var isRotateEnabled = true
  public var isPitchEnabled = true
  public var showsCompass = true
  public var showsScale = false
  public let userLocation = MKUserLocation()
  public private(set) var annotations: [any MKAnnotation] = []
  public var selectedAnnotations: [any MKAnnotation] = []
  private var views: [(annotation: any MKAnnotation, view: MKAnnotationView)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.93, green: 0.92, blue: 0.89, alpha: 1)
    clipsToBounds = true
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = UIColor(red: 0.93, green: 0.92, blue: 0.89, alpha: 1)
    clipsToBounds = true
  }

  // MARK: Region

  public var region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 120, longitudeDelta: 180))
  {
    willSet { delegate?.mapView(self, regionWillChangeAnimated: false) }
    didSet {
      setNeedsLayout()
      delegate?.mapView(self, regionDidChangeAnimated: false)
    }
  }
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
  public var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { centerCoordinate = coordinate }
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }

  /// Points for a degree of longitude; the whole region is visible.
  private var scale: Double {
    let height =
      MKMapView.height(of: region.center.latitude + region.span.latitudeDelta / 2)
      - MKMapView.height(of: region.center.latitude - region.span.latitudeDelta / 2)
    return min(bounds.width / max(region.span.longitudeDelta, 1e-9), bounds.height / max(height, 1e-9))
  }
  private static func height(of latitude: Double) -> Double {
    log(tan(.pi / 4 + min(max(latitude, -85), 85) * .pi / 360)) * 180 / .pi
  }
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    let rise = Self.height(of: coordinate.latitude) - Self.height(of: region.center.latitude)
    let point = CGPoint(
      x: bounds.midX + (coordinate.longitude - region.center.longitude) * scale, y: bounds.midY - rise * scale)
    return convert(point, to: view)
  }
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let point = convert(point, from: view)
    let height = Self.height(of: region.center.latitude) - (point.y - bounds.midY) / max(scale, 1e-9)
    return CLLocationCoordinate2D(
      latitude: atan(exp(height * .pi / 180)) * 360 / .pi - 90,
      longitude: region.center.longitude + (point.x - bounds.midX) / max(scale, 1e-9))
  }

  // MARK: Annotations

  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    self.annotations += annotations
    for annotation in annotations {
      let view =
        delegate?.mapView(self, viewFor: annotation)
        ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      views.append((annotation, view))
      addSubview(view)
    }
    setNeedsLayout()
    delegate?.mapView(self, didAdd: views.suffix(annotations.count).map(\.view))
  }
  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for gone in annotations {
      self.annotations.removeAll { $0 === gone }
      views.filter { $0.annotation === gone }.forEach { $0.view.removeFromSuperview() }
      views.removeAll { $0.annotation === gone }
    }
  }
  /// Shows the annotations, in a region that has them all.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations.filter { one in !self.annotations.contains { $0 === one } })
    let places = annotations.map(\.coordinate)
    guard let south = places.map(\.latitude).min(), let north = places.map(\.latitude).max(),
      let west = places.map(\.longitude).min(), let east = places.map(\.longitude).max()
    else { return }
    region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: (south + north) / 2, longitude: (west + east) / 2),
      span: MKCoordinateSpan(
        latitudeDelta: max((north - south) * 1.2, 0.01), longitudeDelta: max((east - west) * 1.2, 0.01)))
  }
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    views.first { $0.annotation === annotation }?.view
  }
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard let view = view(for: annotation) else { return }
    for old in selectedAnnotations { deselectAnnotation(old, animated: animated) }
    selectedAnnotations = [annotation]
    delegate?.mapView(self, didSelect: view)
  }
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    selectedAnnotations.removeAll { $0 === annotation }
    if let view = view(for: annotation) { delegate?.mapView(self, didDeselect: view) }
  }
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {}
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (annotation, view) in views {
      let point = convert(annotation.coordinate, toPointTo: self)
      view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    }
  }
}

public import CoreLocationStandIn
public import UIKit

@preconcurrency @MainActor public protocol MKAnnotation: AnyObject {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

open class MKPointAnnotation: NSObject, MKAnnotation {
  open var coordinate = CLLocationCoordinate2D()
  open var title: String?
  open var subtitle: String?
  public override init() { super.init() }
  public init(__coordinate coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
    super.init()
    (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
  }
}

/// The place of the user, which is not known.
open class MKUserLocation: NSObject, MKAnnotation {
  public let location: CLLocation? = nil
  public let coordinate = kCLLocationCoordinate2DInvalid
  open var title: String?
  open var subtitle: String?
}

open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    super.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
  }
}

open class MKAnnotationView: UIView {
  open var annotation: (any MKAnnotation)?
  public let reuseIdentifier: String?
  open var image: UIImage? {
    didSet {
      picture.image = image
      bounds.size = image?.size ?? .zero
      picture.frame = bounds
    }
  }
  open var canShowCallout = false
  open var isEnabled = true
  open var isDraggable = false
  open var centerOffset = CGPoint.zero
  open var calloutOffset = CGPoint.zero
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  private let picture = UIImageView()

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(picture)
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(picture)
  }
  open func prepareForReuse() {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let annotation { (superview as? MKMapView)?.selectAnnotation(annotation, animated: true) }
  }
}

open class MKPinAnnotationView: MKAnnotationView {
  open var pinTintColor: UIColor! = .systemRed { didSet { backgroundColor = pinTintColor } }
  open var animatesDrop = false
  open class func redPinColor() -> UIColor { .systemRed }
  open class func greenPinColor() -> UIColor { .systemGreen }
  open class func purplePinColor() -> UIColor { .systemPurple }

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds.size = CGSize(width: 18, height: 18)
    layer.cornerRadius = 9
    backgroundColor = .systemRed
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class MKMarkerAnnotationView: MKPinAnnotationView {
  open var markerTintColor: UIColor? { didSet { backgroundColor = markerTintColor ?? .systemRed } }
  open var glyphImage: UIImage?
  open var glyphText: String?
  open var glyphTintColor: UIColor?
}

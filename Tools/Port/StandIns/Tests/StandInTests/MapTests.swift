import MapKitStandIn
import Testing
import UIKit
import UIKitTestSupport

/// There is no place and no map: delegates hear that, and annotations stand where they would on a map.
@MainActor @Suite(.serialized) struct MapTests {
  private final class Listener: NSObject, CLLocationManagerDelegate, MKMapViewDelegate {
    var heard: [String] = []
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
      heard.append("\(status)")
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      heard.append("\((error as? CLError)?.code as Any)")
    }
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { heard.append(view.annotation?.title ?? "") }
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { heard.append("none") }
  }

  @Test func theUserRefusesToTellThePlace() async throws {
    let manager = CLLocationManager()
    let listener = Listener()
    manager.delegate = listener
    try await until { listener.heard == ["notDetermined"] }
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    try await until { listener.heard.count == 3 }
    #expect(listener.heard[1...] == ["denied", "Optional(CoreLocationStandIn.CLError.Code.denied)"])
    #expect(manager.location == nil && manager.authorizationStatus == .denied)
  }

  private func until(_ condition: () -> Bool) async throws {
    for _ in 0..<500 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(condition())
  }

  @Test func distancesAreThoseOfTheEarth() {
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    let london = CLLocation(latitude: 51.5074, longitude: -0.1278)
    #expect(abs(paris.distance(from: london) - 343_556) < 500)
    #expect(paris.distance(from: paris) == 0)
    let region = CLCircularRegion(center: paris.coordinate, radius: 1000, identifier: "centre")
    #expect(region.contains(paris.coordinate) && !region.contains(london.coordinate))
  }

  @Test func annotationsStandWhereTheyWouldOnAMap() throws {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let host = TestHost(size: CGSize(width: 400, height: 300), view: map)
    let listener = Listener()
    map.delegate = listener
    let places = [(10.0, "west"), (30.0, "east")].map { longitude, title in
      let place = MKPointAnnotation()
      place.coordinate = CLLocationCoordinate2D(latitude: 50, longitude: longitude)
      place.title = title
      return place
    }
    map.showAnnotations(places, animated: false)
    host.advance(frames: 2)
    let points = places.compactMap { map.view(for: $0)?.center }
    #expect(points.count == 2 && points.allSatisfy(map.bounds.contains) && points[0].y == points[1].y)
    #expect(points[0].x < points[1].x && abs((points[0].x + points[1].x) / 2 - 200) < 1e-9)
    let back = map.convert(points[1], toCoordinateFrom: map)
    #expect(abs(back.latitude - 50) < 1e-6 && abs(back.longitude - 30) < 1e-6)
    host.touch.tap(at: points[1])
    host.touch.tap(at: points[0])
    #expect(listener.heard == ["east", "none", "west"])
    map.removeAnnotations(places)
    #expect(map.annotations.isEmpty && map.subviews.isEmpty)
  }
}

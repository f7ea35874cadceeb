import CollectionLayouts
import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

@testable import Gallery

/// Compares what the code of each look gives with what the gallery shows: the attributes of every item in sight. Compiled by
/// Scripts/check-code together with that code.
@MainActor
func attributes(of controller: UIViewController, prepare: () -> Void = {}, view: () -> UICollectionView) -> [String] {
  let host = WindowHost(
    rootViewController: controller, environment: SurfaceEnvironment(size: CGSize(width: 390, height: 844)))
  _ = host.frame(at: 0)
  prepare()
  for step in 1...240 { _ = host.frame(at: Double(step) / 60) }
  let view = view()
  let shown = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
  return shown.map { attributes in
    let t = attributes.transform3D
    let numbers: [CGFloat] = [
      attributes.center.x - view.bounds.minX, attributes.center.y - view.bounds.minY, attributes.bounds.width,
      attributes.bounds.height,
      attributes.alpha * 100, t.m11 * 100, t.m12 * 100, t.m21 * 100, t.m22 * 100, t.m41, t.m42, t.m34 * 1e5,
      CGFloat(attributes.zIndex),
    ]
    return "\(attributes.representedElementKind ?? "item") \(attributes.indexPath) "
      + numbers.map { "\(Int(($0 * 2).rounded()))" }.joined(separator: " ")
  }
  .sorted()
}

/// The view whose layout is compared: a controller's own, or the first one inside its table.
@MainActor
func collectionView(in controller: UIViewController) -> UICollectionView {
  func first(in view: UIView) -> UICollectionView? {
    if let found = view as? UICollectionView, found.collectionViewLayout is CollectionLayout { return found }
    return view.subviews.lazy.compactMap(first).first
  }
  return (controller as? UICollectionViewController)?.collectionView ?? first(in: controller.view)!
}

@MainActor
func compare() -> Int {
  var failures = 0
  for (name, preset, make) in allControllers {
    guard let layout = GalleryLayout.named(name) else { fatalError(name) }
    let gallery = GalleryViewController(pictures: .builtIn(), layout: layout, title: "")
    let shown = attributes(of: gallery, prepare: { if let preset { gallery.showPreset(preset) } }) {
      gallery.shownView
    }
    let fresh = make()
    let copied = attributes(of: fresh) { collectionView(in: fresh) }
    let place = (name, preset ?? "as shown first")
    if shown.isEmpty {
      failures += 1
      print("\(place): the gallery shows nothing")
    } else if !areClose(shown, copied) {
      failures += 1
      print("\(place): the code gives something else\n  shown  \(shown.prefix(4))\n  copied \(copied.prefix(4))")
    }
  }
  return failures
}

/// The same items, and numbers that differ by a unit at most: a half point, or a two hundredth.
func areClose(_ first: [String], _ second: [String]) -> Bool {
  guard first.count == second.count else { return false }
  return zip(first, second).allSatisfy { a, b in
    let (a, b) = (a.split(separator: " "), b.split(separator: " "))
    return a.count == b.count
      && zip(a, b).allSatisfy { $0 == $1 || abs((Int($0) ?? .max / 4) - (Int($1) ?? .min / 4)) <= 1 }
  }
}

let failures = MainActor.assumeIsolated { compare() }
print("code: \(MainActor.assumeIsolated { allControllers.count }) looks, \(failures) that differ")
exit(failures == 0 ? 0 : 1)

import CollectionLayouts
import Foundation
import UIKit
import UIKitTestSupport

func check(_ condition: Bool, _ what: String) {
  guard !condition else { return }
  print("consumer: failed: \(what)")
  exit(1)
}

MainActor.assumeIsolated {
  let controller = SwatchesViewController(count: 1000)
  let host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: controller)
  host.advance(by: 0.1)

  let collectionView = controller.collectionView
  check(collectionView.contentSize.height == 60_040, "the layout's content size is used")
  check(
    collectionView.visibleCells.contains { ($0 as? SwatchCell)?.label.text == "3" }, "cells are made by the data source"
  )
  let attributes = collectionView.layoutAttributesForItem(at: IndexPath(item: 7, section: 0))
  check((attributes?.copy() as? StairAttributes)?.step == 3, "an attributes subclass survives copying")

  host.touch.tap(at: CGPoint(x: 100, y: 80))
  host.advance(by: 0.3)
  check(controller.selected == [IndexPath(item: 1, section: 0)], "a tap selects")

  host.touch.flick(from: CGPoint(x: 200, y: 700), velocity: CGPoint(x: 0, y: -3000))
  host.advance(by: 4)
  check(collectionView.contentOffset.y > 800, "a flick scrolls: \(collectionView.contentOffset)")

  collectionView.collectionViewLayout = WaterfallLayout()
  host.advance(by: 0.1)
  check(!collectionView.visibleCells.isEmpty, "the layout can be changed")
  print("consumer: ok")
}

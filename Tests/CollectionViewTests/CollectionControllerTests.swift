import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKit

@testable import UIKitFixtures

@MainActor @Suite struct CollectionControllerTests {
  final class Controller: UICollectionViewController {
    var selected: [IndexPath] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
  }

  @Test func aSubclassFeedsItsView() {
    let layout = RowLayout()
    let controller = Controller(collectionViewLayout: layout)
    #expect(controller.collectionViewLayout === layout)
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
    controller.view.layoutIfNeeded()
    controller.collectionView.layoutIfNeeded()
    #expect(controller.collectionView.dataSource === controller)
    #expect(controller.collectionView.delegate === controller)
    #expect(controller.collectionView.frame == controller.view.bounds)
    #expect(controller.collectionView.visibleCells.count == 3)
    #expect(controller.view !== controller.collectionView)
  }

  /// As code from before iOS 9 does, without calling super.
  private final class OwnLoading: UICollectionViewController {
    let layout = RowLayout()
    override func loadView() {
      collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
      collectionView?.backgroundColor = .red
    }
  }

  @Test func aCollectionViewSetInLoadViewIsEnough() {
    let controller = OwnLoading(collectionViewLayout: UICollectionViewFlowLayout())
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
    #expect(
      controller.collectionView.superview === controller.view && controller.collectionView.backgroundColor == .red)
    #expect(
      controller.collectionView.frame == controller.view.bounds && controller.collectionViewLayout === controller.layout
    )
  }

  @Test func aCollectionViewHasTheSystemsBackground() {
    #expect(
      UICollectionView(frame: .zero, collectionViewLayout: RowLayout()).backgroundColor == .systemBackground)
    #expect(UICollectionView(coder: NSCoder())?.backgroundColor == nil)
  }

  @Test func selectionIsGivenUpOnAppearing() {
    let controller = Controller(collectionViewLayout: RowLayout())
    controller.collectionView.selectItem(at: path(1), animated: false, scrollPosition: [])
    controller.viewWillAppear(false)
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
    controller.clearsSelectionOnViewWillAppear = false
    controller.collectionView.selectItem(at: path(1), animated: false, scrollPosition: [])
    controller.viewWillAppear(false)
    #expect(controller.collectionView.indexPathsForSelectedItems == [path(1)])
  }

  @Test func theNarrowedDelegateSharesItsStorage() {
    let rig = Rig([1])
    let scroll: UIScrollView = rig.view
    #expect(scroll.delegate === rig.source)
    rig.view.delegate = nil
    #expect(scroll.delegate == nil)
  }

  // MARK: The standard gesture

  final class Shelf: UICollectionViewController {
    var names = (0..<8).map { "\($0)" }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
      collectionView.contentInsetAdjustmentBehavior = .never
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      names.count
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      indexPath.item != 7
    }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) { names.insert(names.remove(at: source.item), at: destination.item) }
  }

  @Test func aLongPressCarriesAnItem() {
    let controller = Shelf(collectionViewLayout: RowLayout())
    #expect(controller.installsStandardGestureForInteractiveMovement)
    let size = CGSize(width: 100, height: 400)
    let host = WindowHost(
      rootViewController: controller, environment: SurfaceEnvironment(size: size, scale: 1))
    var time = 0.0
    func touch(_ phase: SurfaceTouch.Phase, _ y: CGFloat) {
      let touch = SurfaceTouch(id: 1, phase: phase, location: CGPoint(x: 50, y: y))
      host.handle(.touches([touch], time: time))
    }
    func run(_ seconds: Double) {
      for _ in 0..<Int(seconds * 60) {
        time += 1.0 / 60
        _ = host.frame(at: time)
      }
    }
    func carry(from: CGFloat, to: CGFloat, cancelled: Bool = false) {
      touch(.began, from)
      run(0.7)
      for step in 1...10 {
        touch(.moved, from + (to - from) * CGFloat(step) / 10)
        run(0.05)
      }
      touch(cancelled ? .cancelled : .ended, to)
      run(0.6)
    }
    run(0.1)
    carry(from: 25, to: 175)
    #expect(controller.names == ["1", "2", "3", "0", "4", "5", "6", "7"])
    #expect(controller.collectionView.contentOffset == .zero, "the content does not scroll along")
    carry(from: 75, to: 225, cancelled: true)
    #expect(controller.names == ["1", "2", "3", "0", "4", "5", "6", "7"])
    carry(from: 375, to: 225)
    #expect(controller.names.last == "7", "what may not move stays")
    controller.installsStandardGestureForInteractiveMovement = false
    carry(from: 25, to: 175)
    #expect(controller.names.first == "1")
    #expect(controller.collectionView.checkInvariants() == [])
  }
}

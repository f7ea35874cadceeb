import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// A page of sections that is rebuilt for another size while a change to it is under way.
@MainActor
@Suite struct SectionsResizeTests {
  nonisolated static let small = [
    CGSize(width: 1, height: 1), CGSize(width: 320, height: 480), CGSize(width: 390, height: 100),
  ]

  @Test(arguments: small, [44, 1e9] as [CGFloat])
  func aRebuildInTheMiddleOfAChangeGoesOn(size: CGSize, top: CGFloat) throws {
    let sections = try #require(GalleryLayout.named("sections"))
    let controller = GalleryViewController(pictures: .builtIn(count: 5000), layout: sections, title: "Sections")
    let host = TestHost(size: CGSize(width: 2000, height: 800), rootViewController: controller)
    host.advance(by: 0.3)
    controller.show(try #require(GalleryLayout.named("waterfall")))
    host.advance(frames: 2)
    host.safeAreaInsets = UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0)
    host.resize(to: size)
    host.advance(frames: 2)
    controller.show(sections)
    host.advance(frames: 2)
    host.resize(to: CGSize(width: 1200, height: 480))
    host.advance(frames: 2)
    host.safeAreaInsets = .zero
    host.settle()
    #expect(!controller.collectionView.visibleCells.isEmpty)
    #expect(controller.collectionView.checkInvariants().isEmpty)
  }
}

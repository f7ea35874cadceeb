import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// Scripts, as thumbnails and pages carry them out.
@MainActor
@Suite struct ScriptRunTests {
  nonisolated private static let looks = Look.all(of: GalleryLayout.all)

  private struct Played {
    var frames: [[CGRect]] = []
    var first = CGPoint.zero
    var last = CGPoint.zero
    var counts: (Int, Int) = (0, 0)
    var isOver = false
  }

  private func play(_ look: Look, isRightToLeft: Bool = false, rate: Double = 60) -> Played {
    let pictures = LookThumbnail.pictures(of: .builtIn(), in: look.entry)
    let thumbnail = LookThumbnail(look.entry, look.settings, pictures, images: ImageStore(), size: WallCell.stage)
    let host = TestHost(size: WallCell.stage, view: thumbnail)
    host.isRightToLeft = isRightToLeft
    host.advance(by: 0.1)
    var played = Played()
    let view = thumbnail.shownScrollView
    played.first = view.contentOffset
    played.counts.0 = thumbnail.shownView.numberOfItems(inSection: 0)
    let script = look.entry.demo(look.settings)
    let run = ScriptRun(script, thumbnail)
    for frame in 0..<Int(script.duration * rate) + 2 {
      if !run.advance(by: 1 / rate) { played.isOver = true }
      host.advance(by: 1 / rate)
      guard frame.isMultiple(of: max(1, Int(rate / 10))) else { continue }
      played.frames.append(
        thumbnail.shownView.visibleCells.map { $0.convert($0.bounds, to: thumbnail) }.sorted {
          ($0.minX, $0.minY) < ($1.minX, $1.minY)
        })
    }
    host.advance(by: 2)
    played.last = view.contentOffset
    played.counts.1 = thumbnail.shownView.numberOfItems(inSection: 0)
    return played
  }

  /// A script ends after its duration, has moved something, and leaves the content where it was, with as many items.
  @Test(
    arguments: looks.filter { $0.preset == nil }.map(\.id)
      + looks.filter { $0.preset != nil }.map(\.id).sampled(every: 7))
  func aScriptMovesAndReturns(id: String) throws {
    let look = try #require(Self.looks.first { $0.id == id })
    let played = play(look)
    #expect(played.isOver && Set(played.frames.map { "\($0)" }).count > 3, "\(id)")
    #expect(played.counts.0 == played.counts.1 && played.frames.allSatisfy { !$0.isEmpty }, "\(id)")
    let wraps = (look.entry.make() as? CurrentItemLayout)?.wrapsAround == true
    if !wraps {
      let (first, last) = (played.first, played.last)
      #expect(abs(first.x - last.x) < 1 && abs(first.y - last.y) < 1, "\(id): \(first) \(last)")
    }
  }

  @Test(arguments: ["carousel", "waterfall", "circle", "cards", "honeycomb"])
  func theSameScriptGoesTheSameWay(id: String) throws {
    let look = try #require(Self.looks.first { $0.id == id })
    let (one, other) = (play(look), play(look))
    #expect(one.frames == other.frames)
  }

  /// From right to left, and in a list that grows upwards, it goes away from the end at which the content begins.
  @Test(arguments: ["flow/film-strip", "waterfall/rows", "waterfall/newest-below", "springy/messages"])
  func itGoesAwayFromTheBegin(id: String) throws {
    let look = try #require(Self.looks.first { $0.id == id })
    for isRightToLeft in [false, true] {
      let played = play(look, isRightToLeft: isRightToLeft)
      #expect(Set(played.frames.map { "\($0)" }).count > 3, "\(id)")
    }
  }

  // MARK: On a page

  private func page(_ layout: GalleryLayout) -> (GalleryViewController, TestHost) {
    let gallery = GalleryViewController(pictures: .builtIn(), layout: layout, title: "Test")
    let host = TestHost(size: CGSize(width: 1200, height: 800), rootViewController: gallery)
    host.settle()
    return (gallery, host)
  }

  @Test(arguments: GalleryLayout.all.map(\.name))
  func aPagePlaysUntilATouch(name: String) throws {
    let (gallery, host) = page(try #require(GalleryLayout.named(name)))
    let count = gallery.order.count
    gallery.togglePlaying()
    host.advance(by: 2)
    #expect(gallery.isPlaying)
    host.touch.tap(at: CGPoint(x: 30, y: 790))
    #expect(!gallery.isPlaying)
    host.advance(by: 1)
    #expect(!gallery.isPlaying && abs(gallery.order.count - count) <= 1)
  }

  @Test func aKeyAndAWheelEndIt() {
    for input in 0..<3 {
      let (gallery, host) = page(.waterfall)
      host.key("p")
      host.advance(by: 1)
      #expect(gallery.isPlaying && gallery.collectionView.contentOffset.y > 50)
      switch input {
      case 0: host.key("Escape")
      case 1: host.key("p")
      default: host.wheel(at: CGPoint(x: 600, y: 400), by: CGVector(dx: 0, dy: 40))
      }
      host.advance(by: 0.5)
      #expect(!gallery.isPlaying, "\(input)")
      host.key("p")
      host.advance(by: 0.5)
      #expect(gallery.isPlaying, "\(input)")
    }
  }

  @Test func theButtonInThePanelBeginsAndEnds() throws {
    let (gallery, host) = page(.carousel)
    gallery.togglePanel()
    host.settle()
    let panel = try #require(gallery.panel)
    let button = try #require(
      find(UIButton.self, in: panel).first { $0.accessibilityLabel?.hasPrefix("Play") == true })
    func tap() { host.touch.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)) }
    for _ in 0..<2 {
      tap()
      host.advance(by: 0.4)
      #expect(gallery.isPlaying && panel.isPlaying)
      tap()
      host.advance(by: 0.4)
      #expect(!gallery.isPlaying && !panel.isPlaying)
    }
    host.accessibility(.activate, on: button)
    #expect(gallery.isPlaying)
    host.accessibility(.activate, on: button)
    #expect(!gallery.isPlaying)
  }

  @Test func lettersInAFieldDoNotPlay() {
    let (gallery, host) = page(.waterfall)
    let field = UITextField(frame: CGRect(x: 100, y: 100, width: 100, height: 30))
    gallery.view.addSubview(field)
    #expect(field.becomeFirstResponder())
    host.typeText("p")
    #expect(!gallery.isPlaying)
  }
}

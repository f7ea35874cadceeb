import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct SliderTests {
  private let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 228, height: 34))
  private let root = UIView()

  /// The thumb's way is 200 points long: from 64 to 264.
  private func fixture() -> TestHost {
    root.addSubview(slider)
    return TestHost(view: root)
  }

  private final class Log {
    var values: [Float] = []
  }

  private func log(_ events: UIControl.Event = .valueChanged) -> Log {
    let log = Log()
    slider.addAction(UIAction { [weak slider] _ in slider.map { log.values.append($0.value) } }, for: events)
    return log
  }

  // MARK: Values

  @Test func valuesStayInTheRange() {
    #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1)
    slider.value = 3
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 7
    slider.maximumValue = 5
    #expect(slider.value == 5)
    slider.minimumValue = 8
    #expect(slider.maximumValue == 8 && slider.value == 8)
    slider.maximumValue = 2
    #expect(slider.minimumValue == 2 && slider.value == 2)
    slider.value = .nan
    #expect(slider.value == 2)
  }

  @Test func settingAValueSendsNothing() {
    let log = log()
    slider.value = 0.5
    slider.setValue(0.7, animated: true)
    #expect(log.values.isEmpty)
  }

  @Test func sizes() {
    #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 34))
    slider.bounds.size = CGSize(width: 99, height: 99)
    slider.sizeToFit()
    #expect(slider.bounds.size == CGSize(width: 99, height: 34))
  }

  // MARK: Touches

  @Test func theThumbFollowsTheFinger() {
    let (host, log) = (fixture(), log())
    host.touch.begin(at: CGPoint(x: 70, y: 117))
    #expect(slider.isTracking && slider.value == 0)
    host.touch.move(to: CGPoint(x: 170, y: 150))
    #expect(abs(slider.value - 0.5) < 1e-5)
    host.touch.move(to: CGPoint(x: 1000, y: 150))
    host.touch.end()
    #expect(slider.value == 1 && !slider.isTracking)
    #expect(log.values.count == 2 && log.values.last == 1)
  }

  @Test func aTouchBesideTheThumbDoesNothing() {
    let (host, log) = (fixture(), log())
    host.touch.drag(from: CGPoint(x: 200, y: 117), to: CGPoint(x: 250, y: 117))
    #expect(slider.value == 0 && log.values.isEmpty)
  }

  @Test func oneThatIsNotContinuousReportsAtTheEnd() {
    slider.isContinuous = false
    let (host, log) = (fixture(), log())
    host.touch.begin(at: CGPoint(x: 64, y: 117))
    host.touch.move(to: CGPoint(x: 114, y: 117))
    host.touch.move(to: CGPoint(x: 164, y: 117))
    #expect(log.values.isEmpty && abs(slider.value - 0.5) < 1e-5)
    host.touch.end()
    #expect(log.values == [slider.value])
  }

  @Test func disabledSlidersAreDeaf() {
    slider.isEnabled = false
    let (host, log) = (fixture(), log())
    host.touch.drag(from: CGPoint(x: 64, y: 117), to: CGPoint(x: 164, y: 117))
    #expect(slider.value == 0 && log.values.isEmpty)
    slider.accessibilityIncrement()
    #expect(slider.value == 0)
  }

  @Test func rightToLeftCountsFromTheRight() {
    slider.semanticContentAttribute = .forceRightToLeft
    let host = fixture()
    #expect(slider.currentThumbRect.maxX == 228)
    host.touch.begin(at: CGPoint(x: 264, y: 117))
    host.touch.move(to: CGPoint(x: 214, y: 117))
    host.touch.end()
    #expect(abs(slider.value - 0.25) < 1e-5)
  }

  @Test func primaryActions() {
    var count = 0
    let other = UISlider(frame: slider.frame, primaryAction: UIAction { _ in count += 1 })
    root.addSubview(other)
    let host = TestHost(view: root)
    host.touch.begin(at: CGPoint(x: 64, y: 117))
    host.touch.move(to: CGPoint(x: 114, y: 117))
    host.touch.end()
    #expect(count == 1)
  }

  // MARK: Keys and screen readers

  @Test func keysAdjustAFocusedSlider() {
    let (host, log) = (fixture(), log())
    host.accessibility(.focus, on: slider)
    #expect(slider.layer.accessibility?.isFocused == true && slider.layer.accessibility?.role == .slider)
    host.key("ArrowRight")
    host.key("ArrowUp")
    host.key("ArrowUp")
    host.key("ArrowLeft")
    #expect(abs(slider.value - 0.2) < 1e-5 && log.values.count == 4)
    #expect(slider.accessibilityValue == "20%" && slider.layer.accessibility?.value == "20%")
    slider.semanticContentAttribute = .forceRightToLeft
    host.key("ArrowLeft")
    #expect(abs(slider.value - 0.3) < 1e-5)
    #expect(slider.accessibilityTraits.contains(.adjustable))
    slider.accessibilityDecrement()
    #expect(abs(slider.value - 0.2) < 1e-5)
  }

  // MARK: Look

  @Test func imagesMakeSpaceAtTheEnds() {
    slider.minimumValueImage = UIGraphicsImageRenderer.blank(20, 10)
    slider.maximumValueImage = UIGraphicsImageRenderer.blank(30, 10)
    _ = fixture()
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds) == CGRect(x: 0, y: 12, width: 20, height: 10))
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds).maxX == 228)
    #expect(track.minX == 34 && track.maxX == 228 - 44)
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX == 228)
    slider.setThumbImage(UIGraphicsImageRenderer.blank(40, 40), for: .normal)
    #expect(slider.currentThumbRect.size == CGSize(width: 40, height: 40))
    #expect(slider.thumbImage(for: .highlighted) == nil && slider.currentThumbImage != nil)
  }

  @Test func animatedValuesMoveTheThumb() {
    let host = fixture()
    slider.setValue(1, animated: true)
    host.advance(by: 0.1)
    let thumb = slider.subviews[4]
    let x = thumb.layer.presentation()?.frame.minX ?? -1
    #expect(x > 10 && x < 190 && thumb.frame.minX == 200)
  }

  // MARK: In lists

  /// A finger on the thumb moves the thumb, one beside it the list, in rows of a list.
  @Test func slidersWorkInListCells() throws {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = SliderSource()
    view.register(SliderCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let host = TestHost(view: view)
    host.settle()
    let cell = try #require(view.cellForItem(at: [0, 3]) as? SliderCell)
    let slider = cell.slider
    #expect(slider.bounds.width > 250 && slider.bounds.height == 34)
    let thumb = slider.convert(CGPoint(x: slider.currentThumbRect.midX, y: 17), to: nil)
    host.touch.drag(from: thumb, to: CGPoint(x: thumb.x + 100, y: thumb.y + 3))
    #expect(slider.value > 0.2 && view.contentOffset.y <= 0 && view.indexPathsForSelectedItems == [])
    let value = slider.value
    let free = slider.convert(CGPoint(x: slider.bounds.width - 10, y: 17), to: nil)
    host.touch.flick(from: free, to: CGPoint(x: free.x, y: free.y - 120))
    host.settle()
    #expect(slider.value == value && view.contentOffset.y > 50)
  }

  private final class SliderCell: UICollectionViewListCell {
    let slider = UISlider()
    override init(frame: CGRect) {
      super.init(frame: frame)
      slider.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(slider)
      NSLayoutConstraint.activate([
        slider.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        slider.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        slider.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        slider.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class SliderSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }
}

extension UIGraphicsImageRenderer {
  /// An image of a size, with nothing on it that is drawn.
  static func blank(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='\(Int(width))' height='\(Int(height))'/>"
    return UIImage(data: Data(text.utf8)) ?? UIImage()
  }
}

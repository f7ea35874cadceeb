import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit

/// A view that would like to have a size, and says where its text stands.
final class BoxView: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
  var ascent: CGFloat = 0

  init(_ width: CGFloat, _ height: CGFloat, ascent: CGFloat = 0) {
    size = CGSize(width: width, height: height)
    self.ascent = ascent
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
  override var firstBaselineFromTop: CGFloat { ascent }
  override var lastBaselineFromBottom: CGFloat { size.height - ascent }
}

/// The documented rules of axis, distribution, alignment and spacing.
@MainActor @Suite struct StackViewTests {
  /// Rows of 300 × 100 points.
  private func row(
    _ views: [UIView], _ distribution: UIStackView.Distribution = .fill, spacing: CGFloat = 0,
    _ configure: (UIStackView) -> Void = { _ in }
  ) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    stack.distribution = distribution
    stack.spacing = spacing
    configure(stack)
    stack.layoutIfNeeded()
    return views.map(\.frame)
  }

  private func spans(_ frames: [CGRect]) -> [[CGFloat]] { frames.map { [$0.minX, $0.maxX] } }
  private func heights(_ frames: [CGRect]) -> [[CGFloat]] { frames.map { [$0.minY, $0.maxY] } }

  private var three: [BoxView] { [BoxView(20, 10), BoxView(40, 20), BoxView(60, 30)] }

  // MARK: Distribution

  @Test func fillGivesTheRestToWhoHugsLeast() {
    let views = three
    views[0].setContentHuggingPriority(.init(100), for: .horizontal)
    #expect(spans(row(views, spacing: 10)) == [[0, 180], [190, 230], [240, 300]])
    #expect(heights(views.map(\.frame)) == [[0, 100], [0, 100], [0, 100]])
  }

  @Test func fillTakesFromWhoResistsLeast() {
    let views = [BoxView(200, 10), BoxView(200, 10)]
    views[0].setContentCompressionResistancePriority(.init(700), for: .horizontal)
    #expect(spans(row(views, spacing: 10)) == [[0, 90], [100, 300]])
  }

  /// Equal claims: the views are treated by their index. The last one grows.
  @Test func equalClaimsAreDecidedByIndex() {
    #expect(spans(row(three)) == [[0, 20], [20, 60], [60, 300]])
    #expect(spans(row([UIView(), UIView()])) == [[0, 0], [0, 300]])
  }

  @Test func fillEquallyMakesEqualExtents() {
    #expect(spans(row(three, .fillEqually, spacing: 15)) == [[0, 90], [105, 195], [210, 300]])
  }

  @Test func fillProportionallyKeepsProportions() {
    #expect(spans(row(three, .fillProportionally)) == [[0, 50], [50, 150], [150, 300]])
    #expect(spans(row(three, .fillProportionally, spacing: 30)) == [[0, 40], [70, 150], [180, 300]])
  }

  @Test func proportionsFollowTheSizes() {
    let views = three
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    stack.distribution = .fillProportionally
    stack.layoutIfNeeded()
    views[0].size.width = 100
    stack.layoutIfNeeded()
    #expect(spans(views.map(\.frame)) == [[0, 150], [150, 210], [210, 300]])
  }

  @Test func equalSpacingMakesEqualGaps() {
    #expect(spans(row(three, .equalSpacing, spacing: 10)) == [[0, 20], [110, 150], [240, 300]])
  }

  /// Spacing is the least gap; views give way by their resistance.
  @Test func equalSpacingKeepsTheLeastGap() {
    let views = [BoxView(100, 10), BoxView(100, 10), BoxView(100, 10)]
    views[1].setContentCompressionResistancePriority(.init(700), for: .horizontal)
    #expect(spans(row(views, .equalSpacing, spacing: 10)) == [[0, 100], [110, 190], [200, 300]])
  }

  @Test func equalCenteringMakesEqualDistancesOfCentres() {
    let frames = row(three, .equalCentering)
    #expect(frames.map(\.width) == [20, 40, 60])
    #expect(frames[1].midX - frames[0].midX == frames[2].midX - frames[1].midX)
    #expect(frames[0].minX == 0 && frames[2].maxX == 300)
  }

  @Test func equalCenteringGivesWayToTheLeastGap() {
    let views = [BoxView(200, 10), BoxView(40, 10), BoxView(20, 10)]
    let frames = row(views, .equalCentering, spacing: 10)
    #expect(frames.map(\.width) == [200, 40, 20])
    #expect(frames[1].minX - frames[0].maxX >= 10 && frames[2].minX - frames[1].maxX >= 10)
  }

  // MARK: Alignment

  @Test(
    arguments: [
      (UIStackView.Alignment.leading, [[0, 10], [0, 20], [0, 30]]), (.top, [[0, 10], [0, 20], [0, 30]]),
      (.center, [[45, 55], [40, 60], [35, 65]]), (.trailing, [[90, 100], [80, 100], [70, 100]]),
      (.bottom, [[90, 100], [80, 100], [70, 100]]), (.fill, [[0, 100], [0, 100], [0, 100]]),
    ] as [(UIStackView.Alignment, [[CGFloat]])])
  func alignmentAcrossARow(alignment: UIStackView.Alignment, expected: [[CGFloat]]) {
    #expect(heights(row(three) { $0.alignment = alignment }) == expected)
  }

  @Test func baselinesMeet() {
    let views = [BoxView(20, 20, ascent: 15), BoxView(20, 50, ascent: 30)]
    #expect(row(views) { $0.alignment = .firstBaseline }.map(\.minY) == [15, 0])
    let low = [BoxView(20, 20, ascent: 15), BoxView(20, 50, ascent: 30)]
    #expect(row(low) { $0.alignment = .lastBaseline }.map(\.maxY) == [85, 100])
  }

  @Test func columnsAlignSideways() {
    let views = three
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.alignment = .trailing
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    stack.layoutIfNeeded()
    #expect(
      views.map(\.frame) == [
        CGRect(x: 80, y: 0, width: 20, height: 10), CGRect(x: 60, y: 10, width: 40, height: 20),
        CGRect(x: 40, y: 30, width: 60, height: 30),
      ])
  }

  // MARK: Spacing and margins

  @Test func customSpacingStandsAfterItsView() {
    let views = three
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    stack.spacing = 10
    stack.setCustomSpacing(33, after: views[1])
    stack.layoutIfNeeded()
    #expect(spans(views.map(\.frame)) == [[0, 20], [30, 70], [103, 300]])
    #expect(stack.customSpacing(after: views[1]) == 33)
    #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[1])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    stack.layoutIfNeeded()
    #expect(spans(views.map(\.frame)) == [[0, 20], [28, 68], [78, 300]])
    stack.removeArrangedSubview(views[0])
    stack.insertArrangedSubview(views[0], at: 0)
    #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
  }

  @Test func marginsHoldTheViews() {
    let frames = row(three) {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
    }
    #expect(spans(frames) == [[20, 40], [40, 80], [80, 260]] && heights(frames)[0] == [1, 97])
  }

  @Test func baselineRelativeSpacing() {
    let views = [BoxView(20, 20, ascent: 15), BoxView(20, 20, ascent: 12)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 30
    stack.isBaselineRelativeArrangement = true
    stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    stack.layoutIfNeeded()
    #expect(views[1].frame.minY + 12 - (views[0].frame.minY + 15) == 30)
  }

  @Test func rightToLeftTurnsRows() {
    let frames = row(three, spacing: 10) { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(spans(frames) == [[280, 300], [230, 270], [0, 220]])
    let gaps = row(three, .equalSpacing) { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(spans(gaps) == [[280, 300], [150, 190], [0, 60]])
  }

  // MARK: Sizes

  @Test(arguments: [
    UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ])
  func theFittingSizeHoldsTheViews(distribution: UIStackView.Distribution) {
    let stack = UIStackView(arrangedSubviews: three)
    stack.distribution = distribution
    stack.spacing = 5
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let width: CGFloat =
      switch distribution {
      case .fillEqually: 190
      case .equalCentering: 150
      default: 130
      }
    #expect(size == CGSize(width: width, height: 30))
  }

  @Test(arguments: [UIStackView.Alignment.leading, .center, .trailing, .firstBaseline, .lastBaseline, .fill])
  func aStackHugsItsViewsAcross(alignment: UIStackView.Alignment) {
    let stack = UIStackView(arrangedSubviews: three)
    stack.alignment = alignment
    #expect(stack.systemLayoutSizeFitting(CGSize(width: 200, height: 70)).height == 30)
  }

  @Test func stacksNest() {
    let (inner, outer) = (UIStackView(arrangedSubviews: three), UIStackView())
    inner.axis = .vertical
    outer.addArrangedSubview(BoxView(50, 5))
    outer.addArrangedSubview(inner)
    outer.spacing = 8
    outer.alignment = .top
    #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 118, height: 60))
    outer.frame.size = CGSize(width: 118, height: 60)
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 58, y: 0, width: 60, height: 60))
    #expect(inner.arrangedSubviews.map(\.frame.minY) == [0, 10, 30])
  }

  // MARK: The list of views

  @Test func leavingTheStackLeavesTheList() {
    let views = three
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[0], views[2]])
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[2]] && stack.subviews == [views[0], views[2]])
    stack.layoutIfNeeded()
    #expect(views[2].frame == stack.bounds)
    UIView().addSubview(views[2])
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func orderOfArrangementIsNotOrderOfSubviews() {
    let views = three
    let stack = UIStackView(arrangedSubviews: [views[0], views[1]])
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]] && stack.subviews == views)
    stack.addArrangedSubview(views[2])
    #expect(stack.arrangedSubviews == views)
    stack.insertArrangedSubview(views[2], at: 1)
    #expect(stack.arrangedSubviews == [views[0], views[2], views[1]])
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
  }
}

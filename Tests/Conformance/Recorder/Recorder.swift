import CollectionLayouts
import UIKit

/// Takes every scenario through its steps and writes down what comes of it. Nothing here waits: what is recorded is there when
/// the call returns.
@MainActor
public struct Recorder {
  private var recording: Recording

  public static func record(engine: String) -> Recording {
    var recorder = Recorder(recording: Recording(engine: engine))
    for scenario in Scenario.all {
      recorder.frames(of: scenario, isRightToLeft: false)
      recorder.frames(of: scenario, isRightToLeft: true)
    }
    recorder.traces()
    return recorder.recording
  }

  private mutating func frames(of scenario: Scenario, isRightToLeft: Bool) {
    let name = scenario.name + (isRightToLeft ? ", right to left" : "")
    let fixture = ScenarioFixture(scenario.make(), isRightToLeft: isRightToLeft)
    let view = fixture.view
    note(fixture, name, "1 first layout")

    let isHorizontal = view.contentSize.width > view.bounds.width + 1
    view.contentOffset = isHorizontal ? CGPoint(x: 217, y: 0) : CGPoint(x: 0, y: 217)
    view.layoutIfNeeded()
    note(fixture, name, "2 scrolled")
    targets(fixture, name, isHorizontal: isHorizontal)

    view.scrollToItem(
      at: IndexPath(item: 8, section: 2), at: isHorizontal ? .centeredHorizontally : .centeredVertically,
      animated: false)
    view.layoutIfNeeded()
    note(fixture, name, "4 scrolled to an item")

    view.frame.size = CGSize(width: 640, height: 390)
    view.layoutIfNeeded()
    note(fixture, name, "5 turned")

    fixture.edit()
    note(fixture, name, "6 edited")

    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 60, height: 60)
    view.setCollectionViewLayout(flow, animated: false)
    view.layoutIfNeeded()
    note(fixture, name, "7 in another layout")

    fixture.sections = [[1, 2], [3]]
    view.reloadData()
    view.layoutIfNeeded()
    note(fixture, name, "8 reloaded")
  }

  /// Where scrolling would come to rest.
  private mutating func targets(_ fixture: ScenarioFixture, _ name: String, isHorizontal: Bool) {
    var numbers: [CGFloat] = []
    for (way, speed) in [(0, 0), (90, 0.4), (-90, -0.4), (700, 2)] as [(CGFloat, CGFloat)] {
      let offset = fixture.view.contentOffset
      let target = fixture.view.collectionViewLayout.targetContentOffset(
        forProposedContentOffset: CGPoint(
          x: offset.x + (isHorizontal ? way : 0), y: offset.y + (isHorizontal ? 0 : way)),
        withScrollingVelocity: CGPoint(x: isHorizontal ? speed : 0, y: isHorizontal ? 0 : speed))
      numbers += [target.x, target.y]
    }
    note(numbers, name, "3 thrown", "targets")
  }

  private mutating func note(_ fixture: ScenarioFixture, _ scenario: String, _ step: String) {
    let view = fixture.view
    let size = view.collectionViewLayout.collectionViewContentSize
    note([size.width, size.height], scenario, step, "content size")
    note([view.contentOffset.x, view.contentOffset.y], scenario, step, "content offset")
    let elements = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
    for attributes in elements where attributes.representedElementCategory != .decorationView {
      let kind = attributes.representedElementCategory == .cell ? "item" : "header"
      let path = attributes.indexPath
      note(numbers(attributes), scenario, step, "\(kind) \(path.section)-\(path.item)")
    }
    let visible = view.indexPathsForVisibleItems.sorted().map { "\($0.section)-\($0.item)" }
    recording.values["\(scenario) / \(step) / visible items"] = .words(visible)
  }

  private func numbers(_ attributes: UICollectionViewLayoutAttributes) -> [CGFloat] {
    let (frame, transform) = (attributes.frame, attributes.transform3D)
    return [
      frame.minX, frame.minY, frame.width, frame.height, attributes.alpha, CGFloat(attributes.zIndex),
      transform.m11, transform.m12, transform.m21, transform.m22, attributes.isHidden ? 1 : 0,
    ]
  }

  private mutating func note(_ numbers: [CGFloat], _ scenario: String, _ step: String, _ what: String) {
    recording.values["\(scenario) / \(step) / \(what)"] = .numbers(
      numbers.map { Double(($0 * 1000).rounded() / 1000) + 0 })
  }

  /// In which order the view calls the layout, the data source and the delegate.
  private mutating func traces() {
    let layout = TracedLayout()
    layout.itemSize = CGSize(width: 120, height: 120)
    let fixture = ScenarioFixture(layout)
    func note(_ step: String, _ recording: inout Recording) {
      recording.values["calls / \(step) / layout"] = .words(layout.takeCalls())
      recording.values["calls / \(step) / cells"] = .words(fixture.takeCalls())
    }
    note("1 first layout", &recording)
    fixture.view.contentOffset.y = 400
    fixture.view.layoutIfNeeded()
    note("2 scrolled", &recording)
    fixture.edit()
    note("3 edited", &recording)
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    note("4 invalidated", &recording)
    fixture.view.frame.size = CGSize(width: 640, height: 390)
    fixture.view.layoutIfNeeded()
    note("5 turned", &recording)
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    note("6 reloaded", &recording)
  }
}

import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct ViewsInteractionTests {
  /// Writes down where it goes.
  @MainActor
  private final class Recorder: NSObject, UIInteraction {
    private(set) weak var view: UIView?
    var log: [String] = []

    private func note(_ what: String, _ view: UIView?) {
      log.append("\(what) \(view.map { "\($0.tag)" } ?? "nil"), has \(self.view.map { "\($0.tag)" } ?? "nil")")
    }

    func willMove(to view: UIView?) { note("will", view) }
    func didMove(to view: UIView?) {
      note("did", view)
      self.view = view
    }
  }

  private func view(_ tag: Int) -> UIView {
    let view = UIView()
    view.tag = tag
    return view
  }

  @Test func aViewTellsAndKeepsItsInteractions() {
    let view = view(1)
    weak var kept: Recorder?
    do {
      let recorder = Recorder()
      view.addInteraction(recorder)
      #expect(recorder.log == ["will 1, has nil", "did 1, has nil"])
      kept = recorder
    }
    #expect(kept != nil && view.interactions.count == 1 && view.interactions[0] === kept)
    // Once is enough.
    if let kept { view.addInteraction(kept) }
    #expect(kept?.log.count == 2 && view.interactions.count == 1)
    kept?.log = []
    if let kept {
      view.removeInteraction(kept)
      #expect(kept.log == ["will nil, has 1", "did nil, has 1"])
    }
    #expect(kept == nil && view.interactions.isEmpty)
  }

  @Test func anInteractionHasOneViewAtATime() {
    let (first, second) = (view(1), view(2))
    let recorder = Recorder()
    first.addInteraction(recorder)
    recorder.log = []
    second.addInteraction(recorder)
    #expect(recorder.log == ["will nil, has 1", "did nil, has 1", "will 2, has nil", "did 2, has nil"])
    #expect(first.interactions.isEmpty && second.interactions.count == 1)
    recorder.log = []
    first.removeInteraction(recorder)
    #expect(recorder.log.isEmpty && recorder.view === second)
  }

  @Test func theListCanBeSet() {
    let view = view(1)
    let all = (0..<3).map { _ in Recorder() }
    view.interactions = [all[0], all[1]]
    for recorder in all { recorder.log = [] }
    view.interactions = [all[2], all[1]]
    #expect(view.interactions.count == 2 && view.interactions[0] === all[2] && view.interactions[1] === all[1])
    #expect(all[0].log == ["will nil, has 1", "did nil, has 1"] && all[1].log.isEmpty && all[2].log.count == 2)
    view.interactions = []
    #expect(view.interactions.isEmpty && all.allSatisfy { $0.view == nil })
  }
}

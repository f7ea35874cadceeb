import Combine
import Foundation

final class PublishingModel: ObservableObject {
  @Published private(set) var names: [String] = []
  @Published var query = ""
  let taps = PassthroughSubject<Int, Never>()
  var heard: [String] = []
  private var cancellables = Set<AnyCancellable>()

  init() {
    $query.dropFirst().removeDuplicates().map { $0.uppercased() }.sink { [weak self] in self?.heard.append($0) }
      .store(in: &cancellables)
    taps.filter { $0 > 1 }.combineLatest($names).sink { [unowned self] tap, names in heard.append("\(tap) \(names.count)") }
      .store(in: &cancellables)
  }

  func load() { names += ["a", "b"] }
  func end() { cancellables.removeAll() }
}

@MainActor let publishingPieces = [
  piece("published properties and operators") {
    let model = PublishingModel()
    model.query = "x"
    model.query = "x"
    model.taps.send(1)
    model.taps.send(2)
    model.load()
    return model.heard == ["X", "2 0", "2 2"] && model.names == ["a", "b"]
  },
  piece("a cancelled subscription hears nothing") {
    let model = PublishingModel()
    model.end()
    model.query = "x"
    model.taps.send(2)
    return model.heard.isEmpty
  },
  piece("errors and what replaces them") {
    struct Trouble: Error {}
    var values: [Int] = []
    var failed = false
    let first = Just("1").tryMap { _ -> Int in throw Trouble() }.replaceError(with: 7).sink { values.append($0) }
    let second = Fail<Int, Trouble>(error: Trouble()).sink(
      receiveCompletion: { if case .failure = $0 { failed = true } }, receiveValue: { values.append($0) })
    return withExtendedLifetime((first, second)) { values == [7] && failed }
  },
]

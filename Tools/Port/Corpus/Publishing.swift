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
  piece("the last value of each of several") {
    let (a, b, c) = (PassthroughSubject<Int?, Never>(), CurrentValueSubject<String, Never>("x"), PassthroughSubject<Bool, Never>())
    var heard: [String] = []
    var ended = false
    let both = Publishers.CombineLatest3(a, b, c).map { "\($0.map(String.init) ?? "nil") \($1) \($2)" }
      .sink(receiveCompletion: { _ in ended = true }, receiveValue: { heard.append($0) })
    a.send(1)
    c.send(true)
    b.send("y")
    a.send(nil)
    a.send(completion: .finished)
    b.send(completion: .finished)
    let isOpen = !ended
    c.send(completion: .finished)
    let two = Just(1).combineLatest(Just("z")) { "\($0)\($1)" }.sink { heard.append($0) }
    return withExtendedLifetime((both, two)) {
      heard == ["1 x true", "1 y true", "nil y true", "1z"] && isOpen && ended
    }
  },
  piece("merged publishers") {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var heard: [Int] = []
    let kept = [
      a.merge(with: b).sink { heard.append($0) }, Publishers.Merge3(a, b, Just(7)).sink { heard.append($0 * 10) },
      Publishers.MergeMany([a, b]).sink { heard.append($0 * 100) }, a.merge(with: b, Just(9)).sink { heard.append($0 * 1000) },
    ]
    a.send(1)
    b.send(2)
    return withExtendedLifetime(kept) { heard.sorted() == [1, 2, 10, 20, 70, 100, 200, 1000, 2000, 9000] }
  },
  piece("a published property takes what a publisher sends, and the object says that it changes") {
    let model = PublishingModel()
    var changes = 0
    let kept = model.objectWillChange.sink { changes += 1 }
    Just("typed").assign(to: &model.$query)
    return withExtendedLifetime(kept) { model.query == "typed" && changes == 1 }
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

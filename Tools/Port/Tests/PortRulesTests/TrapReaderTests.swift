import Testing

@testable import PortRules

@Suite struct TrapReaderTests {
  private func read(_ text: String) -> (reader: TrapReader, shown: [String]) {
    var reader = TrapReader()
    let shown = text.split(separator: "\n").map(String.init).filter { reader.read($0) }
    return (reader, shown)
  }

  @Test func theCallersOfATrapAreFound() {
    let (reader, shown) = read(
      """
      a word of the app
      App/List.swift:3: Fatal error: nothing here

      *** Signal 4: Backtracing from 0x7f4ad1ef9361... done ***

      *** Program crashed: Illegal instruction at 0x00007f4ad1ef9361 ***

      Thread 0 "App" crashed:

        0                  0x00007f4a _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
        1 [ra]             0x0000555d List.first.getter + 67 in App at /a b/App/List.swift:3:16
        2 [ra] [thunk]     0x0000555d protocol witness for A.b() in conformance C + 16 in App at //<compiler-generated>
        3 [ra] [system]    0x0000555d Screen.view.setter + 110 in App at /a b/App/Screen.swift:7
      ...

      Thread 1:

        0      0x00007f4a other() + 86 in App at /a b/App/Other.swift:1:2
      """)
    #expect(reader.reason == "Fatal error: nothing here")
    #expect(
      reader.places == [
        .init(file: "/a b/App/List.swift", line: 3, column: 16),
        .init(file: "/a b/App/Screen.swift", line: 7, column: 1),
      ])
    #expect(shown == ["a word of the app", "App/List.swift:3: Fatal error: nothing here"])
  }

  @Test func casts() {
    let reason = "Could not cast value of type 'A' (0x1) to 'B' (0x2)."
    #expect(read(reason + "\n").reader.reason == reason)
    #expect(read("all is well").reader.reason == nil)
  }

  @Test func whoAskedForAMissingValueGoesFirst() {
    let places = (1...3).map { TrapReader.Place(file: "/A.swift", line: $0, column: 1) }
    #expect(TrapReader.order(places, reason: "Fatal error: nil").map(\.line) == [1, 2, 3])
    let missing = "Fatal error: A.swift:1: cannot find 'b' in scope: this value of B cannot be left out"
    #expect(TrapReader.order(places, reason: missing).map(\.line) == [2, 3, 1])
  }
}

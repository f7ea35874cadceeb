#if canImport(Glibc)
  import Foundation
  import Testing

  @testable import BrowserDisplay

  @Suite struct FreedMemoryTests {
    /// In megabytes.
    private var resident: Int {
      let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
      return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) / 1_048_576 : 0
    }

    /// The allocator gives back by itself only what lies behind the last block in use.
    @Test func wholePagesGoBackToTheSystem() {
      let size = 64 << 10
      var blocks = (0..<4096).map { _ in
        let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        return block.initializeMemory(as: UInt8.self, repeating: 1, count: size)
      }
      // Some stay, so that what is freed lies between.
      for index in blocks.indices where index % 64 != 0 { blocks[index].deallocate() }
      let before = resident
      FreedMemory.giveBack()
      #expect(before - resident > 150)
      blocks = blocks.enumerated().filter { $0.offset % 64 == 0 }.map(\.element)
      for block in blocks { block.deallocate() }
    }
  }
#endif

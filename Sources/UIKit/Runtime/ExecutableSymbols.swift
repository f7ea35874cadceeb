#if DEBUG && os(Linux)
  import Foundation

  /// The names in the running program's symbol table.
  @MainActor
  enum ExecutableSymbols {
    /// The string table of an ELF file's symbols, each name between zero bytes; empty for a stripped file.
    private static let names: Data = {
      guard let file = try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped),
        file.count > 64, file[4] == 2, file[5] == 1
      else { return Data() }
      let headers = Int(read(file, 0x28, as: UInt64.self))
      let headerSize = Int(read(file, 0x3A, as: UInt16.self))
      let headerCount = Int(read(file, 0x3C, as: UInt16.self))
      func header(_ index: Int) -> Int { headers + index * headerSize }
      for index in 0..<headerCount where read(file, header(index) + 4, as: UInt32.self) == 2 {
        let strings = header(Int(read(file, header(index) + 0x28, as: UInt32.self)))
        let offset = Int(read(file, strings + 0x18, as: UInt64.self))
        let size = Int(read(file, strings + 0x20, as: UInt64.self))
        guard offset >= 0, size > 0, offset + size <= file.count else { return Data() }
        return file[offset..<(offset + size)]
      }
      return Data()
    }()

    /// A little-endian number; 0 outside the file.
    private static func read<Number: FixedWidthInteger>(_ file: Data, _ offset: Int, as type: Number.Type) -> Number {
      guard offset >= 0, offset + MemoryLayout<Number>.size <= file.count else { return 0 }
      return file.withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self)) }
    }

    /// The instance methods that `type` itself declares, as `name(label:label:)`.
    static func methods(of type: AnyClass) -> Set<String> {
      guard let mangled = _mangledTypeName(type) else { return [] }
      var found: Set<String> = []
      for symbol in symbols(startingWith: "$s" + mangled) where symbol.hasSuffix("F") || symbol.hasSuffix("FTq") {
        guard let name = demangle(symbol), let method = methodName(in: name) else { continue }
        found.insert(method)
      }
      return found
    }

    /// Returns the symbols with a prefix. Some milliseconds, once for each class that is looked at.
    ///
    /// - Complexity: O(n) in the size of the symbol table.
    private static func symbols(startingWith prefix: String) -> [String] {
      names.withUnsafeBytes { bytes -> [String] in
        guard let base = bytes.bindMemory(to: CChar.self).baseAddress else { return [] }
        return prefix.withCString { prefix in
          let length = strlen(prefix)
          var result: [String] = []
          var start = 0
          // Every name in the table ends with a zero byte.
          while start < bytes.count, bytes[bytes.count - 1] == 0 {
            if strncmp(base + start, prefix, length) == 0 { result.append(String(cString: base + start)) }
            start += strlen(base + start) + 1
          }
          return result
        }
      }
    }

    private static func demangle(_ symbol: String) -> String? {
      guard let text = swiftDemangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
      defer { free(text) }
      return String(cString: text)
    }

    /// `Module.Class.name(label: Type, …) -> Type` → `name(label:…)`. Without any label, none is printed.
    private static func methodName(in demangled: String) -> String? {
      guard let open = demangled.firstIndex(of: "(") else { return nil }
      let head = demangled[..<open]
      guard !head.contains("static "), let name = head.split(separator: ".").last else { return nil }
      var arguments: [Substring] = []
      var depth = 0
      var start = demangled.index(after: open)
      for index in demangled[open...].indices {
        switch demangled[index] {
        case "(", "[", "<": depth += 1
        case ")", "]", ">": depth -= 1
        default: break
        }
        let isEnd = depth == 0
        guard isEnd || (depth == 1 && demangled[index] == ",") else { continue }
        if start < index { arguments.append(demangled[start..<index]) }
        if isEnd { break }
        start = demangled.index(index, offsetBy: 2)
      }
      let labels = arguments.map { argument in argument.firstIndex(of: ":").map { argument[..<$0] } ?? "_" }
      return "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }
  }

  @_silgen_name("swift_demangle")
  private func swiftDemangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?
#endif

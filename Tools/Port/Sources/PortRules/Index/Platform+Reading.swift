extension Platform {
  /// Reads declarations from the sources of a module, line by line: they are formatted, so that each begins its line.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  public mutating func read(_ source: String) {
    var type: String?
    var kind = ""
    var isUnavailable: String?
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let isNested = line.first == " "
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard let first = words.first else { continue }
      // The entries of a table of selectors: `"refresh": method(`…
      if first == "super.selectorTable" || first.first == "\"" || first.first == "[" {
        for found in line.matches(of: /"([A-Za-z:]+)": method\(/) { selectors.insert(String(found.1)) }
      }
      if first.hasPrefix("@available(*,") { isUnavailable = reason(line) }
      guard !first.hasPrefix("//"), !first.hasPrefix("@") || words.count > 1 else { continue }
      if !isNested {
        if let declared = declaration(words) {
          type = declared.name
          if declared.kind != "extension" {
            types[declared.name] = types[declared.name] ?? isUnavailable ?? ""
            kind = declared.kind
            if declared.kind == "class" { classes[declared.name] = Class(superclass: superclass(line)) }
          }
          isUnavailable = nil
        }
      } else if let type, line.hasPrefix("  "), !line.hasPrefix("   ") {
        if let inner = declaration(words), ["class", "struct", "enum", "typealias"].contains(inner.kind) {
          nestedTypes[type + inner.name] = "\(type).\(inner.name)"
        }
        if kind == "protocol", first == "func" {
          let name = String(words[1].prefix { $0 != "(" })
          protocolMethods.insert(name)
          if !type.hasPrefix("UICollectionView"), type != "UIScrollViewDelegate" { requirements.insert(name) }
        }
        read(member: words, of: type)
      }
    }
  }

  /// The names that a source of `PortSupport` or of a stand-in declares, and those of Foundation's classes that it extends.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  public static func names(in source: String) -> Set<String> {
    let pattern =
      /^(?:extension (?=NSPredicate)| *(?:@[A-Za-z]+ )?(?:public|open) (?:static |final |class )?(?:class|struct|protocol|typealias|let|var|func|enum) )([A-Za-z_]+)/
    let lines = source.split(separator: "\n").filter { !$0.hasPrefix("   ") }
    return Set(lines.compactMap { $0.prefixMatch(of: pattern).map { String($0.1) } })
  }

  private mutating func read(member words: [Substring], of type: String) {
    if let index = words.firstIndex(of: "func"), index + 1 < words.count, classes[type] != nil {
      let line = words[(index + 1)...].joined(separator: " ")
      guard let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")") else { return }
      let name = String(line[..<open])
      let parameters = line[line.index(after: open)..<close]
      let labels = parameters.split(separator: ",").filter { $0.contains(":") }.map { parameter in
        let label = parameter.split(separator: " ").first.map(String.init) ?? ""
        return label == "_" ? "" : label.replacing(":", with: "")
      }
      classes[type]?.methods[name, default: []].append(labels)
    } else if words.contains("selectorTable:"), words.contains("class") {
      classes[type]?.hasSelectorTable = true
    } else if ["UIColor", "UIImage"].contains(type), let index = words.firstIndex(of: "var"), index + 1 < words.count {
      colorsAndImages.insert(String(words[index + 1].prefix { $0 != ":" }))
    }
  }

  private func declaration(_ words: [Substring]) -> (kind: String, name: String)? {
    let kinds: Set<Substring> = [
      "class", "struct", "enum", "protocol", "extension", "typealias", "actor", "func", "let", "var",
    ]
    guard let index = words.firstIndex(where: kinds.contains), index + 1 < words.count else { return nil }
    let isPublic = words[..<index].contains { ["public", "open"].contains($0) }
    guard isPublic || words[index] == "extension" else { return nil }
    return (String(words[index]), String(words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
  }

  private func superclass(_ line: Substring) -> String? {
    // After the generic parameters, which may have colons of their own.
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "<": depth += 1
      case ">": depth -= 1
      case ":" where depth == 0:
        let name = line[line.index(after: index)...].drop { $0 == " " }.prefix {
          $0.isLetter || $0.isNumber || $0 == "." || $0 == "_"
        }
        return name.split(separator: ".").last.map(String.init)
      default: break
      }
    }
    return nil
  }

  private func reason(_ line: Substring) -> String? {
    guard line.contains("unavailable"), let start = line.firstIndex(of: "\"") else { return nil }
    return String(line[line.index(after: start)...].prefix { $0 != "\"" })
  }
}

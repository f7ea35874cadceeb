import PortRules
import Testing

/// Resources are in folders beside the program, one of each module.
@Suite struct BundleTests {
  @Test(arguments: [
    ("NSLocalizedString(\"a\", comment: \"\")", "NSLocalizedString(\"a\", bundle: Bundle.portedMain(), comment: \"\")"),
    (
      "NSLocalizedString(a, tableName: nil, bundle: .main, value: a, comment: \"\")",
      "NSLocalizedString(a, tableName: nil, bundle: Bundle.portedMain(), value: a, comment: \"\")"
    ),
    ("NSLocalizedString(a, bundle: b, comment: \"\")", "NSLocalizedString(a, bundle: b, comment: \"\")"),
    ("String(localized: \"a\")", "String(localized: \"a\", bundle: Bundle.portedMain())"),
    (
      "String(localized: \"a\", comment: \"b\")",
      "String(localized: \"a\", bundle: Bundle.portedMain(), comment: \"b\")"
    ),
    ("String(a)", "String(a)"), ("DispatchQueue.main", "DispatchQueue.main"),
    ("Bundle.main.url(forResource: b)", "Bundle.portedMain().url(forResource: b)"),
    ("Bundle(for: B.self)", "Bundle.ported(for: B.self)"), ("Bundle(identifier: b)", "Bundle.ported(identifier: b)"),
    ("Bundle.main.infoDictionary", "Bundle.portedMain().portedInfo"),
    ("b.object(forInfoDictionaryKey: c)", "b.portedObject(forInfoDictionaryKey: c)"), ("b.object", "b.object"),
  ])
  func bundlesAreThoseOfTheModules(_ before: String, _ after: String) {
    #expect(lowered("let a = " + before) == "let a = " + after)
  }

  @Test func membersOfBundlesReadTheInfo() {
    let head = "extension Bundle { var name: Any? { "
    #expect(
      lowered(head + "object(forInfoDictionaryKey: \"a\") ?? infoDictionary } }")
        == head + "portedObject(forInfoDictionaryKey: \"a\") ?? portedInfo } }")
    #expect(
      lowered("struct A { let infoDictionary = 1; var b: Int { infoDictionary } }").contains("{ infoDictionary }"))
  }
}

import Foundation
import FoundationStandIn
import Testing

/// Predicates from texts answer as those of Apple's Foundation do.
@Suite struct PredicateTests {
  private class Named: NSObject {
    let name: String
    init(name: String) { self.name = name }
  }
  private final class Person: Named {
    let age: Int
    let nick: String?
    init(name: String, age: Int, nick: String?) {
      (self.age, self.nick) = (age, nick)
      super.init(name: name)
    }
  }

  private let ada = Person(name: "Ada Lovelace", age: 36, nick: nil)

  @Test(arguments: [
    ("SELF MATCHES '[a-z]+@[a-z]+\\\\.com'", "ada@example.com", true), ("SELF MATCHES 'da'", "ada", false),
    ("self contains[c] 'DA'", "ada", true), ("SELF CONTAINS 'DA'", "ada", false),
    ("SELF CONTAINS[cd] \"É\"", "cafe", true), ("SELF BEGINSWITH 'a'", "ada", true),
    ("SELF ENDSWITH 'a' AND NOT SELF == 'a'", "ada", true), ("SELF LIKE 'a?a'", "adam", false),
    ("SELF LIKE '?d*'", "ada", true), ("SELF IN {'ada', 'bob'}", "ada", true),
    ("SELF.length > 3 || SELF == 'ada'", "ada", true), ("(SELF == 'x' OR SELF == 'y') AND TRUEPREDICATE", "x", true),
  ])
  func texts(_ format: String, _ text: String, _ answer: Bool) {
    #expect(NSPredicate(format: format).evaluate(with: text) == answer)
  }

  @Test func argumentsStandInTheirOrder() {
    let predicate = NSPredicate(format: "%K CONTAINS[c] %@ AND age >= %d", "name", "LOVE", 36)
    #expect(predicate.evaluate(with: ada) && !predicate.evaluate(with: Person(name: "Love", age: 3, nick: nil)))
    #expect(NSPredicate(format: "name IN %@", ["Ada Lovelace"]).evaluate(with: ada))
    #expect(NSPredicate(format: "age == %@", argumentArray: [36]).evaluate(with: ada))
  }

  @Test func keysAreStoredPropertiesAndEntries() {
    #expect(NSPredicate(format: "nick == nil").evaluate(with: ada))
    #expect(NSPredicate(format: "nick != nil").evaluate(with: Person(name: "", age: 0, nick: "A")))
    #expect(
      NSPredicate(format: "pet.legs = 4 AND pet.isTame = YES").evaluate(with: ["pet": ["legs": 4, "isTame": true]]))
    #expect(!NSPredicate(format: "missing > 1").evaluate(with: ada))
  }

  @Test func variablesAreSubstituted() {
    let predicate = NSPredicate(format: "$tag == 'a'")
    #expect(predicate.evaluate(with: nil, substitutionVariables: ["tag": "a"]))
    #expect(!predicate.evaluate(with: nil, substitutionVariables: ["tag": "b"]))
  }

  @Test(arguments: [
    "", "SELF", "SELF MATCHES", "(SELF == 'a'", "SELF WITHIN 'a'", "a == %@", "SELF == 'a' SELF", "== ==", "%K",
  ])
  func whatIsNotUnderstoodIsFalse(_ format: String) {
    #expect(!NSPredicate(format: format).evaluate(with: "a"))
  }

  @Test func arraysAreFiltered() {
    let names = NSArray(array: ["Ada", "Bob", "Adam"])
    #expect(names.filtered(using: NSPredicate(format: "SELF BEGINSWITH[c] 'ad'")) as? [String] == ["Ada", "Adam"])
  }
}

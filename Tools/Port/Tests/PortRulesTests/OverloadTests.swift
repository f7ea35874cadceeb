import PortRules
import Testing

/// Declarations that differ in their types alone, and calls that UIKit's own declarations here do not take.
@Suite struct OverloadTests {
  private static var tables: Platform {
    var platform = Platform()
    platform.read(
      """
      public protocol UITableViewDataSource: AnyObject {
        func numberOfSections(in tableView: UITableView) -> Int
      }
      public protocol UIScrollViewDelegate: AnyObject {
        func scrollViewDidScroll(_ scrollView: UIScrollView)
      }
      """)
    return platform
  }

  @Test(arguments: [
    ("override func f(by _: Int) -> Int { 1 }", "override func f(by unnamed1: Int) -> Int { f_inA(by: unnamed1) }"),
    (
      "override func f(_: Int, to _: Int) {}",
      "override func f(_ unnamed1: Int, to unnamed2: Int) { f_inA(unnamed1, to: unnamed2) }"
    ),
    ("override func f(_ a: Bool = true) {}", "override func f(_ a: Bool = true) { f_inA(a) }"),
  ])
  func overridesInExtensions(_ method: String, _ added: String) {
    #expect(lowered("class A: B {\n}\nextension A { \(method) }").contains(added))
  }

  /// An overload of an override keeps its name.
  @Test func overloadsInExtensions() {
    let after = lowered("class A: B {\n}\nextension A { override func f(_ a: Int) {}; func f(_ a: String) {} }")
    #expect(after.contains("extension A { func f_inA(_ a: Int) {}; func f(_ a: String) {} }"))
  }

  @Test func entriesOfOverloads() {
    let after = lowered(
      "class A: NSObject { @objc func f(_ a: Int!, b: B) -> C! { c }; func f(_ a: String, b: B) {}; let s = #selector(f(_:b:)) }"
    )
    #expect(after.contains("[\"f:b:\": method({ it in { it.f($0, b: $1) } } as (A) -> (Int?, B) -> C?)]"))
  }

  @Test func tablesNeedUIKit() {
    let source = SourceFile(path: "A.swift", text: "import Foundation\nclass A: NSObject { @objc func f() {} }")
    #expect(Lowering(platform: Platform()).lower([source]).files[0].text.hasPrefix("import UIKit\n"))
  }

  @Test(arguments: [
    ("a.numberOfSections?(in: t)", "portedOptional(a.numberOfSections(in: t))"),
    ("b = t.a?.numberOfSections?(in: t) ?? 1", "b = portedOptional(t.a?.numberOfSections(in: t)) ?? 1"),
    ("a?.numberOfSections?(in: t).description", "a?.numberOfSections(in: t).description"),
    ("b = a.numberOfSections!(in: t)", "b = a.numberOfSections(in: t)"),
    ("a?.scrollViewDidScroll?(t)", "a?.scrollViewDidScroll?(t)"),
    ("numberOfSections?(t)", "numberOfSections?(t)"),
    (
      "class A { var numberOfSections: ((Int) -> Void)? }; a.numberOfSections?(3)",
      "class A { var numberOfSections: ((Int) -> Void)? }; a.numberOfSections?(3)"
    ),
  ])
  func optionalCallsOfTables(_ before: String, _ after: String) {
    #expect(lowered(before, platform: Self.tables) == after)
  }

  /// The first of a line of classes implements a protocol, the others override.
  @Test func observers() {
    let method = "override func observeValue(forKeyPath a: String?, of b: Any?, change: C?, context: D?)"
    let after = lowered(
      "class A: NSObject { \(method) { super.observeValue(forKeyPath: a, of: b, change: change, context: context) } }\nclass B: A { \(method) {} }"
    )
    #expect(after.contains("class A: NSObject, @preconcurrency PortedObserver { func observeValue("))
    #expect(after.contains("{ () }") && after.contains("class B: A { override func observeValue("))
  }

  @Test(arguments: [
    ("Self.init(nibName: a, bundle: nil)", "portedMake(Self.self, nibName: a, bundle: nil)"),
    ("Self(nibName: a, bundle: nil)", "portedMake(Self.self, nibName: a, bundle: nil)"),
    ("self.init(nibName: a, bundle: nil)", "self.init(nibName: a, bundle: nil)"),
    ("let a = { [weak b, weak c] in\n d() }", "let a = Optional({ [weak b, weak c] in\n d() })!"),
    ("let a = { [weak b, c] in d() }", "let a = { [weak b, c] in d() }"),
    ("f { [weak b, weak c] in d() }", "f { [weak b, weak c] in d() }"),
  ])
  func expressions(_ before: String, _ after: String) { #expect(lowered(before) == after) }
}

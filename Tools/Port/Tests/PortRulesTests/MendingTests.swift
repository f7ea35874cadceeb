import SwiftParser
import SwiftSyntax
import Testing

@testable import PortRules

@Suite struct MendingTests {
  /// The place is marked by `^` in the text.
  private func mended(_ marked: String, _ message: String, isTrap: Bool = false) -> String {
    let before = marked.prefix { $0 != "^" }
    let text = marked.replacing("^", with: "")
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    let diagnostic = Mending.Diagnostic(
      line: before.count { $0 == "\n" } + 1, column: column, message: message, isTrap: isTrap)
    return Mending(path: "A.swift", text: "import PortSupport\n#sourceLocation(file: \"/A.swift\", line: 1)\n" + text)
      .mend([diagnostic]).text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      .joined(separator: "\n")
  }

  @Test(arguments: [
    ("func f() {\n  a()\n  ^b(\n1)\n  c()\n}", "func f() {\n  a()\n  portedMissing(\"*\") as Void\n\n  c()\n}"),
    ("func f() -> Int { a(); return ^b }", "func f() -> Int { a(); return portedMissing(\"*\") }"),
    ("func f() -> Int { ^b }", "func f() -> Int { portedMissing(\"*\") }"),
    ("func f() { ^b }", "func f() { portedMissing(\"*\") as Void }"),
    ("var a: Int { ^b }", "var a: Int { portedMissing(\"*\") }"),
    ("var a = 1 { didSet { ^b } }", "var a = 1 { didSet { portedMissing(\"*\") as Void } }"),
    ("func f() { g { ^b } }", "func f() { g { portedMissing(\"*\") } }"),
    ("class A { var a: ^B?; var c = 1 }", "class A { var c = 1 }"),
    ("^import B\nclass A {}", "\nclass A {}"),
    ("#if canImport(UIKit)\nimport ^B\n#endif\nclass A {}", "#if canImport(UIKit)\n\n#endif\nclass A {}"),
    ("func f() { guard let a, ^b.c else { return } }", "func f() { guard let a else { return } }"),
    ("func f() { guard ^b.c, let a else { return } }", "func f() { guard let a else { return } }"),
    ("func f() { guard ^b else { return } }", "func f() { portedMissing(\"*\") as Void }"),
    ("func f() { ^b(); c() }", "func f() { portedMissing(\"*\") as Void; c() }"),
    ("class A: ^BController {}", "class A: PortedMissingController {}"),
    ("class A: ^SwipeCollectionViewCell {}", "class A: UICollectionViewCell {}"),
    ("class A: ^ESTabBarController {}", "class A: UITabBarController {}"),
    ("func f() -> Int { return ^b?.c ?? d }", "func f() -> Int { return portedMissing(\"*\") ?? d }"),
    ("func f() { a = 1 + (^b?.c ?? d) }", "func f() { a = 1 + (portedMissing(\"*\") ?? d) }"),
    ("func f() { a = 1 + ^b?.c ?? d }", "func f() { portedMissing(\"*\") as Void }"),
    ("func f() { a = ^b.c > 3 ? d : e }", "func f() { a = portedMissing(\"*\") ? d : e }"),
    ("func f() { a ? ^b.c() : d() }", "func f() { portedMissing(\"*\") as Void }"),
    ("func f() { a ? b() : ^d() }", "func f() { portedMissing(\"*\") as Void }"),
    ("func f() { a = b ? c : ^d ? e : g }", "func f() { a = b ? c : portedMissing(\"*\") ? e : g }"),
    ("func f() { if ^b.c { d() } else { e() } }", "func f() { if portedMissing(\"*\") { d() } else { e() } }"),
    ("func f() { if ^b { c() } }", "func f() { if portedMissing(\"*\") { c() } }"),
    ("func f() { if let a = ^b { a() } else { c() } }", "func f() { portedMissing(\"*\") as Void; do { c() } }"),
    ("func f() { if let a = ^b { a() } }", "func f() { portedMissing(\"*\") as Void }"),
    ("func f() { if let a = ^b { a() } else if c { d() } }", "func f() { portedMissing(\"*\") as Void; if c { d() } }"),
    ("class A: ^BView, C {}", "class A: UIView, C {}"),
    ("class A: C, ^BDelegate {}", "class A: C {}"),
    ("class A: ^BDelegate {}", "class A {}"),
    ("class A {\n@^b var c = 1 }", "class A {\nvar c = 1 }"),
  ])
  func theSmallestPieceGoes(_ before: String, _ after: String) {
    #expect(
      mended(before, "cannot find 'b' in scope").replacing("A.swift:", with: "").replacing(
        /portedMissing\("[^"]*"\)/, with: "portedMissing(\"*\")"
      ).replacing("  ", with: " ")
        == after.replacing("  ", with: " "))
  }

  @Test(arguments: [
    (
      "class A: B { override func ^f() {} }", "method does not override any method from its superclass",
      "class A: B { func f() {} }"
    ),
    (
      "class A: B { public func ^f() {} }", "overriding declaration requires an 'override' keyword",
      "class A: B { override public func f() {} }"
    ),
    (
      "let a = [push(item.type.^init(), 3)]",
      "constructing an object of class type 'UIViewController' with a metatype value must use a 'required' initializer",
      "let a = [push(portedMake(item.type), 3)]"
    ),
    (
      "let a = ^kind?.init() ?? b",
      "value of optional type 'UIViewController.Type?' must be unwrapped to a value of type 'UIViewController.Type'",
      "let a = (kind).map { portedMake($0) } ?? b"
    ),
    (
      "let a = (b ?? C.self).^init(frame: d)",
      "constructing an object of class type 'UIView' with a metatype value must use a 'required' initializer",
      "let a = portedMake((b ?? C.self), frame: d)"
    ),
    (
      "func f<T: UIView>() -> T { ^T() }",
      "constructing an object of class type 'T' with a metatype value must use a 'required' initializer",
      "func f<T: UIView>() -> T { portedMake(T.self) }"
    ),
    (
      "let a = b(default: V.^init, c: d)",
      "constructing an object of class type 'Self.V' with a metatype value must use a 'required' initializer",
      "let a = b(default: { portedMake(V.self) }, c: d)"
    ),
    (
      "let a: (Int) -> V = { _ in .^init() }",
      "constructing an object of class type 'V' with a metatype value must use a 'required' initializer",
      "let a: (Int) -> V = { _ in portedMake(V.self) }"
    ),
    (
      "init(a: Int, b: @escaping ([^B.C]?) -> Void) {}", "cannot find type 'B' in scope",
      "init(a: Int, b: @escaping ([Any]?) -> Void) {}"
    ),
    (
      "if !old.^isEqual(new) { f() }", "value of type 'AnyObject' has no member 'isEqual'",
      "if !(old as! NSObject).isEqual(new) { f() }"
    ),
    (
      "let a = b?.window?^?.frame", "cannot use optional chaining on non-optional value of type 'UIWindow'",
      "let a = b?.window?.frame"
    ),
    ("a(b!.window!^!)", "cannot force unwrap value of non-optional type 'UIWindow'", "a(b!.window!)"),
    (
      "let a = ^abs(self)", "static member 'abs' cannot be used on instance of type 'CGFloat'",
      "let a = Swift.abs(self)"
    ),
    (
      "class A { func f() -> Int { if b { return 1 } ^} }",
      "missing return in instance method expected to return 'Int'",
      "class A { func f() -> Int { if b { return 1 } return portedMissing(\"*\") } }"
    ),
    ("func f(a: Set<^B>) {}; var c = 1", "cannot find type 'B' in scope", " var c = 1"),
    ("class ^A: B, C, D {}", "type 'A' does not conform to protocol 'C'", "class A: B, D {}"),
    (
      "class A { func f() -> Int { ^} }", "missing return in instance method expected to return 'Int'",
      "class A { func f() -> Int { return portedMissing(\"*\") } }"
    ),
    (
      "class A: B { ^}", "'required' initializer 'init(coder:)' must be provided by subclass of 'B'",
      "class A: B { required init?(coder: NSCoder) { fatalError(\"*\") } }"
    ),
  ])
  func messagesAskForMore(_ before: String, _ message: String, _ after: String) {
    #expect(mended(before, message).replacing(/"A.swift:[^"]*"/, with: "\"*\"") == after)
  }

  /// What `view` and the protocol are for is seen when `Pager` has a superclass again.
  @Test func aMissingSuperclassIsMendedFirst() {
    let text = "class Pager: BaseController, Source, Sink { func f() { view } }"
    let found = ["BaseController", "Source", "view"].map { name in
      Mending.Diagnostic(
        line: 1, column: text.utf8.distance(from: text.startIndex, to: text.ranges(of: name)[0].lowerBound) + 1,
        message: "cannot find \(name == "view" ? "" : "type ")'\(name)' in scope")
    }
    let mending = Mending(path: "A.swift", text: text)
    #expect(Mending.first([(mending, found)]).map { $0.map(\.column) } == [[14]])
  }

  /// What follows from a name that is missing in one function does not stand in another; a declaration that goes may have effects anywhere.
  @Test func whatFollowsFromAMissingNameWaits() {
    func first(_ text: String, _ messages: KeyValuePairs<String, String>) -> [String] {
      let found = messages.map { place, message in
        Mending.Diagnostic(
          line: 1, column: text.utf8.distance(from: text.startIndex, to: text.ranges(of: place)[0].lowerBound) + 1,
          message: message)
      }
      return Mending.first([(Mending(path: "A.swift", text: text), found)])[0].map(\.message)
    }
    let missing = "cannot find 'b' in scope"
    let other = "cannot convert value"
    let text = "class A { var x: X; func f() { b(); c() }; func g() { d(); abs(1) } }"
    #expect(first(text, ["b()": missing, "c()": other]) == [missing])
    #expect(first(text, ["b()": missing, "d()": other]) == [missing, other])
    #expect(first(text, ["X;": "cannot find type 'X' in scope", "d()": other]).count == 1)
    #expect(first(text, ["c()": other, "d()": other]) == [other, other])
    // What is written anew and does the same need not wait.
    let answered = "static member 'abs' cannot be used on instance of type 'CGFloat'"
    #expect(first(text, ["X;": missing, "d()": other, "abs(1)": answered]) == [missing, answered])
  }

  private func starred(_ marked: String, _ message: String, isTrap: Bool) -> String {
    mended(marked, message, isTrap: isTrap).replacing(/portedMissing\("[^"]*"(, isTyped: true)?\)/, with: "*")
  }

  @Test func whatUsesANameThatGoesIsNamedWithItsLine() {
    let text = "let f = {\n let a = b()\n\n a.c = 1 }"
    let result = Mending(path: "A.swift", text: text).mend([
      Mending.Diagnostic(line: 2, column: 10, message: "cannot find 'b' in scope")
    ])
    #expect(
      result.cuts.map(\.line) == [2, 4] && result.cuts.last?.message == "'a' has no value, since it is left out")
    #expect(result.text.contains(/portedMissing\("A.swift:4: .'a.' has no value/))
    var left = LeftOut()
    left.add([("A.swift", result)])
    #expect(left.lines("left out").contains("A.swift:4: left out with it: 'a' has no value, since it is left out"))
  }

  /// A name whose statement goes does not come to mean a property around.
  @Test(arguments: [
    ("var a: Int { let a = ^b; return a }", "var a: Int { * as Void; let a = PortedLeftOut(); return * }"),
    (
      "func f() { let (a, c) = ^b\n g(a) }",
      "func f() { * as Void; let a = PortedLeftOut(); let c = PortedLeftOut()\n * as Void }"
    ),
    (
      "func f() { guard let a = ^b else { return }\n a() }",
      "func f() { * as Void; let a = PortedLeftOut()\n * as Void }"
    ),
    (
      "let f = { let a = ^b()\n a.c = 1\n\n d(a)\n e { a.c }\n a.d {\n a.c\n }\n x.a(a: 1) }",
      "let f = { * as Void; let a = PortedLeftOut()\n * as Void\n\n * as Void\n e { * }\n * as Void\n\n\n x.a(a: 1) }"
    ),
    (
      "let f = { let a = ^b\n let c = a.d ?? 1\n if a.e { g(c) }\n let h = a\n i(h) }",
      "let f = { * as Void; let a = PortedLeftOut()\n let c = * ?? 1\n if * { g(c) }\n * as Void; let h = PortedLeftOut()\n * as Void }"
    ),
    ("init(a: A) { self.a = c + ^b;\n d.e = a }", "init(a: A) { self.a = *;\n d.e = a }"),
    ("init() { ^b.c = 1 }", "init() { * as Void }"),
    ("init() { f { a = ^b } }", "init() { f { * } }"),
    ("func f() { guard let self = ^b else { return }\n a() }", "func f() { * as Void\n a() }"),
    (
      "func f() { guard c, let a = ^b,\n a.c else { return } }",
      "func f() { guard c, case let a = * as PortedLeftOut,\n a.c else { return } }"
    ),
    (
      "func f() { guard case .d(let a) = ^b, c else { return } }",
      "func f() { guard case let a = * as PortedLeftOut, c else { return } }"
    ),
    ("func f() { guard let a = c else { throw ^b } }", "func f() { guard let a = c else { return * } }"),
    ("func f() { if let a = ^b { a() }; c() }", "func f() { * as Void; c() }"),
    (
      "class A { func f(_ a: C?, b: Int = ^d) {}; func f(_ a: Any) { e(); f(a as? C); f() } }",
      "class A {  func f(_ a: Any) { e(); * as Void; f() } }"
    ),
  ])
  func namesStayBound(_ before: String, _ after: String) {
    #expect(starred(before, "cannot find 'b' in scope", isTrap: false) == after)
  }

  @Test(arguments: [
    (
      "lazy var a: Int = { guard let a = b as? Int else { ^fatalError(\"c\") }; return a }()",
      "lazy var a: Int = { guard let a = b as? Int else { return * }; return a }()"
    ),
    (
      "init() { guard c, let a = b.map({\n $0 }), let d = a else {\n ^fatalError()\n }\n e = d }",
      "init() { guard case let a = (b.map({\n $0 })) ?? *, case let d = (a) ?? * else {\n fatalError()\n }\n e = d }"
    ),
    ("func f() { let a = b^!.c; a() }", "func f() { let a = true ? * : b!.c; a() }"),
    ("class A { lazy var a: B = ^b! }", "class A { lazy var a: B = true ? * : b! }"),
    (
      "func f() { guard let a = b^!.c, a.d else { return } }",
      "func f() { guard let a = true ? * : b!.c, a.d else { return } }"
    ),
    ("func f() { let a = true ? portedMissing(\"x\") : ^b! }", "func f() { * as Void; let a = PortedLeftOut() }"),
    ("func f() { let a = b.map { ^$0! } }", "func f() { let a = b.map { * } }"),
  ])
  func whatTrapsKeepsItsType(_ before: String, _ after: String) {
    #expect(starred(before, "Fatal error: c", isTrap: true) == after)
  }

  /// What takes a piece's place and does not compile either goes with what is around it.
  @Test func aSecondErrorTakesMore() {
    #expect(
      mended("func f() { g { ^portedMissing(\"x\") } }", "generic parameter 'Value' could not be inferred")
        .contains("func f() { portedMissing(\"A.swift:1: generic"))
  }

  /// Wherever errors are, what remains can be parsed, and has as many lines.
  @Test func whatRemainsIsSwift() {
    let text = """
      import UIKit
      class A: B, C {
        @objc var a: Int { didSet { f() } }
        var b: Int { get { return 1 } set { print(newValue) } }
        override func f(_ x: Int = 3) -> Int {
          guard let y = g?.h else { return 0 }
          switch y { case 1: return 2; default: break }
          #if DEBUG
          return list.map { $0 + 1 }.first { value in
            value > 0
          } ?? 2
          #else
          return 3
          #endif
        }
      }
      enum E: String { case a, b(Int) }
      extension A: D { }
      """
    for (number, line) in text.split(separator: "\n").enumerated() {
      for column in 1...line.utf8.count {
        let result = Mending(path: "A.swift", text: text).mend([
          .init(line: number + 1, column: column, message: "cannot find 'x' in scope")
        ])
        #expect(!Parser.parse(source: result.text).hasError, "\(number + 1):\(column)\n\(result.text)")
        #expect(result.text.count { $0 == "\n" } == text.count { $0 == "\n" } + (result.cuts.isEmpty ? 0 : 1))
      }
    }
  }

  @Test func linesAreThoseOfTheOriginal() {
    let text =
      "#sourceLocation(file: \"/A.swift\", line: 1)\na\n#if X\nb\n#endif\n#sourceLocation(file: \"/A.swift\", line: 2)\nc\nd"
    let map = LineMap(text)
    func offset(_ line: Int) -> Int? { map.offset(of: .init(line: line, column: 1, message: "")) }
    #expect(offset(1).map { text.utf8.dropFirst($0).first } == UInt8(ascii: "a"))
    #expect(offset(3).map { text.utf8.dropFirst($0).first } == UInt8(ascii: "d"))
    #expect(offset(99) == nil)
    // Added declarations stand before the brace of a class, which is counted anew.
    let parts = LineMap(
      "#sourceLocation(file: \"/A.swift\", line: 1)\nvar a: B\n#sourceLocation(file: \"/A.swift\", line: 1)\n}")
    let first = parts.offset(of: .init(line: 1, column: 8, message: ""))
    #expect(first == parts.offset(of: .init(line: 1, column: 7, message: "")).map { $0 + 1 })
    #expect(parts.offset(of: .init(line: 1, column: 1, message: "")).map { $0 > first! } == true)
  }

  /// What does not compile because of something else stands after it, and is not counted among the missing names.
  @Test func causesStandBeforeTheirEffects() {
    func mend(_ text: String, _ message: String) -> Mending.Result {
      Mending(path: "A.swift", text: text).mend([.init(line: 1, column: 1, message: message)])
    }
    var places = LeftOut()
    places.add([("Z.swift", mend("let player = Player()", "cannot find 'Player' in scope"))])
    places.add([
      ("A.swift", mend("player.play()", "cannot find 'player' in scope")),
      ("B.swift", mend("UIFoo()", "cannot find 'UIFoo' in scope")),
    ])
    #expect(
      places.lines("left out") == [
        "B.swift:1: left out: cannot find 'UIFoo' in scope", "Z.swift:1: left out: cannot find 'Player' in scope",
        "A.swift:1: left out with it: cannot find 'player' in scope", "", "Player, 1 place",
        "UIFoo, 1 place",
      ])
    #expect(places.count == 3)
  }

  @Test func namesAreGrouped() {
    let grouped = MissingName.grouped([
      "cannot find type 'AVPlayer' in scope", "cannot find 'AVPlayer' in scope", "cannot find 'model' in scope",
      "no such module 'Kingfisher'", "value of type 'UIView' has no member 'kf'",
    ])
    #expect(grouped.map(\.name) == ["AVPlayer", "Kingfisher", "UIView.kf", "model"])
    #expect(grouped.map(\.count) == [2, 1, 1, 1])
    #expect(grouped[0].advice.contains("player"))
    #expect(grouped[3].advice.isEmpty)
    let unavailable = MissingName.grouped(["'appearance()' is unavailable: There are no appearance proxies."])
    #expect(unavailable.map(\.advice) == ["There are no appearance proxies."])
  }

  @Test(arguments: [
    ("let a = i[\"k\"]?.^cgRectValue", "cgRectValue", "let a = ((i[\"k\"]) as? NSValue)?.cgRectValue"),
    ("let a = (i as AnyObject).^doubleValue", "doubleValue", "let a = (((i as AnyObject)) as? NSNumber)?.doubleValue"),
    ("let a = i?.^uintValue", "uintValue", "let a = ((i) as? NSNumber)?.uintValue"),
    ("a.^isEqual(b)", "isEqual", "(a as! NSObject).isEqual(b)"),
    (
      "i.forEach { $0.^arrange() }", "arrange",
      "i.forEach { _ = (($0) as? any SelectorResponder)?.perform(Selector(\"arrange\")) }"
    ),
  ])
  func membersOfAnyObjectAreThoseOfTheClassThatHasThem(_ before: String, _ name: String, _ after: String) {
    let message = "value of type 'AnyObject' has no member '\(name)'"
    #expect(mended(before, message) == after)
    let column = before.prefix { $0 != "^" }.count + 1
    let diagnostic = Mending.Diagnostic(line: 1, column: column, message: message)
    let result = Mending(path: "A.swift", text: before.replacing("^", with: "")).mend([diagnostic])
    #expect(result.cuts.map(\.isAnswered) == [true])
  }
}

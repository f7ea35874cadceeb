import CoreLocation
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif
typealias Base = UIViewController
class OverAlias: Base { var n = 0; @objc func fire() { n = 1 } }

// What needs no lowering stays as it is: 世界, emoji 👩‍👩‍👧 and "#selector(x)" in strings and comments.
/* @objc func commented() /* nested */ #selector(nothing) */
let text = "#selector(Namer.plain) @objc"
let raw = #"@objc \#(1 + 1) "quoted""#
let lines = """
  @objc func inText()
    #selector(inText)
  """
struct Callback { var didEnd: ((Int) -> Int)? }
func tryCallback() -> Int? { Callback(didEnd: { $0 + 1 }).didEnd?(1) }
infix operator <+>
func <+> (a: Int, b: Int) -> Int { a + b }
let closure: @Sendable (Int) -> Int = { $0 * 2 }
let number = 1_000 <+> 0x10
func `default`() -> Int { 7 }
let tuple = (a: 1, b: (2, "c"))
let regex = #/[a-z]+@objc/#

let unchangedPieces = [
  piece("a superclass by another name") { let o = OverAlias(); _ = o.perform(#selector(OverAlias.fire)); return o.n == 1 },
  piece("a string") { text == "#selec" + "tor(Namer.plain) @ob" + "jc" },
  piece("a raw string") { raw.hasPrefix("@objc 2") },
  piece("several lines") { lines.split(separator: "\n").count == 2 && lines.hasSuffix("  #selector(inText)") },
  piece("an optional closure is no optional requirement") { tryCallback() == 2 },
  piece("an operator") { number == 1016 },
  piece("an attribute of a type") { closure(4) == 8 },
  piece("backticks") { `default`() == 7 },
  piece("a tuple") { tuple.b.1 == "c" },
  piece("a regular expression") { "abc@objc".wholeMatch(of: regex) != nil },
  piece("a line") { [#line] == [38] },
]

import UIKit

class Conditional: NSObject {
  var log: [String] = []
  #if os(iOS)
  @objc func onPhone() { log.append("phone") }
  #else
  @objc func elsewhere() { log.append("elsewhere") }
  #endif
  #if SOMETHING_UNKNOWN
  @objc func never() {}
  #elseif canImport(UIKit)
  @objc func withUIKit() { log.append("UIKit") }
  #endif
  @objc func always() { log.append("always") }
}
#if os(iOS) && !SOMETHING_UNKNOWN
extension Conditional {
  @objc func inExtension() { log.append("extension") }
}
#endif
#if SOMETHING_UNKNOWN
extension Conditional { @objc func neverThere() {} }
#endif
class ConditionalScreen: UIViewController { var n = 0 }
extension ConditionalScreen {
  #if os(iOS)
  override func viewDidLoad() { super.viewDidLoad(); n = 1 }
  #else
  override func viewDidLoad() { super.viewDidLoad(); n = 2 }
  #endif
}
#if os(iOS)
import UIKit
#endif
let afterConditions = #line

@MainActor private func calls(_ name: String) -> [String] {
  let target = Conditional()
  _ = target.perform(Selector(name))
  return target.log
}
let conditionPieces = [
  piece("os(iOS) holds") { calls("onPhone") == ["phone"] },
  piece("the other branch does not") { !Conditional().responds(to: Selector("elsewhere")) },
  piece("elseif") { calls("withUIKit") == ["UIKit"] },
  piece("without a condition") { calls("always") == ["always"] },
  piece("an extension under a condition") { calls("inExtension") == ["extension"] },
  piece("an extension that is not there") { !Conditional().responds(to: Selector("neverThere")) },
  piece("an override under a condition") { let s = ConditionalScreen(); s.loadViewIfNeeded(); return s.n == 1 },
  piece("lines keep their numbers") { afterConditions == 36 },
]

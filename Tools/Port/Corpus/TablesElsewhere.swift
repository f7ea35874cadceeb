import UIKit

extension TableController {
  @objc private func fromElsewhere() { calls.append("fromElsewhere") }
  fileprivate struct Unused {}
}

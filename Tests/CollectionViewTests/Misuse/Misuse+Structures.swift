import UIKit
import UIKitTestSupport

extension Misuse {
  private static func fixture(
    _ name: String, _ answer: String? = nil, _ act: @escaping @MainActor @Sendable (MisuseFixture) -> Void
  ) -> Misuse {
    Misuse(name, answer) {
      let fixture = MisuseFixture()
      fixture.run()
      act(fixture)
      fixture.run()
    }
  }

  /// Trees that are none.
  static let structures: [Misuse] = [
    fixture("a view in itself", "Can't add self as subview") { $0.plain.addSubview($0.plain) },
    fixture("an ancestor as a subview", "Can't add an ancestor") { $0.plain.addSubview($0.controller.view) },
    fixture("a layer in itself") { $0.plain.layer.addSublayer($0.plain.layer) },
    fixture("a layer as its own mask") { $0.plain.layer.mask = $0.plain.layer },
    fixture("a view as its own mask") { $0.plain.mask = $0.plain },
    fixture("a controller in itself", "as a child of itself") { $0.controller.addChild($0.controller) },
    fixture("controllers in each other", "as a child of itself") {
      let child = UIViewController()
      $0.controller.addChild(child)
      child.addChild($0.controller)
    },
    fixture("a controller on itself", "present modal view controller on itself") {
      $0.controller.present($0.controller, animated: false)
    },
    fixture("a presented controller on itself", "present modal view controller on itself") {
      let modal = UIViewController()
      $0.controller.present(modal, animated: false)
      $0.run()
      modal.present(modal, animated: false)
      $0.run()
      $0.controller.dismiss(animated: false)
    },
    fixture("its presenter on a presented controller", "an active view controller") {
      let modal = UIViewController()
      $0.controller.present(modal, animated: false)
      $0.run()
      modal.present($0.controller, animated: false)
      $0.run()
      $0.controller.dismiss(animated: false)
    },
    fixture("a child as a presented controller", "that has a parent view controller") {
      let child = UIViewController()
      $0.controller.addChild(child)
      $0.controller.present(child, animated: false)
    },
    fixture("two controllers at once", "which is already presenting") {
      $0.controller.present(UIViewController(), animated: true)
      $0.controller.present(UIViewController(), animated: true)
    },
    fixture("a navigation controller on itself", "as a child of itself") { _ in
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.pushViewController(navigation, animated: false)
    },
    fixture("the same controller twice", "Pushing the same view controller instance more than once") { _ in
      let root = UIViewController()
      UINavigationController(rootViewController: root).pushViewController(root, animated: false)
    },
    fixture("a stack in itself", "Can't add self as subview") { _ in
      let stack = UIStackView()
      stack.addArrangedSubview(stack)
    },
  ]

  /// Items and sections that do not exist.
  static let paths: [Misuse] = [
    fixture("scrolls to no item", "invalid index path") {
      $0.view.scrollToItem(at: IndexPath(item: 99, section: 3), at: .top, animated: true)
    },
    fixture("scrolls to two positions", "conflicting vertical scroll positions") {
      $0.view.scrollToItem(at: [0, 0], at: [.top, .bottom], animated: false)
    },
    fixture("selects no item", "select item at invalid index path") {
      $0.view.selectItem(at: [9, 9], animated: true, scrollPosition: .top)
    },
    fixture("reloads no item", "will perform reloadData") { $0.view.reloadItems(at: [[7, 7]]) },
    fixture("deletes no item", "will perform reloadData") { $0.view.deleteItems(at: [[0, 99]]) },
    fixture("inserts without data", "will perform reloadData") { $0.view.insertItems(at: [[0, 0]]) },
    fixture("deletes no section", "will perform reloadData") { $0.view.deleteSections([9]) },
    fixture("moves to no place", "will perform reloadData") { $0.view.moveItem(at: [0, 0], to: [5, 5]) },
    fixture("counts no section", "request for number of items in section 77") {
      _ = $0.view.numberOfItems(inSection: 77)
    },
    fixture("dequeues what is not registered", "must register a nib or a class") {
      _ = $0.view.dequeueReusableCell(withReuseIdentifier: "none", for: [0, 0])
    },
    fixture("finishes no transition", "no interactive transition") { $0.view.finishInteractiveTransition() },
    fixture("an odd path") { _ = $0.view.layoutAttributesForItem(at: IndexPath(index: 3)) },
    fixture("no path") { _ = $0.view.cellForItem(at: IndexPath()) },
  ]
}

import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit
@testable import UIKitFixtures

/// Search bars, their controller below a navigation bar, and appearance proxies.
@MainActor @Suite(.serialized) struct SearchTests {
  private final class Recorder: NSObject, UISearchBarDelegate, UISearchResultsUpdating, UISearchControllerDelegate {
    var calls: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      calls.append("scope \(selectedScope)")
    }
    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { calls.append("present") }
    func willDismissSearchController(_ searchController: UISearchController) { calls.append("dismiss") }
  }

  @Test func aBarReportsWhatIsTyped() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 400, height: 56))
    let recorder = Recorder()
    bar.delegate = recorder
    let root = UIView()
    root.addSubview(bar)
    let host = TestHost(view: root)
    host.makeFrame()
    host.touch.tap(at: CGPoint(x: 200, y: 128))
    host.typeText("ab")
    host.key("Enter")
    #expect(recorder.calls == ["begin", "text a", "text ab", "search"] && bar.isFirstResponder)
    bar.scopeButtonTitles = ["One", "Two"]
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 100)
  }

  @MainActor private struct Fixture {
    let list = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let search = UISearchController()
    let recorder = Recorder()
    let stack: UINavigationController
    let host: TestHost

    init() {
      list.navigationItem.title = "List"
      search.searchResultsUpdater = recorder
      search.delegate = recorder
      list.navigationItem.searchController = search
      stack = UINavigationController(rootViewController: list)
      host = TestHost(size: CGSize(width: 400, height: 800), rootViewController: stack)
      host.makeFrame()
    }
  }

  @Test func theBarStandsBelowTheNavigationBarAndContentBelowIt() {
    let fixture = Fixture()
    let bar = fixture.search.searchBar
    #expect(bar.frame == CGRect(x: 0, y: fixture.stack.navigationBar.frame.maxY, width: 400, height: 56))
    #expect(fixture.list.view.safeAreaInsets.top == bar.frame.maxY)
    let next = UIViewController()
    fixture.stack.pushViewController(next, animated: true)
    fixture.host.advance(by: 1)
    #expect(bar.window == nil && next.view.safeAreaInsets.top == fixture.stack.navigationBar.frame.maxY)
    fixture.stack.popViewController(animated: false)
    fixture.host.makeFrame()
    #expect(bar.window != nil)
    fixture.list.navigationItem.searchController = nil
    fixture.host.makeFrame()
    #expect(bar.window == nil && fixture.list.view.safeAreaInsets.top == fixture.stack.navigationBar.frame.maxY)
  }

  @Test func aSearchBeginsAndIsCancelled() {
    let fixture = Fixture()
    fixture.host.touch.tap(at: CGPoint(x: 100, y: fixture.search.searchBar.frame.midY))
    #expect(fixture.search.isActive)
    fixture.host.typeText("x")
    fixture.host.makeFrame()
    fixture.host.touch.tap(at: CGPoint(x: 370, y: fixture.search.searchBar.frame.midY))
    #expect(!fixture.search.isActive && fixture.search.searchBar.text == "")
    #expect(fixture.recorder.calls == ["present", "update ", "update x", "dismiss", "update "])
  }

  /// A controller changes the appearance that the bar has from the proxy.
  @Test func proxiesOfBarsCountBeforeTheControllerOnTopAppears() {
    final class Page: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.navigationBar.standardAppearance.backgroundColor = .black
        navigationController?.navigationBar.scrollEdgeAppearance =
          navigationController?.navigationBar.standardAppearance
      }
    }
    let look = UINavigationBarAppearance()
    look.titleTextAttributes = [.foregroundColor: UIColor.white]
    UINavigationBar.appearance().standardAppearance = look
    defer { AppearanceProxies.objects[ObjectIdentifier(UINavigationBar.self)] = nil }
    let navigation = UINavigationController(rootViewController: Page())
    let host = TestHost(rootViewController: navigation)
    host.makeFrame()
    let shown = navigation.navigationBar.scrollEdgeAppearance
    #expect(shown?.backgroundColor == .black && shown?.titleTextAttributes[.foregroundColor] as? UIColor == .white)
    #expect(look.backgroundColor != .black)
  }

  @Test func proxiesOfBarsCountUntilTheBarSaysMore() {
    let proxy = UINavigationBar.appearance()
    #expect(proxy === UINavigationBar.appearance())
    proxy.barTintColor = .red
    proxy.tintColor = .green
    defer { (proxy.barTintColor, proxy.tintColor) = (nil, nil) }
    let own = UINavigationController(rootViewController: UIViewController())
    own.navigationBar.barTintColor = .blue
    let plain = UINavigationController(rootViewController: UIViewController())
    let hosts = [own, plain].map { TestHost(rootViewController: $0) }
    for host in hosts { host.makeFrame() }
    #expect(own.navigationBar.barTintColor == .blue && own.navigationBar.tintColor == .green)
    #expect(plain.navigationBar.barTintColor == .red && plain.navigationBar.hasDefaultAppearance)
    #expect(type(of: UILabel.appearance()) == UILabel.self)
    #expect(
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]) !== UIBarButtonItem.appearance())
  }
}

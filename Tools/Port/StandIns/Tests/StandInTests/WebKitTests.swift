import Foundation
import Testing
import UIKit
import UIKitTestSupport
import WebKitStandIn

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A page is blank, names its address, and says that its load has failed.
@MainActor @Suite(.serialized) struct WebKitTests {
  private final class Listener: NSObject, WKNavigationDelegate {
    var heard: [String] = []
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      heard.append("start")
    }
    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) { heard.append("\((error as? URLError)?.code == .notConnectedToInternet)") }
  }

  @Test func aPageIsBlank() async throws {
    let page = WKWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let host = TestHost(size: CGSize(width: 300, height: 200), view: page)
    let listener = Listener()
    page.navigationDelegate = listener
    let address = try #require(URL(string: "https://example.com/a"))
    #expect(page.load(URLRequest(url: address)) != nil && page.url == address)
    for _ in 0..<500 where listener.heard.count < 2 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(listener.heard == ["start", "true"])
    host.advance(frames: 2)
    let label = page.scrollView.subviews.lazy.compactMap { $0 as? UILabel }.first
    #expect(label?.text?.hasSuffix("https://example.com/a") == true && label?.bounds.width == 300)
  }
}

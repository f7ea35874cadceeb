public import UIKit

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A blank page that says which address it would show. Its delegate hears that the load has failed, as without a network.
open class WKWebView: UIView {
  public weak var navigationDelegate: (any WKNavigationDelegate)?
  public weak var uiDelegate: (any WKUIDelegate)?
  public let configuration: WKWebViewConfiguration
  public let scrollView = UIScrollView()
  public private(set) var url: URL?
  public let title: String? = nil
  public let estimatedProgress = 0.0
  public let isLoading = false
  public let canGoBack = false
  public let canGoForward = false
  public let backForwardList = WKBackForwardList()
  public var allowsBackForwardNavigationGestures = false
  public var allowsLinkPreview = false
  public var customUserAgent: String?
  private let label = UILabel()

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    addParts()
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    backgroundColor = .white
    for view in [scrollView, label] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    label.textAlignment = .center
    label.numberOfLines = 0
    label.textColor = .gray
    addSubview(scrollView)
    scrollView.addSubview(label)
  }

  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { show(request.url) }
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { show(baseURL) }
  @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    show(URL)
  }
  @discardableResult open func reload() -> WKNavigation? { show(url) }
  @discardableResult open func goBack() -> WKNavigation? { nil }
  @discardableResult open func goForward() -> WKNavigation? { nil }
  open func stopLoading() {}
  open func evaluateJavaScript(_ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) {
    completionHandler?(nil, WKError(code: .javaScriptExceptionOccurred))
  }

  private func show(_ url: URL?) -> WKNavigation? {
    self.url = url
    label.text = "Web pages are not shown.\n\(url?.absoluteString ?? "")"
    let navigation = WKNavigation()
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
        self.navigationDelegate?.webView(
          self, didFailProvisionalNavigation: navigation, withError: URLError(.notConnectedToInternet))
      }
    }
    return navigation
  }
}

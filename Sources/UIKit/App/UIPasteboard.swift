/// Texts that were copied. The general pasteboard is the clipboard of the displays, too: a browser page writes what is set
/// here into the browser's clipboard, and brings that clipboard's text with every paste.
///
/// A page may not look into the browser's clipboard before the user pastes, so until then the pasteboard holds what
/// this process copied last.
///
/// - Complexity: Each member is at most O(n) in the length and number of the texts.
open class UIPasteboard: NSObject {
  /// Names a pasteboard.
  public struct Name: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The one pasteboard that there is.
  open class var general: UIPasteboard { shared }
  // A pasteboard may be used anywhere; the lock guards what it holds.
  private nonisolated(unsafe) static let shared = UIPasteboard()

  public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

  private let lock = NSLock()
  private var texts: [String] = []
  private var changes = 0

  private override init() { super.init() }

  open var name: Name { .general }

  /// The number of times that the contents were changed, by whomever.
  open var changeCount: Int { lock.withLock { changes } }
  open var numberOfItems: Int { lock.withLock { texts.count } }
  open var hasStrings: Bool { lock.withLock { !texts.isEmpty } }

  /// The first text. nil empties the pasteboard.
  open var string: String? {
    get { lock.withLock { texts.first } }
    set { strings = newValue.map { [$0] } }
  }

  /// All texts; a display's clipboard takes them as lines. nil when there are none.
  open var strings: [String]? {
    get { lock.withLock { texts.isEmpty ? nil : texts } }
    set {
      let text = (newValue ?? []).joined(separator: "\n")
      hold(newValue ?? [])
      MainQueue.run { WindowHost.call.host?.copy(text) }
    }
  }

  /// Sets the content from a display's clipboard, without sending it back to the display.
  func store(_ text: String) {
    guard strings != [text] else { return }
    hold([text])
  }

  private func hold(_ newTexts: [String]) {
    lock.withLock {
      texts = newTexts
      changes += 1
    }
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }
}

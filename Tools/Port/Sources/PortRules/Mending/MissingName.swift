/// A name of Apple's or of a package that the sources use and that does not exist here.
public struct MissingName: Sendable {
  public let name: String
  public let count: Int
  public let advice: String

  /// The missing names in messages of the compiler, the most frequent first.
  ///
  /// - Complexity: O(*n*) in the length of the messages, and O(m log m) in the number of names.
  public static func grouped(_ messages: [String]) -> [MissingName] {
    var counts: [String: Int] = [:]
    var reasons: [String: String] = [:]
    for message in messages {
      guard let name = name(in: message) else { continue }
      counts[name, default: 0] += 1
      // What UIKit's own declaration says.
      reasons[name] = message.split(separator: "is unavailable: ").dropFirst().first.map(String.init) ?? reasons[name]
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { name, count in
      MissingName(name: name, count: count, advice: reasons[name] ?? advice(for: name))
    }
  }

  private static func name(in message: String) -> String? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard quoted.count > 1 else { return nil }
    if message.hasPrefix("no such module") { return quoted[1] }
    if message.contains("has no member"), quoted.count > 3 { return "\(quoted[1]).\(quoted[3])" }
    return message.contains("is unavailable") || message.hasPrefix("cannot find") ? quoted[1] : nil
  }

  static func advice(for name: String) -> String {
    let member = name.split(separator: ".").last ?? ""
    return advice.first { name.hasPrefix($0.key) || member == $0.key }?.value ?? FileLowering.featureMissing(for: name)
      ?? ""
  }

  private static let advice: KeyValuePairs = [
    "kf": "of Kingfisher, setImage(with:) is there", "sd_": "of SDWebImage, sd_setImage(with:) is there",
    "hero": "leave it out", "Lottie": "there is no such animation; leave it out",
    "rx": "use closures or async sequences", "Rx": "use closures or async sequences",
    "Masonry": "write the constraints with anchors", "Nuke": "load pictures with URLSession",
    "CAEmitter": "there are no particles", "kCAEmitter": "there are no particles",
    "NSAttributedString.Document": "texts are not read from HTML", "UIHosting": "SwiftUI views cannot be shown",
    "UIWebView": "web pages are not shown", "UIVideoEditor": "there is no player",
    "UIDocument": "files are read with FileManager", "UIPrint": "nothing is printed",
    "UIAlertView": "UIAlertController is there", "UIActionSheet": "UIAlertController is there",
    "UISearchDisplayController": "UISearchController is there", "NSManaged": "there is no Core Data",
    "NSPersistent": "there is no Core Data", "NSFetch": "there is no Core Data",
  ]
}

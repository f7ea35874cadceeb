import Foundation
import FoundationXML

/// An element of a nib or a storyboard.
final class Element {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [Element] = []
  fileprivate(set) var text = ""
  private(set) weak var parent: Element?

  init(_ name: String, _ attributes: [String: String], parent: Element?) {
    self.name = name
    self.attributes = attributes
    self.parent = parent
  }

  subscript(_ attribute: String) -> String? { attributes[attribute] }

  var id: String { attributes["id"] ?? "" }

  func child(_ name: String) -> Element? { children.first { $0.name == name } }

  /// The child that has this role, such as "contentView".
  func child(key: String) -> Element? { children.first { $0["key"] == key } }

  func children(of name: String) -> [Element] { child(name)?.children ?? [] }

  /// The value of an attribute, or the text of a child with this role.
  func words(_ attribute: String) -> String? {
    attributes[attribute]
      ?? children.first { $0["key"] == attribute && ["string", "mutableString"].contains($0.name) }?.text
  }

  func number(_ attribute: String) -> Double? { attributes[attribute].flatMap(Double.init) }

  func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

  /// The subviews or constraints that an upright phone does not have: those of other size classes.
  func absent(_ key: String) -> Set<String> {
    var result: Set<String> = []
    for name in ["default", "widthClass=compact", "heightClass=regular", "heightClass=regular-widthClass=compact"] {
      let variation = children.first { $0.name == "variation" && $0["key"] == name }
      for change in variation?.child(key: key)?.children ?? [] {
        guard let id = change["reference"] else { continue }
        if change.name == "exclude" { result.insert(id) } else { result.remove(id) }
      }
    }
    return result
  }

  /// The element and all elements below it, from the top.
  var all: [Element] { [self] + children.flatMap(\.all) }
}

/// Builds the tree of elements.
final class ElementReader: NSObject, XMLParserDelegate {
  private var root: Element?
  private var current: Element?
  private var failed = false
  private var isComplete = false

  /// Reads the elements of a file; nil for data that is not XML.
  ///
  /// - Complexity: O(*n*) in the length of the data.
  static func read(_ data: Data) -> Element? {
    let reader = ElementReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    // What follows an error is lost, whatever the parser answers.
    return parser.parse() && parser.parserError == nil && !reader.failed && reader.isComplete ? reader.root : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    let element = Element(elementName, attributeDict, parent: current)
    if let current { current.children.append(element) } else { root = element }
    current = element
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) {
    current = current?.parent
    isComplete = current == nil
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) { failed = true }

  func parser(_ parser: XMLParser, foundCharacters string: String) { current?.text += string }
}

// What Examples/GalleryApp uses of Apple's UniformTypeIdentifiers, and of Foundation's NSItemProvider: see SwiftUI.swift.
public import Foundation

@_exported public import class UIKit.NSItemProvider

public struct UTType: Sendable {
  public let identifier: String
  public static let image = UTType(identifier: "public.image")
  public static let jpeg = UTType(identifier: "public.jpeg")
}

extension NSItemProvider {
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress { fatalError() }
}

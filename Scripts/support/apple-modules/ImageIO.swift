// What Examples/GalleryApp uses of Apple's ImageIO and Core Foundation: see SwiftUI.swift. Values are bridged there, and are the same here.
public import CoreGraphics
import Foundation

public typealias CFURL = URL
public typealias CFString = String
public typealias CFDictionary = [String: Any]

public final class CGImageSource {}
public final class CGImageDestination {}

public let kCGImageSourceCreateThumbnailFromImageAlways = ""
public let kCGImageSourceCreateThumbnailWithTransform = ""
public let kCGImageSourceThumbnailMaxPixelSize = ""

public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? { nil }

public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { nil }

public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { nil }

public func CGImageDestinationAddImage(
  _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {}

public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { false }

public import Foundation

// Core Foundation's names, as far as the geometry and layer interfaces use them. Toll-free bridging needs the
// Objective-C run time, so each name stands for the Foundation class it is bridged to on Apple's systems.

/// Seconds.
public typealias CFTimeInterval = Double
public typealias CFTypeID = UInt
public typealias CFDictionary = NSDictionary
public typealias CFString = NSString

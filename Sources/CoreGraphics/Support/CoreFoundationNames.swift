public import Foundation

// Core Foundation's names, as far as the geometry and layer interfaces use them. Toll-free bridging needs the
// Objective-C run time, so each name stands for the Foundation class it is bridged to on Apple's systems.

/// Seconds.
public typealias CFTimeInterval = Double
/// The name by which Core Foundation numbers its types; only so that signatures that mention it compile.
public typealias CFTypeID = UInt
/// A dictionary, where Apple's signatures name Core Foundation's.
public typealias CFDictionary = NSDictionary
/// A string, where Apple's signatures name Core Foundation's.
public typealias CFString = NSString
/// Core Foundation's name for an array of objects.
public typealias CFArray = NSArray

import Foundation

// Short sounds of the system. There are none: playing one says so once.

public typealias SystemSoundID = UInt32
public let kSystemSoundID_Vibrate: SystemSoundID = 4095

@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
)
  -> Int32
{
  outSystemSoundID.pointee = 0
  return 0
}
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 { 0 }
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { silence }
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { silence }
private let silence: Void = print("port: AudioServicesPlaySystemSound plays nothing")

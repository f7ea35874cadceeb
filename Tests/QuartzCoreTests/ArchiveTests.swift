import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite struct ArchiveTests {
  private func archived<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
  }

  @Test func timingFunctionsComeBackEqual() throws {
    for function in [
      CAMediaTimingFunction(name: .default), CAMediaTimingFunction(name: .linear),
      CAMediaTimingFunction(controlPoints: 0.1, -2, 0.9, 3),
    ] {
      let back = try #require(try archived(function))
      #expect(back == function && back.hash == function.hash && back.description == function.description)
    }
    // x beyond 0…1 would be no function of time.
    let cut = CAMediaTimingFunction(controlPoints: -3, 0.5, .infinity, .nan)
    #expect(cut == CAMediaTimingFunction(controlPoints: 0, 0.5, 1, 1))
    #expect(CAMediaTimingFunction(name: .init(rawValue: "?")) == CAMediaTimingFunction(name: .linear))
  }

  @Test func valueFunctionsMakeTheTransformTheyAreNamedAfter() throws {
    let cases: [(CAValueFunctionName, CATransform3D)] = [
      (.rotateX, CATransform3DMakeRotation(0.5, 1, 0, 0)), (.rotateY, CATransform3DMakeRotation(0.5, 0, 1, 0)),
      (.rotateZ, CATransform3DMakeRotation(0.5, 0, 0, 1)), (.scale, CATransform3DMakeScale(0.5, 0.5, 0.5)),
      (.scaleX, CATransform3DMakeScale(0.5, 1, 1)), (.scaleY, CATransform3DMakeScale(1, 0.5, 1)),
      (.scaleZ, CATransform3DMakeScale(1, 1, 0.5)), (.translateX, CATransform3DMakeTranslation(0.5, 0, 0)),
      (.translateY, CATransform3DMakeTranslation(0, 0.5, 0)), (.translateZ, CATransform3DMakeTranslation(0, 0, 0.5)),
    ]
    for (name, expected) in cases {
      let made = try #require(CAValueFunction(name: name))
      let function = try #require(try archived(made))
      guard function.name == name, case .transform(let result)? = function.transform(of: 0.5) else {
        Issue.record("\(name)")
        continue
      }
      #expect(CATransform3DEqualToTransform(result, expected), "\(name)")
      #expect(function.transform(of: [1, 2]) == nil && function.transform(of: "x") == nil)
    }
    guard case .transform(let moved)? = CAValueFunction(name: .translate)?.transform(of: [1, 2, 3]) else {
      Issue.record("three numbers are a translation")
      return
    }
    #expect(CATransform3DEqualToTransform(moved, CATransform3DMakeTranslation(1, 2, 3)))
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "spin")) == nil)
  }
}

import CoreGraphics
import Foundation
import TestTools
import Testing

@testable import QuartzCore

/// Laws that hold for every transform, with seeded random ones.
@Suite struct TransformPropertyTests {
  private func random(_ random: inout SeededRandom) -> CATransform3D {
    CATransform3D(elements: (0..<16).map { index in random.double(-2...2) + (index % 5 == 0 ? 3 : 0) })
  }

  private func rigid(_ random: inout SeededRandom) -> CATransform3D {
    let axis = (0..<3).map { _ in random.double(-1...1) }
    let turn = CATransform3DMakeRotation(random.double(-3...3), axis[0], axis[1], axis[2] + 0.1)
    return CATransform3DConcat(turn, CATransform3DMakeTranslation(random.double(-9...9), random.double(-9...9), 2))
  }

  private func isClose(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: Double = 1e-9) -> Bool {
    zip(a.elements, b.elements).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
  }

  /// Gauss and Jordan's elimination with the largest pivot.
  private func eliminated(_ t: CATransform3D) -> CATransform3D {
    let e = t.elements
    var rows = (0..<4).map { row in Array(e[row * 4..<row * 4 + 4]) + (0..<4).map { $0 == row ? 1 : 0 } }
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) }!
      rows.swapAt(column, pivot)
      rows[column] = rows[column].map { $0 / rows[column][column] }
      for row in 0..<4 where row != column {
        let factor = rows[row][column]
        rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
      }
    }
    return CATransform3D(elements: rows.flatMap { $0[4...] })
  }

  @Test func inversesAreThoseOfElimination() {
    var numbers = SeededRandom(1)
    for _ in 0..<500 {
      let (a, b) = (random(&numbers), random(&numbers))
      #expect(isClose(CATransform3DInvert(a), eliminated(a), 1e-6))
      #expect(isClose(CATransform3DInvert(CATransform3DInvert(a)), a, 1e-6))
      let both = CATransform3DConcat(CATransform3DInvert(b), CATransform3DInvert(a))
      #expect(isClose(CATransform3DInvert(CATransform3DConcat(a, b)), both, 1e-5))
    }
  }

  @Test func productsAreAssociativeAndNotCommutative() {
    var numbers = SeededRandom(2)
    for _ in 0..<200 {
      let (a, b, c) = (random(&numbers), random(&numbers), random(&numbers))
      let left = CATransform3DConcat(CATransform3DConcat(a, b), c)
      #expect(isClose(left, CATransform3DConcat(a, CATransform3DConcat(b, c)), 1e-10))
      #expect(!isClose(CATransform3DConcat(a, b), CATransform3DConcat(b, a)))
      #expect(CATransform3DEqualToTransform(CATransform3DConcat(a, CATransform3DIdentity), a))
    }
  }

  @Test func rotationsKeepLengthsAndTheirAxis() {
    var numbers = SeededRandom(3)
    for _ in 0..<200 {
      let axis = (0..<3).map { _ in numbers.double(-1...1) }
      let t = CATransform3DMakeRotation(numbers.double(-6...6), axis[0], axis[1], axis[2])
      let e = t.elements
      func turned(_ v: [Double]) -> [Double] { (0..<3).map { c in (0..<3).reduce(0) { $0 + v[$1] * e[$1 * 4 + c] } } }
      #expect(zip(turned(axis), axis).allSatisfy { abs($0 - $1) < 1e-12 })
      let v = (0..<3).map { _ in numbers.double(-9...9) }
      let length = { (v: [Double]) in v.reduce(0) { $0 + $1 * $1 } }
      #expect(abs(length(turned(v)) - length(v)) < 1e-9)
    }
  }

  /// Between two rigid transforms every step is rigid, and steps are even.
  @Test func rigidMotionStaysRigidAndEven() throws {
    var numbers = SeededRandom(4)
    for _ in 0..<100 {
      let (a, b) = (rigid(&numbers), rigid(&numbers))
      let steps = (0...8).map { a.interpolated(to: b, Double($0) / 8) }
      for step in steps {
        var turn = step
        (turn.m41, turn.m42, turn.m43) = (0, 0, 0)
        let e = turn.elements
        let transposed = CATransform3D(elements: (0..<16).map { e[$0 % 4 * 4 + $0 / 4] })
        #expect(isClose(CATransform3DConcat(turn, transposed), CATransform3DIdentity))
      }
      let first = CATransform3DConcat(CATransform3DInvert(steps[0]), steps[1])
      for (from, to) in zip(steps.dropFirst(), steps.dropFirst(2)) {
        let turn = CATransform3DConcat(CATransform3DInvert(from), to)
        // The same turn each time; what it moves by depends on where it stands.
        #expect(abs(turn.m11 - first.m11) < 1e-9 && abs(turn.m23 - first.m23) < 1e-9)
      }
      #expect(isClose(a.interpolated(to: b, 0.25), b.interpolated(to: a, 0.75)))
    }
  }

  @Test func partsByKeyAreReadAsTheyWereWritten() {
    var numbers = SeededRandom(5)
    for _ in 0..<100 {
      let layer = CALayer()
      let values = (
        x: numbers.double(-1.5...1.5), z: numbers.double(-3...3), scale: numbers.double(0.2...4),
        move: numbers.double(-99...99)
      )
      layer.setValue(values.scale, forKeyPath: "transform.scale.x")
      layer.setValue(values.move, forKeyPath: "transform.translation.y")
      layer.setValue(values.z, forKeyPath: "transform.rotation.z")
      layer.setValue(values.x, forKeyPath: "transform.rotation.x")
      func read(_ part: String) -> Double { layer.value(forKeyPath: "transform." + part) as? Double ?? .nan }
      #expect(abs(read("scale.x") - values.scale) < 1e-9 && abs(read("scale.y") - 1) < 1e-9)
      #expect(abs(read("scale") - (values.scale + 2) / 3) < 1e-9, "the mean")
      #expect(abs(read("translation.y") - values.move) < 1e-9 && read("translation.z") == 0)
      #expect(abs(read("rotation.x") - values.x) < 1e-9 && abs(read("rotation.y")) < 1e-9)
      #expect(abs(read("rotation") - values.z) < 1e-9)
      #expect(
        layer.value(forKeyPath: "transform.translation") as? CGSize
          == CGSize(width: layer.transform.m41, height: layer.transform.m42))
    }
  }

  @Test func valuesHoldTransforms() {
    let t = CATransform3D(elements: (1...16).map(Double.init))
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: t).caTransform3DValue, t))
    #expect(CATransform3DEqualToTransform(NSValue(point: .zero).caTransform3DValue, CATransform3D()))
    let layer = CALayer()
    layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 1)), forKey: "transform")
    #expect(layer.transform.m11 == 2)
  }
}

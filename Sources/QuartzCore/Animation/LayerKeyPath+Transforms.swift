import CoreGraphics
import Foundation

extension LayerKeyPath {
  /// A transform and what it is made of: "rotation" alone is about z, "scale" alone is the mean of the three axes and
  /// sets them all, "translation" alone is a size along x and y.
  static func transformPaths(
    _ name: String, _ aspect: LayerAspect, _ property: WritableKeyPath<LayerValues, CATransform3D>
  ) -> [String: LayerKeyPath] {
    func part(
      _ get: @escaping (TransformComponents) -> Double, _ set: @escaping (inout TransformComponents, Double) -> Void
    ) -> LayerKeyPath {
      LayerKeyPath(aspect) {
        .number(get(TransformComponents(closestTo: $0[keyPath: property])))
      } write: { values, value in
        guard case .number(let number) = value else { return }
        var components = TransformComponents(closestTo: values[keyPath: property])
        set(&components, number.finite)
        values[keyPath: property] = components.matrix
      }
    }
    let whole = LayerKeyPath(aspect) {
      .transform($0[keyPath: property])
    } write: { values, value in
      if case .transform(let transform) = value { values[keyPath: property] = transform }
    }
    let translation = LayerKeyPath(aspect) {
      .size(CGSize(width: $0[keyPath: property].m41, height: $0[keyPath: property].m42))
    } write: { values, value in
      guard case .size(let size) = value else { return }
      values[keyPath: property].m41 = size.width
      values[keyPath: property].m42 = size.height
    }
    return [
      name: whole,
      "\(name).translation": translation,
      "\(name).translation.x": part {
        $0.translation.x
      } _: {
        $0.translation.x = $1
      },
      "\(name).translation.y": part {
        $0.translation.y
      } _: {
        $0.translation.y = $1
      },
      "\(name).translation.z": part {
        $0.translation.z
      } _: {
        $0.translation.z = $1
      },
      "\(name).scale": part {
        $0.scale.sum() / 3
      } _: {
        $0.scale = .init(repeating: $1)
      },
      "\(name).scale.x": part {
        $0.scale.x
      } _: {
        $0.scale.x = $1
      },
      "\(name).scale.y": part {
        $0.scale.y
      } _: {
        $0.scale.y = $1
      },
      "\(name).scale.z": part {
        $0.scale.z
      } _: {
        $0.scale.z = $1
      },
      "\(name).rotation": part {
        $0.angles.z
      } _: {
        $0.angles.z = $1
      },
      "\(name).rotation.x": part {
        $0.angles.x
      } _: {
        $0.angles.x = $1
      },
      "\(name).rotation.y": part {
        $0.angles.y
      } _: {
        $0.angles.y = $1
      },
      "\(name).rotation.z": part {
        $0.angles.z
      } _: {
        $0.angles.z = $1
      },
    ]
  }
}

extension TransformComponents {
  /// The components, or for a transform that squeezes space flat those that can still be told: translation and scale.
  init(closestTo transform: CATransform3D) {
    if let exact = TransformComponents(transform) {
      self = exact
      return
    }
    self.init()
    translation = Vector(Double(transform.m41), Double(transform.m42), Double(transform.m43))
    let t = transform
    scale = Vector(
      Double(t.m11 * t.m11 + t.m12 * t.m12 + t.m13 * t.m13).squareRoot(),
      Double(t.m21 * t.m21 + t.m22 * t.m22 + t.m23 * t.m23).squareRoot(),
      Double(t.m31 * t.m31 + t.m32 * t.m32 + t.m33 * t.m33).squareRoot())
  }
}

import Foundation

/// How a layer is made from its class alone.
package enum LayerRequest {
  case fresh
  /// For the presentation tree.
  case copy(of: CALayer)
}

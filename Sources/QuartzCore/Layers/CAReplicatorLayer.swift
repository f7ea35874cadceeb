public import CoreGraphics
import Foundation

/// A layer that is drawn several times. Not provided: displays cannot draw a layer more than once.
@available(*, unavailable, message: "Replicated layers are not supported; add sublayers instead")
open class CAReplicatorLayer: CALayer {
  open var instanceCount: Int {
    get { 1 }
    set {}
  }
  open var preservesDepth: Bool {
    get { false }
    set {}
  }
  open var instanceDelay: CFTimeInterval {
    get { 0 }
    set {}
  }
  open var instanceTransform: CATransform3D {
    get { CATransform3DIdentity }
    set {}
  }
  open var instanceColor: CGColor? {
    get { nil }
    set {}
  }
  open var instanceRedOffset: Float {
    get { 0 }
    set {}
  }
  open var instanceGreenOffset: Float {
    get { 0 }
    set {}
  }
  open var instanceBlueOffset: Float {
    get { 0 }
    set {}
  }
  open var instanceAlphaOffset: Float {
    get { 0 }
    set {}
  }
}

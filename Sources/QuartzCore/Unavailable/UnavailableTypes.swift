// swift-format-ignore-file
// Written by Scripts/generate-names from Scripts/support/unavailable.tsv and the tables of API beside it.
public import CoreGraphics

@available(*, unavailable, message: "Add sublayers instead.") open class CAReplicatorLayer: CALayer {
  public var instanceAlphaOffset: Float { get { fatalError() } set {} }
  public var instanceBlueOffset: Float { get { fatalError() } set {} }
  public var instanceColor: CGColor? { get { nil } set {} }
  public var instanceCount: Int { get { fatalError() } set {} }
  public var instanceDelay: CFTimeInterval { get { fatalError() } set {} }
  public var instanceGreenOffset: Float { get { fatalError() } set {} }
  public var instanceRedOffset: Float { get { fatalError() } set {} }
  public var instanceTransform: CATransform3D { get { fatalError() } set {} }
  public var preservesDepth: Bool { get { false } set {} }
}

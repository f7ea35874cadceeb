// The types of picture and colour literals, which Xcode shows within the code. The context may require other types.

extension UIImage: _ExpressibleByImageLiteral {}
extension UIColor: _ExpressibleByColorLiteral {}

public typealias _ImageLiteralType = UIImage
public typealias _ColorLiteralType = UIColor

// What literals of pictures and colours are, as Xcode shows them between the words, unless their context says another type.

extension UIImage: _ExpressibleByImageLiteral {}
extension UIColor: _ExpressibleByColorLiteral {}

public typealias _ImageLiteralType = UIImage
public typealias _ColorLiteralType = UIColor
